import { useTranslation } from "react-i18next";
import { filmOf, filmText, posterOf, tracksOf } from "~/publishing/contents/films";
import { Chapters, Film } from "~/publishing/public/film";
import { LanguageNote } from "~/publishing/public/language-note";
import { ctxKey } from "~/server/request/context.server";
import { formatDay } from "~/shared/dates";
import { bcp47, type Lang, say } from "~/shared/languages";
import { Card, CardGrid } from "~/ui/public/card";
import { EmptyState } from "~/ui/public/empty-state";
import { LinkButton } from "~/ui/public/forms/button";
import { Head } from "~/ui/public/frame/head";
import { Columns, Page, Section } from "~/ui/public/frame/page";
import { Pager } from "~/ui/public/frame/pager";
import { Paragraphs } from "~/ui/public/paragraphs";
import { showVideoReports, type VideoReport } from "../operations/periodic-reports.server";
import { PeriodicQuery } from "../schemas/periodic";
import type { Route } from "./+types/visual-video";

const params = ["id", "after"] as const;
export const handle = { cache: { params } };

const path = "/ui/irh/periodicReports/visualVideo";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const query = PeriodicQuery.parse(Object.fromEntries(params.map((name) => [name, url.searchParams.get(name)])));
  const shown = await showVideoReports(ctx, query);
  if (!shown) throw new Response(null, { status: 404 });
  return { ...shown, lang: ctx.lang, publisher: say(ctx.company.name, ctx.lang), later: Boolean(query.after) };
}

type Looked = NonNullable<Route.ComponentProps["loaderData"]["looked"]>;

function Report({ report, lang }: { report: Looked; lang: Lang }) {
  const { t } = useTranslation(["announcements", "publishing"]);
  const { id, type, at, title, summary, body, shownLang, automatic, facts, files } = report;
  const film = filmOf(facts);
  const { chapters, paragraphs } = filmText(body);
  const documents = files.filter((file) => file.type === "application/pdf");
  const aside = film && chapters.length > 0 && (
    <>
      <h3>{t("publishing:film.chapters")}</h3>
      <div lang={bcp47[shownLang]}>
        <Chapters id={id} film={film} chapters={chapters} />
      </div>
    </>
  );
  return (
    <Section
      title={<span lang={bcp47[shownLang]}>{title}</span>}
      lead={`${t(`type.${type}` as never)} · ${formatDay(at, lang)}`}
    >
      <LanguageNote shownLang={shownLang} automatic={automatic} lang={lang} />
      <Columns aside={aside}>
        {film && (
          <Film id={id} title={title} film={film} tracks={tracksOf(facts)} poster={posterOf(facts)} lang={lang} />
        )}
        <div className="cluster film-links">
          <LinkButton href={`/ui/irh/announcements/${id}`}>{t("periodic.report")}</LinkButton>
          {documents.map(({ fileId, label }) => (
            <LinkButton key={fileId} kind="quiet" href={`/ui/irh/files/${fileId}`}>
              {label}
            </LinkButton>
          ))}
          <LinkButton kind="quiet" href={`/ui/irh/periodicReports/share?id=${id}`}>
            {t("periodic.share")}
          </LinkButton>
        </div>
      </Columns>
      {(summary || paragraphs.length > 0) && (
        <Section title={t("periodic.text")}>
          <div lang={bcp47[shownLang]}>
            <Paragraphs texts={[summary, ...paragraphs].filter(Boolean)} />
          </div>
        </Section>
      )}
    </Section>
  );
}

function Others({ items, lang }: { items: VideoReport[]; lang: Lang }) {
  const { t } = useTranslation(["announcements", "publishing"]);
  return (
    <CardGrid>
      {items.map(({ id, type, at, title, shownLang, facts }) => {
        const poster = posterOf(facts);
        return (
          <Card
            key={id}
            title={<span lang={bcp47[shownLang]}>{title}</span>}
            href={`${path}?id=${id}`}
            meta={`${t(`type.${type}` as never)} · ${formatDay(at, lang)}`}
          >
            {poster && <img className="film" src={poster} alt="" width="320" height="180" loading="lazy" />}
          </Card>
        );
      })}
    </CardGrid>
  );
}

export default function VisualVideo({
  loaderData: { looked, items, next, lang, publisher, later },
}: Route.ComponentProps) {
  const { t } = useTranslation(["announcements", "publishing"]);
  const others = items.filter(({ id }) => id !== looked?.id);
  const name = looked ? `${looked.title} – ${t("periodic.title")}` : t("periodic.title");
  return (
    <Page title={t("periodic.title")} lead={t("periodic.lead")}>
      <Head title={`${name} – ${publisher}`} description={looked?.summary || t("periodic.lead")} />
      {looked && <Report report={looked} lang={lang} />}
      {!looked && items.length === 0 && <EmptyState hint={t("periodic.none")} />}
      {others.length > 0 && (
        <Section title={looked ? t("periodic.others") : undefined}>
          <Others items={others} lang={lang} />
        </Section>
      )}
      <Pager previous={later ? path : null} next={next && `${path}?after=${next}`} />
    </Page>
  );
}
