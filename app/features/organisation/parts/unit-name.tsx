import { type Lang, say, tagIn, type Words } from "~/shared/languages";
import type { Below } from "../rules/tree";

export type Unit = Below & { name: Words };

export const UnitName = ({ name, lang }: { name: Words; lang: Lang }) => (
  <span lang={tagIn(name, lang)}>{say(name, lang)}</span>
);

/** A unit as the office has it. */
export type StoredUnit = Unit & { revision: number; posted: boolean };
