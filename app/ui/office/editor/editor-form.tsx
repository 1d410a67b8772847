import { type ReactNode, useRef, useState } from "react";
import { formOf, type KeptForm } from "~/shared/forms/kept-form";
import type { Lang, Words } from "~/shared/languages";
import type { WordsFieldProps } from "~/ui/office/words-field";
import type { Changed } from "./differences";
import type { Editing } from "./editing";
import { EditorRound } from "./editor-round";

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
  kept: KeptForm | null;
  empty: D;
  /** What stands in the form, as a version. */
  read: (form: FormData) => D;
  /** In what somebody else's version and the one in the form differ. */
  compare: (theirs: D, mine: D) => Changed[];
  mayEdit: boolean;
  label: string;
  editing?: Editing | undefined;
  said?: string;
  onDone?: (value: T) => void;
  /** One of several forms of a screen: its buttons stay at its end. */
  still?: boolean;
  /** Further buttons beside the one that saves, and inputs of theirs by `field`. */
  actions?: (busy: boolean, field: (name: string) => { name: string; error: string | null | undefined }) => ReactNode;
  children: (fields: EditorFields<D>) => ReactNode;
};

/** From what a form begins: a version, or what was typed since one and is not saved. */
export type Begun<D> = Version<D> & { round: number; typed: boolean };

/**
 * The form of what several people may edit: posts its fields with the `revision` that they were made from, and keeps to that one
 * until it is saved. Where somebody else was first, their version is shown beside what was typed, and nothing of either is lost.
 * What is typed and not saved is kept on the server, for this person alone, and stands in the form when it is opened again.
 */
export function EditorForm<D, T extends { revision: number }>({ saved, ...props }: EditorProps<D, T>) {
  const { kept: known, empty, read, compare } = props;
  const newest: Version<D> = saved ?? { draft: empty, revision: 0 };
  const version = useRef(0);
  version.current = Math.max(version.current, known?.version ?? 0);
  const [begun, setBegun] = useState<Begun<D>>(() => {
    const { kept } = known ?? {};
    const typed = kept && read(formOf(kept.entries));
    if (!kept || !typed || compare(newest.draft, typed).length === 0) return { ...newest, round: 0, typed: false };
    return { draft: typed, revision: kept.revision, round: 0, typed: true };
  });
  const begin = (from: Version<D>) => setBegun({ ...from, round: begun.round + 1, typed: false });
  return <EditorRound key={begun.round} newest={newest} begun={begun} begin={begin} version={version} {...props} />;
}
