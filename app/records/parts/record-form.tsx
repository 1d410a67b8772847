import { Checkbox } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { KeptForm } from "~/shared/forms/kept-form";
import { languages, type Words } from "~/shared/languages";
import type { Changed } from "~/ui/office/editor/differences";
import { type EditorFields, EditorForm } from "~/ui/office/editor/editor-form";

type Posted = { posted: boolean };
export type RecordFormProps<Row, Values> = {
  row: Row | null;
  /** What is kept of these forms, by the id of their record at the end of their names. */
  kept: KeptForm[];
  /** What a new one begins with. */
  empty: Values;
  /** What stands in the form. */
  read: (form: FormData) => Values;
  /** The names of the values, for showing in what two versions differ. */
  labels: { readonly [Name in keyof Values]: string };
  /** How a value is told that is neither a text nor words. */
  tell?: { readonly [Name in keyof Values]?: (value: Values[Name]) => string };
  /** The fields of a record, or of a new one. */
  fields: (row: Row | null, fields: EditorFields<Values & Posted>) => ReactNode;
  words: { addButton: string; saved: string; posted?: string };
  onDone: () => void;
};

const textOf = (value: unknown): string =>
  typeof value === "string"
    ? value
    : languages.flatMap((lang) => (value as Partial<Words> | null)?.[lang] || []).join(" / ");

/** The form of one record, or of a new one. */
export function RecordForm<Row extends Values & { id: string; revision: number } & Posted, Values extends object>({
  row,
  kept,
  empty,
  read,
  labels,
  tell,
  fields,
  words,
  onDone,
}: RecordFormProps<Row, Values>) {
  const { t } = useTranslation("records");
  const names = Object.keys(labels) as (keyof Values & string)[];
  const told = (name: keyof Values, of: Values) => tell?.[name]?.(of[name]) ?? textOf(of[name]);
  const said = (posted: boolean) => t(posted ? "yes" : "no");
  const compare = (theirs: Values & Posted, mine: Values & Posted): Changed[] =>
    [
      ...names.map((name) => ({
        key: name,
        label: labels[name],
        before: told(name, theirs),
        after: told(name, mine),
      })),
      { key: "posted", label: words.posted ?? "", before: said(theirs.posted), after: said(mine.posted) },
    ].filter(({ before, after }) => before !== after);
  return (
    <EditorForm<Values & Posted, { revision: number }>
      saved={row && { draft: row, revision: row.revision }}
      kept={kept.find(({ form }) => form.endsWith(`/${row?.id ?? "new"}`)) ?? null}
      empty={{ ...empty, posted: true }}
      read={(form) => ({ ...read(form), posted: !words.posted || form.has("posted") })}
      compare={compare}
      mayEdit
      still
      label={row ? t("save") : words.addButton}
      said={words.saved}
      onDone={onDone}
    >
      {(editor) => (
        <>
          <input type="hidden" name="id" value={row?.id ?? ""} />
          {fields(row, editor)}
          {words.posted && (
            <>
              <input type="hidden" name="hideable" value="yes" />
              <Checkbox
                name="posted"
                label={words.posted}
                defaultChecked={editor.draft.posted}
                onChange={editor.change}
              />
            </>
          )}
        </>
      )}
    </EditorForm>
  );
}
