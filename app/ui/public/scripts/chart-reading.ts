import { all, each, make } from "./dom";

const text = (element: Element | undefined | null) => element?.textContent?.trim() ?? "";

/** A read-out for one chart: its numbers come from the chart's own table, so there is one source. */
const readChart = (chart: HTMLElement) => {
  const plot = chart.querySelector<HTMLElement>(".plot");
  const rows = all<HTMLTableRowElement>("tbody tr", chart);
  if (!plot || chart.dataset.reading || rows.length < 2) return;
  chart.dataset.reading = "on";
  const heads = all("thead th", chart).map(text);
  const out = make("p", "readout");
  const cursor = make("div", "cursor");
  const last = rows.length - 1;
  let at = last;

  cursor.tabIndex = 0;
  cursor.role = "slider";
  cursor.ariaLabel = chart.dataset.hint ?? "";
  cursor.ariaValueMin = "0";
  cursor.ariaValueMax = String(last);
  chart.insertBefore(out, plot);
  plot.appendChild(cursor);

  const say = (place: number) => {
    at = Math.max(0, Math.min(last, place));
    const cells = [...(rows[at]?.cells ?? [])].map(text);
    const words = cells.map((cell, n) => (n ? `${heads[n]} ${cell}` : cell));
    const share = chart.dataset.chart === "bar" ? (at + 0.5) / rows.length : at / last;
    cursor.style.setProperty("--at", `${share * 100}%`);
    cursor.ariaValueNow = String(at);
    cursor.ariaValueText = words.join(", ");
    out.replaceChildren(
      ...cells.map((cell, n) => {
        const part = make("span");
        part.textContent = n ? `${heads[n]} ` : "";
        const figure = make(n ? "b" : "span", "figure");
        figure.textContent = cell;
        part.appendChild(figure);
        return part;
      }),
    );
  };
  const show = (on: boolean) => chart.classList.toggle("read", on);

  cursor.addEventListener("pointermove", (event) => {
    const box = cursor.getBoundingClientRect();
    const share = (event.clientX - box.left) / box.width;
    say(chart.dataset.chart === "bar" ? Math.floor(share * rows.length) : Math.round(share * last));
    show(true);
  });
  cursor.addEventListener("pointerleave", () => show(document.activeElement === cursor));
  cursor.addEventListener("focus", () => show(true));
  cursor.addEventListener("blur", () => show(false));
  cursor.addEventListener("keydown", (event) => {
    const page = Math.max(1, Math.round(last / 10));
    const to: Record<string, number> = {
      ArrowLeft: at - 1,
      ArrowDown: at - 1,
      ArrowRight: at + 1,
      ArrowUp: at + 1,
      PageDown: at - page,
      PageUp: at + page,
      Home: 0,
      End: last,
    };
    const place = to[event.key];
    if (place === undefined) return;
    event.preventDefault();
    say(place);
  });
  say(last);
};

export const readCharts = (inside: Pick<ParentNode, "querySelectorAll">) => each("[data-chart]", readChart, inside);
