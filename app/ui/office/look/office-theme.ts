import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from "@mantine/core";
import type { OfficeLook } from "./office-look";

const fonts = 'system-ui, -apple-system, "PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif';

const text = { color: "var(--mantine-color-text)" };

/**
 * Mantine in the company's shades, or in its own where no company is known; dense, system fonts, the public site's
 * radii.
 */
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
      Alert: { styles: { title: text, message: text } },
      Notification: { styles: { title: text } },
      SegmentedControl: { styles: { label: text } },
    },
  });

const own = (name: string) => `var(--${name})`;
const mixed = (name: string, share: number, into: string) => `color-mix(in srgb, ${own(name)} ${share}%, ${own(into)})`;

/** The greys of public pages under Mantine's names; what is raised is as light as the page, or in the dark lighter. */
const names = (raised: string) => ({
  body: own(raised),
  default: own(raised),
  text: own("text"),
  bright: own("text"),
  "default-color": own("text"),
  dimmed: own("muted"),
  placeholder: own("muted"),
  "default-border": own("line"),
  "default-hover": raised === "bg" ? own("surface") : mixed("text", 8, raised),
  disabled: raised === "bg" ? own("surface") : mixed("text", 5, raised),
  "disabled-color": own("muted"),
  "disabled-border": own("line"),
  error: own("danger"),
  anchor: own("accent-strong"),
});

/** What Mantine's dark styles write in: from words to what lies below the page. */
const darks = [
  own("text"),
  own("muted"),
  own("muted"),
  own("edge"),
  own("line"),
  mixed("text", 8, "surface"),
  own("surface"),
  own("surface"),
  own("bg"),
  own("bg"),
];

/** Mantine's colours by what the office says with them. */
const tones = {
  red: "danger",
  orange: "warning",
  yellow: "warning",
  teal: "success",
  blue: "accent-strong",
  gray: "muted",
};

const tone = (colour: string, name: string, raised: string) => ({
  [`${colour}-filled`]: own(name),
  [`${colour}-filled-hover`]: mixed(name, 85, "text"),
  [`${colour}-light`]: mixed(name, 8, raised),
  [`${colour}-light-hover`]: mixed(name, 14, raised),
  [`${colour}-light-color`]: mixed(name, 75, "text"),
});

const coloursOf = (palette: Record<string, string>, raised: string, more: Record<string, string>) =>
  Object.fromEntries([
    ...Object.entries(palette).map(([name, colour]) => [`--${name}`, colour]),
    ...Object.entries({
      ...names(raised),
      ...Object.assign({}, ...Object.entries(tones).map(([colour, name]) => tone(colour, name, raised))),
      ...more,
    }).map(([name, colour]) => [`--mantine-color-${name}`, colour]),
    ["--mantine-primary-color-contrast", own("on-accent")],
  ]);

/**
 * Each colour of public pages under its own name, and those that Mantine has a name for under that too. In the dark its
 * white is what stands on filled colours, which are light there.
 */
export const officeColours =
  (look: OfficeLook | null): CSSVariablesResolver =>
  () => ({
    variables: {},
    light: look ? coloursOf(look.light, "bg", {}) : {},
    dark: look
      ? coloursOf(look.dark, "surface", {
          white: own("on-accent"),
          ...Object.fromEntries(darks.map((colour, at) => [`dark-${at}`, colour])),
          ...tone("company", "accent-strong", "surface"),
        })
      : {},
  });
