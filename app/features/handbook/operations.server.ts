import type { RegistryResult } from "~/server/registry/registry.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { officeGroups } from "~/shared/area";
import { hasWords } from "~/shared/forms/typed-words";
import { type Lang, languages } from "~/shared/languages";
import { type HandbookTexts, type PageKey, pageKeys, pages } from "./rules";
import en from "./texts/en.json";
import tc from "./texts/tc.json";
import zh from "./texts/zh-CN.json";

/** A path in square brackets becomes a link that bears the screen's own name. */
const texts: Record<Lang, HandbookTexts> = { "zh-CN": zh, tc, en };

/** A piece of a sentence; with `href` it leads to a screen that the person may open. */
export type Piece = { text: string; href?: string };

const ownScreens: Readonly<Record<string, string>> = { "office/account": "office:shell.account" };

/** The name of each screen that a page may speak of: its entry in the menu, or the name that it has elsewhere. */
function nameOf({ registry, lang }: Ctx, path: string): string {
  const say = translator(lang) as (key: string) => string;
  const entries = registry.areas.flatMap(({ name, office = [] }) =>
    office.filter((entry) => entry.path === path).map(({ key }) => `${name}:area.menu.${key}`),
  );
  const [word] = [...entries, ownScreens[path] ?? ""];
  if (!word) throw new Error(`no screen has the path ${path}`);
  return say(word);
}

const linked = /\[([^\]]+)\]/;

/** The paths of the screens that the page speaks of. */
export function screensNamedOn({ lang }: Ctx, key: PageKey): string[] {
  const { steps, tips } = texts[lang][key];
  return [...steps, ...tips].flatMap((sentence) => sentence.split(linked).filter((_, at) => at % 2 === 1));
}

function piecesOf(ctx: Ctx, sentence: string, open: ReadonlySet<string>): Piece[] {
  return sentence
    .split(linked)
    .map((part, at) =>
      at % 2 === 0 ? { text: part } : { text: nameOf(ctx, part), ...(open.has(part) ? { href: `/${part}` } : {}) },
    )
    .filter(({ text }) => text !== "");
}

/** One page in the language of who reads it; screens that are not in `open` are named without a link. */
export function showPage(ctx: Ctx, key: PageKey, open: ReadonlySet<string>) {
  const { title, when, steps, tips } = texts[ctx.lang][key];
  const pieces = (sentences: readonly string[]) => sentences.map((sentence) => piecesOf(ctx, sentence, open));
  return { title, when, steps: pieces(steps), tips: pieces(tips) };
}

/** All pages by the groups of the menu, each with its title and when it is needed. */
export const listPages = ({ lang }: Ctx) =>
  officeGroups
    .map((group) => ({
      group,
      pages: pageKeys
        .filter((key) => pages[key].group === group)
        .map((key) => ({ key, title: texts[lang][key].title, when: texts[lang][key].when })),
    }))
    .filter((one) => one.pages.length > 0);

const mostFound = 6;

/** Pages that have every word that was typed in one language, those that have it in their title first. */
export async function findPages({ lang }: Ctx, typed: string): Promise<RegistryResult[]> {
  const titles = (key: PageKey) => languages.map((each) => texts[each][key].title).join("\n");
  const all = (key: PageKey) =>
    languages
      .map((each) => texts[each][key])
      .map(({ title, when, steps, tips }) => [title, when, ...steps, ...tips].join(" ").replace(/\[[^\]]+\]/g, " "));
  const found = pageKeys.filter((key) => all(key).some((text) => hasWords(text, typed)));
  const isNamed = (key: PageKey) => hasWords(titles(key), typed);
  return [...found.filter(isNamed), ...found.filter((key) => !isNamed(key))].slice(0, mostFound).map((key) => ({
    title: texts[lang][key].title,
    note: texts[lang][key].when,
    href: `/office/handbook/${key}`,
  }));
}
