import { SegmentedControl, Stack, Text } from "@mantine/core";
import type { TFunction } from "i18next";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatDay } from "~/shared/dates";
import type { Column } from "~/ui/office/data-table";
import { Panel } from "~/ui/office/page";
import { PagedTable } from "~/ui/office/paged-table";
import { StatusBadge } from "~/ui/office/status-badge";
import { useLang } from "~/ui/office/use-lang";
import type { PlanView } from "../rules/import-view";
import type { Problem, Severity } from "../rules/problems";
import { figureText } from "./import-days";

const prices = ["open", "high", "low", "close", "from", "to"];

/** The sentence of a problem: names of figures are translated, prices written on the security's scale. */
function said(t: TFunction<"stock">, { code, facts }: Problem, decimals: number): string {
  const name = (field: string) => t(`field.${field}` as never) as string;
  const told = Object.entries(facts).map(([key, value]) => {
    if (key === "field") return [key, name(String(value))];
    if (key === "fields") return [key, String(value).split(",").map(name).join(" · ")];
    return [key, prices.includes(key) ? figureText(key, value, decimals) : (value ?? "—")];
  });
  return t(`import.problem.${code}`, Object.fromEntries(told)) as string;
}

/** Every problem with its line; filtered by severity. */
export function ProblemsTable({ plan, decimals }: { plan: PlanView; decimals: number }) {
  const { t } = useTranslation("stock");
  const lang = useLang();
  const [severity, setSeverity] = useState<Severity | "all">("all");
  const { found, problems } = plan;
  const total = severity === "all" ? found.error + found.warning : found[severity];
  const rows = severity === "all" ? problems : problems.filter((problem) => problem.severity === severity);
  const columns: Column<Problem>[] = [
    { key: "line", head: t("import.problems.line"), align: "end", width: 80, cell: ({ line }) => line },
    { key: "day", head: t("import.problems.day"), width: 140, cell: ({ day }) => (day ? formatDay(day, lang) : "—") },
    {
      key: "severity",
      head: t("import.problems.severity"),
      width: 140,
      cell: (row) => (
        <StatusBadge tone={row.severity === "error" ? "danger" : "warning"}>
          {t(`import.problems.${row.severity}`)}
        </StatusBadge>
      ),
    },
    { key: "problem", head: t("import.problems.problem"), cell: (row) => said(t, row, decimals) },
  ];
  if (found.error + found.warning === 0)
    return (
      <Panel title={t("import.problems.title")}>
        <Text>{t("import.problems.none")}</Text>
      </Panel>
    );
  return (
    <Panel title={t("import.problems.title")}>
      <Stack gap="sm">
        <SegmentedControl
          w="fit-content"
          value={severity}
          onChange={(value) => setSeverity(value as Severity | "all")}
          data={[
            { value: "all", label: t("import.problems.all", { n: found.error + found.warning }) },
            { value: "error", label: t("import.problems.errors", { n: found.error }) },
            { value: "warning", label: t("import.problems.warnings", { n: found.warning }) },
          ]}
        />
        <PagedTable
          key={severity}
          rows={rows}
          columns={columns}
          rowKey={({ line, code }) => `${line} ${code}`}
          caption={t("import.problems.title")}
          empty={t("import.problems.none")}
          total={total}
        />
      </Stack>
    </Panel>
  );
}
