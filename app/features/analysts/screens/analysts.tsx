import { useTranslation } from "react-i18next";
import { ctxKey } from "~/server/request/context.server";
import { hrefOf } from "~/shared/addresses";
import { formatDay } from "~/shared/dates";
import { say } from "~/shared/languages";
import { EmptyState } from "~/ui/public/empty-state";
import { LinkButton } from "~/ui/public/forms/button";
import { Head } from "~/ui/public/frame/head";
import { Page } from "~/ui/public/frame/page";
import { Tabs } from "~/ui/public/frame/tabs";
import { Notice } from "~/ui/public/notice";
import { showAnalysts } from "../operations/show.server";
import { AnalystTable } from "../parts/analyst-table";
import { ConsensusSection } from "../parts/consensus-section";
import { AnalystsQuery } from "../schemas";
import type { Route } from "./+types/analysts";

export const handle = { cache: { params: ["market"] }, canonical: ["market"] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const input = AnalystsQuery.safeParse({ market: new URL(request.url).searchParams.get("market") });
  return {
    lang: ctx.lang,
    name: say(ctx.company.name, ctx.lang),
    ...(await showAnalysts(ctx, (input.success && input.data.market) || null)),
  };
}

export default function Analysts({
  loaderData: { lang, name, markets, market, analysts, asOf, consensus, days },
}: Route.ComponentProps) {
  const { t } = useTranslation("analysts");
  return (
    <Page
      title={t("title")}
      lead={name}
      breadcrumb={[{ label: t("home:area.page.home.name"), href: "/ui/irh/index" }, { label: t("title") }]}
      actions={
        analysts.length > 0 && (
          <LinkButton href={hrefOf(`analysts.xlsx?lang=${lang}`)} download>
            {t("download")}
          </LinkButton>
        )
      }
    >
      <Head title={t("title")} description={t("area.page.analysts.about")} />
      {markets.length > 1 && (
        <Tabs
          label={t("field.market")}
          items={markets.map((one) => ({
            label: t(`market.${one.market}`),
            href: hrefOf(`analysts?market=${one.market}`),
            current: one.market === market,
            count: one.count,
          }))}
        />
      )}
      {analysts.some((one) => one.nameLang !== lang || one.institutionLang !== lang) && (
        <Notice tone="info">{t("site:fallback")}</Notice>
      )}
      {analysts.length + consensus.length === 0 && <EmptyState text={t("empty")} hint={t("emptyHint")} />}
      {analysts.length > 0 && (
        <>
          <AnalystTable rows={analysts} lang={lang} />
          <p className="fine">
            {t("disclaimer")}
            {asOf && ` ${t("asOf", { day: formatDay(asOf, lang) })}`}
          </p>
        </>
      )}
      <ConsensusSection consensus={consensus} days={days} lang={lang} />
    </Page>
  );
}
