import { channels, contrast, linear } from "~/shared/themes";

export type Oklch = { l: number; c: number; h: number };

const gamma = (v: number) => (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055);

/** `#rrggbb` to OKLCH (Ottosson's matrices); hue in radians. */
export const toOklch = (hex: string): Oklch => {
  const [r, g, b] = channels(hex).map(linear) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const u = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const v = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, c: Math.hypot(u, v), h: Math.atan2(v, u) };
};

const toLinear = ({ l, c, h }: Oklch): [number, number, number] => {
  const u = c * Math.cos(h);
  const v = c * Math.sin(h);
  const long = (l + 0.3963377774 * u + 0.2158037573 * v) ** 3;
  const medium = (l - 0.1055613458 * u - 0.0638541728 * v) ** 3;
  const short = (l - 0.0894841775 * u - 1.291485548 * v) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
};

/** OKLCH to `#rrggbb`; chroma is lowered until the colour exists in sRGB. */
export const fromOklch = ({ l, c, h }: Oklch): string => {
  let chroma = c;
  let rgb = toLinear({ l, c: chroma, h });
  while (chroma > 0 && rgb.some((v) => v < -0.0005 || v > 1.0005)) {
    chroma = Math.max(0, chroma - 0.004);
    rgb = toLinear({ l, c: chroma, h });
  }
  const hex = (v: number) =>
    Math.round(gamma(Math.min(1, Math.max(0, v))) * 255)
      .toString(16)
      .padStart(2, "0");
  return `#${rgb.map(hex).join("")}`;
};

/**
 * The colour of the same hue nearest to `hex` that reaches `ratio` against every background; darker in light mode,
 * lighter in dark.
 */
export const readable = (hex: string, backgrounds: string[], ratio: number, mode: "light" | "dark"): string => {
  const passes = (candidate: string) => backgrounds.every((background) => contrast(candidate, background) >= ratio);
  if (passes(hex)) return hex;
  const { l, c, h } = toOklch(hex);
  const step = mode === "light" ? -0.004 : 0.004;
  for (let lightness = l; lightness > 0 && lightness < 1; lightness += step) {
    const candidate = fromOklch({ l: lightness, c, h });
    if (passes(candidate)) return candidate;
  }
  return mode === "light" ? "#000000" : "#ffffff";
};
