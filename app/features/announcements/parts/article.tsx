import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatInstant } from "~/shared/dates";
import { bcp47, type Lang } from "~/shared/languages";
import { LinkButton } from "~/ui/public/button";
import { Notice } from "~/ui/public/notice";
import { ButtonRow, Page, Prose, Section } from "~/ui/public/page";
import { type AnnouncementFacts, publicNumber } from "../rules";
import { filmOf, filmText } from "../rules/periodic-video";
import { Attachments } from "./attachments";

type Shown = {
  type: string;
  at: Date;
  title: string;
  summary: string;
  body: string;
  said: Lang;
  automatic: boolean;
  facts: AnnouncementFacts;
  files: { fileId: string; label: string; type: string; size: number }[];
};

type Props = {
  shown: Shown;
  lang: Lang;
  hrefOf: (fileId: string) => string;
  note?: ReactNode;
  head?: ReactNode;
  /** Show PDFs in the page, which must allow frames. */
  viewer?: boolean;
  /** What else of a report there is to open. */
  links?: { word: "periodic.watch" | "periodic.share"; href: string }[];
};

const paragraphs = (text: string) => text.split(/\n{2,}/).filter((one) => one.trim() !== "");

/** One announcement as readers see it, published or in a preview. */
export function Article({ shown, lang, hrefOf, note, head, viewer, links = [] }: Props) {
  const { t } = useTranslation("announcements");
  const { type, at, title, summary, body, said, automatic, facts } = shown;
  const number = publicNumber(facts);
  const texts = filmOf(facts) ? filmText(body).paragraphs : paragraphs(body);
  const files = shown.files.filter(({ fileId }) => fileId !== facts.poster);
  return (
    <Page
      narrow
      title={<span lang={bcp47[said]}>{title}</span>}
      eyebrow={t(`type.${type}` as never)}
      lead={
        <>
          <time dateTime={at.toISOString()}>{t("publishedAt", { time: formatInstant(at, lang) })}</time>
          {number && ` · ${t("number", { number })}`}
        </>
      }
      breadcrumb={[{ label: t("title"), href: "/ui/irh/announcements" }, { label: title }]}
    >
      {head ?? <title>{title}</title>}
      {note}
      {said !== lang && <Notice tone="info">{t("onlyChineseText")}</Notice>}
      {automatic && <p className="muted small automatic">{t("automatic")}</p>}
      <article className="filing" lang={bcp47[said]}>
        {summary && <p className="lead">{summary}</p>}
        {texts.length > 0 && (
          <Prose>
            {texts.map((text, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of one fixed text
              <p key={place}>{text}</p>
            ))}
          </Prose>
        )}
      </article>
      {files.length > 0 && <Attachments files={files} hrefOf={hrefOf} viewer={viewer} open={texts.length === 0} />}
      {(links.length > 0 || facts.exchangeUrl) && (
        <Section>
          <ButtonRow>
            {links.map(({ word, href }) => (
              <LinkButton key={word} href={href}>
                {t(word)}
              </LinkButton>
            ))}
            {facts.exchangeUrl && (
              <LinkButton kind="quiet" href={facts.exchangeUrl} rel="noopener noreferrer external">
                {t("onExchange")}
              </LinkButton>
            )}
          </ButtonRow>
        </Section>
      )}
    </Page>
  );
}
