import { filmOf } from "~/publishing/contents/films";
import { loadPage } from "~/publishing/loaders.server";
import { ArticleHead } from "~/publishing/public/published-page";
import { ctxKey } from "~/server/request/context.server";
import { announcement } from "../kind";
import { Article } from "../parts/article";
import { isReport } from "../rules";
import type { Route } from "./+types/announcement";

export const handle = { cache: {}, frames: true };

export const loader = ({ context, params }: Route.LoaderArgs) => loadPage(context.get(ctxKey), announcement, params.id);

export default function Announcement({ loaderData }: Route.ComponentProps) {
  const { shown, lang, share } = loaderData;
  const links = [
    ...(filmOf(shown.facts)
      ? [{ word: "periodic.watch" as const, href: `/ui/irh/periodicReports/visualVideo?id=${shown.id}` }]
      : []),
    ...(isReport(shown.type)
      ? [{ word: "periodic.share" as const, href: `/ui/irh/periodicReports/share?id=${shown.id}` }]
      : []),
  ];
  return (
    <Article shown={shown} lang={lang} note={<ArticleHead {...loaderData} />} share={share} viewer links={links} />
  );
}
