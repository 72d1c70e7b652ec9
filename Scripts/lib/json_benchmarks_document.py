"""Makes the tables of Benchmarks/JSONSpeed.md, and the table and the chart of the article JSONBenchmarks, of stored
results."""

import re
from xml.sax.saxutils import escape

from benchmark_tool import CORPORA, OPERATIONS, ROOT

CATALOG = ROOT / "Sources/NetworkKitJSON/NetworkKitJSON.docc"
ARTICLE = CATALOG / "JSONBenchmarks.md"
DOCUMENT = ROOT / "Benchmarks/JSONSpeed.md"
CHART = CATALOG / "Resources/json-benchmarks.svg"
BEGIN, END = "<!-- json-benchmarks -->", "<!-- end of json-benchmarks -->"

LIBRARIES = ["NetworkKit", "serde_json", "Foundation"]
TITLES = {"decode": "Typed decoding", "encode": "Encoding"}


class Figures:
    """The results, to be asked for."""

    def __init__(self, results):
        self.results = results
        self.by_kind = {
            (m["operation"], m["library"], m["corpus"]): m for m in results["measurements"]}
        self.libraries = [
            library for library in LIBRARIES if any(key[1] == library for key in self.by_kind)]
        # The documents that every library could read when the results were stored.
        self.corpora = [
            corpus for corpus in CORPORA
            if all(("decode", library, corpus) in self.by_kind for library in self.libraries)]

    def speed(self, operation, library, corpus):
        """Million bytes for each second."""
        measurement = self.by_kind[operation, library, corpus]
        return measurement["bytes"] * 1000 / measurement["nanoseconds"]

    def ratio(self, operation, library, corpus):
        """How many times as fast NetworkKit is."""
        return self.by_kind[operation, library, corpus]["ratio"]

    def allocations(self, operation, library, corpus):
        return self.by_kind[operation, library, corpus].get("allocations")


def files(results):
    """What every file that is made of the results holds, by its path."""
    figures = Figures(results)
    return {
        ARTICLE: with_region(ARTICLE.read_text(), f"{speeds_table(figures)}\n\n{method(results)}"),
        DOCUMENT: with_region(DOCUMENT.read_text(), tables(results)),
        CHART: chart(figures),
    }


def with_region(text, content):
    region = re.compile(re.escape(BEGIN) + ".*?" + re.escape(END), re.S)
    return region.sub(lambda _: f"{BEGIN}\n\n{content}\n\n{END}", text)


# Tables


def tables(results):
    figures = Figures(results)
    parts = [table(figures, operation) for operation in OPERATIONS]
    return "\n\n".join(parts + [method(results)])


def method(results):
    return (
        f"{results['programs']}; {results['machine']}; {results['documents']}; "
        f"each time and each ratio is the median of {results['rounds']} rounds.")


def speeds_table(figures):
    """The speeds of all operations and libraries."""
    rows = [["MB/s", *figures.corpora], ["---"] * (len(figures.corpora) + 1)]
    for operation in OPERATIONS:
        for library in figures.libraries:
            speeds = (figures.speed(operation, library, corpus) for corpus in figures.corpora)
            rows.append([f"{TITLES[operation]}, {library}", *(f"{speed:,.0f}" for speed in speeds)])
    return markdown(rows)


def table(figures, operation):
    rows = [[f"{TITLES[operation]}, MB/s", *figures.corpora], ["---"] * (len(figures.corpora) + 1)]
    for library in figures.libraries:
        speeds = (figures.speed(operation, library, corpus) for corpus in figures.corpora)
        rows.append([library, *(f"{speed:,.0f}" for speed in speeds)])
    for library in figures.libraries[:0:-1]:
        ratios = (figures.ratio(operation, library, corpus) for corpus in figures.corpora)
        rows.append([f"NetworkKit : {library}", *(f"{ratio:.1f}" for ratio in ratios)])
    for library in figures.libraries:
        counts = [figures.allocations(operation, library, corpus) for corpus in figures.corpora]
        if None not in counts:
            rows.append([f"allocations, {library}", *(f"{count:,}" for count in counts)])
    return markdown(rows)


def markdown(rows):
    return "\n".join("| " + " | ".join(row) + " |" for row in rows).replace("| --- ", "|---").replace(
        "--- |", "---|")


# Chart

WIDTH, LEFT, RIGHT = 720, 120, 70
BAR, GAP, GROUP_GAP, TITLE = 13, 2, 12, 34

STYLE = """
  text { font: 12px -apple-system, "Helvetica Neue", Helvetica, Arial, sans-serif; fill: #1d1d1f; }
  .title { font-weight: 600; font-size: 14px; }
  .NetworkKit { fill: #e8590c; }
  .serde_json { fill: #868e96; }
  .Foundation { fill: #ced4da; }
  @media (prefers-color-scheme: dark) {
    text { fill: #f5f5f7; }
    .serde_json { fill: #adb5bd; }
    .Foundation { fill: #495057; }
  }
"""


def chart(figures):
    """Bars for each document, those of all libraries together; longer is faster."""
    body, y = legend(figures), 36
    for operation in OPERATIONS:
        y += TITLE
        body.append(text(0, y - 12, f"{TITLES[operation]}, MB/s", "title"))
        y = panel(figures, operation, y, body)
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {y}" width="{WIDTH}" '
        f'height="{y}" role="img">')
    return "\n".join([head, f"<style>{STYLE}</style>", *body, "</svg>", ""])


def legend(figures):
    body, x = [], LEFT
    for library in figures.libraries:
        body.append(rectangle(x, 10, 12, 12, library))
        body.append(text(x + 18, 20, library))
        x += 110
    return body


def panel(figures, operation, y, body):
    speeds = {
        (library, corpus): figures.speed(operation, library, corpus)
        for library in figures.libraries for corpus in figures.corpora}
    scale = (WIDTH - LEFT - RIGHT) / max(speeds.values())
    for corpus in figures.corpora:
        height = len(figures.libraries) * (BAR + GAP)
        body.append(text(LEFT - 10, y + height / 2 + 3, corpus, anchor="end"))
        for library in figures.libraries:
            width = max(1, speeds[library, corpus] * scale)
            body.append(rectangle(LEFT, y, width, BAR, library))
            body.append(text(LEFT + width + 6, y + BAR - 3, f"{speeds[library, corpus]:,.0f}"))
            y += BAR + GAP
        y += GROUP_GAP
    return y


def rectangle(x, y, width, height, kind):
    return f'<rect class="{kind}" x="{x:g}" y="{y:g}" width="{width:.1f}" height="{height:g}"/>'


def text(x, y, content, kind=None, anchor=None):
    attributes = f' class="{kind}"' if kind else ""
    attributes += f' text-anchor="{anchor}"' if anchor else ""
    return f'<text x="{x:.1f}" y="{y:.1f}"{attributes}>{escape(content)}</text>'
