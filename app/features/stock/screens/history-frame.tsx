import { useTranslation } from "react-i18next";
import { ctxKey } from "~/server/context.server";
import { addressWith, hrefOf } from "~/shared/addresses";
import { EmptyState } from "~/ui/public/empty-state";
import { FramedPiece } from "~/ui/public/frame/framed-piece";
import { loadStock } from "../operations/stock-request.server";
import { HistorySearch } from "../parts/history-search";
import { PriceHistory } from "../parts/price-history";
import { SecurityLine } from "../parts/security-line";
import { stockParams } from "../schemas";
import type { Route } from "./+types/history-frame";

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
