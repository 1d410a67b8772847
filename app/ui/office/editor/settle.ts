import { type Choices, mergeByField } from "~/shared/forms/merge";
import { isLang, type Lang } from "~/shared/languages";
import type { Overtaken } from "~/shared/outcome";
import type { Changed } from "./differences";

type Versions<D> = {
  /** What both began with; null where it is not known. */
  base: D | null;
  overtaken: Pick<Overtaken<D>, "theirs">;
  mine: D;
  compare: (theirs: D, mine: D) => Changed[];
};

/** A field that both changed differently, by its path; `lang` where the name of the field does not tell it. */
export type Conflict = Changed & { lang: Lang | null };

/** What a form holds after somebody else saved: all of both, what is to be chosen, and what came into it. */
export type Settled<D> = { draft: D; conflicts: Conflict[]; theirs: Changed[] };

/** The language of a field that is one of the texts of a name. */
function langOf(path: string, { key }: Changed): Lang | null {
  const last = path.split(".").at(-1);
  return isLang(last) && !key.endsWith(` ${last}`) ? last : null;
}

const all = (paths: string[], choice: "theirs" | "mine") => Object.fromEntries(paths.map((path) => [path, choice]));

/**
 * Merges what stands in a form with what somebody else saved meanwhile. A field that the screen does not show by
 * itself, as a time that is told by others, is theirs.
 */
export function settle<D extends object>(
  { base, overtaken: { theirs }, mine, compare }: Versions<D>,
  choices: Choices = {},
): Settled<D> {
  const merge = (chosen: Choices) => mergeByField(base, theirs, mine, { ...chosen, ...choices }).merged;
  const { conflicts: open } = mergeByField(base, theirs, mine, choices);
  const withTheirs = all(open, "theirs");
  const without = merge(withTheirs);
  const conflicts = open.flatMap((path) => {
    const [row] = compare(without, merge({ ...withTheirs, [path]: "mine" }));
    return row ? [{ ...row, key: path, lang: langOf(path, row) }] : [];
  });
  const shown = conflicts.map(({ key }) => key);
  const draft = merge({ ...withTheirs, ...all(shown, "mine") });
  return { draft, conflicts, theirs: compare(draft, mine) };
}
