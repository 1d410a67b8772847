import { ctxKey } from "~/server/context.server";
import { bcp47, say } from "~/shared/languages";
import { Head } from "~/ui/public/head";
import { showAnnouncement } from "../operations/show.server";
import { Article } from "../parts/article";
import { isReport } from "../rules";
import { filmOf } from "../rules/periodic-video";
import type { Route } from "./+types/announcement";

export const handle = { cache: {}, frames: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const shown = await showAnnouncement(ctx, params.id);
  if (!shown) throw new Response(null, { status: 404 });
  const { name, origin } = ctx.company;
  return {
    shown,
    lang: ctx.lang,
    publisher: say(name, ctx.lang),
    url: `${origin}/ui/irh/announcements/${shown.id}`,
    origin,
  };
}

export default function Announcement({ loaderData: { shown, lang, publisher, url, origin } }: Route.ComponentProps) {
  const organisation = { "@type": "Organization", name: publisher, url: `${origin}/ui/irh/index` };
  const data = {
    "@context": "https://schema.org",
    "@type": "NewsArticle",
    headline: shown.title,
    inLanguage: bcp47[shown.said],
    datePublished: shown.at.toISOString(),
    dateModified: shown.changedAt.toISOString(),
    mainEntityOfPage: url,
    author: organisation,
    publisher: organisation,
  };
  const head = (
    <Head
      title={`${shown.title} – ${publisher}`}
      description={shown.summary || shown.body || shown.title}
      type="article"
      data={data}
    />
  );
  const links = [
    ...(filmOf(shown.facts)
      ? [{ word: "periodic.watch" as const, href: `/ui/irh/periodicReports/visualVideo?id=${shown.id}` }]
      : []),
    ...(isReport(shown.type)
      ? [{ word: "periodic.share" as const, href: `/ui/irh/periodicReports/share?id=${shown.id}` }]
      : []),
  ];
  return (
    <Article
      shown={shown}
      lang={lang}
      head={head}
      hrefOf={(fileId) => `/ui/irh/files/${fileId}`}
      viewer
      links={links}
    />
  );
}
