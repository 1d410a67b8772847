import { Fieldset, SegmentedControl, Stack } from "@mantine/core";
import { type ReactNode, useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import { type Lang, languages, type Words } from "~/shared/languages";
import { OfficeForm, SaveBar, useOfficeForm } from "~/ui/office/form";
import { Panel } from "~/ui/office/page";
import { WordsField, type WordsFieldProps } from "~/ui/office/words-field";
import type { Changed } from "./changes";
import { ConflictNotice, isConflict } from "./conflict-notice";
import classes from "./draft-form.module.css";

type Texts = { title: Words; summary: Words; body: Words };
type Saved<D> = { draft: D; revision: number };

/** What the area's own fields need of the form; `words` makes a text follow the language that the form shows. */
export type DraftFields<D> = {
  draft: D;
  error: (name: string) => string | null | undefined;
  change: () => void;
  words: (name: string, label: string, value: Words | undefined, path?: string) => WordsFieldProps;
};

export type DraftFormProps<D> = {
  /** Null for a content that is begun. */
  row: Saved<D> | null;
  mayEdit: boolean;
  onDirty?: ((dirty: boolean) => void) | undefined;
};
type Props<D> = DraftFormProps<D> & {
  empty: D;
  /** In what somebody else's draft and what stands in the form differ. */
  compare: (theirs: D, mine: FormData) => Changed[];
  summaryHint?: string;
  texts?: (fields: DraftFields<D>) => ReactNode;
  children: (fields: DraftFields<D>) => ReactNode;
};

/** The form of a draft; holds on to the version it began with until it has nothing unsaved. Posts `save` with its `revision`. */
export function DraftForm<D extends Texts>({ row, ...rest }: Props<D>) {
  const [base, setBase] = useState(row);
  return <Fields key={base?.revision ?? 0} row={row} base={base} renew={() => setBase(row)} {...rest} />;
}

type FieldsProps<D> = Props<D> & { base: Saved<D> | null; renew: () => void };

function Fields<D extends Texts>({
  row,
  base,
  renew,
  mayEdit,
  onDirty,
  empty,
  compare,
  summaryHint,
  texts,
  children,
}: FieldsProps<D>) {
  const { t } = useTranslation("office");
  const { revalidate } = useRevalidator();
  const id = useId();
  const [lang, setLang] = useState<Lang>("zh-CN");
  const [given, setGiven] = useState(false);
  const draft = base?.draft ?? empty;
  const form = useOfficeForm<unknown>({ saved: t("publishing.draftSaved") });
  const conflict = isConflict<D>(form.refusal) ? form.refusal : null;
  const outdated = row?.revision !== base?.revision && (given || !(form.dirty || conflict));
  // biome-ignore lint/correctness/useExhaustiveDependencies: renewed once, when the form has become outdated
  useEffect(() => {
    if (outdated) renew();
  }, [outdated]);
  useEffect(() => onDirty?.(form.dirty), [form.dirty, onDirty]);
  const wrongIn = languages.find((each) => form.refusal?.issues?.some(({ field }) => field.endsWith(`.${each}`)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal shows the language of its first error once
  useEffect(() => {
    if (wrongIn) setLang(wrongIn);
  }, [form.refusal]);
  const error = (name: string) => form.field(name).error;
  const isMissing = (each: Lang) => Boolean(base) && !draft.title[each]?.trim();
  const fields: DraftFields<D> = {
    draft,
    error,
    change: () => form.setDirty(true),
    words: (name, label, value, path = name) => ({
      name,
      label,
      value,
      lang,
      errorIn: (each) => error(`${path}.${each}`),
    }),
  };
  const text = (name: keyof Texts) => fields.words(name, t(`publishing.field.${name}`), draft[name]);
  const takeTheirs = () => {
    setGiven(true);
    form.setDirty(false);
    void revalidate();
  };
  return (
    <OfficeForm form={conflict ? { ...form, message: null } : form} id={id} upload warn>
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="revision" value={conflict?.revision ?? base?.revision ?? 0} />
      {conflict && <ConflictNotice conflict={conflict} formId={id} compare={compare} take={takeTheirs} />}
      <Panel title={t("publishing.texts")}>
        <Stack>
          <SegmentedControl
            aria-label={t("publishing.language")}
            value={lang}
            onChange={(value) => setLang(value as Lang)}
            onInput={(event) => event.stopPropagation()}
            data={languages.map((each) => ({
              value: each,
              label: `${t(`site:language.${each}.name`)}${isMissing(each) ? ` · ${t(each === "tc" ? "publishing.willConvert" : "words.missing")}` : ""}`,
            }))}
          />
          <Writing mayEdit={mayEdit}>
            <Stack>
              <WordsField {...text("title")} required maxLength={300} />
              {texts?.(fields)}
              <WordsField {...text("summary")} hint={summaryHint} multiline maxLength={1_000} />
              <WordsField {...text("body")} multiline />
            </Stack>
          </Writing>
        </Stack>
      </Panel>
      <Writing mayEdit={mayEdit}>
        <Stack gap="md">{children(fields)}</Stack>
      </Writing>
      {mayEdit && <SaveBar form={form} label={t("publishing.saveDraft")} />}
    </OfficeForm>
  );
}

/** Who may only read cannot type; the choice of language stays outside. */
const Writing = ({ mayEdit, children }: { mayEdit: boolean; children: ReactNode }) => (
  <Fieldset variant="unstyled" className={classes.writing} disabled={!mayEdit}>
    {children}
  </Fieldset>
);
