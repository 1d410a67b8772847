import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { hrefOf } from "~/shared/addresses";
import { formatDay } from "~/shared/dates";
import { bcp47, type Lang } from "~/shared/languages";
import { Page, Section } from "~/ui/public/frame/page";
import { Paragraphs, paragraphsOf } from "~/ui/public/paragraphs";
import type { Corrected } from "../rules/corrections";
import { Attachments } from "./attachments";
import { Corrections } from "./corrections";
import { SaidNote } from "./said-note";

type Shown = {
  id: string;
  type: string;
  title: string;
  summary: string;
  body: string;
  said: Lang;
  automatic: boolean;
  corrections: readonly Corrected[];
  files: { fileId: string; label: string; type: string; size: number }[];
};
export type ContentPageProps = {
  /** Its words and its address. */
  kind: { area: string; path: string };
  shown: Shown;
  lang: Lang;
  /** The link that previews it; its files are then behind that link. */
  token?: string | undefined;
  note?: ReactNode;
  /** What its type is called where the area's words do not say it. */
  type?: string | undefined;
  lead?: ReactNode;
  /** Between the notes and the text, and below the files. */
  facts?: ReactNode;
  more?: ReactNode;
  /** The paragraphs, where they are not just the body's. */
  texts?: string[] | undefined;
  /** Show PDFs in the page, which must allow frames. */
  viewer?: boolean | undefined;
};

/** One content as readers see it, published or in a preview. */
export function ContentPage({
  kind,
  shown,
  lang,
  token,
  note,
  type,
  lead,
  facts,
  more,
  texts,
  viewer,
}: ContentPageProps) {
  const { t } = useTranslation(kind.area);
  const { title, summary, said, files } = shown;
  const paragraphs = texts ?? paragraphsOf(shown.body);
  const folder = token ? hrefOf(`${kind.path}/preview/${token}/files`) : "/ui/irh/files";
  const article = (summary || paragraphs.length > 0) && (
    <article className="filing" lang={bcp47[said]}>
      {summary && <p className="lead">{summary}</p>}
      <Paragraphs texts={paragraphs} />
    </article>
  );
  return (
    <Page
      narrow
      title={<span lang={bcp47[said]}>{title}</span>}
      eyebrow={type ?? t(`type.${shown.type}`)}
      lead={lead}
      breadcrumb={[{ label: t("title"), href: hrefOf(kind.path) }, { label: title }]}
    >
      {note}
      <Corrections kind={kind} id={shown.id} corrections={shown.corrections} lang={lang} />
      <SaidNote {...shown} lang={lang} />
      {facts}
      {article && (facts ? <Section>{article}</Section> : article)}
      {files.length > 0 && (
        <Attachments
          files={files}
          hrefOf={(fileId) => `${folder}/${fileId}`}
          viewer={viewer}
          open={paragraphs.length === 0}
        />
      )}
      {more}
    </Page>
  );
}

/** The day of a content, to stand below its title. */
export const DayOf = ({ at, lang }: { at: Date; lang: Lang }) => (
  <time dateTime={at.toISOString()}>{formatDay(at, lang)}</time>
);
