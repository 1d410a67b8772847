import { Button, Group, NativeSelect, Table } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { OfficeForm, type OfficeFormState } from "~/ui/office/form";
import { Panel } from "~/ui/office/page";
import { fields } from "../rules/columns";
import { turnoverUnits, volumeUnits } from "../rules/units";
import type { PreviewView } from "./import-preview";

type Props = { preview: PreviewView; form: OfficeFormState };

/** What each column and unit was taken for; a person may say otherwise and look again. */
export function ImportMapping({ preview, form }: Props) {
  const { t } = useTranslation("stock");
  const { heading, units, firstLines } = preview.reading;
  const meanings = [
    { value: "", label: t("import.columns.unused") },
    ...fields.map((field) => ({ value: field, label: t(`field.${field}`) })),
  ];
  return (
    <Panel title={t("import.columns.title")} lead={t("import.columns.lead")}>
      <OfficeForm form={form}>
        <input type="hidden" name="intent" value="again" />
        <input type="hidden" name="fileId" value={preview.file.id} />
        <input type="hidden" name="instrumentId" value={preview.instrument.id} />
        <Table.ScrollContainer minWidth={heading.headers.length * 130}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                {heading.headers.map((header, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                  <Table.Th key={at}>
                    {header || t("import.columns.column", { n: at + 1 })}
                    <NativeSelect
                      mt={4}
                      size="xs"
                      name={`columns.${at}`}
                      aria-label={`${t("import.columns.title")} · ${header || t("import.columns.column", { n: at + 1 })}`}
                      data={meanings}
                      defaultValue={heading.columns[at] ?? ""}
                    />
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {firstLines.slice(0, 3).map((cells) => (
                <Table.Tr key={cells.join("|")}>
                  {heading.headers.map((_, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                    <Table.Td key={at}>{cells[at]}</Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
        <Group align="end">
          <NativeSelect
            name="volumeUnit"
            label={t("import.volumeUnit")}
            defaultValue={units.volume}
            data={volumeUnits.map((unit) => ({ value: String(unit), label: t(`import.volumeUnits.${unit}`) }))}
          />
          <NativeSelect
            name="turnoverUnit"
            label={t("import.turnoverUnit")}
            defaultValue={units.turnover}
            data={turnoverUnits.map((unit) => ({ value: String(unit), label: t(`import.turnoverUnits.${unit}`) }))}
          />
          <Button type="submit" variant="default" loading={form.busy}>
            {t("import.again")}
          </Button>
        </Group>
      </OfficeForm>
    </Panel>
  );
}
