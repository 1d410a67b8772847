import { fromOklch, toOklch } from "~/ui/public/colour";
import { type Colours, type Mode, palette } from "~/ui/public/theme";

type Palette = Record<string, string>;

/**
 * A company's colours as the office takes them: ten shades of its accent, and the custom properties of its public
 * pages.
 */
export type OfficeLook = { shades: string[]; light: Palette; dark: Palette };

const lightness = [0.97, 0.93, 0.87, 0.79, 0.71, 0.63];

/**
 * Ten shades; the seventh is the one that public pages write in and put white words on, the darker ones are for hover
 * and text.
 */
const shadesOf = (strong: string): string[] => {
  const { l, c, h } = toOklch(strong);
  const light = lightness.map((at, n) => fromOklch({ l: at, c: Math.min(c, 0.02 + n * 0.03), h }));
  const dark = [0.05, 0.1, 0.15].map((by) => fromOklch({ l: l - by, c, h }));
  return [...light, strong, ...dark];
};

/** Public pages alone have bands and soft accents, and show what rises and falls. */
const unused = /^accent(-soft)?$|banner|scrim|rise|fall/;

const coloursIn = (company: Colours, mode: Mode): Palette =>
  Object.fromEntries(Object.entries(palette(company, mode)).filter(([name]) => !unused.test(name)));

/** The look of the office, made where the document is: a browser gets the colours, not what makes them. */
export function officeLook(company: Colours): OfficeLook {
  const light = coloursIn(company, "light");
  return { shades: shadesOf(light["accent-strong"] ?? ""), light, dark: coloursIn(company, "dark") };
}
