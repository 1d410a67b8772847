import { useTranslation } from "react-i18next";
import { listParams } from "~/publishing/editions/addresses";
import { loadListWith } from "~/publishing/loaders.server";
import { ContentListPage } from "~/publishing/public/content-list-page";
import { ListFiles } from "~/publishing/public/list-files";
import { ctxKey } from "~/server/request/context.server";
import { hrefOf } from "~/shared/addresses";
import { RailPart } from "~/ui/public/rail";
import { education } from "../kind";
import { listPublicSources } from "../queries.server";
import { sourcePaths, sourcesIn } from "../sources/operations.server";
import { SourceTree } from "../sources/source-tree";
import type { Route } from "./+types/screen";

export const handle = { cache: { params: listParams }, canonical: ["type"] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const more = { sources: listPublicSources(ctx.db, ctx) };
  const { extra, items, ...page } = await loadListWith(ctx, education, request, more);
  const sources = sourcesIn(extra.sources, ctx.lang);
  const paths = sourcePaths(sources);
  const from = (id: string) => paths.get(id)?.at(-1)?.name ?? null;
  return { ...page, sources, items: items.map((item) => ({ ...item, from: from(item.facts.source) })) };
}

export default function Items({ loaderData: { sources, ...data } }: Route.ComponentProps) {
  const { t } = useTranslation("education");
  const { lang } = data;
  const rail = (
    <>
      {sources.length > 0 && (
        <RailPart title={t("sources")}>
          <SourceTree trees={sources} lang={lang} />
        </RailPart>
      )}
      <RailPart title={t("classroom.title")} text={t("classroom.lead")}>
        <a href={hrefOf("classroom")}>{t("classroom.go")}</a>
      </RailPart>
      <ListFiles path="investorEducation" query={data.query} lang={data.lang} />
    </>
  );
  return <ContentListPage kind={education} data={data} rail={rail} line={({ from }) => from} />;
}
