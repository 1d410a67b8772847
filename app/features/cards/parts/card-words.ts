import { useTranslation } from "react-i18next";
import type { LibraryPicture } from "~/pictures/operations/pictures.server";
import { say } from "~/shared/languages";
import { useLang } from "~/ui/office/use-lang";

const names = ["name", "post", "phone", "email", "greeting", "portrait"] as const;

/** What the fields of a card are called, and how its portrait is told. */
export function useCardWords(pictures: LibraryPicture[]) {
  const { t } = useTranslation("cards");
  const lang = useLang();
  const labels = Object.fromEntries(names.map((name) => [name, t(`field.${name}`)])) as Record<
    (typeof names)[number],
    string
  >;
  const portrait = (id: string) => {
    const picture = pictures.find((one) => one.id === id);
    return picture ? say(picture.alt, lang) : id;
  };
  return { labels, tell: { portrait } };
}
