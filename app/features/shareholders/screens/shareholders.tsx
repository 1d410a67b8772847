import { useTranslation } from "react-i18next";
import { RecordCorrections } from "~/records/public/record-corrections";
import { ctxKey } from "~/server/request/context.server";
import { hrefOf } from "~/shared/addresses";
import { datasetOf } from "~/ui/public/frame/dataset";
import { Head } from "~/ui/public/frame/head";
import { Page } from "~/ui/public/frame/page";
import { useSite } from "~/ui/public/frame/site";
import { readShareholders } from "../operations/show.server";
import { CountsSection } from "../parts/counts-section";
import { FloatsSection } from "../parts/floats-section";
import { ListsSection } from "../parts/lists-section";
import { ShareholdersPage } from "../schemas";
import type { Route } from "./+types/shareholders";

const path = hrefOf("shareholders");
const params = ["years", "class", "date"] as const;
const files = ["counts", "holders"].map((one) => ["text/csv", `${path}/${one}.csv`] as const);
export const handle = { cache: { params }, canonical: [] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const { searchParams } = new URL(request.url);
  const query = ShareholdersPage.parse(Object.fromEntries(searchParams));
  const isWhole = params.every((name) => !searchParams.has(name));
  return { lang: ctx.lang, query, isWhole, origin: ctx.company.origin, page: await readShareholders(ctx, query) };
}

export default function Shareholders({ loaderData: { lang, query, isWhole, origin, page } }: Route.ComponentProps) {
  const { t } = useTranslation("shareholders");
  const { name } = useSite();
  const known = isWhole && (page.counts.length > 0 || page.dates.length > 0);
  const about = t("area.page.shareholders.about");
  return (
    <Page title={t("title")} lead={t("lead")}>
      <Head
        title={t("title")}
        description={about}
        data={
          known ? datasetOf({ origin, name, lang, title: t("title"), about, page: "shareholders", files }) : undefined
        }
      />
      <RecordCorrections corrections={page.corrections} lang={lang} />
      <CountsSection {...page} path={path} query={query} lang={lang} />
      <ListsSection {...page} path={path} query={query} lang={lang} />
      <FloatsSection floats={page.floats} lang={lang} />
    </Page>
  );
}
