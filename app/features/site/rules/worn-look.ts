import { languages } from "~/shared/languages";
import type { BrandColours, MenuStyle, RiseFall, ThemeName } from "~/shared/themes";
import type { Look } from "../schemas";
import { recordCodeOf } from "./filings";

type Dressed = {
  theme: ThemeName;
  settings: {
    riseFall?: RiseFall;
    colours?: BrandColours;
    menuStyle?: MenuStyle;
    foot?: { icp?: string; publicSecurity?: string; media?: Look["media"] };
  };
};

/** A value that is said, taken away (empty), or left as it was (undefined). */
const worn = <Value extends string>(said: Value | undefined, before: Value | undefined) =>
  said === undefined ? before : said || undefined;

/** The company as it would be with this look: what the look leaves out stays, what is empty is taken away. */
export function inWornLook<Company extends Dressed>(company: Company, look: Look): Company {
  const { riseFall: _, ...settings } = company.settings;
  const { colours, foot } = settings;
  const media = look.media ?? foot?.media;
  return {
    ...company,
    theme: look.theme,
    settings: {
      ...settings,
      ...(look.riseFall === "auto" ? {} : { riseFall: look.riseFall }),
      colours: {
        brand: worn(look.brand, colours?.brand),
        layout: worn(look.layout, colours?.layout),
        chart: worn(look.chart, colours?.chart),
      },
      menuStyle: look.menuStyle ?? settings.menuStyle,
      foot: {
        icp: worn(look.icp, foot?.icp),
        publicSecurity: worn(look.publicSecurity, foot?.publicSecurity),
        media: media && languages.some((lang) => media[lang]) ? media : undefined,
      },
    },
  };
}

const colourIn = (typed: string) =>
  /^#[0-9a-f]{6}$/.test(typed.trim().toLowerCase()) ? typed.trim().toLowerCase() : "";

/** What is typed of a look as far as it can be shown: a colour that is none yet, and a number without its digits, count as empty. */
export const triedOn = (look: Required<Look>): Required<Look> => ({
  ...look,
  brand: colourIn(look.brand ?? ""),
  layout: colourIn(look.layout ?? ""),
  chart: colourIn(look.chart ?? ""),
  publicSecurity: recordCodeOf(look.publicSecurity ?? "") === null ? "" : look.publicSecurity,
});

const name = "look";

/** The look that an address asks a page to be shown in; null for none and for what is none. */
export function lookAsked({ searchParams }: URL): unknown {
  try {
    return JSON.parse(searchParams.get(name) ?? "null");
  } catch {
    return null;
  }
}

/** An address (path and query) in a look. */
export function addressInLook(address: string, look: Look): string {
  const [, path = "", asked = "", hash = ""] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(address) ?? [];
  const query = new URLSearchParams(asked);
  query.set(name, JSON.stringify(look));
  return `${path}?${query}${hash}`;
}

/** The markup of a page whose links to the site's own pages keep the look. */
export const keepingLook = (html: string, look: Look): string =>
  html.replace(
    /(<a\b[^>]*? href=")(\/ui\/irh\/(?!files\/|pictures\/|static\/)[^"]*)"/g,
    (_, before: string, href: string) => {
      const address = addressInLook(href.replaceAll("&amp;", "&"), look);
      return `${before}${address.replaceAll("&", "&amp;")}"`;
    },
  );
