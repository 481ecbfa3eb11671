"""Saint George's prints and configs. In: the model's subjects. Out: artefacts, a group for each map."""
