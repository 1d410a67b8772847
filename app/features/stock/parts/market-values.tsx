import { useTranslation } from "react-i18next";
import { formatDay } from "~/shared/dates";
import type { Lang } from "~/shared/languages";
import { numberText } from "~/ui/public/number";
import type { ClassValue } from "../rules";

/** What each class of shares is worth at its last close, with the day and what it is reckoned from; nothing without one. */
export function MarketValues({ values, lang }: { values: readonly ClassValue[]; lang: Lang }) {
  const { t } = useTranslation("stock");
  if (values.length === 0) return null;
  return (
    <div className="values">
      {values.map(({ market, currency, day, close, shares, since, millions, whole }) => (
        <p key={market}>
          {whole ? t("value.whole") : t("value.of", { market: t(`market.${market}`) })}{" "}
          <strong className="figure">{numberText(millions)}</strong>{" "}
          <span className="unit">{t("unit.millions", { currency: t(`currency.${currency}`) })}</span>
          <br />
          <span className="muted small">
            {t("value.reckoned", {
              ...{ close: numberText(close), shares: numberText(shares) },
              ...{ day: formatDay(day, lang), since: formatDay(since, lang) },
            })}
          </span>
        </p>
      ))}
      {values.length > 1 && <p className="muted small">{t("value.apart")}</p>}
    </div>
  );
}
