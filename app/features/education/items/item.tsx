import { useTranslation } from "react-i18next";
import { filmOf, filmText } from "~/publishing/contents/films";
import { loadPageWith } from "~/publishing/loaders.server";
import { DayOf } from "~/publishing/public/content-page";
import { PublishedPage } from "~/publishing/public/published-page";
import { ctxKey } from "~/server/request/context.server";
import { education } from "../kind";
import { listPublicSources } from "../queries.server";
import { ItemLinks, SourcePath, WatchVideo } from "../sources/item-facts";
import { sourcePaths, sourcesIn } from "../sources/operations.server";
import type { Route } from "./+types/item";

export const handle = { cache: {}, frames: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const more = { sources: listPublicSources(ctx.db, ctx) };
  const { extra, ...page } = await loadPageWith(ctx, education, params.id, more);
  const paths = sourcePaths(sourcesIn(extra.sources, ctx.lang));
  return { ...page, path: paths.get(page.shown.facts.source) ?? [] };
}

export default function Item({ loaderData: { path, ...data } }: Route.ComponentProps) {
  const { t } = useTranslation("education");
  const { shown, lang } = data;
  const hasFilm = filmOf(shown.facts) !== null;
  return (
    <PublishedPage
      kind={education}
      data={data}
      viewer
      lead={
        <>
          <DayOf at={shown.at} lang={lang} />
          {path.length > 0 && (
            <>
              {" · "}
              {t("from")} <SourcePath path={path} lang={lang} />
            </>
          )}
        </>
      }
      texts={hasFilm ? filmText(shown.body).paragraphs : undefined}
      facts={hasFilm && <WatchVideo id={shown.id} facts={shown.facts} />}
      rail={<ItemLinks facts={shown.facts} />}
    />
  );
}
