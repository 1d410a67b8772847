import { Checkbox, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ImportFound } from "~/sheets/parts/import-found";
import type { PreviewProps } from "~/sheets/parts/import-wizard";
import type { RowProblem } from "~/sheets/rules/problems";
import { Panel } from "~/ui/office/page";
import { StatusBadge } from "~/ui/office/status-badge";
import type { Column } from "~/ui/office/table/data-table";
import { PagedTable } from "~/ui/office/table/paged-table";
import type { RecordPreview } from "../define-record-import.server";
import { countLines } from "../rules/line-counts";
import type { RowMatch } from "../rules/read-rows";

const tones = { add: "success", change: "warning", same: "neutral" } as const;

export type PreviewWords<Values> = {
  columns: Column<RowMatch<Values>>[] | ((seen: RecordPreview<Values>) => Column<RowMatch<Values>>[]);
  /** What is wrong with a line, and how the field of a record is called that says so by itself. */
  problem: (problem: RowProblem) => string;
  fieldName: (field: string) => string;
  /** What the button says of so many records; lines, if not said. */
  button?: (count: number) => string;
  /** What else the confirmation sends. */
  more?: (seen: RecordPreview<Values>) => ReactNode;
};
type Props<Values> = PreviewProps<RecordPreview<Values>> & PreviewWords<Values>;

/**
 * The preview of an import of records: what each line adds, changes or leaves, what is wrong, whose it is, and the
 * button.
 */
export function RecordImportPreview<Values>({
  preview,
  form,
  cancel,
  columns,
  problem,
  fieldName,
  button,
  more,
}: Props<Values>) {
  const { t } = useTranslation(["records", "errors"]);
  const say = (wrong: RowProblem) =>
    wrong.code === "otherCompany"
      ? t("import.otherCompany", wrong.facts)
      : wrong.code === "dayAhead"
        ? t("import.dayAhead", wrong.facts)
        : wrong.code === "outOfScale"
          ? t("import.outOfScale", { ...wrong.facts, field: fieldName(String(wrong.facts.field)) })
          : wrong.code === "followingEmptied"
            ? t("import.followingEmptied", { field: fieldName(String(wrong.facts.field)) })
            : wrong.code === "lineWrong"
              ? t("import.lineWrong", {
                  field: fieldName(String(wrong.facts.field)),
                  reason: t(`errors:${String(wrong.facts.code)}` as "errors:fieldWrong"),
                })
              : problem(wrong);
  const { rows, found, problems, totals, asksWhose, ratios } = preview;
  const { add, change, same, others, refused } = countLines(preview);
  const moving = add + change;
  return (
    <ImportFound
      preview={preview}
      form={form}
      cancel={cancel}
      title={t("import.told")}
      stats={[
        { label: t("import.found"), value: found },
        { label: t("import.add"), value: add },
        { label: t("import.change"), value: change, tone: change > 0 ? "attention" : "neutral" },
        { label: t("import.same"), value: same },
        others > 0 && { label: t("import.others"), value: others },
        { label: t("import.refused"), value: refused, tone: refused > 0 ? "danger" : "neutral" },
      ]}
      notes={[]}
      problems={{ of: problems, totals, say }}
      none={
        ratios?.unit === null
          ? t("import.ratios.ask")
          : moving === 0 &&
            t(
              others === found
                ? "import.nothingOwn"
                : same === 0 && refused > 0
                  ? "import.nothingRefused"
                  : "import.nothing",
            )
      }
      rows={
        <Panel title={t("import.rows")}>
          <PagedTable
            rows={rows}
            rowKey={({ line }) => String(line)}
            caption={t("import.rows")}
            empty={t("import.nothing")}
            columns={[
              { key: "line", head: t("import.line"), align: "end", width: 80, cell: ({ line }) => line },
              {
                key: "does",
                head: t("import.does"),
                sort: ({ does }) => does,
                cell: ({ does }) => <StatusBadge tone={tones[does]}>{t(`import.${does}`)}</StatusBadge>,
              },
              ...(typeof columns === "function" ? columns(preview) : columns),
            ]}
          />
        </Panel>
      }
      choices={{}}
      confirm={{
        title: t("import.confirm"),
        label: button?.(moving) ?? t("import.button", { count: moving }),
        disabled: moving === 0,
      }}
    >
      {more?.(preview)}
      {ratios?.asked && <input type="hidden" name="ratios" value={ratios.unit ?? ""} />}
      {asksWhose && <Checkbox name="own" value="yes" required label={t("import.own")} />}
      <Text size="sm">{t("import.lead")}</Text>
    </ImportFound>
  );
}
