import { useTranslation } from "react-i18next";
import { Panel } from "~/ui/office/page";
import { PagedTable } from "~/ui/office/paged-table";
import { StatusBadge } from "~/ui/office/status-badge";
import type { ImportProblem } from "../rules/import-plan";

/** Which rows cannot go in and why, and what was noticed about others. */
export function ImportProblems({ problems }: { problems: ImportProblem[] }) {
  const { t } = useTranslation("announcements");
  if (problems.length === 0) return null;
  return (
    <Panel title={t("import.problems.title")}>
      <PagedTable
        rows={problems}
        rowKey={({ line, code }) => `${line} ${code}`}
        caption={t("import.problems.title")}
        empty={t("import.problems.none")}
        columns={[
          { key: "line", head: t("import.problems.line"), align: "end", width: 56, cell: ({ line }) => line },
          {
            key: "severity",
            head: t("import.problems.severity"),
            width: 122,
            cell: ({ severity }) => (
              <StatusBadge tone={severity === "error" ? "danger" : "warning"}>
                {t(`import.problems.${severity}`)}
              </StatusBadge>
            ),
          },
          {
            key: "problem",
            head: t("import.problems.problem"),
            cell: ({ code, facts }) => t(`import.problem.${code}`, facts),
          },
        ]}
      />
    </Panel>
  );
}
