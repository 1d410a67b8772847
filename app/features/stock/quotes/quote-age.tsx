import { useTranslation } from "react-i18next";
import { formatInstant, formatLongDay } from "~/shared/dates";
import type { Lang } from "~/shared/languages";
import { Time } from "~/ui/public/time";
import { delay } from "../rules";
import type { Quote } from "./operations.server";

/** How much delayed a price is or how old, and of when. */
export function QuoteAge({ quote, lang }: { quote: Quote; lang: Lang }) {
  const { t } = useTranslation("stock");
  return (
    <p className="muted small">
      {quote.stale
        ? t("quote.latestOf", { day: formatLongDay(quote.asOf, lang) })
        : t("quote.delayed", { minutes: delay / 60_000 })}{" "}
      <Time at={quote.asOf} text={t("quote.asOf", { time: formatInstant(quote.asOf, lang) })} />
    </p>
  );
}
