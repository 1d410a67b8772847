import { useTranslation } from "react-i18next";
import { bcp47, type Lang } from "~/shared/languages";
import { Sparkline } from "~/ui/public/chart/sparkline";
import { numberText } from "~/ui/public/number";
import { Table } from "~/ui/public/table";
import type { FigureShown } from "../operations/show.server";
import { assurances, figureOf, type Topic } from "../rules/terms";

const tagOf = (said: Lang, lang: Lang) => (said === lang ? undefined : bcp47[said]);
const marks = { limited: "¹", reasonable: "²" } as const;

type Props = { topic: Topic; rows: FigureShown[]; years: readonly number[]; lang: Lang };

/** The key figures of one topic: a column a year, oldest first, and their course; marks say which an independent party has assured. */
export function FigureTable({ topic, rows, years, lang }: Props) {
  const { t } = useTranslation("esg");
  const shown = years.toReversed();
  const assured = assurances.filter((each) =>
    rows.some((row) => shown.some((year) => figureOf(row, year)?.assurance === each)),
  );
  return (
    <Table
      caption={t(`topic.${topic}`)}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "name",
          head: t("figures.indicator"),
          wrap: true,
          cell: ({ id, name, note }) => (
            <span id={`figures-${id}`}>
              <span lang={tagOf(name.lang, lang)}>{name.text}</span>
              {note.text && (
                <span className="esg-note muted small" lang={tagOf(note.lang, lang)}>
                  {note.text}
                </span>
              )}
            </span>
          ),
        },
        { key: "unit", head: t("field.unit"), wrap: true, cell: ({ unit }) => unit },
        ...shown.map((year) => ({
          key: String(year),
          head: String(year),
          align: "end" as const,
          cell: (row: FigureShown) => {
            const figure = figureOf(row, year);
            if (!figure) return "—";
            return (
              <>
                {numberText(figure.value)}
                {figure.assurance && (
                  <span className="esg-mark">
                    <span aria-hidden="true">{marks[figure.assurance]}</span>
                    <span className="visually-hidden"> {t(`assurance.${figure.assurance}`)}</span>
                  </span>
                )}
              </>
            );
          },
        })),
        ...(shown.length > 1
          ? [
              {
                key: "course",
                head: t("figures.course"),
                cell: (row: FigureShown) => {
                  const values = shown.map((year) => figureOf(row, year)?.value ?? null);
                  return <Sparkline values={values.map((value) => (value === null ? null : Number(value)))} dots />;
                },
              },
            ]
          : []),
      ]}
      foot={assured.length > 0 && assured.map((each) => `${marks[each]} ${t(`assurance.${each}`)}`).join(" · ")}
    />
  );
}
