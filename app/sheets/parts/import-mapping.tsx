import { Button, Group, NativeSelect, Table } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { OfficeForm, type OfficeFormState } from "~/ui/office/form";
import { Panel } from "~/ui/office/page";
import type { Preview } from "../define-import.server";
import { DayOrderChoice } from "./day-order-choice";

type Props = {
  preview: Preview<string, object>;
  form: OfficeFormState;
  fields: readonly string[];
  nameOf: (field: string) => string;
  lead: string;
  /** What it is called, where a file is not asked for its columns. */
  title?: string | undefined;
  /** Further fields of the form: what was chosen at the upload, units. */
  more: ReactNode;
};

/** What each column was taken for; a person may say otherwise and look again. */
export function ImportMapping({ preview: { file, sheet, days }, form, fields, nameOf, lead, title, more }: Props) {
  const { t } = useTranslation("sheets");
  const meanings = [
    { value: "", label: t("columns.unused") },
    ...fields.map((field) => ({ value: field, label: nameOf(field) })),
  ];
  const hasColumns = sheet.headers.length > 0;
  if (!hasColumns && !more && !days?.asked) return null;
  return (
    <Panel title={title ?? t("columns.title")} lead={lead}>
      <OfficeForm form={form}>
        <input type="hidden" name="intent" value="again" />
        <input type="hidden" name="fileId" value={file.id} />
        {hasColumns && (
          <Table.ScrollContainer minWidth={sheet.headers.length * 130}>
            <Table>
              <Table.Thead>
                <Table.Tr>
                  {sheet.headers.map((header, at) => {
                    const name = header || t("columns.column", { n: at + 1 });
                    return (
                      // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                      <Table.Th key={at}>
                        {name}
                        <NativeSelect
                          mt={4}
                          size="xs"
                          name={`columns.${at}`}
                          aria-label={`${t("columns.title")} · ${name}`}
                          data={meanings}
                          defaultValue={sheet.columns[at] ?? ""}
                        />
                      </Table.Th>
                    );
                  })}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {sheet.firstLines.map((cells) => (
                  <Table.Tr key={cells.join("|")}>
                    {sheet.headers.map((_, at) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                      <Table.Td key={at}>{cells[at]}</Table.Td>
                    ))}
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )}
        <Group align="end">
          {more}
          <DayOrderChoice days={days} />
          <Button type="submit" variant="default" loading={form.busy}>
            {t(hasColumns ? "again" : "againAnswered")}
          </Button>
        </Group>
      </OfficeForm>
    </Panel>
  );
}
