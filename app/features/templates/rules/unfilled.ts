import { type Lang, languages, type Words } from "~/shared/languages";
import { textLang } from "~/shared/rich/stored";
import { bodyOf, type StartingPage, templateNames } from "./parts";
import { startingMenus } from "./templates";

const bracket = /【[^】]*】|\[[^\][]*\]/g;
const toEditors = /^(?:编辑说明|編輯說明|To the editor)[:：]/;

type Texts = { title: Words; summary: Words; body: Words };

const textsIn = ({ title, summary, body }: Texts, lang: Lang): string =>
  [title[lang], summary[lang], body[lang] && textLang(body[lang])].filter(Boolean).join("\n");

const bracketsIn = (text: string): string[] => text.match(bracket) ?? [];

/** What the pages of all starting sites leave to be filled, as it is written there. */
const leftOpen = (pages: readonly StartingPage[]): ReadonlySet<string> =>
  new Set(
    pages.flatMap((page) =>
      templateNames.flatMap((name) =>
        languages.flatMap((lang) => bracketsIn(textsIn({ ...page, body: bodyOf(page, name) }, lang))),
      ),
    ),
  );

let known: ReadonlySet<string> | null = null;

/**
 * The words of a starting site that a page still has, in any language: what stood in brackets to be filled, and notes
 * to editors. Brackets that the company wrote itself are none of them.
 */
export function unfilledIn(draft: Texts): string[] {
  known ??= leftOpen(startingMenus.flatMap(({ pages }) => pages));
  const open = known;
  const found = languages.flatMap((lang) => {
    const text = textsIn(draft, lang);
    const notes = text.split("\n").filter((line) => toEditors.test(line.trim()));
    return [
      ...bracketsIn(text).filter((words) => open.has(words)),
      ...notes.map((line) => line.trim().split(/[:：]/)[0] ?? ""),
    ];
  });
  return [...new Set(found)];
}
