import type { Words } from "~/shared/languages";
import { mapWords, wordsIn } from "./each-words";

/**
 * Reads a file in its reader's language: a text that is the Traditional Chinese or English of stored words stands for
 * their Simplified Chinese, unless several stored words share it or it is itself the Simplified Chinese of others.
 */
export function simplifiedOf(stored: readonly unknown[]): <Values>(values: Values) => Values {
  const all = stored.flatMap(wordsIn);
  const simplified = new Set(all.map((words) => words["zh-CN"]));
  const known = new Map<string, string | null>();
  for (const { "zh-CN": zh, tc, en } of all)
    for (const text of [tc, en])
      if (text?.trim() && !simplified.has(text)) known.set(text, known.has(text) && known.get(text) !== zh ? null : zh);
  const change = (words: Words) => ({ ...words, "zh-CN": known.get(words["zh-CN"]) ?? words["zh-CN"] });
  return (values) => mapWords(values, null, change);
}

/** Words whose Simplified Chinese is as it was keep the languages that a line does not give. */
export const withOtherLanguages = <Values>(values: Values, before: unknown): Values =>
  mapWords(values, before, (words, was) => (was && was["zh-CN"] === words["zh-CN"] ? { ...was, ...words } : words));
