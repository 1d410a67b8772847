import { useTranslation } from "react-i18next";
import { formatDay } from "~/shared/dates";
import type { Lang } from "~/shared/languages";
import { EmptyState } from "~/ui/public/empty-state";
import { Change } from "~/ui/public/figures";
import { Pager } from "~/ui/public/frame/pager";
import { numberText } from "~/ui/public/number";
import { type Column, Table } from "~/ui/public/table";
import { large } from "../quotes/quote-panel";
import { decimalOrNull, decimalText } from "../rules";
import type { HistoryDay, HistoryPage } from "./operations.server";

type View = { code: string; currency: "CNY" | "HKD"; decimals: number };
type PriceHistoryProps = {
  shown: View;
  history: HistoryPage;
  lang: Lang;
  hrefOf: (query: Record<string, string | undefined>) => string;
};

/** The days that were searched for, newest first, a page at a time, and all of them as a file. */
export function PriceHistory({ shown, history, lang, hrefOf }: PriceHistoryProps) {
  const { t } = useTranslation("stock");
  const currency = t(`currency.${shown.currency}`);
  const price = (key: "open" | "high" | "low" | "close"): Column<HistoryDay> => ({
    key,
    head: t(`field.${key}`),
    align: "end",
    cell: (day) => numberText(decimalOrNull(day[key], shown.decimals)),
  });
  const columns: Column<HistoryDay>[] = [
    { key: "day", head: t("field.day"), cell: ({ day }) => formatDay(day, lang) },
    price("open"),
    price("high"),
    price("low"),
    price("close"),
    {
      key: "change",
      head: t("field.change"),
      align: "end",
      cell: ({ change }) =>
        change ? <Change value={decimalText(change.amount, shown.decimals)} digits={shown.decimals} /> : "—",
    },
    {
      key: "percent",
      head: t("field.changePercent"),
      align: "end",
      cell: ({ change }) => (change ? <Change value={change.percent} unit="%" /> : "—"),
    },
    {
      key: "volume",
      head: t("field.volume"),
      unit: t("unit.shares"),
      align: "end",
      cell: ({ volume }) => numberText(volume),
    },
    {
      key: "turnover",
      head: t("field.turnover"),
      unit: t(`large.${shown.currency}`),
      align: "end",
      cell: ({ turnover }) => numberText(large(turnover, lang)),
    },
  ];
  if (history.days.length === 0) return <EmptyState text={t("history.empty")} />;
  return (
    <>
      <Table
        caption={t("history.caption", { currency })}
        columns={columns}
        rows={history.days}
        rowKey={({ day }) => day}
        foot={t("history.foot")}
      />
      <Pager
        previous={history.newer && hrefOf({ after: history.newer })}
        next={history.older && hrefOf({ before: history.older })}
      />
    </>
  );
}
