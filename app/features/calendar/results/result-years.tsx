import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { hrefOf } from "~/shared/addresses";
import { formatDay } from "~/shared/dates";
import type { Lang } from "~/shared/languages";
import { Section } from "~/ui/public/frame/page";
import { type Column, Table } from "~/ui/public/table";
import type { ResultPeriod } from "./operations.server";
import { DocumentLink, wantedOf } from "./result-documents";
import type { DocumentView } from "./result-documents.server";
import { usePeriod } from "./result-figures";

const columns = ["report", "slides", "webcast", "sheet"] as const;
const standsIn = (role: DocumentView["role"]) => (role === "replay" ? "webcast" : role);

/** Every period with its documents, a table a year of which the newest stands open. */
export function ResultYears({ items, lang, actions }: { items: ResultPeriod[]; lang: Lang; actions?: ReactNode }) {
  const { t } = useTranslation("calendar");
  const periodOf = usePeriod();
  const years = [...new Set(items.map(({ period }) => period.year))].sort((one, other) => other - one);
  const cell = (column: (typeof columns)[number]): Column<ResultPeriod> => ({
    key: column,
    head: t(`results.document.${column}`),
    cell: ({ documents, period }) => {
      const one = wantedOf(documents).find(({ role }) => standsIn(role) === column);
      if (!one) return <span className="muted">—</span>;
      return <DocumentLink one={one} of={periodOf(period)} />;
    },
  });
  const table: Column<ResultPeriod>[] = [
    {
      key: "period",
      head: t("results.centre.period"),
      cell: ({ id, period }) => <a href={hrefOf(`achievementDetail?id=${id}`)}>{periodOf(period, "short")}</a>,
    },
    {
      key: "out",
      head: t("results.centre.out"),
      cell: ({ day }) => <time dateTime={day.toISOString()}>{formatDay(day, lang)}</time>,
    },
    ...columns.map(cell),
  ];
  return (
    <Section title={t("results.centre.periods")} actions={actions}>
      {years.map((year, at) => (
        <details key={year} className="year" open={at === 0}>
          <summary>{year}</summary>
          <Table
            captionHidden
            cards
            caption={t("results.centre.caption", { year })}
            columns={table}
            rows={items.filter(({ period }) => period.year === year)}
            rowKey={({ id }) => id}
          />
        </details>
      ))}
    </Section>
  );
}
