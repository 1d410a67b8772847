import { type ReactNode, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { type Lang, languages, type Words } from "~/shared/languages";
import { OfficeForm, SaveBar, useOfficeForm } from "~/ui/office/form";
import type { WordsFieldProps } from "~/ui/office/words-field";
import { ConflictNotice, isConflict } from "./conflict-notice";
import type { Changed } from "./differences";
import type { Editing } from "./editing";
import { LanguageChoice } from "./language-choice";
import { useSaveKeys } from "./use-save-keys";

type Version<D> = { draft: D; revision: number };

/** What the fields of a form need of it; `words` makes a text follow the language that the form shows. */
export type EditorFields<D> = {
  draft: D;
  error: (name: string) => string | null | undefined;
  change: () => void;
  words: (name: string, label: string, value: Words | null | undefined, path?: string) => WordsFieldProps;
  /** The choice of that language, with what is missing in each. */
  languages: (note: (lang: Lang) => string | null) => ReactNode;
};

type Props<D, T> = {
  /** The newest version; null of what is begun. */
  saved: Version<D> | null;
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
  /** Further buttons beside the one that saves. */
  actions?: (busy: boolean) => ReactNode;
  children: (fields: EditorFields<D>) => ReactNode;
};

/**
 * The form of what several people may edit: posts its fields with the `revision` that they were made from, and keeps to that one
 * until it is saved. Where somebody else was first, their version is shown beside what was typed, and nothing of either is lost.
 */
export function EditorForm<D, T extends { revision: number }>({ saved, ...rest }: Props<D, T>) {
  const newest = saved ?? { draft: rest.empty, revision: 0 };
  const [begun, setBegun] = useState({ ...newest, round: 0 });
  const begin = (version: Version<D>) => setBegun({ ...version, round: begun.round + 1 });
  return <Round key={begun.round} newest={newest} begun={begun} begin={begin} {...rest} />;
}

type RoundProps<D, T> = Omit<Props<D, T>, "saved"> & {
  newest: Version<D>;
  begun: Version<D>;
  begin: (version: Version<D>) => void;
};

function Round<D, T extends { revision: number }>(props: RoundProps<D, T>) {
  const { newest, begun, begin, read, compare, mayEdit, label, editing, said, onDone, still, actions, children } =
    props;
  const { revalidate } = useRevalidator();
  const [lang, setLang] = useState<Lang>("zh-CN");
  const [revision, setRevision] = useState(begun.revision);
  const element = useRef<HTMLFormElement>(null);
  const form = useOfficeForm<T>({
    ...(said ? { saved: said } : {}),
    onDone: (value) => {
      setRevision(value.revision);
      onDone?.(value);
    },
  });
  const { dirty, busy, refusal } = form;
  const conflict = isConflict<D>(refusal) ? refusal : null;
  const [differing, setDiffering] = useState<Changed[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each conflict is compared with what stood in the form then
  useEffect(() => {
    if (conflict && element.current) setDiffering(compare(conflict.theirs, read(new FormData(element.current))));
  }, [conflict]);
  const outdated = newest.revision > revision && !(dirty || busy || conflict);
  // biome-ignore lint/correctness/useExhaustiveDependencies: renewed once, when the form has become outdated
  useEffect(() => {
    if (outdated) begin(newest);
  }, [outdated]);
  const wrongIn = languages.find((each) => refusal?.issues?.some(({ field }) => field.endsWith(`.${each}`)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal shows the language of its first error once
  useEffect(() => {
    if (wrongIn) setLang(wrongIn);
  }, [refusal]);
  useSaveKeys(element, dirty && !busy);
  useEffect(() => {
    editing?.setDirty(dirty);
    editing?.setSave(() => element.current?.requestSubmit());
    if (!busy && (refusal || form.done)) editing?.ended(form.done);
  }, [dirty, busy, refusal, form.done, editing]);
  const error = (name: string) => form.field(name).error;
  return (
    <OfficeForm form={conflict ? { ...form, message: null } : form} element={element} upload warn>
      <input type="hidden" name="revision" value={conflict?.revision ?? revision} />
      {conflict && (
        <ConflictNotice
          savedBy={conflict.savedBy}
          changes={differing}
          take={() => {
            begin({ draft: conflict.theirs, revision: conflict.revision });
            void revalidate();
          }}
        />
      )}
      {children({
        draft: begun.draft,
        error,
        change: () => form.setDirty(true),
        words: (name, text, value, path = name) => ({
          name,
          label: text,
          value,
          lang,
          errorIn: (each) => error(`${path}.${each}`),
        }),
        languages: (note) => <LanguageChoice value={lang} onChange={setLang} note={note} />,
      })}
      {mayEdit && (
        <SaveBar form={form} label={label} {...(still ? { still } : {})}>
          {actions?.(busy)}
        </SaveBar>
      )}
    </OfficeForm>
  );
}
