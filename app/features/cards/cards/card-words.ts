import { useTranslation } from "react-i18next";
import type { LibraryPicture } from "~/pictures/operations/pictures.server";
import { pictureView } from "~/pictures/parts/picture-view";
import { useLang } from "~/ui/office/use-lang";

const names = ["name", "post", "phone", "email", "greeting", "portrait", "talks"] as const;

/** What the fields of a card are called, and how its portrait is told. */
export function useCardWords(pictures: LibraryPicture[]) {
  const { t } = useTranslation("cards");
  const lang = useLang();
  const labels = Object.fromEntries(names.map((name) => [name, t(`field.${name}`)])) as Record<
    (typeof names)[number],
    string
  >;
  return {
    labels,
    tell: { portrait: pictureView(pictures, lang), talks: (talks: boolean) => t(talks ? "office.yes" : "office.no") },
  };
}
