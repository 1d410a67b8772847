import { type ReactNode, useRef, useState } from "react";
import { type AutosavedForm, formOf } from "~/shared/forms/autosaved-form";
import type { Lang, Words } from "~/shared/languages";
import type { WordsFieldProps } from "~/ui/office/words-field";
import type { Changed } from "./differences";
import type { Editing } from "./editing";
import { EditorRound } from "./editor-round";
import { type Joined, MergedNotice, useTellMerged } from "./merged-notice";

export type Version<D> = { draft: D; revision: number; savedBy?: string };

/** What the fields of a form need of it; `words` makes a text follow the language that the form shows. */
export type EditorFields<D> = {
  draft: D;
  error: (name: string) => string | null | undefined;
  change: () => void;
  words: (name: string, label: string, value: Words | null | undefined, path?: string) => WordsFieldProps;
  /** The choice of that language, with what is missing in each. */
  languages: (note: (lang: Lang) => string | null) => ReactNode;
};

export type EditorProps<D, T> = {
  /** The newest version; null of what is begun. */
  saved: Version<D> | null;
  /** What is kept of this form on the server; null for who may not edit. */
  autosaved: AutosavedForm | null;
  empty: D;
  /** What stands in the form, as a version. */
  read: (form: FormData) => D;
  /** In what somebody else's version and the one in the form differ. */
  compare: (theirs: D, mine: D) => Changed[];
  mayEdit: boolean;
  label: string;
  editing?: Editing | undefined;
  savedMessage?: string;
  onDone?: (value: T) => void;
  /** One of several forms of a screen: its buttons stay at its end. */
  still?: boolean;
  /** Further buttons beside the one that saves, and inputs of theirs by `field`. */
  actions?: (busy: boolean, field: (name: string) => { name: string; error: string | null | undefined }) => ReactNode;
  children: (fields: EditorFields<D>) => ReactNode;
};

/** What a save answers; `merged` names the fields that others had changed meanwhile, and them. */
export type SavedVersion = { revision: number; merged?: { fields: string[]; by: string[] } };

/**
 * From what a form begins: a version, what was typed since one and is not saved, or what was merged with one and is to
 * be `sent` or to `wait` for its person. `base` is the stored version that its revision names, null where that is not
 * known.
 */
export type Begun<D> = Version<D> & { round: number; base: D | null; from: "version" | "typed" | "sent" | "waiting" };

/** Begins a form anew; `merged` tells of what came into it beside what was typed. */
export type Begin<D> = (
  version: Version<D>,
  more?: { base: D; from: "sent" | "waiting" } | null,
  merged?: Joined,
) => void;

/**
 * The form of what several people may edit: posts its fields with the `revision` that they were made from, and keeps to
 * that one until it is saved. Where somebody else was first, what they changed comes into the form beside what was
 * typed; of a field that both changed one chooses, and until then nothing is saved. Nothing of either is lost. What is
 * typed and not saved is kept on the server, for this person alone, and stands in the form when it is opened again.
 */
export function EditorForm<D extends object, T extends SavedVersion>({ saved, ...props }: EditorProps<D, T>) {
  const { autosaved: known, empty, read, compare } = props;
  const newest: Version<D> = saved ?? { draft: empty, revision: 0 };
  const version = useRef(0);
  version.current = Math.max(version.current, known?.version ?? 0);
  const [begun, setBegun] = useState<Begun<D>>(() => {
    const { autosaved } = known ?? {};
    const typed = autosaved && read(formOf(autosaved.entries));
    if (!autosaved || !typed || compare(newest.draft, typed).length === 0)
      return { ...newest, round: 0, base: newest.draft, from: "version" };
    const base = autosaved.revision === newest.revision ? newest.draft : null;
    return { draft: typed, revision: autosaved.revision, round: 0, base, from: "typed" };
  });
  const [joined, setJoined] = useState<Joined | null>(null);
  const tellMerged = useTellMerged();
  const begin: Begin<D> = (from, more = null, merged) => {
    setJoined(merged ?? null);
    if (merged && props.still) tellMerged(merged);
    setBegun({ base: from.draft, from: "version", ...from, ...more, round: begun.round + 1 });
  };
  const onSaved = () => setJoined(null);
  const onWaiting = () => setJoined((joined) => joined && { ...joined, sent: false });
  const round = { newest, begun, begin, version, onSaved, onWaiting };
  return (
    <>
      {joined && !(props.still && joined.sent) && <MergedNotice {...joined} />}
      <EditorRound key={begun.round} {...round} {...props} />
    </>
  );
}
