import { useTranslation } from "react-i18next";
import { inBatch } from "~/server/database/batch.server";
import { ctxKey } from "~/server/request/context.server";
import { hrefOf } from "~/shared/addresses";
import { EmptyState } from "~/ui/public/empty-state";
import { FramedPiece } from "~/ui/public/frame/framed-piece";
import { blocks } from "../block";
import { priceBlockOf, priceBlockReads } from "../chart/price-block.server";
import type { Route } from "./+types/quote-frame";

export const handle = { cache: { params: ["theme"], forgetsLanguage: true }, embeddable: true };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  return { lang: ctx.lang, data: priceBlockOf(await inBatch(ctx.db, priceBlockReads(ctx)), ctx) };
}

const path = hrefOf("portrait/stockQuote");

/** The delayed quote as a card, for another site. */
export default function QuoteFrame({ loaderData: { lang, data } }: Route.ComponentProps) {
  const { t } = useTranslation("stock");
  return (
    <FramedPiece title={t("area.frame.quote")} href={hrefOf("stock")}>
      {data.quote ? <blocks.quote data={data} lang={lang} url={path} /> : <EmptyState text={t("empty")} />}
    </FramedPiece>
  );
}
