import type { Ctx } from "~/server/request/context.server";
import { say, textLang, type Words } from "~/shared/languages";
import type { FactsOf, Fields } from "../fields";
import type { Kind } from "../kind";
import { toTraditional } from "../traditional.server";

type Reader = Pick<Ctx, "lang" | "company">;

/**
 * What says words that are no text of an edition: the editor's, else for Traditional Chinese the conversion of the
 * Simplified ones.
 */
export async function localizerOf({ lang, company }: Reader, all: readonly Words[]): Promise<(words: Words) => string> {
  const asks = lang === "tc" && all.some((words) => words["zh-CN"] && !words.tc?.trim());
  const convert = asks ? await toTraditional([company.name]) : null;
  return (words) => (convert && textLang(words, "tc") !== "tc" ? convert(words["zh-CN"]) : say(words, lang));
}

/** Facts as readers get them: words are the text in their language. */
export type FactTexts<All extends Fields> = {
  [Name in keyof All]: All[Name] extends { as: "words" } ? string : FactsOf<All>[Name];
};

/** The facts of these editions or drafts in the reader's language, in their order. */
export async function sayFacts<All extends Fields>(
  reader: Reader,
  kind: Kind<All>,
  rows: readonly { facts: Record<string, unknown> }[],
): Promise<FactTexts<All>[]> {
  const worded = Object.keys(kind.fields).filter((name) => kind.fields[name]?.as === "words");
  const wordsIn = (facts: Record<string, unknown>) => worded.map((name) => (facts[name] ?? { "zh-CN": "" }) as Words);
  const localizer = await localizerOf(
    reader,
    rows.flatMap(({ facts }) => wordsIn(facts)),
  );
  return rows.map(({ facts }) => {
    const entries = wordsIn(facts).map((words, at) => [worded[at], localizer(words)]);
    return { ...facts, ...Object.fromEntries(entries) } as FactTexts<All>;
  });
}
