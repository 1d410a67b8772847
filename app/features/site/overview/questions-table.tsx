import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { subjectWord } from "~/publishing/contents/kinds";
import { Panel } from "~/ui/office/page";
import { Since } from "~/ui/office/since";
import { DataTable } from "~/ui/office/table/data-table";
import type { readOverview } from "./operations.server";

type Question = Awaited<ReturnType<typeof readOverview>>["questions"][number];

/** What colleagues ask this person to agree to. */
export function QuestionsTable({ rows }: { rows: Question[] }) {
  const { t } = useTranslation("office");
  return (
    <Panel title={t("approval.waiting")} lead={t("approval.waitingNote")}>
      <DataTable
        caption={t("approval.waiting")}
        empty={t("approval.waitingNone")}
        rows={rows}
        rowKey={({ kind, subjectId }) => `${kind} ${subjectId}`}
        rowHref={({ href }) => href}
        columns={[
          {
            key: "kind",
            head: t("approval.subject"),
            cell: ({ kind, title }) => (
              <>
                {title ?? t(subjectWord(kind) as never)}
                {title !== null && (
                  <Text size="xs" c="dimmed" component="div">
                    {t(subjectWord(kind) as never)}
                  </Text>
                )}
              </>
            ),
          },
          { key: "asker", head: t("approval.asker"), cell: ({ asker }) => asker },
          {
            key: "since",
            head: t("approval.since"),
            align: "end",
            cell: ({ askedAt }) => <Since at={new Date(askedAt)} />,
          },
        ]}
      />
    </Panel>
  );
}
