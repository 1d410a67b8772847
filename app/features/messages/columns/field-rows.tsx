import { Button, Checkbox, Group, NativeSelect, Paper, Stack, Text } from "@mantine/core";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { EditorFields } from "~/ui/office/editor/editor-form";
import { WordsField } from "~/ui/office/words-field";
import type { ColumnValues } from "../schemas";
import { type ColumnField, fieldKinds, mostFields } from "./fields";
import { OptionRows } from "./option-rows";

type Props = Pick<EditorFields<ColumnValues>, "error" | "change"> & { fields: ColumnField[] };

/** A name that no other field of the form has. */
export const freshKey = (taken: readonly string[]): string => {
  let n = taken.length + 1;
  while (taken.includes(`f${n}`)) n += 1;
  return `f${n}`;
};

/** The fields that a column asks beside name, e-mail and message: added, put in order and taken away. */
export function FieldRows({ fields, error, change }: Props) {
  const { t } = useTranslation("messages");
  const [rows, setRows] = useState(fields);
  const gone = useRef<string[]>([]);
  const become = (next: ColumnField[]) => {
    setRows(next);
    change();
  };
  const moved = (at: number, by: number) => {
    const next = [...rows];
    next.splice(at + by, 0, ...next.splice(at, 1));
    become(next);
  };
  const keys = rows.map(({ key }) => key);
  const blank = (): ColumnField => ({
    key: freshKey([...keys, ...gone.current]),
    kind: "line",
    label: { "zh-CN": "" },
    required: false,
    options: [],
  });
  const remove = (key: string) => {
    gone.current = [...gone.current, key];
    become(rows.filter((one) => one.key !== key));
  };
  return (
    <Stack gap="sm">
      <input type="hidden" name="fields" value={keys.join(",")} />
      <div>
        <Text size="sm" fw={500}>
          {t("columns.fields")}
        </Text>
        <Text size="xs" c="dimmed">
          {t("columns.fieldsHint")}
        </Text>
      </div>
      {rows.map((row, at) => (
        <Paper key={row.key} withBorder p="sm" component="fieldset">
          <Stack gap="sm">
            <WordsField
              name={`field.${row.key}.label`}
              label={t("columns.label", { n: at + 1 })}
              value={row.label}
              required
              maxLength={120}
              errorIn={(each) => error(`fields.${at}.label.${each}`)}
            />
            <Group align="end">
              <NativeSelect
                name={`field.${row.key}.kind`}
                label={t("columns.kind")}
                value={row.kind}
                onChange={({ currentTarget: { value } }) =>
                  become(
                    rows.map((one) => (one.key === row.key ? { ...one, kind: value as ColumnField["kind"] } : one)),
                  )
                }
                data={fieldKinds.map((value) => ({ value, label: t(`columns.kinds.${value}`) }))}
              />
              <Checkbox
                name={`field.${row.key}.required`}
                label={t("columns.required")}
                defaultChecked={row.required}
                onChange={change}
                mb={8}
              />
            </Group>
            {row.kind === "choice" && (
              <OptionRows
                name={`field.${row.key}`}
                options={row.options}
                change={change}
                error={(name) => error(`fields.${at}.options${name}`)}
              />
            )}
            <Group gap="xs">
              <Button size="xs" variant="default" disabled={at === 0} onClick={() => moved(at, -1)}>
                {t("records:up")}
              </Button>
              <Button size="xs" variant="default" disabled={at === rows.length - 1} onClick={() => moved(at, 1)}>
                {t("records:down")}
              </Button>
              <Button size="xs" variant="subtle" color="red" onClick={() => remove(row.key)}>
                {t("columns.remove")}
              </Button>
            </Group>
          </Stack>
        </Paper>
      ))}
      <Group>
        <Button
          size="xs"
          variant="default"
          disabled={rows.length >= mostFields}
          onClick={() => become([...rows, blank()])}
        >
          {t("columns.addField")}
        </Button>
      </Group>
    </Stack>
  );
}
