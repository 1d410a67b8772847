import { useTranslation } from "react-i18next";
import { formatDay } from "~/shared/dates";
import type { Lang } from "~/shared/languages";
import { Change, HeroFigure, HeroRow } from "~/ui/public/figures";
import { Section } from "~/ui/public/frame/page";
import { numberText } from "~/ui/public/number";
import { type Column, Table } from "~/ui/public/table";
import { amountIn, digitsOf } from "../result-figures/rules";
import type { FigureView, ResultsView } from "./operations.server";

/** What a figure is called, its amount and unit as its readers write them, and its change. */
export function useFigureWords(lang: Lang) {
  const { t } = useTranslation("calendar");
  return (figure: FigureView) => {
    const { value, unit } = amountIn(figure, lang);
    const changed = figure.changeIn === "points" ? t("results.points") : "%";
    return {
      label: figure.label ?? t(`results.metric.${figure.metric}` as never),
      value: numberText(value),
      unit: t(`results.unit.${unit}`),
      change: figure.change && <Change value={figure.change} digits={digitsOf(figure.change)} unit={changed} />,
    };
  };
}

/** The name of a period, long as in a title or short as in a table. */
export function usePeriod() {
  const { t } = useTranslation("calendar");
  return ({ year, part }: ResultsView["period"], form: "title" | "short" = "title") =>
    t(`results.${form}.${part}`, { year });
}

/** When results came out, in a word and a day. */
export function ReleasedOn({ day, lang }: { day: Date; lang: Lang }) {
  const { t } = useTranslation("calendar");
  return (
    <>
      {t("results.centre.out")} <time dateTime={day.toISOString()}>{formatDay(day, lang)}</time>
    </>
  );
}

type Props = {
  figures: FigureView[];
  lang: Lang;
  /** The last year of the courses that stand below the figures; without it there are none. */
  until?: number | undefined;
  unexplained?: boolean;
};

const trendUntil = ({ course }: FigureView, until: number | undefined) =>
  until && course.length > 1
    ? {
        values: course.map((value) => (value === null ? null : Number(value))),
        from: until - course.length + 1,
        to: until,
      }
    : undefined;

/** Headline figures, the heroes of a page; said below them unless it was said above: against what each changed. */
export function ResultFigures({ figures, lang, until, unexplained }: Props) {
  const { t } = useTranslation("calendar");
  const wordsOf = useFigureWords(lang);
  return (
    <>
      <HeroRow of={figures.length}>
        {figures.map((figure) => (
          <HeroFigure
            key={`${figure.metric} ${figure.label}`}
            {...wordsOf(figure)}
            course={trendUntil(figure, until)}
          />
        ))}
      </HeroRow>
      {!unexplained && <p className="table-foot">{t("results.compared")}</p>}
    </>
  );
}

type HistoryProps = { figures: readonly FigureView[]; until: number; lang: Lang };

/**
 * The figures beside those of the same period of earlier years, newest first; nothing where there is no earlier one.
 */
export function ResultHistory({ figures, until, lang }: HistoryProps) {
  const { t } = useTranslation("calendar");
  const wordsOf = useFigureWords(lang);
  const years = Math.max(0, ...figures.map(({ course }) => course.length));
  if (years < 2) return null;
  const rows = figures.filter(({ course }) => course.length > 0);
  const column = (_: unknown, back: number): Column<FigureView> => ({
    key: String(back),
    head: String(until - back),
    align: "end",
    cell: ({ course, unit }) => {
      const value = course.at(-1 - back) ?? null;
      return <span className="figure">{value === null ? "—" : numberText(amountIn({ value, unit }, lang).value)}</span>;
    },
  });
  const name: Column<FigureView> = {
    key: "figure",
    head: t("results.file.figure"),
    wrap: true,
    cell: (figure) => {
      const { label, unit } = wordsOf(figure);
      return (
        <>
          {label} <span className="unit nowrap">{unit}</span>
        </>
      );
    },
  };
  return (
    <Section title={t("results.history.title")}>
      <Table
        captionHidden
        caption={t("results.history.title")}
        columns={[name, ...Array.from({ length: years }, column)]}
        rows={rows}
        rowKey={({ metric }) => metric}
        foot={t("results.history.note")}
      />
    </Section>
  );
}
