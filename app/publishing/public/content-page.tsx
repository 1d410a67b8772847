import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { hrefOf } from "~/shared/addresses";
import { formatDay } from "~/shared/dates";
import { bcp47, type Lang } from "~/shared/languages";
import { Columns, Page, Section } from "~/ui/public/frame/page";
import { Paragraphs, paragraphsOf } from "~/ui/public/paragraphs";
import { documentsOf, type FileView } from "../contents/documents";
import type { Around } from "../editions/around";
import type { Corrected } from "../editions/corrections";
import { Neighbours } from "./around";
import { PdfViews } from "./attachments";
import { Beside } from "./beside";
import { Corrections } from "./corrections";
import { Documents } from "./documents";
import { LanguageNote } from "./language-note";

type View = {
  id: string;
  type: string;
  title: string;
  summary: string;
  body: string;
  shownLang: Lang;
  automatic: boolean;
  corrections: readonly Corrected[];
  files: FileView[];
  /** The files that readers of other languages have. */
  translations?: FileView[];
  around?: Around;
};
export type ContentPageProps = {
  /** Its words and its address. */
  kind: { area: string; path: string };
  shown: View;
  lang: Lang;
  /** The link that previews it; its files are then behind that link. */
  token?: string | undefined;
  note?: ReactNode;
  /** What its type is called where the area's words do not say it. */
  type?: string | undefined;
  lead?: ReactNode;
  /** Between the notes and the text, and below the text. */
  facts?: ReactNode;
  more?: ReactNode;
  /** The paragraphs, where they are not just the body's. */
  texts?: string[] | undefined;
  /** The text, where it is more than paragraphs. */
  body?: ReactNode;
  /** The place above it, where that is not the list of its kind. */
  within?: { label: string; href: string } | undefined;
  /** Show PDFs in the page, which must allow frames. */
  viewer?: boolean | undefined;
  /** The address to pass on, as text and to scan. */
  share?: { link: string; qr: string } | undefined;
  /** What else stands beside the text. */
  rail?: ReactNode;
};

/** One content as readers see it, published or in a preview: its text, and beside it all that comes with it. */
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
  body,
  within,
  viewer,
  share,
  rail,
}: ContentPageProps) {
  const { t } = useTranslation([kind.area, "publishing"]);
  const { title, summary, shownLang, files, around } = shown;
  const paragraphs = texts ?? paragraphsOf(shown.body);
  const folder = token ? hrefOf(`${kind.path}/preview/${token}/files`) : "/ui/irh/files";
  const fileHref = (fileId: string) => `${folder}/${fileId}`;
  const documents = documentsOf(files);
  const article = (summary || body || paragraphs.length > 0) && (
    <article className="filing" lang={bcp47[shownLang]}>
      {summary && <p className="lead">{summary}</p>}
      {body ?? <Paragraphs texts={paragraphs} />}
    </article>
  );
  const beside = (
    <Beside kind={kind} shown={shown} lang={lang} fileHref={fileHref} share={share}>
      {rail}
    </Beside>
  );
  return (
    <Page
      title={<span lang={bcp47[shownLang]}>{title}</span>}
      eyebrow={type ?? t(`type.${shown.type}`)}
      lead={lead}
      breadcrumb={[within ?? { label: t("title"), href: hrefOf(kind.path) }, { label: title }]}
    >
      {note}
      {share && <p className="printed small">{share.link}</p>}
      <div className="at-head">
        <Documents files={documents} hrefOf={fileHref} />
      </div>
      <Columns aside={beside}>
        <Corrections kind={kind} id={shown.id} corrections={shown.corrections} lang={lang} />
        <LanguageNote {...shown} lang={lang} />
        {facts}
        {article && (facts ? <Section>{article}</Section> : article)}
        {viewer && <PdfViews files={files} hrefOf={fileHref} open={paragraphs.length === 0} />}
        {more}
        {around && <Neighbours kind={kind} around={around} lang={lang} />}
      </Columns>
    </Page>
  );
}

/** The day of a content, to stand below its title. */
export const DayOf = ({ at, lang }: { at: Date; lang: Lang }) => (
  <time dateTime={at.toISOString()}>{formatDay(at, lang)}</time>
);
