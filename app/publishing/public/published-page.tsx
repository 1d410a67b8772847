import { bcp47, type Lang } from "~/shared/languages";
import { textLang } from "~/shared/rich/stored";
import { Head } from "~/ui/public/frame/head";
import type { Corrected } from "../editions/corrections";
import { ContentPage, type ContentPageProps, DayOf } from "./content-page";

export type PageData = {
  shown: ContentPageProps["shown"] & { at: Date; changedAt: Date };
  lang: Lang;
  publisher: string;
  origin: string;
  url: string;
  share: { link: string; qr: string };
};

const commentOf = ({ at, shownLang, text }: Corrected) => ({
  "@type": "CorrectionComment",
  datePublished: at.toISOString(),
  inLanguage: bcp47[shownLang],
  text,
});

type HeadProps = Pick<PageData, "shown" | "publisher" | "origin" | "url"> & { kind?: "NewsArticle" | "Article" };

/** What the head of a content's page tells, for search engines too. */
export function ArticleHead({ shown, publisher, origin, url, kind = "NewsArticle" }: HeadProps) {
  const organisation = { "@type": "Organization", name: publisher, url: `${origin}/ui/irh/index` };
  const article = {
    "@context": "https://schema.org",
    "@type": kind,
    headline: shown.title,
    inLanguage: bcp47[shown.shownLang],
    datePublished: shown.at.toISOString(),
    dateModified: shown.changedAt.toISOString(),
    ...(shown.corrections.length > 0 && { correction: shown.corrections.map(commentOf) }),
    mainEntityOfPage: url,
    author: organisation,
    publisher: organisation,
  };
  const description = shown.summary || textLang(shown.body) || shown.title;
  return <Head title={`${shown.title} – ${publisher}`} description={description} type="article" data={article} />;
}

type Props = Omit<ContentPageProps, "shown" | "lang" | "token" | "note"> & { data: PageData };

/** The public page of one content of any kind. */
export const PublishedPage = ({ data, ...rest }: Props) => (
  <ContentPage
    shown={data.shown}
    lang={data.lang}
    share={data.share}
    note={<ArticleHead {...data} />}
    lead={<DayOf at={data.shown.at} lang={data.lang} />}
    {...rest}
  />
);
