import { hasHan, type Lang } from "~/shared/languages";
import type { FigureName } from "~/shared/rich/figures";
import en from "./synonyms/en.json";
import tc from "./synonyms/tc.json";
import zh from "./synonyms/zh-CN.json";

type Tree = { [key: string]: string | Tree };
/** Brings a text into the form in which texts are compared. */
export type Plain = (text: string) => string;

const files: Record<Lang, Tree> = { "zh-CN": zh, tc, en };

const at = (tree: Tree, path: readonly string[]): string => {
  const [first = "", ...rest] = path;
  const found = tree[first];
  return typeof found === "string" ? (rest.length > 0 ? "" : found) : found ? at(found, rest) : "";
};

const made = new WeakMap<Plain, Map<string, string[]>>();

/** What readers of any language call a thing, `plain` in each; empty where nothing is known of it. */
function termsAt(plain: Plain, ...path: string[]): string[] {
  const terms = made.get(plain) ?? new Map<string, string[]>();
  made.set(plain, terms);
  const key = path.join(".");
  const known = terms.get(key);
  if (known) return known;
  const all = Object.values(files).flatMap((tree) => at(tree, path).split(", ").map(plain).filter(Boolean));
  const distinct = [...new Set(all)];
  terms.set(key, distinct);
  return distinct;
}

/** Other names of a page of the house. */
export const termsOfPage = (plain: Plain, { area, key }: { area: string; key: string }): string[] =>
  termsAt(plain, "page", area, key);

/** Other names of a tab, whose word ends with its own name. */
export const termsOfTab = (plain: Plain, word: string): string[] => termsAt(plain, "tab", word.split(".").at(-1) ?? "");

/** What readers call a figure of the company. */
export const termsOfFigure = (plain: Plain, figure: FigureName): string[] =>
  termsAt(plain, "figure", ...figure.split("."));

const groupsOf = (plain: Plain) => Object.keys(zh.same).map((name) => termsAt(plain, "same", name));

const mostVariants = 6;

/** Whether a plain text has the term: Chinese anywhere in it, others as whole words. */
export const mentions = (text: string, term: string): boolean =>
  hasHan(term) ? text.includes(term) : ` ${text.replaceAll(/[^\p{L}\p{N}/]+/gu, " ")} `.includes(` ${term} `);

/** What was typed with a term of it in other words of the same meaning, a few. */
export function variantsOf(typed: string, plain: Plain): string[] {
  const text = plain(typed);
  const groups = groupsOf(plain).flatMap((terms) => {
    const [longest] = terms.filter((term) => mentions(text, term)).sort((one, other) => other.length - one.length);
    return longest ? [{ longest, others: terms.filter((term) => !term.includes(longest)) }] : [];
  });
  return groups
    .flatMap(({ longest, others }) => others.map((other) => text.replace(longest, other)))
    .slice(0, mostVariants);
}
