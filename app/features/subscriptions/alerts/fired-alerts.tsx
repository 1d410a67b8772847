import { useTranslation } from "react-i18next";
import type { Lang } from "~/shared/languages";
import { Section } from "~/ui/public/frame/page";
import { Table } from "~/ui/public/table";
import { alertText, priced } from "./alert-words";
import type { Quote } from "./read-alerts";
import type { Wish } from "./rules";

export type FiredAlert = Wish & { id: string; firedAsOf: Date | null; firedPrice: number | null };
type FiredAlertsProps = { fired: FiredAlert[]; quotes: Quote[]; lang: Lang; timeOf: (at: Date) => string };

/** The alerts that were sent, each with the last time. */
export function FiredAlerts({ fired, quotes, lang, timeOf }: FiredAlertsProps) {
  const { t } = useTranslation("subscriptions");
  const priceOf = ({ instrumentId, firedPrice }: FiredAlert) => {
    const quote = quotes.find(({ id }) => id === instrumentId);
    return quote && firedPrice !== null ? priced(t, quote, firedPrice) : "—";
  };
  return (
    <Section title={t("manage.fired")} lead={t("manage.firedHint")}>
      <Table
        caption={t("manage.firedCaption")}
        captionHidden
        cards
        rows={fired}
        rowKey={(alert) => alert.id}
        columns={[
          { key: "alert", head: t("manage.alert"), cell: (alert) => alertText(t, quotes, lang, alert) },
          { key: "price", head: t("manage.firedPrice"), align: "end", cell: priceOf },
          {
            key: "time",
            head: t("manage.firedAt"),
            align: "end",
            cell: (alert) => (alert.firedAsOf ? timeOf(alert.firedAsOf) : "—"),
          },
        ]}
      />
    </Section>
  );
}
