import type { Words } from "~/shared/languages";

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const hasChineseText = (value: unknown): value is Words => isObject(value) && typeof value["zh-CN"] === "string";

/** The values with all words in them changed, however deep; `before` has the words of the same place as they were. */
export function mapWords<Values>(
  values: Values,
  before: unknown,
  change: (words: Words, before: Words | null) => Words,
): Values {
  const walk = (value: unknown, was: unknown): unknown => {
    if (hasChineseText(value)) return change(value, hasChineseText(was) ? was : null);
    if (Array.isArray(value)) return value.map((one, at) => walk(one, Array.isArray(was) ? was[at] : null));
    if (!isObject(value) || value instanceof Date) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, walk(one, isObject(was) ? was[key] : null)]),
    );
  };
  return walk(values, before) as Values;
}

/** All words in the values, however deep. */
export function wordsIn(value: unknown): Words[] {
  if (hasChineseText(value)) return [value];
  return isObject(value) ? Object.values(value).flatMap(wordsIn) : [];
}
