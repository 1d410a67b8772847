import { useTranslation } from "react-i18next";
import { bcp47 } from "~/shared/languages";
import { useLang } from "~/ui/office/use-lang";
import type { LibraryPicture } from "../operations/pictures.server";

/** The places that use a picture as one text; empty where none does. */
export function useUses({ uses }: Pick<LibraryPicture, "uses">): string {
  const { t } = useTranslation(["pictures", "company"]);
  const list = new Intl.ListFormat(bcp47[useLang()], { type: "conjunction", style: "short" });
  return list.format(uses.map(({ place }) => t(place as never) as string));
}
