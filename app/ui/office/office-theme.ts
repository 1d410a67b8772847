import { createTheme, type MantineColorsTuple, type MantineThemeOverride } from "@mantine/core";
import { fromOklch, readable, toOklch } from "~/ui/public/colour";

const lightness = [0.97, 0.93, 0.87, 0.79, 0.71, 0.63];

/** Ten shades of a company's colour; the seventh carries white text at 4.5 or more, the darker ones are for hover and text. */
export function shadesOf(colour: string): MantineColorsTuple {
  const { c, h } = toOklch(colour);
  const strong = readable(colour, ["#ffffff", "#f5f6f8"], 4.55, "light");
  const { l } = toOklch(strong);
  const light = lightness.map((at, n) => fromOklch({ l: at, c: Math.min(c, 0.02 + n * 0.03), h }));
  const dark = [0.05, 0.1, 0.15].map((by) => fromOklch({ l: l - by, c, h }));
  return [...light, strong, ...dark] as unknown as MantineColorsTuple;
}

const fonts = 'system-ui, -apple-system, "PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif';

/** Mantine in the company's colour; dense, system fonts, figures of equal width. */
export const officeTheme = (colour: string): MantineThemeOverride =>
  createTheme({
    colors: { company: shadesOf(colour) },
    primaryColor: "company",
    primaryShade: 6,
    fontFamily: fonts,
    headings: {
      fontFamily: fonts,
      fontWeight: "600",
      sizes: { h1: { fontSize: "1.5rem" }, h2: { fontSize: "1.125rem" }, h3: { fontSize: "1rem" } },
    },
    defaultRadius: "sm",
    cursorType: "pointer",
    respectReducedMotion: true,
    components: {
      // Locking the scroll writes a style element without the page's nonce.
      Modal: { defaultProps: { lockScroll: false } },
      Drawer: { defaultProps: { lockScroll: false } },
      Alert: { styles: { title: { color: "var(--mantine-color-text)" } } },
    },
  });
