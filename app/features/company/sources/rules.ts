import { figuresOf } from "~/publishing/texts/figures-in-text";
import { type Lang, languages, type Words } from "~/shared/languages";
import type { Profile } from "../schemas";

/**
 * The facts of the profile that a source of market data can know, texts first; the others are the company's own words
 * and pictures.
 */
export const sourcedWords = [
  "fullName",
  "shortName",
  "industry",
  "legalRepresentative",
  "boardSecretary",
  "registeredCapital",
  "auditor",
  "address",
  "introduction",
] as const satisfies readonly (keyof Profile)[];
const sourcedLines = [
  "englishName",
  "founded",
  "phone",
  "fax",
  "email",
  "postcode",
  "website",
] as const satisfies readonly (keyof Profile)[];
export const sourceFields = [...sourcedWords, ...sourcedLines] as const;
export type SourceField = (typeof sourceFields)[number];

export const mostFacts = 50;

/** What the source says of a field; `asOf` is the day that it states, else empty. */
export type Fact = { field: SourceField; said: Words; asOf: string; revision: number; savedAt: Date; savedBy: string };

/**
 * One field of the profile beside what the source says of it; `after` is what it becomes where it follows the source.
 */
export type Sourced = {
  field: SourceField;
  follows: boolean;
  ours: Words;
  theirs: Words | null;
  after: Words;
  differs: boolean;
  asOf: string;
  broughtAt: Date | null;
  broughtBy: string;
};

const isMultilingual = (field: SourceField): field is (typeof sourcedWords)[number] =>
  (sourcedWords as readonly SourceField[]).includes(field);

/** A fact as its field of the profile holds it: texts in their languages, all else as one line. */
export const heldAs = (field: SourceField, words: Words): Words | string =>
  isMultilingual(field) ? words : words["zh-CN"];

const oursIn = (profile: Profile | null, field: SourceField): Words => {
  const value = profile?.[field] ?? "";
  return typeof value === "string" ? { "zh-CN": value } : value;
};

/**
 * Ours with the source's text in each language that it has one in: what it does not say stays, but for our Traditional
 * Chinese of a text that changes, which is converted.
 */
function takenOver(ours: Words, theirs: Words | null, traditional: (text: string) => string): Words {
  const named = Object.fromEntries(languages.flatMap((lang) => (theirs?.[lang] ? [[lang, theirs[lang]]] : [])));
  const isChanged = theirs?.["zh-CN"] && theirs["zh-CN"] !== ours["zh-CN"];
  const tc = isChanged && ours.tc && !theirs.tc ? { tc: traditional(theirs["zh-CN"]) } : {};
  return { ...ours, ...named, ...tc };
}

const figuresIn = (text: string) => figuresOf(text).sort().join(" ");

/** The languages of a field that would state other figures than the source's text beside them. */
export const behindIn = ({ ours, after }: Pick<Sourced, "ours" | "after">): Lang[] =>
  languages.filter(
    (lang) => after[lang] && after[lang] === ours[lang] && figuresIn(after[lang] ?? "") !== figuresIn(after["zh-CN"]),
  );

/** Every field that a source can know, ours beside the source's. */
export function sourcedOf(
  profile: Profile | null,
  facts: readonly Fact[],
  followed: readonly SourceField[],
  traditional: (text: string) => string,
): Sourced[] {
  return sourceFields.map((field) => {
    const fact = facts.find((one) => one.field === field);
    const ours = oursIn(profile, field);
    const theirs = fact?.said ?? null;
    const after = takenOver(ours, theirs, traditional);
    return {
      ...{ field, ours, theirs, after, follows: followed.includes(field) },
      differs: languages.some((lang) => (after[lang] ?? "") !== (ours[lang] ?? "")),
      asOf: fact?.asOf ?? "",
      broughtAt: fact?.savedAt ?? null,
      broughtBy: fact?.savedBy ?? "",
    };
  });
}

/** Of these fields those that a take-over would change. */
export const movingOf = (fields: readonly Sourced[]): Sourced[] =>
  fields.filter(({ follows, differs }) => follows && differs);

/** The profile with those fields as they become. */
export const withTaken = (profile: Profile, moving: readonly Sourced[]): Profile => ({
  ...profile,
  ...Object.fromEntries(moving.map(({ field, after }) => [field, heldAs(field, after)])),
});
