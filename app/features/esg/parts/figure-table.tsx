import { useTranslation } from "react-i18next";
import { type Lang, tagOf } from "~/shared/languages";
import { Sparkline } from "~/ui/public/chart/sparkline";
import { withYearGaps } from "~/ui/public/chart/year-gaps";
import { numberText } from "~/ui/public/number";
import { type Column, Table } from "~/ui/public/table";
import type { FigureShown } from "../operations/show.server";
import { assurances, figureOf, type Topic } from "../rules/terms";

const marks = { limited: "1", reasonable: "2" } as const;

type Props = { topic: Topic; rows: FigureShown[]; years: readonly number[]; lang: Lang };

/**
 * The key figures of one topic: a column a year, newest first, and their course; marks say which an independent party
 * has assured.
 */
export function FigureTable({ topic, rows, years, lang }: Props) {
  const { t } = useTranslation("esg");
  const yearly = years.map(
    (year): Column<FigureShown> => ({
      key: String(year),
      head: String(year),
      align: "end",
      cell: (row) => {
        const figure = figureOf(row, year);
        if (!figure) return "—";
        return (
          <>
            {numberText(figure.value)}
            {figure.assurance && (
              <>
                <sup aria-hidden="true">{marks[figure.assurance]}</sup>
                <span className="visually-hidden"> {t(`assurance.${figure.assurance}`)}</span>
              </>
            )}
          </>
        );
      },
    }),
  );
  const course: Column<FigureShown> = {
    key: "course",
    head: t("figures.course"),
    cell: (row) => {
      const places = withYearGaps(years.toReversed(), Number);
      const values = places.map(({ year }) => figureOf(row, year)?.value ?? null);
      return <Sparkline values={values.map((value) => (value === null ? null : Number(value)))} dots />;
    },
  };
  return (
    <div className="esg-topic">
      <Table
        caption={t(`topic.${topic}`)}
        wide
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            key: "name",
            head: t("figures.indicator"),
            wrap: true,
            cell: ({ id, name, unit, note }) => (
              <span id={`figures-${id}`}>
                <span lang={tagOf(name.lang, lang)}>{name.text}</span>
                <span className="unit"> ({unit})</span>
                {note.text && (
                  <span className="esg-note muted small" lang={tagOf(note.lang, lang)}>
                    {note.text}
                  </span>
                )}
              </span>
            ),
          },
          ...yearly,
          ...(years.length > 1 ? [course] : []),
        ]}
      />
    </div>
  );
}

/** What the marks beside figures mean, of those that stand on the page. */
export function AssuranceMarks({ figures, years }: { figures: readonly FigureShown[]; years: readonly number[] }) {
  const { t } = useTranslation("esg");
  const present = assurances.filter((each) =>
    figures.some((row) => years.some((year) => figureOf(row, year)?.assurance === each)),
  );
  if (present.length === 0) return null;
  return <p className="table-foot">{present.map((each) => `${marks[each]} ${t(`assurance.${each}`)}`).join(" · ")}</p>;
}
