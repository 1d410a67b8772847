import { useTranslation } from "react-i18next";
import { ctxKey } from "~/server/context.server";
import { hrefOf } from "~/shared/addresses";
import { Head } from "~/ui/public/frame/head";
import { Page } from "~/ui/public/frame/page";
import { readShareholders } from "../operations/show.server";
import { CountsSection } from "../parts/counts-section";
import { FloatsSection } from "../parts/floats-section";
import { ListsSection } from "../parts/lists-section";
import { ShareholdersPage } from "../schemas";
import type { Route } from "./+types/shareholders";

const path = hrefOf("shareholders");
const params = ["years", "class", "date"] as const;
export const handle = { cache: { params }, canonical: [] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const { searchParams } = new URL(request.url);
  const asked = ShareholdersPage.parse(Object.fromEntries(searchParams));
  return { lang: ctx.lang, asked, page: await readShareholders(ctx, asked) };
}

export default function Shareholders({ loaderData: { lang, asked, page } }: Route.ComponentProps) {
  const { t } = useTranslation("shareholders");
  return (
    <Page title={t("title")} lead={t("lead")}>
      <Head title={t("title")} description={t("area.page.shareholders.about")} />
      <CountsSection {...page} path={path} asked={asked} lang={lang} />
      <ListsSection {...page} path={path} asked={asked} lang={lang} />
      <FloatsSection floats={page.floats} lang={lang} />
    </Page>
  );
}
