import { fromOklch, toOklch } from "~/ui/public/colour";
import { type Colours, palette } from "~/ui/public/theme";

/** A company's colours as the office takes them: ten shades of its accent, and the custom properties of its public pages. */
export type OfficeLook = { shades: string[]; colours: Record<string, string> };

const lightness = [0.97, 0.93, 0.87, 0.79, 0.71, 0.63];

/** Ten shades; the seventh is the one that public pages write in and put white words on, the darker ones are for hover and text. */
const shadesOf = (strong: string): string[] => {
  const { l, c, h } = toOklch(strong);
  const light = lightness.map((at, n) => fromOklch({ l: at, c: Math.min(c, 0.02 + n * 0.03), h }));
  const dark = [0.05, 0.1, 0.15].map((by) => fromOklch({ l: l - by, c, h }));
  return [...light, strong, ...dark];
};

/** The look of the office, made where the document is: a browser gets the colours, not what makes them. */
export function officeLook(company: Colours): OfficeLook {
  const colours = palette(company, "light");
  return { shades: shadesOf(colours["accent-strong"] ?? ""), colours };
}
