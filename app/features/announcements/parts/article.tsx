import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatInstant } from "~/shared/dates";
import { bcp47, type Lang } from "~/shared/languages";
import { Notice } from "~/ui/public/notice";
import { Page, Prose, Section } from "~/ui/public/page";

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

const sizeText = (bytes: number) =>
  bytes < 1_048_576 ? `${Math.max(1, Math.round(bytes / 1024))} kB` : `${(bytes / 1_048_576).toFixed(1)} MB`;
const paragraphs = (text: string) => text.split(/\n{2,}/).filter((one) => one.trim() !== "");

/** One announcement as readers see it, published or in a preview. */
export function Article({ shown, lang, hrefOf, note }: { shown: Shown; lang: Lang; hrefOf: (fileId: string) => string; note?: ReactNode }) {
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
      <title>{title}</title>
      {note}
      {said !== lang && <Notice tone="info">{t("onlyChineseText")}</Notice>}
      {automatic && <p className="muted small">{t("automatic")}</p>}
      <div lang={bcp47[said]}>
        {summary && <p className="lead">{summary}</p>}
        {body && (
          <Prose>
            {paragraphs(body).map((text) => (
              <p key={text.slice(0, 60)}>{text}</p>
            ))}
          </Prose>
        )}
      </div>
      {files.length > 0 && (
        <Section title={t("files")}>
          <ul className="file-list">
            {files.map((file) => (
              <li key={file.fileId}>
                <a href={hrefOf(file.fileId)}>{file.label}</a>{" "}
                <span className="muted small">
                  {file.type === "application/pdf" ? "PDF" : t("file")} · {sizeText(file.size)}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </Page>
  );
}
