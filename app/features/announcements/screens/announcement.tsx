import { loadPage } from "~/publishing/loaders.server";
import { ctxKey } from "~/server/context.server";
import { bcp47 } from "~/shared/languages";
import { Head } from "~/ui/public/head";
import { announcement } from "../kind";
import { Article } from "../parts/article";
import { isReport } from "../rules";
import { filmOf } from "../rules/periodic-video";
import type { Route } from "./+types/announcement";

export const handle = { cache: {}, frames: true };

export const loader = ({ context, params }: Route.LoaderArgs) => loadPage(context.get(ctxKey), announcement, params.id);

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
  return <Article shown={shown} lang={lang} note={head} viewer links={links} />;
}
