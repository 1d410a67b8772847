import { useTranslation } from "react-i18next";
import { Panel } from "~/ui/office/page";
import type { Column } from "~/ui/office/table/data-table";
import { PagedTable } from "~/ui/office/table/paged-table";
import { numberText } from "~/ui/public/number";
import type { Concern, SurveyPart } from "../operations/survey.server";
import { changeOf } from "../rules/changes";

const whole = (n: number) => numberText(n, { digits: 0 });

/** What of a part there was most, with how it was in the span before. */
export function ConcernPanel({ part, rows }: { part: SurveyPart; rows: Concern[] }) {
  const { t } = useTranslation("concern");
  const change = (row: Concern) => {
    const percent = changeOf(row);
    if (percent === null) return row.now > 0 ? t("new") : "—";
    return `${numberText(percent, { digits: 0, sign: true })}%`;
  };
  const columns: Column<Concern>[] = [
    { key: `${part}.name`, head: t(`part.${part}.one`), sort: ({ name }) => name, cell: ({ name }) => name },
    {
      key: `${part}.now`,
      head: t("column.now"),
      align: "end",
      width: 96,
      sort: ({ now }) => now,
      cell: ({ now }) => whole(now),
    },
    {
      key: `${part}.before`,
      head: t("column.before"),
      align: "end",
      width: 96,
      wide: true,
      sort: ({ before }) => before,
      cell: ({ before }) => whole(before),
    },
    { key: `${part}.change`, head: t("column.change"), align: "end", width: 88, cell: change },
  ];
  return (
    <Panel title={t(`part.${part}.title`)} lead={t(`part.${part}.lead`)}>
      <PagedTable
        rows={rows}
        columns={columns}
        rowKey={({ id }) => id}
        caption={t(`part.${part}.title`)}
        empty={t(`part.${part}.none`)}
      />
    </Panel>
  );
}
