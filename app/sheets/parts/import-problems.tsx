import { Accordion, Group, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Panel } from "~/ui/office/page";
import { StatusBadge } from "~/ui/office/status-badge";
import type { Column } from "~/ui/office/table/data-table";
import { PagedTable } from "~/ui/office/table/paged-table";
import { kindsOf, type RowProblem } from "../rules/problems";

type Props<Problem> = {
  problems: Problem[];
  /** How many there are of a kind, where not every one was sent. */
  totals?: Record<string, number>;
  say: (problem: Problem) => string;
  /** Of what is said of a row's day, where rows are days. */
  dayOf?: { head: string; cell: (problem: Problem) => string };
};

/**
 * Which rows cannot go in and why, then what was noticed about others: by kind, each with its count and its rows behind
 * it.
 */
export function ImportProblems<Problem extends RowProblem>({ problems, totals, say, dayOf }: Props<Problem>) {
  const { t } = useTranslation("sheets");
  const columns: Column<Problem>[] = [
    {
      key: "problem.line",
      head: t("problems.line"),
      align: "end",
      width: 90,
      sort: ({ line }) => line,
      cell: ({ line }) => line,
    },
    ...(dayOf ? [{ key: "day", head: dayOf.head, width: 140, cell: dayOf.cell }] : []),
    { key: "problem", head: t("problems.problem"), cell: say },
  ];
  return (
    <Panel title={t("problems.title")}>
      {problems.length === 0 && <Text size="sm">{t("problems.none")}</Text>}
      <Accordion multiple variant="separated" keepMounted={false}>
        {kindsOf(problems).map(({ code, severity, problems: own }) => {
          const total = totals?.[code] ?? own.length;
          const first = own[0];
          return (
            <Accordion.Item key={code} value={code}>
              <Accordion.Control>
                <Group gap="sm" wrap="nowrap">
                  <StatusBadge tone={severity === "error" ? "danger" : "warning"}>
                    {t(`problems.${severity}`, { n: total })}
                  </StatusBadge>
                  <Stack gap={0}>
                    <Text size="sm">{first && say(first)}</Text>
                    <Text size="xs" c="dimmed">
                      {t(total > 1 ? "problems.more" : "problems.one", { first: first?.line, n: total - 1 })}
                    </Text>
                  </Stack>
                </Group>
              </Accordion.Control>
              <Accordion.Panel>
                <PagedTable
                  rows={own}
                  total={total}
                  rowKey={(problem) => `${problem.line} ${say(problem)}`}
                  caption={t(`problems.${severity}`, { n: total })}
                  empty={t("problems.none")}
                  columns={columns}
                />
              </Accordion.Panel>
            </Accordion.Item>
          );
        })}
      </Accordion>
    </Panel>
  );
}
