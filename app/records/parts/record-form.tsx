import { Button, Checkbox, Text } from "@mantine/core";
import { type ReactNode, useContext } from "react";
import { useTranslation } from "react-i18next";
import type { AutosavedForm } from "~/shared/forms/autosaved-form";
import type { Changed } from "~/ui/office/editor/differences";
import { type EditorFields, EditorForm } from "~/ui/office/editor/editor-form";
import { OutWithSave } from "~/ui/office/waiting-rows";
import { type Telling, textOfValue } from "../rules/record-texts";

type Posted = { posted: boolean };
export type RecordFormProps<Row, Values> = Telling<Values> & {
  row: Row | null;
  /** What is kept of these forms, by the id of their record at the end of their names. */
  autosaved: AutosavedForm[];
  /** What a new one begins with. */
  empty: Values;
  /** What stands in the form. */
  read: (form: FormData) => Values;
  /** The fields of a record, or of a new one. */
  fields: (row: Row | null, fields: EditorFields<Values & Posted>) => ReactNode;
  words: { addButton: string; saved: string; posted?: string };
  /** A new one counts at once unless somebody says otherwise, as a term, market data or a card does. */
  begunPosted?: boolean | undefined;
  onDone: () => void;
};

/** The form of one record, or of a new one. */
export function RecordForm<Row extends Values & { id: string; revision: number } & Posted, Values extends object>({
  row,
  autosaved,
  empty,
  read,
  fields,
  words,
  begunPosted = false,
  onDone,
  ...telling
}: RecordFormProps<Row, Values>) {
  const { t } = useTranslation("records");
  const out = useContext(OutWithSave);
  const { labels } = telling;
  const names = Object.keys(labels) as (keyof Values & string)[];
  const yesOrNo = (is: boolean) => t(is ? "yes" : "no");
  const valueText = (name: keyof Values, of: Values) => textOfValue(telling, yesOrNo, name, of);
  const compare = (theirs: Values & Posted, mine: Values & Posted): Changed[] =>
    [
      ...names.map((name) => ({
        key: name,
        label: labels[name],
        before: valueText(name, theirs),
        after: valueText(name, mine),
      })),
      { key: "posted", label: words.posted ?? "", before: yesOrNo(theirs.posted), after: yesOrNo(mine.posted) },
    ].filter(({ before, after }) => before !== after);
  const beginsHidden = Boolean(words.posted) && row === null && !begunPosted;
  return (
    <EditorForm<Values & Posted, { revision: number }>
      saved={row && { draft: row, revision: row.revision }}
      autosaved={autosaved.find(({ form }) => form.endsWith(`/${row?.id ?? "new"}`)) ?? null}
      empty={{ ...empty, posted: !beginsHidden }}
      read={(form) => ({ ...read(form), posted: !words.posted || form.has("posted") || form.has("out") })}
      compare={compare}
      mayEdit
      still
      label={row ? t("save") : words.addButton}
      savedMessage={words.saved}
      onDone={onDone}
      {...(beginsHidden
        ? {
            actions: (busy: boolean) => (
              <>
                <Button type="submit" name="posted" value="yes" variant="default" disabled={busy}>
                  {t("saveShown", { posted: words.posted })}
                </Button>
                {out && (
                  <Button type="submit" name="out" value="now" variant="light" disabled={busy}>
                    {t(out === "ask" ? "saveAsked" : "saveOut")}
                  </Button>
                )}
              </>
            ),
          }
        : {})}
    >
      {(editor) => (
        <>
          <input type="hidden" name="id" value={row?.id ?? ""} />
          {fields(row, editor)}
          {words.posted && (
            <>
              <input type="hidden" name="hideable" value="yes" />
              {beginsHidden ? (
                <Text size="sm" c="dimmed">
                  {t("beginsHidden", { posted: words.posted })}
                </Text>
              ) : (
                <Checkbox
                  name="posted"
                  label={words.posted}
                  defaultChecked={editor.draft.posted}
                  onChange={editor.change}
                />
              )}
            </>
          )}
        </>
      )}
    </EditorForm>
  );
}
