import { Anchor, Checkbox, NativeSelect, Stack, Text, TextInput, useMatches } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { formatDay, formatInstant } from "~/shared/dates";
import { Panel } from "~/ui/office/page";
import { StatusBadge } from "~/ui/office/status-badge";
import type { Column } from "~/ui/office/table/data-table";
import { PagedTable } from "~/ui/office/table/paged-table";
import { useLang } from "~/ui/office/use-lang";
import { type AnnouncementType, announcementTypes, publicNumber } from "../rules";
import type { Choices, RowChoice } from "../rules/import-choices";
import type { ImportRow } from "../rules/import-plan";

type Props = {
  rows: ImportRow[];
  there: ReadonlySet<string>;
  choices: Choices;
  onChoice: (line: number, choice: RowChoice) => void;
};

/**
 * The rows of an import, each with the column it goes to and what told so; the person may say otherwise, or leave one
 * out.
 */
export function ImportRows({ rows, there, choices, onChoice }: Props) {
  const { t } = useTranslation("announcements");
  const lang = useLang();
  const widths = useMatches({ base: { take: 76, type: 132 }, sm: { take: 90, type: 230 } });
  const columns: Column<ImportRow>[] = [
    {
      key: "take",
      head: t("import.rows.take"),
      width: widths.take,
      cell: ({ line, number, title }) =>
        there.has(number) ? (
          <StatusBadge tone="neutral">{t("import.rows.there")}</StatusBadge>
        ) : (
          <Checkbox
            aria-label={t("import.rows.takeRow", { n: line })}
            checked={!choices[line]?.leave && Boolean(title || choices[line]?.title?.trim())}
            disabled={!title && !choices[line]?.title?.trim()}
            onChange={({ currentTarget }) => onChoice(line, { leave: !currentTarget.checked })}
          />
        ),
    },
    {
      key: "title",
      head: t("import.rows.title"),
      sort: ({ title }) => title,
      cell: (row) => (
        <Stack gap={2}>
          {row.title || there.has(row.number) ? (
            <Text size="sm">{row.title || publicNumber(row)}</Text>
          ) : (
            <TextInput
              size="xs"
              maxLength={300}
              aria-label={t("import.rows.titleOf", { n: row.line })}
              placeholder={t("import.rows.titlePlaceholder")}
              value={choices[row.line]?.title ?? ""}
              onChange={({ currentTarget }) => onChoice(row.line, { title: currentTarget.value })}
            />
          )}
          <Text size="xs" c="dimmed" style={{ overflowWrap: "anywhere" }}>
            {row.url ? (
              <Anchor href={row.url} target="_blank" rel="noreferrer noopener" size="xs">
                {publicNumber(row) || t("onExchange")}
              </Anchor>
            ) : (
              publicNumber(row)
            )}
          </Text>
        </Stack>
      ),
    },
    {
      key: "at",
      head: t("import.rows.at"),
      width: 190,
      wide: true,
      sort: ({ at }) => at,
      cell: ({ at, clock }) => (clock ? formatInstant(new Date(at), lang) : formatDay(new Date(at), lang)),
    },
    {
      key: "type",
      head: t("import.rows.type"),
      width: widths.type,
      cell: (row) => (
        <NativeSelect
          size="xs"
          aria-label={t("import.rows.typeOf", { n: row.line })}
          description={choices[row.line]?.type ? t("import.toldBy.person") : t(`import.toldBy.${row.by}`)}
          inputWrapperOrder={["input", "description"]}
          disabled={there.has(row.number)}
          value={choices[row.line]?.type ?? row.type}
          onChange={({ currentTarget }) => onChoice(row.line, { type: currentTarget.value as AnnouncementType })}
          data={announcementTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
        />
      ),
    },
  ];
  return (
    <Panel title={t("import.rows.panel")} lead={t("import.rows.lead")}>
      <PagedTable
        rows={rows}
        columns={columns}
        rowKey={({ line }) => String(line)}
        caption={t("import.rows.panel")}
        empty={t("import.rows.none")}
      />
    </Panel>
  );
}
