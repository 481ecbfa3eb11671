"""Grids as pure integer geometry: neighbours, distances, rings, paths. In: cells. Out: cells."""
