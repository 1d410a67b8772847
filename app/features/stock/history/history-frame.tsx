import { useTranslation } from "react-i18next";
import { ctxKey } from "~/server/request/context.server";
import { addressWith, hrefOf } from "~/shared/addresses";
import { EmptyState } from "~/ui/public/empty-state";
import { FramedPiece } from "~/ui/public/frame/framed-piece";
import { loadStock } from "../chart/stock-request.server";
import { stockParams } from "../schemas";
import { SecurityLine } from "../securities/security-line";
import type { Route } from "./+types/history-frame";
import { HistorySearch } from "./history-search";
import { PriceHistory } from "./price-history";

export const handle = { cache: { params: ["theme", ...stockParams], forgetsLanguage: true }, embeddable: true };

export const loader = ({ context, url }: Route.LoaderArgs) => loadStock(context.get(ctxKey), url);

const path = hrefOf("portrait/historicalStockSearch");

/** The days of the share price that are searched for, for another site. */
export default function HistoryFrame({ loaderData: { lang, page, typed, wrong } }: Route.ComponentProps) {
  const { t } = useTranslation("stock");
  const errors = wrong.map(({ field, code }) => ({ field, message: t(`history.${code}`) }));
  return (
    <FramedPiece title={t("history.title")} href={hrefOf("stock")}>
      <div className="stack" id="history">
        {page && <SecurityLine {...page.shown} lang={lang} />}
        <HistorySearch {...{ path, typed, wrong, errors }} />
        {page ? (
          <PriceHistory {...page} lang={lang} hrefOf={(query) => addressWith(path, { ...typed, ...query })} />
        ) : (
          <EmptyState text={t("empty")} />
        )}
      </div>
    </FramedPiece>
  );
}
