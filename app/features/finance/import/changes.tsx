import { useTranslation } from "react-i18next";
import { formatDay } from "~/shared/dates";
import { Panel } from "~/ui/office/page";
import { PagedTable } from "~/ui/office/table/paged-table";
import { useLang } from "~/ui/office/use-lang";
import { numberText } from "~/ui/public/number";
import type { StatementName } from "../accounts/facts";
import { useItemName } from "../accounts/use-item-name";
import type { Period } from "../amounts/periods";
import type { ShownPreview } from "./operations.server";

/** What a file states otherwise than readers have it, and which of its sums do not hold. */
export function ImportChanges({ plan: { changes, changed, broken, scale } }: { plan: ShownPreview["plan"] }) {
  const { t } = useTranslation("finance");
  const lang = useLang();
  const nameOf = useItemName(lang);
  const whereOf = ({ statement, end, span }: Period & { statement: StatementName }) =>
    `${t(`statement.${statement}`)} ${formatDay(end, lang)} ${t(`span.${span}`)}`;
  const where = { key: "where", head: t("import.statement"), cell: whereOf };
  return (
    <>
      {scale.length > 0 && (
        <Panel title={t("import.scale")} lead={t("import.scaleLead")}>
          <PagedTable
            rows={scale}
            rowKey={whereOf}
            caption={t("import.scale")}
            empty={t("import.nothing")}
            columns={[
              where,
              { key: "times", head: t("import.times"), align: "end", cell: ({ times }) => `× ${times}` },
            ]}
          />
        </Panel>
      )}
      {broken.length > 0 && (
        <Panel title={t("import.broken")} lead={t("import.brokenLead")}>
          <PagedTable
            rows={broken}
            rowKey={(sum) => `${whereOf(sum)} ${sum.code}`}
            caption={t("import.broken")}
            empty={t("import.nothing")}
            columns={[
              where,
              { key: "code", head: t("import.sum"), cell: ({ code }) => t(`check.${code}` as "check.balance") },
              {
                key: "difference",
                head: t("import.difference"),
                align: "end",
                cell: ({ difference }) => numberText(difference),
              },
            ]}
          />
        </Panel>
      )}
      {changed > 0 && (
        <Panel title={t("import.changed")} lead={t("import.changedLead")}>
          <PagedTable
            rows={changes}
            total={changed}
            rowKey={(change) => `${whereOf(change)} ${change.item}`}
            caption={t("import.changed")}
            empty={t("import.nothing")}
            columns={[
              where,
              {
                key: "item",
                head: t("set.item"),
                cell: (change) => (change.item ? nameOf(change) : t("import.answer.currency")),
              },
              ...(["before", "after"] as const).map((name) => ({
                key: name,
                head: t(`import.${name}`),
                align: "end" as const,
                cell: (change: (typeof changes)[number]) => (change.item ? numberText(change[name]) : change[name]),
              })),
            ]}
          />
        </Panel>
      )}
    </>
  );
}
