import { useTranslation } from "react-i18next";
import { inUnit, rounded, usualUnit } from "~/features/finance/statements/units";
import { hrefOf } from "~/shared/addresses";
import { formatDay } from "~/shared/dates";
import type { Lang } from "~/shared/languages";
import { LinkButton } from "~/ui/public/forms/button";
import { Section } from "~/ui/public/frame/page";
import { numberText } from "~/ui/public/number";
import { Table } from "~/ui/public/table";
import { type Consensus, isAmount } from "../rules/estimates";

type Props = { consensus: readonly Consensus[]; days: number; lang: Lang };
const decimalsOf = { eps: 3, targetPrice: 2 } as const;

/**
 * What analysts expect of the company: mean, highest and lowest of each item and year, and of how many institutions.
 */
export function ConsensusSection({ consensus, days, lang }: Props) {
  const { t } = useTranslation("analysts");
  if (consensus.length === 0) return null;
  const unit = usualUnit(
    consensus.flatMap(({ item, high }) => (isAmount(item) ? [high] : [])),
    lang,
  );
  const shown = ({ item }: Consensus, value: string) =>
    numberText(
      item === "revenue" || item === "parentProfit"
        ? rounded(inUnit(value, unit), 2)
        : rounded(value, decimalsOf[item]),
    );
  const unitOf = ({ item, currency }: Consensus) => {
    const money = t(`currency.${currency}`);
    return isAmount(item)
      ? t("consensus.amount", { currency: money, unit: t(`unit.${unit}`) })
      : t("consensus.share", { currency: money });
  };
  return (
    <Section
      id="consensus"
      title={t("consensus.title")}
      lead={t("consensus.lead", { days })}
      actions={
        <LinkButton href={hrefOf(`analysts/consensus.xlsx?lang=${lang}`)} download>
          {t("consensus.download")}
        </LinkButton>
      }
    >
      <Table
        caption={t("consensus.title")}
        captionHidden
        wide
        rows={[...consensus]}
        rowKey={({ item, year, currency }) => `${item}/${year}/${currency}`}
        columns={[
          {
            key: "item",
            head: t("consensus.item"),
            wrap: true,
            cell: (row) => (
              <>
                {row.year === null
                  ? t(`field.${row.item}`)
                  : t("consensus.ofYear", { year: row.year, item: t(`field.${row.item}`) })}
                <span className="unit"> ({unitOf(row)})</span>
              </>
            ),
          },
          ...(["mean", "high", "low"] as const).map((name) => ({
            ...{ key: name, head: t(`consensus.${name}`), align: "end" as const },
            cell: (row: Consensus) => shown(row, row[name]),
          })),
          { key: "count", head: t("consensus.count"), align: "end", cell: ({ count }) => count },
          { key: "newest", head: t("consensus.newest"), cell: ({ newest }) => formatDay(newest, lang) },
        ]}
      />
      <p className="fine">{t("consensus.disclaimer")}</p>
    </Section>
  );
}
