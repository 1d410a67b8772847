import { type Lang, languages, type Words } from "~/shared/languages";
import type { Attachment, Draft } from "./drafts";
import type { EditionState } from "./states";

/** What readers of one language get of a content, as the database tells it. */
export type EditionView = {
  lang: Lang;
  shownLang: Lang;
  automatic: boolean;
  type: string;
  sortAt: Date;
  title: string;
  summary: string;
  body: string;
  facts: Record<string, unknown>;
  /** JSON of its files. */
  files: string;
};

const texts = ["title", "summary", "body"] as const;
const hasOwn = ({ lang, shownLang, automatic }: EditionView) => shownLang === lang && !automatic;

/**
 * What readers have of one content (a row a language, Simplified Chinese first) in the shape of a draft: nothing beyond
 * it.
 */
export function draftShown([first, ...others]: readonly [EditionView, ...EditionView[]]): Draft {
  const all = [first, ...others];
  const wordsOf = (field: (typeof texts)[number]): Words =>
    Object.fromEntries([["zh-CN", first[field]], ...all.filter(hasOwn).map((one) => [one.lang, one[field]])]) as Words;
  return {
    type: first.type,
    at: first.sortAt.toISOString(),
    title: wordsOf("title"),
    summary: wordsOf("summary"),
    body: wordsOf("body"),
    facts: first.facts,
    files: filesOf(all),
  };
}

/** Each file once, for the readers who get it. */
function filesOf(all: readonly EditionView[]): Attachment[] {
  const found = all.flatMap(({ lang, files }) =>
    (JSON.parse(files) as { fileId: string; label: string }[]).map(({ fileId, label }) => ({ fileId, label, lang })),
  );
  return [...new Map(found.map((one) => [one.fileId, one])).values()].map(({ fileId, label }) => {
    const langs = languages.filter((lang) => found.some((one) => one.fileId === fileId && one.lang === lang));
    return { fileId, label, lang: langs.length === 1 && langs[0] ? langs[0] : "all" };
  });
}

/** The editions as readers know of them: none that is still to come, no end that is only planned, no reasons. */
export const editionsShown = <Edition extends EditionState>(editions: readonly Edition[], now: Date): Edition[] =>
  editions
    .filter(({ state, releaseAt }) => state === "planned" && releaseAt <= now)
    .map((one) => ({
      ...one,
      withdrawnAt: one.withdrawnAt && one.withdrawnAt <= now ? one.withdrawnAt : null,
      withdrawnReason: null,
    }));
