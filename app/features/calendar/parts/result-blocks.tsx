import { useTranslation } from "react-i18next";
import { hrefOf } from "~/shared/addresses";
import { formatDay } from "~/shared/dates";
import { bcp47, type Lang } from "~/shared/languages";
import { Section } from "~/ui/public/frame/page";
import type { ResultBlocks, ResultPeriod } from "../operations/results.server";
import { DocumentLine } from "./result-documents";
import { ResultFigures, usePeriod } from "./result-figures";

type Props = { data: ResultBlocks; lang: Lang };

const hrefOfOne = ({ id }: ResultPeriod) => hrefOf(`achievementDetail?id=${id}`);

/** The newest results: their period, figures and documents; nothing before the first. */
export function ResultsBlock({ data: { latest }, lang }: Props) {
  const { t } = useTranslation("calendar");
  const periodOf = usePeriod();
  if (!latest) return null;
  return (
    <Section title={t("results.block.title")} actions={<a href={hrefOf("results")}>{t("results.block.all")}</a>}>
      <p className="muted">
        <a href={hrefOfOne(latest)} lang={latest.said === lang ? undefined : bcp47[latest.said]}>
          {latest.title}
        </a>{" "}
        · <time dateTime={latest.day.toISOString()}>{formatDay(latest.day, lang)}</time>
      </p>
      <ResultFigures figures={latest.figures} lang={lang} courses />
      <DocumentLine documents={latest.documents} of={periodOf(latest.period)} />
    </Section>
  );
}

/** The figures of the last whole year that the newest results do not have, with their course. */
export function KeyFiguresBlock({ data: { year }, lang }: Props) {
  const { t } = useTranslation("calendar");
  const periodOf = usePeriod();
  if (!year) return null;
  return (
    <Section
      title={t("results.block.figures", { period: periodOf(year.period, "short") })}
      actions={<a href={hrefOfOne(year)}>{t("results.block.more")}</a>}
    >
      <ResultFigures figures={year.figures} lang={lang} courses unexplained />
    </Section>
  );
}
