import { type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import type { Choices } from "~/shared/forms/merge";
import { type Lang, languages } from "~/shared/languages";
import type { Overtaken } from "~/shared/outcome";
import { LeaveWarning, OfficeForm, SaveBar, useOfficeForm } from "~/ui/office/form";
import { StoredNote, UnsavedNote } from "./autosave-notes";
import { BehindNotice, ConflictNotice, isConflict } from "./conflict-notice";
import { DiscardButton } from "./discard-button";
import type { Begin, Begun, EditorProps, SavedVersion, Version } from "./editor-form";
import { LanguageChoice } from "./language-choice";
import { type Conflict, settle } from "./settle";
import { useAutosave } from "./use-autosave";
import { useSaveKeys } from "./use-save-keys";

type Props<D, T> = Omit<EditorProps<D, T>, "saved" | "empty"> & {
  newest: Version<D>;
  begun: Begun<D>;
  begin: Begin<D>;
  version: RefObject<number>;
  onSaved: () => void;
  /** What was merged is in the form and waits to be saved by its person. */
  onWaiting: () => void;
};

/** The form from one version on, until another one is taken into it. */
export function EditorRound<D extends object, T extends SavedVersion>({
  newest,
  begun,
  begin,
  version,
  autosaved,
  read,
  compare,
  mayEdit,
  label,
  editing,
  savedMessage,
  onDone,
  still,
  onSaved,
  onWaiting,
  actions,
  children,
}: Props<D, T>) {
  const { t } = useTranslation("office");
  const { revalidate } = useRevalidator();
  /**
   * What is merged is saved at once where one button saves; where several do, a person presses the one that is meant.
   */
  const sends = actions === undefined;
  const [lang, setLang] = useState<Lang>("zh-CN");
  const [revision, setRevision] = useState(begun.revision);
  const [isBehind, setIsBehind] = useState(begun.base === null);
  const [conflicts, setConflicts] = useState<Conflict[]>([]);
  const element = useRef<HTMLFormElement>(null);
  const base = useRef(begun.base);
  const isFirst = useRef(true);
  /** What was sent and has no answer yet, oldest first: an answer may be lost although its save is stored. */
  const sent = useRef<D[]>([]);
  if (newest.revision === revision) base.current = newest.draft;
  const merged = useRef<{ by: string[]; mine: D } | null>(null);
  const autosave = useAutosave({ known: autosaved, version, element, revision });
  const form = useOfficeForm<T>({
    ...(savedMessage ? { saved: savedMessage } : {}),
    unsaved: begun.from !== "version",
    onDone: (value, more) => {
      sent.current = [];
      setIsBehind(false);
      setConflicts([]);
      if (value.merged && element.current)
        merged.current = { by: value.merged.by, mine: read(new FormData(element.current)) };
      else {
        setRevision(value.revision);
        if (!(begun.from === "sent" && isFirst.current)) onSaved();
      }
      isFirst.current = false;
      autosave.saved();
      if (more) autosave.touch();
      onDone?.(value);
    },
  });
  const { dirty, busy, refusal } = form;
  const refused = isConflict<D>(refusal) ? refusal : null;
  const merge = (overtaken: Overtaken<D>, choices: Choices = {}) => {
    if (!element.current) return;
    const mine = read(new FormData(element.current));
    const own = sent.current.find((each) => compare(overtaken.theirs, each).length === 0);
    const settled = settle({ base: own ?? overtaken.base ?? base.current, overtaken, mine, compare }, choices);
    setConflicts(settled.conflicts);
    if (settled.conflicts.length > 0) return;
    const by = overtaken.savedBy === null ? [] : [overtaken.savedBy];
    const joined = { by, fields: settled.theirs.map(({ label: name }) => name), sent: sends };
    const from = sends ? "sent" : "waiting";
    const to = { draft: settled.draft, revision: overtaken.revision };
    begin(to, { base: overtaken.theirs, from }, own ? undefined : joined);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is merged once with what stood in the form then
  useEffect(() => {
    if (refused) merge(refused);
  }, [refused]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent or kept once, as it begins
  useEffect(() => {
    if (!element.current || begun.from === "version" || begun.from === "typed") return;
    const isWhole = compare(begun.draft, read(new FormData(element.current))).length === 0;
    if (begun.from === "sent" && isWhole) return element.current.requestSubmit();
    onWaiting();
    autosave.touch();
  }, []);
  const outdated = newest.revision > revision && !(dirty || busy || refused);
  // biome-ignore lint/correctness/useExhaustiveDependencies: renewed once, when the form has become outdated
  useEffect(() => {
    if (!outdated) return;
    const { current } = merged;
    const fields = current ? compare(newest.draft, current.mine).map(({ label: name }) => name) : [];
    begin(newest, null, current ? { by: current.by, fields, sent: true } : undefined);
  }, [outdated]);
  const showLanguage = (...names: string[]) => {
    const hidden = languages.find((each) => names.some((name) => name.endsWith(`.${each}`)));
    if (hidden) setLang(hidden);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal shows the language of its first error once
  useEffect(() => showLanguage(...(refusal?.issues ?? []).map(({ field }) => field)), [refusal]);
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
  const onSent = () => {
    if (element.current) sent.current.push(read(new FormData(element.current)));
    form.onSent();
  };
  const drop = (to: Version<D>) => {
    begin(to);
    void autosave.forget().then(() => revalidate());
  };
  return (
    <OfficeForm
      form={{ ...form, onSent, ...(refused ? { message: null } : {}) }}
      element={element}
      upload
      onTyped={autosave.touch}
      onReveal={showLanguage}
    >
      <LeaveWarning when={dirty && !autosave.safe} first={autosave.flush} />
      <input type="hidden" name="revision" value={revision} />
      <StoredNote known={autosaved} typed={begun.from === "typed" && dirty} />
      {isBehind && !refused && <BehindNotice savedBy={newest.savedBy ?? null} />}
      {refused && conflicts.length > 0 && (
        <ConflictNotice
          savedBy={refused.savedBy}
          conflicts={conflicts}
          label={t(sends ? "editor.conflict.save" : "editor.conflict.choose")}
          choose={(choices) => merge(refused, choices)}
          take={() => drop({ draft: refused.theirs, revision: refused.revision })}
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
