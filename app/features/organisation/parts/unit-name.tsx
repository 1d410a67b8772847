import { bcp47, type Lang, saidIn, say, type Words } from "~/shared/languages";
import type { Below } from "../rules/tree";

export type Unit = Below & { name: Words };

/** The tag of the language that a name is said in, where that is not the page's. */
export const tagOf = (name: Words, lang: Lang) => (saidIn(name, lang) === lang ? undefined : bcp47[saidIn(name, lang)]);

export const UnitName = ({ name, lang }: { name: Words; lang: Lang }) => (
  <span lang={tagOf(name, lang)}>{say(name, lang)}</span>
);

/** A unit as the office has it. */
export type KeptUnit = Unit & { revision: number; posted: boolean };
