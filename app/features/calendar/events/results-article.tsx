import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Neighbours } from "~/publishing/public/around";
import { DocumentCards } from "~/publishing/public/attachments";
import { Corrections } from "~/publishing/public/corrections";
import { LanguageNote } from "~/publishing/public/language-note";
import { Share } from "~/publishing/public/share";
import { hrefOf } from "~/shared/addresses";
import { formatDay } from "~/shared/dates";
import { bcp47, type Lang } from "~/shared/languages";
import { Columns, Page, Section } from "~/ui/public/frame/page";
import { Paragraphs, paragraphsOf } from "~/ui/public/paragraphs";
import { RailPart } from "~/ui/public/rail";
import { useSpan, useTypeName } from "../entries/event-words";
import { event } from "../kind";
import type { ResultsView } from "../results/operations.server";
import { DocumentButtons, ResultCards } from "../results/result-documents";
import { ResultFigures, ResultHistory, usePeriod } from "../results/result-figures";
import type { EventArticleView } from "./event-article";

type Props = {
  shown: EventArticleView;
  results: ResultsView;
  lang: Lang;
  token?: string | undefined;
  note?: ReactNode;
  share?: { link: string; qr: string } | undefined;
};

/** The results of a period: the figures first, the text beside its documents below. */
export function ResultsArticle({ shown, results, lang, token, note, share }: Props) {
  const { t } = useTranslation("calendar");
  const periodOf = usePeriod();
  const typeName = useTypeName();
  const { id, title, summary, shownLang, startsAt, allDay, location } = shown;
  const spanOf = useSpan(lang);
  const folder = token ? hrefOf(`calendar/preview/${token}/files`) : "/ui/irh/files";
  const roled = results.documents.map(({ href }) => href);
  const loose = shown.files.filter(({ fileId }) => !roled.includes(`${folder}/${fileId}`));
  const chief = results.documents.filter(({ role }) => role !== "slides" && role !== "sheet");
  const texts = paragraphsOf(shown.body);
  const period = periodOf(results.period);
  const documents = (
    <>
      {results.documents.length > 0 && <ResultCards documents={results.documents} of={period} lang={lang} />}
      {loose.length > 0 && <DocumentCards files={loose} hrefOf={(fileId) => `${folder}/${fileId}`} />}
    </>
  );
  const hasDocuments = results.documents.length + loose.length > 0;
  const history = <ResultHistory figures={results.figures} until={results.period.year} lang={lang} />;
  const passOn = share && <Share title={title} {...share} />;
  const article = (summary || texts.length > 0) && (
    <article className="filing" lang={bcp47[shownLang]}>
      {summary && <p className="lead">{summary}</p>}
      <Paragraphs texts={texts} />
    </article>
  );
  return (
    <Page
      title={<span lang={bcp47[shownLang]}>{title}</span>}
      eyebrow={typeName(shown)}
      lead={
        <>
          <time dateTime={startsAt.toISOString()}>
            {allDay ? formatDay(startsAt, lang) : t("inBeijing", { time: spanOf(shown) })}
          </time>
          {location && ` · ${location}`}
        </>
      }
      breadcrumb={[{ label: t("results.centre.title"), href: hrefOf("results") }, { label: title }]}
      actions={chief.length > 0 && <DocumentButtons documents={chief} of={period} />}
    >
      {note}
      <Corrections kind={event} id={id} corrections={shown.corrections} lang={lang} />
      <LanguageNote {...shown} lang={lang} />
      <ResultFigures figures={results.figures} lang={lang} until={results.period.year} />
      {article ? (
        <Section>
          <Columns
            aside={
              <>
                {hasDocuments && (
                  <RailPart title={t("results.documents")} tinted>
                    {documents}
                  </RailPart>
                )}
                {passOn}
              </>
            }
          >
            {article}
            {history}
          </Columns>
        </Section>
      ) : (
        <>
          {hasDocuments && (
            <Section title={t("results.documents")}>
              <div className="wide-docs">{documents}</div>
            </Section>
          )}
          {history}
          {passOn && <Section>{passOn}</Section>}
        </>
      )}
      {shown.around && <Neighbours kind={event} around={shown.around} lang={lang} />}
    </Page>
  );
}
