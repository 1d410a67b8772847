import { Checkbox, NativeSelect, Stack, Text, useMatches } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { formatDay, formatSpan } from "~/shared/dates";
import { bcp47, type Lang, languages } from "~/shared/languages";
import { Panel } from "~/ui/office/page";
import { StatusBadge } from "~/ui/office/status-badge";
import type { Column } from "~/ui/office/table/data-table";
import { PagedTable } from "~/ui/office/table/paged-table";
import { useLang } from "~/ui/office/use-lang";
import { type Choices, isTaken, type RowChoice, typeIn } from "./choices";
import type { ImportRow } from "./plan";

type Props = {
  rows: ImportRow[];
  types: { value: string; label: string }[];
  choices: Choices;
  onChange: (change: (before: Choices) => Choices) => void;
};

const whenOf = ({ startsAt, endsAt, allDay }: ImportRow, lang: Lang) => {
  const [from, until] = [new Date(startsAt), new Date(endsAt)];
  if (!allDay) return formatSpan(from, until, lang);
  const [first, last] = [formatDay(from, lang), formatDay(new Date(until.getTime() - 1), lang)];
  return first === last ? first : `${first} – ${last}`;
};

/**
 * The events of a file as they would go in; the person may choose another type, leave one out or take one in spite of
 * its like.
 */
export function ImportRows({ rows, types, choices, onChange }: Props) {
  const { t } = useTranslation("calendar");
  const lang = useLang();
  const widths = useMatches({ base: { take: 84, type: 136 }, sm: { take: 90, type: 210 } });
  const choose = (lines: number[], choice: RowChoice) =>
    onChange((before) => ({
      ...before,
      ...Object.fromEntries(lines.map((line) => [line, { ...before[line], ...choice }])),
    }));
  const untyped = rows.filter((row) => row.type === "");
  const offered = [{ value: "", label: t("year.typeChoose") }, ...types];
  const columns: Column<ImportRow>[] = [
    {
      key: "take",
      head: t("import.rows.take"),
      width: widths.take,
      cell: (row) => (
        <Checkbox
          aria-label={t("import.rows.takeRow", { n: row.line })}
          checked={isTaken(row, choices)}
          disabled={typeIn(row, choices) === ""}
          onChange={({ currentTarget }) => choose([row.line], { take: currentTarget.checked })}
        />
      ),
    },
    {
      key: "title",
      head: t("year.column.title"),
      cell: (row) => (
        <Stack gap={2} align="flex-start">
          {languages.map(
            (each) =>
              row.title[each] && (
                <Text key={each} size={each === "zh-CN" ? "sm" : "xs"} lang={bcp47[each]}>
                  {row.title[each]}
                </Text>
              ),
          )}
          <Text size="xs" c="dimmed">
            {[whenOf(row, lang), row.location["zh-CN"]].filter(Boolean).join(" · ")}
          </Text>
          {row.doubled && <StatusBadge tone="warning">{t("import.rows.doubled")}</StatusBadge>}
        </Stack>
      ),
    },
    {
      key: "type",
      head: t("year.type"),
      width: widths.type,
      cell: (row) => (
        <NativeSelect
          size="xs"
          aria-label={t("import.rows.typeOf", { n: row.line })}
          value={typeIn(row, choices)}
          onChange={({ currentTarget }) => choose([row.line], { type: currentTarget.value })}
          data={typeIn(row, choices) === "" ? [{ value: "", label: t("import.rows.choose") }, ...types] : types}
        />
      ),
    },
  ];
  return (
    <Panel title={t("import.rows.panel")} lead={t("import.rows.lead")}>
      <Stack gap="md">
        {untyped.length > 1 && (
          <NativeSelect
            maw={360}
            label={t("import.rows.typeOfAll", { n: untyped.length })}
            defaultValue=""
            data={offered}
            onChange={({ currentTarget }) =>
              currentTarget.value &&
              choose(
                untyped.map(({ line }) => line),
                { type: currentTarget.value },
              )
            }
          />
        )}
        <PagedTable
          rows={rows}
          columns={columns}
          rowKey={({ line }) => String(line)}
          caption={t("import.rows.panel")}
          empty={t("import.rows.none")}
        />
      </Stack>
    </Panel>
  );
}
