import { companysTraditional } from "~/publishing/traditional.server";
import type { Ctx } from "~/server/request/context.server";
import { hasHan, type Words } from "~/shared/languages";
import { withWords } from "~/shared/rich/stored";

type Convert = (text: string) => string;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const isWords = (value: unknown): value is Words => isObject(value) && typeof value["zh-CN"] === "string";

/** True for Traditional Chinese that nobody wrote: it was converted from what stood beside it. */
const isConverted = ({ "zh-CN": zh, tc }: Words, convert: Convert) => tc === withWords(zh, convert);

function converted(words: Words, before: unknown, convert: Convert): Words {
  const { "zh-CN": zh, tc, en } = words;
  if (!hasHan(zh)) return words;
  const isOld = isWords(before) && tc === before.tc && zh !== before["zh-CN"] && isConverted(before, convert);
  if (tc?.trim() && !isOld) return words;
  return { "zh-CN": zh, tc: withWords(zh, convert), ...(en !== undefined && { en }) };
}

function walked(value: unknown, before: unknown, convert: Convert): unknown {
  if (isWords(value)) return converted(value, before, convert);
  if (Array.isArray(value))
    return value.map((one, at) => walked(one, Array.isArray(before) ? before[at] : null, convert));
  if (!isObject(value) || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, walked(one, isObject(before) ? before[key] : null, convert)]),
  );
}

const hasWords = (value: unknown): boolean =>
  isWords(value) ? hasHan(value["zh-CN"]) : isObject(value) && Object.values(value).some(hasWords);

type Asking = Pick<Ctx, "db" | "company" | "registry">;

/**
 * Gives what staff wrote its Traditional Chinese, in the usage of Hong Kong: where they gave none, or left one that was
 * converted from an earlier text, it is converted from the Simplified; what somebody wrote stays. `before` is the same
 * as it was saved. Of `all` that may be asked for it loads what it needs.
 */
export async function traditionalOf(ctx: Asking, all: readonly unknown[]) {
  const convert = all.some(hasWords) ? await companysTraditional(ctx) : null;
  return <Values>(values: Values, before: unknown): Values =>
    convert ? (walked(values, before, convert) as Values) : values;
}

/** The same of one. */
export async function withTraditional<Values>(ctx: Asking, values: Values, before: unknown): Promise<Values> {
  return (await traditionalOf(ctx, [values]))(values, before);
}
