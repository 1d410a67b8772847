import { type Lang, languages } from "~/shared/languages";
import type { Ctx } from "../request/context.server";

/** What a caller sent. */
export type Given = Record<string, unknown>;
type Existing = (ctx: Ctx, given: Given) => Promise<object | null>;

/** The parts of an input that hold the fields of a draft or a record, each of which a caller may leave out. */
const containers: readonly string[] = ["draft", "facts", "item", "menu", "profile", "values"];

const isObject = (value: unknown): value is Given =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const hasOnlyLanguageKeys = (value: unknown): value is Given =>
  isObject(value) && Object.keys(value).every((key) => languages.includes(key as Lang));

function withUnnamed(before: Given, given: Given): Given {
  const whole = { ...before, ...given };
  for (const [name, value] of Object.entries(given)) {
    const own = before[name];
    if (containers.includes(name) && isObject(value) && isObject(own)) whole[name] = withUnnamed(own, value);
    else if (hasOnlyLanguageKeys(value) && hasOnlyLanguageKeys(own)) whole[name] = { ...own, ...value };
  }
  return whole;
}

/**
 * What a change comes to with all that it does not name, texts by their language; its revision is always its own, so
 * that nobody's newer version is overwritten.
 */
export async function completed({ existing }: { existing?: Existing }, ctx: Ctx, given: Given): Promise<Given> {
  const row = await existing?.(ctx, given);
  if (!row) return given;
  const { revision: _, ...before } = row as Given;
  // guard: change-keeps-what-it-does-not-name
  return withUnnamed(before, given);
}

/** What there is under the id that an input names (`existing` of a call). */
export const byId =
  (find: (ctx: Ctx, id: string) => Promise<object | null>): Existing =>
  async (ctx, { id }) =>
    typeof id === "string" ? find(ctx, id) : null;
