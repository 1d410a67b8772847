import { useTranslation } from "react-i18next";
import { filmOf, filmText, posterOf, tracksOf } from "~/publishing/contents/films";
import { about, nothingHere } from "~/publishing/loaders.server";
import { Chapters, Film } from "~/publishing/public/film";
import { LanguageNote } from "~/publishing/public/language-note";
import { ctxKey } from "~/server/request/context.server";
import { hrefOf } from "~/shared/addresses";
import { formatDay } from "~/shared/dates";
import { bcp47 } from "~/shared/languages";
import { Head } from "~/ui/public/frame/head";
import { Columns, Page, Section } from "~/ui/public/frame/page";
import { Paragraphs } from "~/ui/public/paragraphs";
import { RailPart } from "~/ui/public/rail";
import { VideoCards } from "../items/video-cards";
import { education } from "../kind";
import { ItemId } from "../schemas";
import { ItemLinks, SourcePath } from "../sources/item-facts";
import type { Route } from "./+types/video";
import { showVideo } from "./classroom.server";

export const handle = { cache: { params: ["id"] }, canonical: ["id"] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const { data: query } = ItemId.safeParse({ id: url.searchParams.get("id") });
  const video = query ? await showVideo(ctx, query.id) : null;
  if (!video) throw nothingHere();
  return { video, ...about(ctx, `investorEducationViewMp4?id=${video.id}`) };
}

type Data = Route.ComponentProps["loaderData"];

/** The video as search engines know it. */
function videoObject({ video, publisher, origin, url }: Data, chapters: { seconds: number; title: string }[]) {
  const film = filmOf(video.facts);
  const absolute = (path: string) => `${origin}${path}`;
  return {
    "@context": "https://schema.org",
    "@type": "VideoObject",
    name: video.title,
    description: video.summary || video.title,
    inLanguage: bcp47[video.shownLang],
    uploadDate: video.at.toISOString(),
    ...(video.poster ? { thumbnailUrl: absolute(video.poster) } : {}),
    ...(film?.kind === "file" ? { contentUrl: absolute(film.src), encodingFormat: "video/mp4" } : {}),
    ...(chapters.length > 0
      ? {
          hasPart: chapters.map(({ seconds, title }) => ({
            "@type": "Clip",
            name: title,
            startOffset: seconds,
            url: `${url}#t=${seconds}`,
          })),
        }
      : {}),
    url,
    publisher: { "@type": "Organization", name: publisher, url: `${origin}/ui/irh/index` },
  };
}

export default function Video({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(["education", "publishing"]);
  const { video, lang, publisher } = loaderData;
  const { id, title, shownLang, automatic, summary, at, facts, body, source, course, others } = video;
  const film = filmOf(facts);
  const { chapters, paragraphs } = filmText(body);
  const name = <span lang={bcp47[shownLang]}>{title}</span>;
  return (
    <Page
      title={name}
      eyebrow={
        course && video.lesson !== null ? `${course.name} · ${t("lesson", { number: video.lesson })}` : t("type.video")
      }
      lead={
        <>
          <time dateTime={at.toISOString()}>{formatDay(at, lang)}</time>
          {source && (
            <>
              {" · "}
              {t("from")} <SourcePath path={source} lang={lang} />
            </>
          )}
        </>
      }
      breadcrumb={[
        course
          ? { label: course.name, href: hrefOf(`classroom/${course.id}`) }
          : { label: t("title"), href: hrefOf(education.path) },
        { label: title },
      ]}
    >
      <Head title={`${title} – ${publisher}`} description={summary || title} data={videoObject(loaderData, chapters)} />
      <LanguageNote shownLang={shownLang} automatic={automatic} lang={lang} />
      <Columns
        aside={
          <>
            {film && chapters.length > 0 && (
              <RailPart title={t("publishing:film.chapters")}>
                <div lang={bcp47[shownLang]}>
                  <Chapters id={id} film={film} chapters={chapters} />
                </div>
              </RailPart>
            )}
            <ItemLinks facts={facts} />
            <RailPart title={t("about")}>
              <a href={hrefOf(`${education.path}/${id}`)}>{t("toItem")}</a>
            </RailPart>
          </>
        }
      >
        <div className="stack">
          {film && <Film {...{ id, title, film, lang }} tracks={tracksOf(facts)} poster={posterOf(facts)} goesOn />}
          {(summary || paragraphs.length > 0) && (
            <div className="filing" lang={bcp47[shownLang]}>
              <Paragraphs texts={[summary, ...paragraphs].filter(Boolean)} />
            </div>
          )}
        </div>
      </Columns>
      {others.length > 0 && (
        <Section title={course ? t("classroom.lessons") : t("others")}>
          <VideoCards items={others} lang={lang} />
        </Section>
      )}
    </Page>
  );
}
