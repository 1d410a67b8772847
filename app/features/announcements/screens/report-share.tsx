import { useTranslation } from "react-i18next";
import { filmOf, posterOf } from "~/publishing/contents/films";
import { showPublished } from "~/publishing/editions/published.server";
import { sharedAs } from "~/publishing/loaders.server";
import { LanguageNote } from "~/publishing/public/language-note";
import { Share } from "~/publishing/public/share";
import { ctxKey } from "~/server/request/context.server";
import { formatDay } from "~/shared/dates";
import { bcp47, say } from "~/shared/languages";
import { LinkButton } from "~/ui/public/forms/button";
import { Head } from "~/ui/public/frame/head";
import { Columns, Page, Prose } from "~/ui/public/frame/page";
import { announcement } from "../kind";
import { PeriodicQuery } from "../schemas/periodic";
import type { Route } from "./+types/report-share";

export const handle = { cache: { params: ["id"] }, canonical: ["id"] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const { id } = PeriodicQuery.parse({ id: url.searchParams.get("id") });
  const shown = id ? await showPublished(ctx, announcement, id) : null;
  if (!shown) throw new Response(null, { status: 404 });
  const { name, origin } = ctx.company;
  const { body: _, translations: __, ...report } = shown;
  return {
    report,
    lang: ctx.lang,
    publisher: say(name, ctx.lang),
    origin,
    share: sharedAs(`${origin}/ui/irh/periodicReports/share?id=${shown.id}`, ctx.lang),
  };
}

export default function ReportShare({ loaderData: { report, lang, publisher, origin, share } }: Route.ComponentProps) {
  const { t } = useTranslation("announcements");
  const { id, type, at, title, summary, shownLang, automatic, facts, files } = report;
  const film = filmOf(facts);
  const poster = posterOf(facts);
  const documents = files.filter((file) => file.type === "application/pdf");
  return (
    <Page
      title={<span lang={bcp47[shownLang]}>{title}</span>}
      eyebrow={t(`type.${type}` as never)}
      lead={
        <>
          {publisher} · <time dateTime={at.toISOString()}>{formatDay(at, lang)}</time>
        </>
      }
    >
      <Head title={`${title} – ${publisher}`} description={summary || title} type="article" />
      {poster && <meta property="og:image" content={`${origin}${poster}`} />}
      <LanguageNote shownLang={shownLang} automatic={automatic} lang={lang} />
      <Columns aside={<Share title={title} {...share} open />}>
        {poster && <img className="film" src={poster} alt="" width="640" height="360" />}
        {summary && (
          <div lang={bcp47[shownLang]}>
            <Prose>
              <p>{summary}</p>
            </Prose>
          </div>
        )}
        <div className="cluster film-links">
          {film && <LinkButton href={`/ui/irh/periodicReports/visualVideo?id=${id}`}>{t("periodic.watch")}</LinkButton>}
          {documents.map(({ fileId, label }) => (
            <LinkButton key={fileId} href={`/ui/irh/files/${fileId}`}>
              {label}
            </LinkButton>
          ))}
          <LinkButton kind="quiet" href={`/ui/irh/announcements/${id}`}>
            {t("periodic.report")}
          </LinkButton>
        </div>
      </Columns>
    </Page>
  );
}
