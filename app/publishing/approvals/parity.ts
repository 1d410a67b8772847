import { type Lang, languages, type Words } from "~/shared/languages";
import { textLang } from "~/shared/rich/stored";
import { type Captions, captionsMissing } from "../contents/captions";
import type { Draft } from "../contents/drafts";
import { figuresOf } from "../texts/figures-in-text";

export type ParityIssue = {
  lang: Lang;
  field: "title" | "summary" | "body" | "captions" | "figures";
  kind: "missing" | "numbers";
  only: string[];
  lacks: string[];
};

const fields = ["title", "summary", "body"] as const;

/** Of two lists with repetitions, what only the one and only the other has. */
function unmatched(one: string[], other: string[]): [string[], string[]] {
  const left = [...other];
  const only = one.filter((figure) => {
    const at = left.indexOf(figure);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return [only, left];
}

/**
 * Where the languages of a draft do not say the same: a translation that is missing where Simplified Chinese has a
 * text, and figures, days or amounts that only one of them states. Languages without a title of their own fall back and
 * are not compared; Traditional Chinese then is converted and lacks nothing. Captions are never converted: where a film
 * has some, each language without its own is told. Headline figures are the same in every language by themselves; the
 * company's own words for one are compared.
 */
export function parityIssues(
  draft: Pick<Draft, (typeof fields)[number]> & {
    facts?: { captions?: Captions; results?: { figures: readonly { label: Words }[] } | null };
  },
): ParityIssue[] {
  const labels = draft.facts?.results?.figures.map(({ label }) => label) ?? [];
  const issues: ParityIssue[] = captionsMissing(draft.facts?.captions ?? {}).map((lang) => ({
    ...{ lang, field: "captions", kind: "missing", only: [], lacks: [] },
  }));
  for (const lang of languages) {
    if (lang === "zh-CN") continue;
    if (!draft.title[lang]?.trim()) {
      if (lang !== "tc") issues.push({ lang, field: "title", kind: "missing", only: [], lacks: [] });
      continue;
    }
    for (const field of fields) issues.push(...issuesBetween(draft[field], lang, field));
    // guard: results-figures-in-all-languages
    issues.push(...merged(labels.flatMap((label) => issuesBetween(label, lang, "figures"))));
  }
  return issues;
}

/** Of several texts of one field one issue of each kind. */
const merged = (found: ParityIssue[]): ParityIssue[] =>
  (["missing", "numbers"] as const).flatMap((kind) => {
    const these = found.filter((one) => one.kind === kind);
    const [first] = these;
    return first
      ? [{ ...first, only: these.flatMap(({ only }) => only), lacks: these.flatMap(({ lacks }) => lacks) }]
      : [];
  });

/** What one text lacks in a language that has words of its own, or states there in other figures. */
function issuesBetween(words: Words, lang: Lang, field: ParityIssue["field"]): ParityIssue[] {
  const source = textLang(words["zh-CN"]).trim();
  const text = textLang(words[lang] ?? "").trim();
  if (source && !text) return [{ lang, field, kind: "missing", only: [], lacks: [] }];
  if (!source || !text) return [];
  const [lacks, only] = unmatched(figuresOf(source), figuresOf(text));
  return lacks.length > 0 || only.length > 0 ? [{ lang, field, kind: "numbers", only, lacks }] : [];
}
