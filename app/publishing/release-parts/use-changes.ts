import { useTranslation } from "react-i18next";
import { formatSecond } from "~/shared/dates";
import type { FigureRef } from "~/shared/rich/figures";
import { textLang } from "~/shared/rich/stored";
import type { Changed } from "~/ui/office/editor/differences";
import { useLang } from "~/ui/office/use-lang";
import type { Difference } from "../contents/drafts";

export type SayChanges = (differences: Difference[]) => Changed[];

const isInstant = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text);
const isText = (field: string) => field === "title" || field === "summary" || field === "body";

/**
 * Says in words how two drafts differ: `label` names a field of the area's own (without "facts."), `said` puts its
 * value in words. Texts, moments and files are said here.
 */
export function useChanges(
  label: (field: string) => string,
  wordFor: (field: string, value: string) => string,
): SayChanges {
  const { t } = useTranslation("publishing");
  const shown = useLang();
  const readers = (lang: string) =>
    t(lang === "all" ? "content.allLanguages" : (`site:language.${lang}.name` as never));
  const figure = ({ figure: name, back }: FigureRef) =>
    `{${[t(`content:figure.names.${name}`), back > 0 && t(`content:figure.back.${back as 1}`)].filter(Boolean).join(" · ")}}`;
  const files = (list: string) => list.replaceAll(/\((\S+)\) \S+$/gm, (_, lang: string) => `(${readers(lang)})`);
  const say = (field: string, value: string) => {
    if (field === "files") return files(value);
    if (isInstant(value)) return formatSecond(new Date(value), shown);
    return value && wordFor(field, value);
  };
  return (differences) =>
    differences.map(({ field: path, lang, before, after }) => {
      const field = path.replace("facts.", "");
      const name = isText(field)
        ? t(`content.field.${field}`)
        : field === "files"
          ? t("content.files.title")
          : label(field);
      return {
        key: `${path} ${lang}`,
        label: lang ? `${name} · ${t(`site:language.${lang}.short`)}` : name,
        before: lang ? textLang(before, figure) : say(field, before),
        after: lang ? textLang(after, figure) : say(field, after),
      };
    });
}
