import type { Look } from "~/features/site/schemas";
import type { Ctx } from "~/server/request/context.server";
import { defaultMenu } from "~/shared/themes";
import type { SitePart } from "../site-parts/part.server";

/** The logos that there are. */
const shownLogos = ({ light, dark, square }: NonNullable<Look["logo"]>) =>
  light || dark || square ? { ...(light && { light }), ...(dark && { dark }), ...(square && { square }) } : null;

/** The own pictures of shared links that there are. */
const ownShare = (share: NonNullable<Look["share"]>) => {
  const own = Object.entries(share).flatMap(([lang, file]) => (file ? [[lang, file] as const] : []));
  return own.length > 0 ? Object.fromEntries(own) : null;
};

const unlessEmpty = <Part extends Record<string, unknown>>(part: Part): Part | null => {
  const filled = Object.entries(part).filter(([, value]) => value);
  return filled.length > 0 ? (Object.fromEntries(filled) as Part) : null;
};

/** How the company's site looks; what it has none of is empty. */
export const lookOf = ({ company: { theme, settings } }: Pick<Ctx, "company">): Required<Look> => ({
  theme,
  riseFall: settings.riseFall ?? "auto",
  brand: settings.colours?.brand ?? "",
  layout: settings.colours?.layout ?? "",
  chart: settings.colours?.chart ?? "",
  menuStyle: settings.menuStyle ?? defaultMenu,
  icp: settings.foot?.icp ?? "",
  publicSecurity: settings.foot?.publicSecurity ?? "",
  media: settings.foot?.media ?? { "zh-CN": "" },
  logo: { light: null, dark: null, square: null, ...settings.logo },
  footLogo: settings.foot?.logo ?? false,
  banner: settings.banner ?? { animation: "00", pictures: [] },
  share: { "zh-CN": null, tc: null, en: null, ...settings.ownShare },
  font: settings.font ?? null,
});

/** The look as a part of the site. */
export const lookPart: SitePart<Required<Look>> = {
  name: "look",
  path: "webSiteSetting",
  question: { kind: "site.look", subjectId: "look" },
  actions: { save: "site.saveLook", publish: "site.changeTheme" },
  of: lookOf,
  shows: ({ theme, riseFall, menuStyle, logo, banner, share, font, ...look }) => ({
    theme,
    settings: {
      riseFall: riseFall === "auto" ? null : riseFall,
      colours: unlessEmpty({ brand: look.brand, layout: look.layout, chart: look.chart }),
      menuStyle: menuStyle === defaultMenu ? null : menuStyle,
      foot: unlessEmpty({
        ...{ icp: look.icp, publicSecurity: look.publicSecurity, logo: look.footLogo },
        media: unlessEmpty(look.media) ?? undefined,
      }),
      logo: shownLogos(logo),
      banner: banner.pictures.length > 0 ? banner : null,
      ownShare: ownShare(share),
      font,
    },
  }),
  auditView: (_, look) => look,
};
