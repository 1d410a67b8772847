import { SegmentedControl, Stack } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Panel } from "~/ui/office/page";
import { PagedTable } from "~/ui/office/paged-table";
import { StatusBadge } from "~/ui/office/status-badge";
import { groupedProblems, type RowProblem } from "../rules/problems";

type Props<Problem> = {
  problems: Problem[];
  /** How many there are of each, where not every one was sent. */
  found?: { error: number; warning: number };
  say: (problem: Problem) => string;
  /** Of what is said of a row's day, where rows are days. */
  dayOf?: { head: string; cell: (problem: Problem) => string };
};

/** Which rows cannot go in and why, each by itself, and behind them what was noticed about others, once for all rows alike. */
export function ImportProblems<Problem extends RowProblem>({ problems, found, say, dayOf }: Props<Problem>) {
  const { t } = useTranslation("sheets");
  const [severity, setSeverity] = useState<"all" | "error" | "warning">("all");
  const errors = problems.filter((problem) => problem.severity === "error").length;
  const count = found ?? { error: errors, warning: problems.length - errors };
  const rows = groupedProblems(problems, say).filter((row) => severity === "all" || row.problem.severity === severity);
  return (
    <Panel title={t("problems.title")}>
      <Stack gap="sm">
        <SegmentedControl
          w="fit-content"
          value={severity}
          onChange={(value) => setSeverity(value as typeof severity)}
          data={[
            { value: "all", label: t("problems.all", { n: count.error + count.warning }) },
            { value: "error", label: t("problems.errors", { n: count.error }) },
            { value: "warning", label: t("problems.warnings", { n: count.warning }) },
          ]}
        />
        <PagedTable
          key={severity}
          rows={rows}
          rowKey={({ lines, text }) => `${lines[0]} ${text}`}
          caption={t("problems.title")}
          empty={t("problems.none")}
          columns={[
            {
              key: "line",
              head: t("problems.line"),
              align: "end",
              width: 90,
              cell: ({ lines }) =>
                lines.length < 4 ? lines.join(", ") : t("problems.lines", { first: lines[0], n: lines.length }),
            },
            ...(dayOf
              ? [
                  {
                    key: "day",
                    head: dayOf.head,
                    width: 140,
                    cell: ({ problem, lines }: (typeof rows)[number]) =>
                      lines.length === 1 ? dayOf.cell(problem) : "—",
                  },
                ]
              : []),
            {
              key: "severity",
              head: t("problems.severity"),
              width: 140,
              cell: ({ problem }) => (
                <StatusBadge tone={problem.severity === "error" ? "danger" : "warning"}>
                  {t(`problems.${problem.severity}`)}
                </StatusBadge>
              ),
            },
            { key: "problem", head: t("problems.problem"), cell: ({ text }) => text },
          ]}
        />
      </Stack>
    </Panel>
  );
}
