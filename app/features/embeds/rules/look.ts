import type { Lang } from "~/shared/languages";
import { type BrandColours, type Scheme, type ThemeName, themeNames } from "~/shared/themes";

/** What the address of a frame says of its look: a theme of the five, or a colour of its own as `0055cc`. */
export type FrameLook = { lang: Lang; scheme: Scheme; theme: string | null };

const isTheme = (text: string): text is ThemeName => (themeNames as readonly string[]).includes(text);
const isColour = (text: string) => /^[0-9a-f]{6}$/i.test(text);

/** What the query asks for; a theme that is none counts as not said. */
export function lookOf({ searchParams }: URL, { lang, scheme }: Pick<FrameLook, "lang" | "scheme">): FrameLook {
  const theme = searchParams.get("theme");
  return { lang, scheme, theme: theme !== null && (isTheme(theme) || isColour(theme)) ? theme : null };
}

type Coloured = { theme: ThemeName; settings: { colours?: BrandColours } };

/** The company in the colour that a frame asks for. */
export function inLook<Company extends Coloured>(company: Company, { theme }: FrameLook): Company {
  if (theme === null) return company;
  const brand = isTheme(theme) ? undefined : `#${theme.toLowerCase()}`;
  const colours = { ...company.settings.colours, brand };
  return {
    ...company,
    ...(isTheme(theme) ? { theme } : {}),
    settings: { ...company.settings, colours },
  };
}
