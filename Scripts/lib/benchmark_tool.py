"""Builds and runs Benchmarks' json-benchmark, for the scripts that measure JSON."""

import json
import os
import pathlib
import shlex
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PACKAGE = ROOT / "Benchmarks"
CORPORA = [
    "twitter", "citm_catalog", "canada", "users1000", "user", "github_events", "gsoc-2018", "apache_builds",
    "update-center"]
OPERATIONS = ["decode", "encode"]


def add_arguments(options):
    options.add_argument(
        "--corpora", metavar="FOLDER", default=os.environ.get("JSON_CORPORA"),
        help="the folder that contains twitter.json, citm_catalog.json, canada.json, and users1000.json; the "
        "default is the environment variable JSON_CORPORA; without a folder, the tool generates similar documents")
    options.add_argument("--skip-build", action="store_true", help="use the existing build")


def built(skip):
    """The path of json-benchmark, built for release."""
    command = [
        "swift", "build", "--configuration", "release", "--package-path", str(PACKAGE),
        "--product", "json-benchmark", *shlex.split(os.environ.get("SWIFT_BUILD_OPTIONS", ""))]
    if not skip:
        subprocess.run(command, check=True, stdout=sys.stderr)
    path = subprocess.run(command + ["--show-bin-path"], check=True, capture_output=True, text=True)
    return pathlib.Path(path.stdout.strip()) / "json-benchmark"


def corpora_arguments(given):
    return ["--corpora", given.corpora] if given.corpora else []


def measurements(command):
    """Runs a benchmark that writes its results to a file, RESULTS in the command, and reads them."""
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "results.json"
        arguments = [argument.replace("RESULTS", str(file)) for argument in command]
        subprocess.run(arguments, check=True, stdout=subprocess.DEVNULL)
        return json.loads(file.read_text())


def allocations(tool, given):
    """What json-benchmark counts: a measurement without times for each document and operation."""
    return measurements(
        [str(tool), *corpora_arguments(given), "--allocations", "--json", "RESULTS"])
