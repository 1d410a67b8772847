import { all, make } from "../dom";

type Row = string[];
const text = (element: Element) => element.textContent?.trim() ?? "";
const number = (cell = "") => Number(cell.replace(/,/g, "").replace("−", "-"));

/**
 * The table of a page without the rest of it, whose styles are none of this page's. A page without one is no answer.
 */
const tableAt = async (address: string) => {
  const page = await (await fetch(address, { credentials: "same-origin" })).text();
  const [begin, end] = [page.indexOf("<table"), page.indexOf("</table>")];
  if (begin < 0 || end < 0) throw new Error(address);
  return new DOMParser().parseFromString(page.slice(begin, end), "text/html");
};

/**
 * The head and rows of a chart's figures: from the table beside it or, once somebody reads it, from the page that holds
 * them.
 */
const figuresOf = async (chart: HTMLElement): Promise<{ heads: Row; rows: Row[] }> => {
  const address = chart.dataset.figures;
  const table = (address ? await tableAt(address) : chart).querySelector("table");
  return {
    heads: table ? all("thead th", table).map(text) : [],
    rows: table ? all<HTMLTableRowElement>("tbody tr", table).map((row) => [...row.cells].map(text)) : [],
  };
};

/**
 * Lets a chart be read by pointer, finger and keys: the values stand above the drawing, never over a point. Without its
 * figures (no connection) it stays a picture.
 */
export const readChart = (chart: HTMLElement): void => {
  const plot = chart.querySelector<HTMLElement>(".plot");
  const out = chart.querySelector<HTMLElement>(".readout");
  if (!plot || !out) return;
  const resting = [...out.childNodes];
  const [lines = 0, place = 0.5, low = 0, lowAt = 0, high = 1, highAt = 0] = (chart.dataset.lines ?? "0")
    .split(" ")
    .map(Number);
  const cursor = make("div", "cursor");
  const dots = Array.from({ length: lines }, (_, at) => make("i", `dot s${at + 1}`));
  let figures: Awaited<ReturnType<typeof figuresOf>> | undefined;
  let query: Promise<void> | undefined;
  let at = -1;

  cursor.tabIndex = 0;
  cursor.role = "slider";
  cursor.ariaLabel = chart.dataset.hint ?? "";
  cursor.ariaValueMin = cursor.ariaValueNow = cursor.ariaValueMax = "0";
  cursor.append(...dots);
  plot.append(cursor);

  const load = () => {
    query ??= figuresOf(chart).then(
      (found) => {
        figures = found;
        cursor.ariaValueMax = String(found.rows.length - 1);
      },
      () => {
        query = undefined;
      },
    );
    return query;
  };
  const rest = () => {
    chart.classList.remove("read");
    out.replaceChildren(...resting);
  };
  const say = async (wanted: (last: number) => number) => {
    await load();
    if (!figures?.rows.length) return;
    const { heads, rows } = figures;
    const last = rows.length - 1;
    at = Math.max(0, Math.min(last, wanted(last)));
    const cells = rows[at] ?? [];
    cursor.style.setProperty("--at", `${((at + place) / rows.length) * 100}%`);
    for (const [n, dot] of dots.entries()) {
      const value = number(cells[n + 1]);
      dot.hidden = Number.isNaN(value);
      dot.style.setProperty("--y", `${lowAt + ((value - low) / (high - low)) * (highAt - lowAt)}px`);
    }
    cursor.ariaValueNow = String(at);
    cursor.ariaValueText = cells.map((cell, n) => (n ? `${heads[n]} ${cell}` : cell)).join(", ");
    out.replaceChildren(
      ...cells.map((cell, n) => {
        const part = make("span");
        part.textContent = n ? `${heads[n]} ` : "";
        const figure = make(n ? "b" : "span", "figure");
        figure.textContent = cell;
        part.append(figure);
        return part;
      }),
    );
    chart.classList.add("read");
  };
  const point = (event: PointerEvent) => {
    const box = cursor.getBoundingClientRect();
    const share = (event.clientX - box.left) / box.width;
    void say((last) => Math.floor(share * (last + 1)));
  };

  cursor.addEventListener("pointerdown", (event) => {
    cursor.setPointerCapture(event.pointerId);
    point(event);
  });
  cursor.addEventListener("pointermove", point);
  cursor.addEventListener("pointerleave", (event) => {
    if (event.pointerType === "mouse" && document.activeElement !== cursor) rest();
  });
  cursor.addEventListener("focus", () => void say((last) => (at < 0 ? last : at)));
  cursor.addEventListener("blur", rest);
  cursor.addEventListener("keydown", (event) => {
    const far = (last: number) => Math.max(1, Math.round(last / 10));
    const moves = new Map<string, (last: number) => number>([
      ["ArrowLeft", () => at - 1],
      ["ArrowDown", () => at - 1],
      ["ArrowRight", () => at + 1],
      ["ArrowUp", () => at + 1],
      ["PageDown", (last) => at - far(last)],
      ["PageUp", (last) => at + far(last)],
      ["Home", () => 0],
      ["End", (last) => last],
    ]);
    const move = moves.get(event.key);
    if (event.key === "Escape") rest();
    if (!move) return;
    event.preventDefault();
    void say(move);
  });
};
