import { useTranslation } from "react-i18next";
import type { Lang } from "~/shared/languages";
import { Change, HeroFigure, HeroRow } from "~/ui/public/figures";
import { numberText } from "~/ui/public/number";
import type { ToldFigure, ToldResults } from "../operations/results.server";
import { amountIn, digitsOf } from "../rules/results";

/** What a figure is called, its amount and unit as its readers write them, and its change. */
export function useFigureWords(lang: Lang) {
  const { t } = useTranslation("calendar");
  return (figure: ToldFigure) => {
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
  return ({ year, part }: ToldResults["period"], form: "title" | "short" = "title") =>
    t(`results.${form}.${part}`, { year });
}

type Props = { figures: ToldFigure[]; lang: Lang; courses?: boolean; unexplained?: boolean };

/** Headline figures, the heroes of a page; said below them unless it was said above: against what each changed. */
export function ResultFigures({ figures, lang, courses, unexplained }: Props) {
  const { t } = useTranslation("calendar");
  const wordsOf = useFigureWords(lang);
  return (
    <>
      <HeroRow of={figures.length}>
        {figures.map((figure) => (
          <HeroFigure
            key={`${figure.metric} ${figure.label}`}
            {...wordsOf(figure)}
            {...(courses ? { course: figure.course } : {})}
          />
        ))}
      </HeroRow>
      {!unexplained && <p className="table-foot">{t("results.compared")}</p>}
    </>
  );
}
