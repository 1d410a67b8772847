import { useTranslation } from "react-i18next";
import { Table } from "~/ui/public/table";

export type QuoteView = { id: string; label: string; price: string | null; asOf: string | null; stale: boolean };

/** The newest price of each security that may be shown, so that a target can be chosen; says how old it is. */
export function QuoteTable({ quotes }: { quotes: QuoteView[] }) {
  const { t } = useTranslation("subscriptions");
  return (
    <>
      <Table
        caption={t("quotes.caption")}
        captionHidden
        cards
        rows={quotes}
        rowKey={(quote) => quote.id}
        columns={[
          { key: "security", head: t("quotes.security"), cell: (quote) => quote.label },
          { key: "price", head: t("quotes.price"), align: "end", cell: (quote) => quote.price ?? "—" },
          { key: "time", head: t("quotes.time"), align: "end", cell: (quote) => quote.asOf ?? "—" },
        ]}
      />
      <p className="muted small">{t(quotes.every(({ stale }) => stale) ? "quotes.old" : "quotes.delayed")}</p>
    </>
  );
}
