import { useTranslation } from "react-i18next";
import { hrefOf } from "~/shared/addresses";
import { formatDay } from "~/shared/dates";
import { type Lang, tagOf } from "~/shared/languages";
import { DateTile } from "~/ui/public/date-tile";
import { Heroes } from "~/ui/public/figures";
import { Section } from "~/ui/public/frame/page";
import { useSpan } from "../entries/event-words";
import type { Entry } from "../entries/operations.server";
import type { Stated } from "../result-figures/key-figures.server";
import type { ResultBlocks, ResultPeriod } from "./operations.server";
import { DocumentButtons } from "./result-documents";
import { ReleasedOn, ResultFigures, usePeriod } from "./result-figures";

type Props = { data: ResultBlocks; lang: Lang };

const hrefOfOne = ({ id }: ResultPeriod) => hrefOf(`achievementDetail?id=${id}`);

/** The newest results: their period, figures and documents; nothing before the first. */
export function ResultsBlock({ data: { latest }, lang }: Props) {
  const { t } = useTranslation("calendar");
  const periodOf = usePeriod();
  if (!latest) return null;
  return (
    <Section
      eyebrow={
        <>
          {t("results.block.title")} · <ReleasedOn day={latest.day} lang={lang} />
        </>
      }
      title={periodOf(latest.period)}
      actions={
        <>
          <a href={hrefOfOne(latest)}>{t("results.block.more")}</a>
          <a href={hrefOf("results")}>{t("results.block.all")}</a>
        </>
      }
    >
      <ResultFigures figures={latest.figures} lang={lang} until={latest.period.year} />
      <DocumentButtons documents={latest.documents} of={periodOf(latest.period)} />
    </Section>
  );
}

/** The key figures of the newest year as its statements have them, with their course, and the way to the statements. */
export function StatedFigures({ stated: { end, period, figures } }: { stated: Stated }) {
  const { t } = useTranslation(["calendar", "financials"]);
  return (
    <Section
      title={t("results.block.figures", { period })}
      actions={<a href={hrefOf("financials")}>{t("financials:block.all")}</a>}
    >
      <Heroes figures={figures} to={end.slice(0, 4)} />
    </Section>
  );
}

/** The figures of the last whole year that the newest results do not have, with their course. */
export function KeyFiguresBlock({ data: { year, stated }, lang }: Props) {
  const { t } = useTranslation("calendar");
  const periodOf = usePeriod();
  if (stated)
    return (
      <div className="band">
        <StatedFigures stated={stated} />
      </div>
    );
  if (!year) return null;
  return (
    <div className="band">
      <Section
        title={t("results.block.figures", { period: periodOf(year.period, "short") })}
        actions={<a href={hrefOfOne(year)}>{t("results.block.more")}</a>}
      >
        <ResultFigures figures={year.figures} lang={lang} until={year.period.year} unexplained />
      </Section>
    </div>
  );
}

/** When the next results come, to be kept in the reader's own calendar. */
export function NextResults({ entry, lang }: { entry: Entry; lang: Lang }) {
  const { t } = useTranslation("calendar");
  const spanOf = useSpan(lang);
  return (
    <section className="next-results" aria-label={t("results.centre.next")}>
      <DateTile at={entry.startsAt} lang={lang} />
      <div>
        <p className="muted small">{t("results.centre.next")}</p>
        <p>
          <a href={entry.href} lang={tagOf(entry.shownLang, lang)}>
            {entry.title}
          </a>
        </p>
        <p className="muted small">
          {entry.allDay ? formatDay(entry.startsAt, lang) : t("inBeijing", { time: spanOf(entry) })} ·{" "}
          <a href={`${hrefOf(`calendar/${entry.id}`)}.ics?lang=${lang}`} download>
            {t("addToCalendar")}
          </a>
        </p>
      </div>
    </section>
  );
}
