import { useTranslation } from "react-i18next";
import { addressWith, hrefOf } from "~/shared/addresses";
import { formatDay } from "~/shared/dates";
import type { Lang } from "~/shared/languages";
import { LineChart } from "~/ui/public/chart/line-chart";
import { withYearGaps, yearOfDay } from "~/ui/public/chart/year-gaps";
import { Section } from "~/ui/public/frame/page";
import { Tabs } from "~/ui/public/frame/tabs";
import type { RatingShown } from "../operations/show.server";

type Props = { course: readonly RatingShown[]; followed: readonly { id: string; name: string }[]; lang: Lang };

/** How the score of one agency went, and the way to those of the others; nothing while no agency has scored twice. */
export function RatingCourse({ course, followed, lang }: Props) {
  const { t } = useTranslation("esg");
  const [newest] = course;
  if (!newest) return null;
  const { agency, agencyId, grades, better, least, most } = newest;
  const drawn = course.toReversed();
  const places = withYearGaps(drawn, yearOfDay);
  const heights = places.map(({ point }) => point?.height ?? null);
  const known = heights.filter((height) => height !== null);
  const [low, high] = [Math.max(0, Math.min(...known) - 1), Math.min(grades.length - 1, Math.max(...known) + 1)];
  const levels = grades.flatMap((_, at) => (at >= low && at <= high ? [at] : []));
  const facts = { from: grades[0] ?? least, to: grades.at(-1) ?? most };
  return (
    <Section id="history" title={t("ratings.history")}>
      {followed.length > 1 && (
        <Tabs
          label={t("field.agencyId")}
          items={followed.map(({ id, name }) => ({
            label: name,
            href: `${addressWith(hrefOf("esg"), { agency: id })}#history`,
            current: id === agencyId,
          }))}
        />
      )}
      <LineChart
        id="esg-chart"
        title={t("ratings.historyOf", { agency })}
        titleHidden
        summary={t("ratings.summary", {
          agency,
          first: drawn[0]?.score,
          last: newest.score,
          from: formatDay(drawn[0]?.day ?? "", lang),
          to: formatDay(newest.day, lang),
        })}
        unit={grades.length > 0 ? t("scale.span", facts) : t(`scale.${better}`, facts)}
        source={agency}
        asOf={formatDay(newest.day, lang)}
        labelHead={t("field.day")}
        labels={places.map(({ year, point }) => (point ? formatDay(point.day, lang) : String(year)))}
        series={[{ label: agency, values: heights }]}
        format={(height) => grades[height] ?? String(height)}
        levels={grades.length > 0 ? levels : undefined}
        csv={hrefOf(`esg/ratings.csv?lang=${lang}`)}
      />
    </Section>
  );
}
