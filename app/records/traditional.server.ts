import { companysTraditional } from "~/publishing/traditional.server";
import type { Ctx } from "~/server/request/context.server";
import { hasHan, type Words } from "~/shared/languages";
import { withWords } from "~/shared/rich/stored";
import { mapWords, wordsIn } from "./rules/each-words";

type Convert = (text: string) => string;

/** True for Traditional Chinese that nobody wrote: it was converted from what stood beside it. */
const isConverted = ({ "zh-CN": zh, tc }: Words, convert: Convert) => tc === withWords(zh, convert);

const convertedBy =
  (convert: Convert) =>
  (words: Words, before: Words | null): Words => {
    const { "zh-CN": zh, tc, en } = words;
    if (!hasHan(zh)) return words;
    const isOld = before && tc === before.tc && zh !== before["zh-CN"] && isConverted(before, convert);
    if (tc?.trim() && !isOld) return words;
    return { "zh-CN": zh, tc: withWords(zh, convert), ...(en !== undefined && { en }) };
  };

type Asking = Pick<Ctx, "db" | "company" | "registry">;

/**
 * Gives what staff wrote its Traditional Chinese, in the usage of Hong Kong: where they gave none, or left one that was
 * converted from an earlier text, it is converted from the Simplified; what somebody wrote stays. `before` is the same
 * as it was saved. Of `all` that may be asked for it loads what it needs.
 */
export async function traditionalOf(ctx: Asking, all: readonly unknown[]) {
  const hasChinese = all.flatMap(wordsIn).some((words) => hasHan(words["zh-CN"]));
  const convert = hasChinese ? convertedBy(await companysTraditional(ctx)) : null;
  return <Values>(values: Values, before: unknown): Values => (convert ? mapWords(values, before, convert) : values);
}

/** The same of one. */
export async function withTraditional<Values>(ctx: Asking, values: Values, before: unknown): Promise<Values> {
  return (await traditionalOf(ctx, [values]))(values, before);
}
