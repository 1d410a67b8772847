import { useTranslation } from "react-i18next";
import { formatDay } from "~/shared/dates";
import { type Lang, langOfName } from "~/shared/languages";
import { BarChart } from "~/ui/public/chart/bar-chart";
import { Figure, FigureRow } from "~/ui/public/figures";
import { Section } from "~/ui/public/frame/page";
import { useSite } from "~/ui/public/frame/site";
import { numberText } from "~/ui/public/number";
import { RailPart } from "~/ui/public/rail";
import type { Statistics } from "../ledger/statistics";
import type { QuestionsShown } from "./show.server";

const longest = 72;

/** How many questions were asked and answered, and how soon. */
export function StatisticsRow({ statistics }: { statistics: Statistics }) {
  const { t } = useTranslation("questions");
  const { questionNum, answerNum, percent, medianHours } = statistics;
  const inDays = medianHours !== null && medianHours >= longest;
  return (
    <FigureRow>
      <Figure label={t("statistics.asked")} value={numberText(questionNum)} unit={t("statistics.unit")} />
      <Figure label={t("statistics.answered")} value={numberText(answerNum)} unit={t("statistics.unit")} />
      <Figure label={t("statistics.percent")} value={numberText(percent)} unit={percent === null ? "" : "%"} />
      <Figure
        label={t("statistics.median")}
        value={inDays ? numberText(medianHours / 24, { digits: 1 }) : numberText(medianHours)}
        unit={medianHours === null ? "" : t(inDays ? "statistics.days" : "statistics.hours")}
      />
    </FigureRow>
  );
}

type CourseProps = Pick<QuestionsShown, "course" | "period"> & { now: Date; lang: Lang };

/**
 * Questions and answers month by month, or day by day of one month; nothing while there are fewer than two, or nobody
 * asked.
 */
export function CourseChart({ course, period, now, lang }: CourseProps) {
  const { t } = useTranslation("questions");
  const { name } = useSite();
  const [first, last] = [course[0], course.at(-1)];
  if (!first || !last || first === last || course.every(({ asked, answered }) => asked + answered === 0)) return null;
  return (
    <Section title={t("statistics.course")}>
      <BarChart
        id="questions-chart"
        title={t("statistics.course")}
        titleHidden
        summary={t("statistics.summary", { first: first.span, last: last.span })}
        unit={t("statistics.unitLong")}
        source={name}
        asOf={formatDay(now, lang)}
        labelHead={t(period.length === 7 ? "statistics.day" : "statistics.month")}
        labels={course.map(({ span }) => span)}
        series={[
          { label: t("statistics.asked"), values: course.map(({ asked }) => asked) },
          { label: t("statistics.answered"), values: course.map(({ answered }) => answered) },
        ]}
      />
    </Section>
  );
}

/** Who asked most, by nickname alone. */
export function Askers({ askers, period }: Pick<QuestionsShown, "askers" | "period">) {
  const { t, i18n } = useTranslation("questions");
  if (askers.length === 0) return null;
  return (
    <RailPart title={t("askers.title")} text={t("askers.of", { period: period || t("allTime") })}>
      <ol className="askers">
        {askers.map(({ platform, asker, asked }) => (
          <li key={`${platform} ${asker}`}>
            <span>
              <span lang={langOfName(asker, i18n.language)}>{asker}</span>{" "}
              <span className="muted small">{t(`platformShort.${platform}`)}</span>
            </span>
            <span className="figure">{t("askers.count", { count: asked })}</span>
          </li>
        ))}
      </ol>
    </RailPart>
  );
}
