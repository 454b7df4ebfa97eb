#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""read_exports.py CLI WORKBENCH SCENARIO: exports a run in every format, reads the files with programs that are not
ours, and compares what they saw. Exit code 1: a file could not be read, or says something else.

Needs ncdump, ogrinfo, xmllint, pdftotext and SciPy (section `full` of packaging/dependencies.txt)."""
import csv
import json
import math
import pathlib
import subprocess
import sys
import tempfile
import unicodedata
import xml.etree.ElementTree as xml

import scipy.io

CLI, WORKBENCH, SCENARIO = sys.argv[1:4]
FOLDER = pathlib.Path()
SECONDS = 60


def run(*command):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, cwd=FOLDER)
    assert done.returncode == 0, f"{' '.join(map(str, command))}: exit code {done.returncode}\n{done.stdout}{done.stderr}"
    return done.stdout


def close(ours, theirs, what, tolerance):
    assert len(ours) == len(theirs), f"{what}: {len(theirs)} values, expected {len(ours)}"
    for row, (a, b) in enumerate(zip(ours, theirs)):
        assert abs(a - b) <= tolerance, f"{what}, row {row}: {b}, expected {a}"


def table():
    """The joined table: a list of numbers for each column, NaN where a cell is empty."""
    with open(FOLDER / "run.csv", newline="") as file:
        rows = list(csv.reader(file))
    columns = {name: [] for name in rows[0]}
    for row in rows[1:]:
        for name, cell in zip(rows[0], row):
            columns[name].append(float(cell) if cell else math.nan)
    return columns


def netcdf(columns, boats):
    with scipy.io.netcdf_file(FOLDER / "run.nc", mmap=False) as file:
        assert file.Conventions == b"CF-1.8"
        names = [b"".join(row).decode().rstrip("\0 ") for row in file.variables["trajectory"][:]]
        assert names == boats, f"vehicles of the NetCDF file: {names}"
        for index, boat in enumerate(boats):
            for channel in ("x", "y", "heading", "speed"):
                close(columns[f"{boat}.{channel}"], file.variables[channel][index], f"run.nc {boat}.{channel}", 0)
    assert "featureType = \"trajectory\"" in run("ncdump", "-h", "run.nc")


def matlab(columns, boats):
    seen = scipy.io.loadmat(FOLDER / "run.mat", simplify_cells=True)
    close(columns["time"], seen["time"], "run.mat time", 0)
    for boat in boats:
        for channel in ("x", "y", "heading", "speed"):
            close(columns[f"{boat}.{channel}"], seen[boat][channel], f"run.mat {boat}.{channel}", 0)


def geography(columns, boats):
    for name, layer in (("run.kml", None), ("run.gpx", "tracks"), ("run.geojson", None)):
        seen = run("ogrinfo", "-so", "-al", name, *([layer] if layer else []))
        assert f"Feature Count: {len(boats)}" in seen, f"{name}: {seen}"
    run("xmllint", "--noout", "run.kml", "run.gpx")
    space = {"g": "http://www.topografix.com/GPX/1/1"}
    tracks = {track.find("g:name", space).text: track
              for track in xml.parse(FOLDER / "run.gpx").getroot().findall("g:trk", space)}
    lines = {feature["properties"]["name"]: feature["geometry"]["coordinates"]
             for feature in json.loads((FOLDER / "run.geojson").read_text())["features"]}
    for boat in boats:
        points = tracks[boat].findall(".//g:trkpt", space)
        close(columns[f"{boat}.lat"], [float(point.get("lat")) for point in points], f"run.gpx {boat}", 1e-8)
        close(columns[f"{boat}.lon"], [point[0] for point in lines[boat]], f"run.geojson {boat}", 1e-8)


def figures():
    (FOLDER / "list.yaml").write_text(
        f"antipode_figures: 1\nformats: [svg, pdf, png]\nfigures:\n  - name: speed\n    scenario: {SCENARIO}\n"
        f"    title: Speed of the fleet\n    moment: {SECONDS}\n    plots:\n      - [speed]\n")
    run(WORKBENCH, "--figures", "list.yaml", "out")
    run("xmllint", "--noout", "out/speed.svg")
    seen = unicodedata.normalize("NFKC", run("pdftotext", "-layout", "out/speed.pdf", "-"))  # "fl" may be one letter
    for word in ("Speed of the fleet", "m/s"):
        assert word in seen, f"the PDF has no text {word!r}:\n{seen}"
    fonts = run("pdffonts", "out/speed.pdf")
    assert "Type 3" not in fonts, f"the PDF draws its letters instead of naming a font:\n{fonts}"


def main():
    global FOLDER
    with tempfile.TemporaryDirectory(prefix="exports-") as folder:
        FOLDER = pathlib.Path(folder)
        compare_all()


def compare_all():
    run(CLI, "run", SCENARIO, "--duration", SECONDS, "--log", "run.aprun", "--quiet")
    for name in ("run.csv", "run.nc", "run.mat", "run.kml", "run.gpx", "run.geojson"):
        run(CLI, "export", "run.aprun", name, "--quiet")
    columns = table()
    boats = list(dict.fromkeys(name.split(".")[0] for name in columns if "." in name))
    netcdf(columns, boats)
    matlab(columns, boats)
    geography(columns, boats)
    figures()
    print(f"{len(boats)} vehicles, {len(columns['time'])} rows: six exports and three pictures agree")


main()
