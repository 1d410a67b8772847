import { findPublishedProfile } from "~/features/company/queries.server";
import { alwaysWanted } from "~/features/site/fonts/own-font";
import { headingWords } from "~/features/site/shell/heading-words";
import { listHeadlines } from "~/publishing/editions/latest-queries.server";
import type { Ctx } from "~/server/request/context.server";
import { wordsOf } from "~/server/request/i18n.server";
import { type Lang, languages, say } from "~/shared/languages";

/** Of how many contents of a kind the titles count: those that readers open. */
const titlesOfKind = 100;

const siteWords = new Map<Lang, string>();

/** The headings of all public pages that no company writes, in one text. */
function wordsOfSite({ registry }: Ctx, lang: Lang): string {
  const known = siteWords.get(lang);
  if (known !== undefined) return known;
  const words = wordsOf(lang);
  const text = [
    ...registry.areas.filter(({ pages }) => pages).map(({ name }) => name),
    "publishing",
    "visits",
    "financials",
    "indicators",
    "dupont",
    "analysis",
  ]
    .flatMap((name) => headingWords(words[name] ?? {}))
    .join("")
    .replace(/\{\{.*?\}\}/g, "");
  siteWords.set(lang, text);
  return text;
}

const inOrder = (text: string) => [...new Set(text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ""))].sort().join("");

/**
 * Which letters stand in headings and large figures of each language's pages at `ctx.now`, each once: those of the
 * site's own words, of the company's name, headline and other headings that it has written, and of the newest titles
 * that readers have. What is not out yet is not among them: who reads the part of the font could tell from it.
 */
export async function lettersOf(ctx: Ctx): Promise<Record<Lang, string>> {
  const { db, company, now, registry } = ctx;
  const kinds = registry.kinds.map(({ kind }) => kind);
  const [published, headings, headlines] = await Promise.all([
    findPublishedProfile(db, company.id),
    Promise.all(registry.headings.map((of) => of(ctx))),
    listHeadlines(db, company.id, now, { kinds, langs: languages }, titlesOfKind),
  ]);
  const written = (lang: Lang) => {
    const { profile } = published ?? {};
    const own = profile ? [profile.fullName, profile.shortName, profile.headline] : [];
    return [company.name, ...own, ...headings.flat()].map((words) => say(words, lang)).join("");
  };
  const titles = (lang: Lang) => headlines.filter((one) => one.lang === lang).map((one) => one.titles);
  return Object.fromEntries(
    languages.map((lang) => [
      lang,
      inOrder([alwaysWanted, wordsOfSite(ctx, lang), written(lang), ...titles(lang)].join("")),
    ]),
  ) as Record<Lang, string>;
}
