import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatInstant } from "~/shared/dates";
import { bcp47, type Lang } from "~/shared/languages";
import { Notice } from "~/ui/public/notice";
import { Page, Prose } from "~/ui/public/page";
import { Attachments } from "./attachments";

type Shown = {
  type: string;
  at: Date;
  title: string;
  summary: string;
  body: string;
  said: Lang;
  automatic: boolean;
  files: { fileId: string; label: string; type: string; size: number }[];
};

type Props = { shown: Shown; lang: Lang; hrefOf: (fileId: string) => string; note?: ReactNode; head?: ReactNode; viewer?: boolean };

const paragraphs = (text: string) => text.split(/\n{2,}/).filter((one) => one.trim() !== "");

/** One announcement as readers see it, published or in a preview; `viewer` shows PDFs in the page, which must allow frames. */
export function Article({ shown, lang, hrefOf, note, head, viewer }: Props) {
  const { t } = useTranslation("announcements");
  const { type, at, title, summary, body, said, automatic, files } = shown;
  return (
    <Page
      narrow
      title={<span lang={bcp47[said]}>{title}</span>}
      eyebrow={t(`type.${type}` as never)}
      lead={<time dateTime={at.toISOString()}>{t("publishedAt", { time: formatInstant(at, lang) })}</time>}
      breadcrumb={[{ label: t("title"), href: "/ui/irh/announcements" }, { label: title }]}
    >
      {head ?? <title>{title}</title>}
      {note}
      {said !== lang && <Notice tone="info">{t("onlyChineseText")}</Notice>}
      {automatic && <p className="muted small">{t("automatic")}</p>}
      <article className="filing" lang={bcp47[said]}>
        {summary && <p className="lead">{summary}</p>}
        {body && (
          <Prose>
            {paragraphs(body).map((text, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of one fixed text
              <p key={place}>{text}</p>
            ))}
          </Prose>
        )}
      </article>
      {files.length > 0 && <Attachments files={files} hrefOf={hrefOf} viewer={viewer} open={!body} />}
    </Page>
  );
}
