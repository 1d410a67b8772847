import { type RefObject, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { type Lang, languages } from "~/shared/languages";
import type { Overtaken } from "~/shared/outcome";
import { LeaveWarning, OfficeForm, SaveBar, useOfficeForm } from "~/ui/office/form";
import { ConflictNotice, isConflict } from "./conflict-notice";
import type { Changed } from "./differences";
import { DiscardButton } from "./discard-button";
import type { Begun, EditorProps, Version } from "./editor-form";
import { KeptNote, UnsavedNote } from "./kept-notes";
import { LanguageChoice } from "./language-choice";
import { useAutosave } from "./use-autosave";
import { useSaveKeys } from "./use-save-keys";

type Props<D, T> = Omit<EditorProps<D, T>, "saved" | "empty"> & {
  newest: Version<D>;
  begun: Begun<D>;
  begin: (version: Version<D>) => void;
  version: RefObject<number>;
};

type Theirs<D> = Pick<Overtaken<D>, "theirs" | "revision" | "savedBy">;

/** The form from one version on, until another one is taken into it. */
export function EditorRound<D, T extends { revision: number }>({
  newest,
  begun,
  begin,
  version,
  kept,
  read,
  compare,
  mayEdit,
  label,
  editing,
  said,
  onDone,
  still,
  actions,
  children,
}: Props<D, T>) {
  const { revalidate } = useRevalidator();
  const [lang, setLang] = useState<Lang>("zh-CN");
  const [revision, setRevision] = useState(begun.revision);
  const [behind, setBehind] = useState<Theirs<D> | null>(
    begun.revision < newest.revision
      ? { theirs: newest.draft, revision: newest.revision, savedBy: newest.savedBy ?? null }
      : null,
  );
  const [differing, setDiffering] = useState<Changed[]>(behind ? compare(behind.theirs, begun.draft) : []);
  const element = useRef<HTMLFormElement>(null);
  const autosave = useAutosave({ known: kept, version, element, revision });
  const form = useOfficeForm<T>({
    ...(said ? { saved: said } : {}),
    unsaved: begun.typed,
    onDone: (value, more) => {
      setRevision(value.revision);
      setBehind(null);
      autosave.saved();
      if (more) autosave.touch();
      onDone?.(value);
    },
  });
  const { dirty, busy, refusal } = form;
  const refused = isConflict<D>(refusal) ? refusal : null;
  const conflict: Theirs<D> | null = refused ?? behind;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each conflict is compared with what stood in the form then
  useEffect(() => {
    if (refused && element.current) setDiffering(compare(refused.theirs, read(new FormData(element.current))));
  }, [refused]);
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
  const change = () => {
    form.setDirty(true);
    autosave.touch();
  };
  const drop = (to: Version<D>) => {
    begin(to);
    void autosave.forget().then(() => revalidate());
  };
  return (
    <OfficeForm
      form={{ ...form, ...(refused ? { message: null } : {}) }}
      element={element}
      upload
      onTyped={autosave.touch}
    >
      <LeaveWarning when={dirty && !autosave.safe} first={autosave.flush} />
      <input type="hidden" name="revision" value={conflict?.revision ?? revision} />
      <KeptNote known={kept} typed={begun.typed && dirty} />
      {conflict && (
        <ConflictNotice
          savedBy={conflict.savedBy}
          changes={differing}
          take={() => drop({ draft: conflict.theirs, revision: conflict.revision })}
        />
      )}
      {children({
        draft: begun.draft,
        error,
        change,
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
        <SaveBar form={form} label={label} still={still} unsaved={<UnsavedNote {...autosave} />}>
          {actions?.(busy, form.field)}
          {dirty && <DiscardButton discard={() => drop(newest)} />}
        </SaveBar>
      )}
    </OfficeForm>
  );
}
