import { all, make } from "../dom";

const stored = [
  "fill",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-linejoin",
  "opacity",
  "font-size",
  "font-weight",
  "font-family",
  "text-anchor",
  "paint-order",
  "vector-effect",
  "display",
];
const edge = 24;
const head = 56;
const foot = 48;

/**
 * The drawing as one file that needs no style sheet: colours written into it, its title above, unit, source and day
 * below.
 */
const pictureOf = (chart: HTMLElement, plot: HTMLElement, drawing: SVGElement) => {
  const colours = getComputedStyle(document.body);
  const paper = getComputedStyle(document.documentElement).getPropertyValue("--bg").trim() || "#fff";
  const copy = drawing.cloneNode(true) as SVGElement;
  const own = all<SVGElement>("*", copy);
  for (const [at, element] of all<SVGElement>("*", drawing).entries()) {
    const shown = getComputedStyle(element);
    for (const name of stored) own[at]?.setAttribute(name, shown.getPropertyValue(name));
    own[at]?.removeAttribute("class");
  }
  const width = plot.clientWidth + 2 * edge;
  const height = drawing.clientHeight + head + foot;
  const make = (name: string, attributes: Record<string, string | number>, words = "") => {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
    element.textContent = words;
    return element;
  };
  const page = make("svg", { width, height, viewBox: `0 0 ${width} ${height}` });
  const line = (words: string, y: number, size: number, weight = 400) =>
    make(
      "text",
      { x: edge, y, fill: colours.color, "font-size": size, "font-weight": weight, "font-family": colours.fontFamily },
      words,
    );
  const words = (selector: string) =>
    all(`${selector} > *`, chart)
      .map((one) => one.textContent)
      .join("  ");
  const title = [document.querySelector(".lead, h1"), chart.querySelector("figcaption")]
    .map((one) => one?.textContent?.trim())
    .join(" · ");
  for (const [key, value] of Object.entries({
    x: edge,
    y: head,
    width: drawing.clientWidth,
    height: drawing.clientHeight,
    overflow: "visible",
  }))
    copy.setAttribute(key, String(value));
  page.append(
    make("rect", { width, height, fill: paper }),
    line(title, 34, 18, 600),
    copy,
    line(words(".chart-note"), height - 18, 12),
  );
  return { text: new XMLSerializer().serializeToString(page), width, height };
};

const save = (blob: Blob, name: string) => {
  const link = make("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};

/** Puts life into the buttons of a chart: the drawing as a picture, and the whole screen for it. */
export const offerPictures = (chart: HTMLElement): void => {
  const plot = chart.querySelector<HTMLElement>(".plot");
  const drawing = plot?.querySelector<SVGElement>("svg");
  const screen = chart.querySelector<HTMLElement>("[data-act=screen]");
  if (!plot || !drawing || !screen) return;
  const { textContent: enter, dataset } = screen;
  const widen = (on: boolean) => {
    chart.classList.toggle("full", on);
    screen.textContent = (on ? dataset.other : enter) ?? "";
  };
  const acts: Record<string, () => void> = {
    svg: () => save(new Blob([pictureOf(chart, plot, drawing).text], { type: "image/svg+xml" }), `${chart.id}.svg`),
    png: () => {
      const { text, width, height } = pictureOf(chart, plot, drawing);
      const canvas = make("canvas");
      const image = new Image();
      canvas.width = width * 2;
      canvas.height = height * 2;
      image.onload = () => {
        canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
        canvas.toBlob((blob) => blob && save(blob, `${chart.id}.png`));
      };
      image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
    },
    screen: () => {
      const on = !chart.classList.contains("full");
      widen(on);
      if (on) chart.requestFullscreen?.().catch(() => undefined);
      else if (document.fullscreenElement) void document.exitFullscreen();
    },
  };
  for (const button of all("[data-act]", chart)) button.onclick = () => acts[button.dataset.act ?? ""]?.();
  document.addEventListener("fullscreenchange", () => document.fullscreenElement || widen(false));
  document.addEventListener("keydown", ({ key }) => key === "Escape" && widen(false));
  chart.classList.add("ready");
};
