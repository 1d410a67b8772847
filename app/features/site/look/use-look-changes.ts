import { useTranslation } from "react-i18next";
import { logoPlaces } from "~/features/site/logo/logos";
import type { Look } from "~/features/site/schemas";
import type { LibraryPicture } from "~/pictures/operations/pictures.server";
import { pictureView } from "~/pictures/parts/picture-view";
import { languages } from "~/shared/languages";
import type { Changed } from "~/ui/office/editor/differences";
import { useLang } from "~/ui/office/use-lang";

/** How two looks differ, in the words of the screen. */
export function useLookChanges(pictures: LibraryPicture[], fonts: { id: string; name: string }[]) {
  const { t } = useTranslation(["look", "site"]);
  const picture = pictureView(pictures, useLang());
  const textOf = (media: Look["media"]) =>
    languages
      .map((lang) => media?.[lang])
      .filter(Boolean)
      .join(" / ");
  const rows = (look: Required<Look>): Record<string, string[]> => ({
    theme: [t("colour"), t(`name.${look.theme}`)],
    brand: [t("own.brand"), look.brand],
    layout: [t("own.layout"), look.layout],
    chart: [t("own.chart"), look.chart],
    riseFall: [t("riseFall"), t(look.riseFall)],
    menuStyle: [t("menu.title"), t(`menu.name.${look.menuStyle}`)],
    icp: [t("icp"), look.icp],
    publicSecurity: [t("publicSecurity"), look.publicSecurity],
    media: [t("media"), textOf(look.media)],
    footLogo: [t("footLogo"), look.footLogo ? t("banner.yes") : ""],
    banner: [
      t("banner.title"),
      look.banner.pictures
        .map(({ picture: id, heading, link }) => [picture(id), textOf(heading), link].filter(Boolean).join(" · "))
        .join("\n"),
    ],
    moves: [t("banner.moves"), look.banner.animation === "01" ? t("banner.yes") : ""],
    ...Object.fromEntries(
      logoPlaces.map((place) => [
        `logo.${place}`,
        [t(`logo.${place}.name`), look.logo[place]?.src.replace(/^.*-/, "") ?? ""],
      ]),
    ),
    font: [t("font.title"), fonts.find(({ id }) => id === look.font)?.name ?? look.font ?? ""],
    ...Object.fromEntries(
      languages.map((lang) => [
        `share.${lang}`,
        [t("share.file", { language: t(`site:language.${lang}.name`) }), look.share[lang]?.replace(/^.*-/, "") ?? ""],
      ]),
    ),
  });
  return (before: Required<Look>, after: Required<Look>): Changed[] => {
    const [one, other] = [Object.entries(rows(before)), Object.values(rows(after))];
    return one
      .map(([key, [label = "", text = ""]], at) => ({ key, label, before: text, after: other[at]?.[1] ?? "" }))
      .filter((row) => row.before !== row.after);
  };
}
