import { useTranslation } from "react-i18next";
import { formatDay } from "~/shared/dates";
import type { Lang } from "~/shared/languages";
import { Table } from "~/ui/public/table";
import type { Statement } from "../accounts/facts";
import { useItemName } from "../accounts/use-item-name";
import { statedText } from "./amount-text";
import { rowsOf } from "./rows";

/** One statement in several periods as it is stated, each value in full. */
export function StatementTable({ periods, lang }: { periods: readonly Statement[]; lang: Lang }) {
  const { t } = useTranslation("finance");
  const nameOf = useItemName(lang);
  const [newest] = periods;
  if (!newest) return null;
  const currencies = [...new Set(periods.map(({ currency }) => currency))];
  return (
    <Table
      caption={t(`statement.${newest.statement}`)}
      captionHidden
      wide
      rows={rowsOf(periods)}
      rowKey={({ item }) => item}
      foot={t("set.inFull", { currency: currencies.map((one) => t(`currency.${one}`)).join(" / ") })}
      columns={[
        {
          key: "item",
          head: t("set.item"),
          wrap: true,
          cell: (row) => (row.level === 0 ? <strong>{nameOf(row)}</strong> : nameOf(row)),
        },
        ...periods.map(({ end, span }, at) => ({
          key: `${end} ${span}`,
          head: formatDay(end, lang),
          unit: t(`span.${span}`),
          align: "end" as const,
          cell: ({ values, kind }: ReturnType<typeof rowsOf>[number]) => statedText(values[at] ?? null, kind),
        })),
      ]}
    />
  );
}
