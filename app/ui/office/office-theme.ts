import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from "@mantine/core";
import type { OfficeLook } from "./office-look";

const fonts = 'system-ui, -apple-system, "PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif';

/** Mantine in the company's shades, or in its own where no company is known; dense, system fonts, the public site's radii. */
export const officeTheme = (look: OfficeLook | null): MantineThemeOverride =>
  createTheme({
    ...(look && { colors: { company: look.shades as unknown as MantineColorsTuple }, primaryColor: "company" }),
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
      Paper: { defaultProps: { radius: "md" } },
      // Locking the scroll writes a style element without the page's nonce.
      Modal: { defaultProps: { lockScroll: false, radius: "md" } },
      Drawer: { defaultProps: { lockScroll: false } },
      Alert: { styles: { title: { color: "var(--mantine-color-text)" } } },
    },
  });

/** The greys of public pages under Mantine's names. */
const names = {
  "--mantine-color-body": "bg",
  "--mantine-color-default": "bg",
  "--mantine-color-text": "text",
  "--mantine-color-default-color": "text",
  "--mantine-color-dimmed": "muted",
  "--mantine-color-placeholder": "muted",
  "--mantine-color-default-border": "line",
  "--mantine-color-default-hover": "surface",
  "--mantine-color-error": "danger",
};

/** Each colour of public pages under its own name, and those that Mantine has a name for under that too. */
export const officeColours =
  (look: OfficeLook | null): CSSVariablesResolver =>
  () => ({
    variables: {},
    light: look
      ? Object.fromEntries([
          ...Object.entries(look.colours).map(([name, colour]) => [`--${name}`, colour]),
          ...Object.entries(names).map(([name, own]) => [name, `var(--${own})`]),
        ])
      : {},
    dark: {},
  });
