import base from "../public.css?inline";
import { type Colours, themeCss } from "../theme";
import { assetUrl, readingParts, type ScriptName, sources } from "./assets";
import type { Marks } from "./marks";

/**
 * A selector, with a list for any one of some classes, and with what a page must have for it to match: of each group at
 * least one.
 */
type Selector = { parts: (string | string[])[]; needs: string[][] };
type Rule = { selectors: Selector[]; body: string } | { raw: string } | { media: string; rules: Rule[] };

const closing = (text: string, from: number): number => {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === "{" || text[at] === "(") depth++;
    if ((text[at] === "}" || text[at] === ")") && --depth === 0) return at;
  }
  return text.length;
};

/** The parts of a selector list, cut at the commas outside brackets. */
const listed = (text: string): string[] => {
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at <= text.length; at++) {
    if (text[at] === "(") at = closing(text, at);
    if (at >= text.length || text[at] === ",") {
      parts.push(text.slice(from, at).trim());
      from = at + 1;
    }
  }
  return parts;
};

const bracket = /:(is|where|has|not|lang|nth-[\w-]+)\(/;

/** What a page must have: classes as `.name`, elements by name, attributes as `name="value"` or ` name`. */
const needsOf = (selector: string): string[][] => {
  const found = bracket.exec(selector);
  if (found) {
    const open = found.index + found[0].length - 1;
    const end = closing(selector, open);
    const rest = needsOf(`${selector.slice(0, found.index)}${selector.slice(end + 1)}`);
    if (found[1] !== "is" && found[1] !== "where" && found[1] !== "has") return rest;
    const inside = listed(selector.slice(open + 1, end)).map((one) => needsOf(one.replace(/^[>+~ ]+/, "")));
    return inside.some((one) => one.length === 0) ? rest : [...rest, inside.flatMap((one) => one[0] ?? [])];
  }
  const attributes = [...selector.matchAll(/\[([\w-]+)="?([^\]"]*)"?\]/g)].map(
    ([, name, value]) => `${name}="${value}"`,
  );
  const named = [...selector.matchAll(/\[((?:aria|data)-[\w-]+)\]/g)].map(([, name]) => ` ${name}`);
  const plain = selector.replace(/\[[^\]]*\]/g, "").replace(/::?[\w-]+/g, "");
  const classes = [...plain.matchAll(/\.[\w-]+/g)].map(([name]) => name);
  const elements = plain.replace(/\.[\w-]+|#[\w-]+/g, " ").match(/[a-z][a-z0-9]*/g) ?? [];
  return [...attributes, ...named, ...classes, ...elements].map((one) => [one]);
};

/** A choice of single classes: all weigh the same, so those that a page has not can be left out of it. */
const choice = /:is\((\.[\w-]+(?:,\s*\.[\w-]+)+)\)/;
const partsOf = (text: string) => text.split(choice).map((part, at) => (at % 2 === 1 ? part.split(/,\s*/) : part));

/** What a sheet says without the blanks that a browser does not need. */
const tight = (css: string) => css.replaceAll(", ", ",").replaceAll(" / ", "/");

/** The rules of a minified sheet of our own: no braces or brackets within strings, and no commas. */
const rulesOf = (css: string): Rule[] => {
  const rules: Rule[] = [];
  for (let at = 0; at < css.length; ) {
    const open = css.indexOf("{", at);
    if (open < 0) break;
    const end = closing(css, open);
    const head = css.slice(at, open).trim();
    const body = css.slice(open, end + 1);
    if (head.startsWith("@media") || head.startsWith("@supports"))
      rules.push({ media: head, rules: rulesOf(body.slice(1, -1)) });
    else if (head.startsWith("@")) rules.push({ raw: head + body });
    else rules.push({ selectors: listed(head).map((text) => ({ parts: partsOf(text), needs: needsOf(text) })), body });
    at = end + 1;
  }
  return rules;
};

const rules = rulesOf(tight(base));

/** What a script may put on a page later: every word that it has in quotes. */
const wordsOf = (source: string) =>
  [...source.matchAll(/(["'`])(.*?)\1/g)].flatMap(([, , text = ""]) =>
    (text.match(/[a-z][\w-]*/g) ?? []).flatMap((word) => [word, `.${word}`, ` ${word}`]),
  );

const files: ScriptName[] = ["challenge", "chart"];
const scripted = [
  ...files.map((name) => ({ signs: [assetUrl(name)], words: wordsOf(sources[name]) })),
  ...readingParts.map(({ signs, source }) => ({ signs, words: wordsOf(source) })),
];

const selectorText = ({ parts }: Selector, has: (need: string) => boolean): string =>
  parts
    .map((part) => {
      if (typeof part === "string") return part;
      const [only, ...others] = part.some(has) ? part.filter(has) : part;
      return others.length > 0 ? `:is(${[only, ...others].join()})` : only;
    })
    .join("");

const written = (stored: Rule[], has: (need: string) => boolean): string =>
  stored
    .map((rule) => {
      if ("raw" in rule) return rule.raw;
      if ("media" in rule) {
        const inside = written(rule.rules, has);
        return inside && `${rule.media}{${inside}}`;
      }
      const matching = rule.selectors.filter(({ needs }) => needs.every((group) => group.some(has)));
      return matching.length > 0 ? matching.map((one) => selectorText(one, has)).join() + rule.body : "";
    })
    .join("");

const largest = "h1,h2,.brand-name,.stat-value,.hero-value,.price-now strong,.tile b,.cover b";

/**
 * What stays in view of the pictures of a page, where it is not the middle: a reading page may have no style attribute,
 * so the class holds the figures.
 */
const focusRules = ({ focus }: Marks): string =>
  focus
    .filter((name) => name !== "focus-50-50")
    .map((name) => {
      const [, x, y] = name.split("-");
      return `.${name}{object-position:${x}% ${y}%}`;
    })
    .join("");

/**
 * The style sheet of one page: the company's colours and those rules whose classes, elements and attributes stand in
 * its markup or may be put there by one of its scripts.
 */
export function pageStyle(marks: Marks, colours: Colours): string {
  const { present, text } = marks;
  const later = new Set(
    scripted.flatMap(({ signs, words }) => (signs.some((sign) => text.includes(sign)) ? words : [])),
  );
  const css = written(rules, (need) => present.has(need) || later.has(need));
  const query = new Set(css.match(/var\(--[\w-]+/g));
  const papers = new Set([...css.matchAll(/[{;\s]page:\s*([\w-]+)/g)].map(([, name]) => name));
  const used = css.replace(/@page ([\w-]+)\s*\{[^}]*\}/g, (paper, name) => (papers.has(name) ? paper : ""));
  return themeCss(colours, (name) => query.has(`var(--${name}`)) + used + focusRules(marks);
}

/**
 * The rules by which headings and large figures are in the font under this hash, for the end of a page's style sheet;
 * nothing without one. A browser that does not have it at once takes the system's, and this one from its own store on
 * the next page: nothing moves.
 */
export const fontRules = (hash: string | undefined): string =>
  hash
    ? `@font-face{font-family:own;src:url(/ui/irh/fonts/${hash}.woff2);font-weight:1 1000;font-display:optional}${largest}{font-family:own,system-ui,-apple-system,var(--cjk),sans-serif}`
    : "";

/** All rules of public pages, for those who look at the sheet as a whole. */
export const wholeSheet = base;
