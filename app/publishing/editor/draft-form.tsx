import { Fieldset, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AutosavedForm } from "~/shared/forms/autosaved-form";
import type { Words } from "~/shared/languages";
import type { Changed } from "~/ui/office/editor/differences";
import type { Editing } from "~/ui/office/editor/editing";
import { type EditorFields, EditorForm, type Version } from "~/ui/office/editor/editor-form";
import { Panel } from "~/ui/office/page";
import { WordsField } from "~/ui/office/words-field";
import classes from "./draft-form.module.css";

type Texts = { title: Words; summary: Words; body: Words };

export type DraftFormProps<D> = {
  /** Null for a content that is begun. */
  row: Version<D> | null;
  autosaved: AutosavedForm | null;
  mayEdit: boolean;
  editing?: Editing | undefined;
  /** Further buttons beside the one that saves. */
  actions?: (busy: boolean) => ReactNode;
};
type Props<D> = DraftFormProps<D> & {
  empty: D;
  read: (form: FormData) => D;
  /** In what somebody else's draft and what stands in the form differ. */
  compare: (theirs: D, mine: D) => Changed[];
  summaryHint?: string | undefined;
  texts?: (fields: EditorFields<D>) => ReactNode;
  /** The inputs of the body, where it is more than paragraphs. */
  body?: ((fields: EditorFields<D>) => ReactNode) | undefined;
  children: (fields: EditorFields<D>) => ReactNode;
};

/** The form of a draft: its texts, then the area's own fields. Posts `save` with its `revision`. */
export function DraftForm<D extends Texts>({ row, mayEdit, summaryHint, texts, body, children, ...rest }: Props<D>) {
  const { t } = useTranslation(["office", "publishing"]);
  const text = ({ words, draft }: EditorFields<D>, name: keyof Texts) =>
    words(name, t(`publishing:content.field.${name}`), draft[name]);
  const title = (fields: EditorFields<D>) => {
    const { lang: _, ...inAll } = text(fields, "title");
    return <WordsField {...inAll} required maxLength={300} stacked />;
  };
  return (
    <EditorForm
      saved={row}
      mayEdit={mayEdit}
      label={t("publishing:content.saveDraft")}
      savedMessage={t("publishing:content.draftSaved")}
      {...rest}
    >
      {(fields) => (
        <>
          <input type="hidden" name="intent" value="save" />
          <Panel title={t("publishing:content.texts")}>
            <Stack>
              {fields.languages((each) => {
                const isMissing = row && !row.draft.title[each]?.trim();
                return isMissing ? t(each === "tc" ? "publishing:content.willConvert" : "words.missing") : null;
              })}
              <Writing mayEdit={mayEdit}>
                <Stack>
                  {title(fields)}
                  {texts?.(fields)}
                  <WordsField {...text(fields, "summary")} hint={summaryHint} multiline maxLength={1_000} />
                  {body?.(fields) ?? <WordsField {...text(fields, "body")} multiline />}
                </Stack>
              </Writing>
            </Stack>
          </Panel>
          <Writing mayEdit={mayEdit}>
            <Stack gap="md">{children(fields)}</Stack>
          </Writing>
        </>
      )}
    </EditorForm>
  );
}

/** Who may only read cannot type; the choice of language stays outside. */
const Writing = ({ mayEdit, children }: { mayEdit: boolean; children: ReactNode }) => (
  <Fieldset variant="unstyled" className={classes.writing} disabled={!mayEdit}>
    {children}
  </Fieldset>
);
