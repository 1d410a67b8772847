import { useTranslation } from "react-i18next";
import { ctxKey } from "~/server/request/context.server";
import { addressWith, hrefOf } from "~/shared/addresses";
import { EmptyState } from "~/ui/public/empty-state";
import { FramedPiece } from "~/ui/public/frame/framed-piece";
import { Tabs } from "~/ui/public/frame/tabs";
import { showAnalysts } from "../operations/show.server";
import { AnalystTable } from "../parts/analyst-table";
import { AnalystsQuery } from "../schemas";
import type { Route } from "./+types/analysts-frame";

export const handle = { cache: { params: ["theme", "market"], forgetsLanguage: true }, embeddable: true };

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const input = AnalystsQuery.safeParse({ market: url.searchParams.get("market") });
  const { markets, market, analysts } = await showAnalysts(ctx, (input.success && input.data.market) || null);
  return { lang: ctx.lang, markets, market, analysts };
}

const path = hrefOf("portrait/analysts");

/** Who covers the company, for another site. */
export default function AnalystsFrame({ loaderData: { lang, markets, market, analysts } }: Route.ComponentProps) {
  const { t } = useTranslation("analysts");
  return (
    <FramedPiece title={t("title")} href={addressWith(hrefOf("analysts"), { market })}>
      {markets.length > 1 && (
        <Tabs
          label={t("field.market")}
          items={markets.map((one) => ({
            label: t(`market.${one.market}`),
            href: addressWith(path, { market: one.market }),
            current: one.market === market,
            count: one.count,
          }))}
        />
      )}
      {analysts.length > 0 ? <AnalystTable rows={analysts} lang={lang} /> : <EmptyState text={t("empty")} />}
      <p className="fine">{t("disclaimer")}</p>
    </FramedPiece>
  );
}
