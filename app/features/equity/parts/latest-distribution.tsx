import { useTranslation } from "react-i18next";
import { formatDay, formatInstant } from "~/shared/dates";
import type { Lang } from "~/shared/languages";
import { DefinitionList } from "~/ui/public/definition";
import { HeroFigure, HeroRow, Strip } from "~/ui/public/figures";
import { Section } from "~/ui/public/frame/page";
import { numberText } from "~/ui/public/number";
import type { DividendsPage } from "../operations/dividends.server";
import { percentOf } from "../rules/ratios";

type Props = Pick<DividendsPage, "years" | "ratios" | "price"> & {
  latest: DividendsPage["distributions"][number];
  lang: Lang;
};

const rateText = (rate: string | null | undefined) => {
  const percent = percentOf(rate ?? null);
  return percent === null ? "—" : `${numberText(percent)}%`;
};

const span = (all: { year: string }[]) => [all.at(-1)?.year, all[0]?.year].join("–");

/** What a ratio was made of, one press away: its formula, and the figures in it. */
function Computed({ ratios, years, price, lang }: Omit<Props, "latest">) {
  const { t } = useTranslation("equity");
  const { averageYield, averagePayout, currentYield } = ratios;
  const paying = years.find(({ payout }) => payout !== null);
  const sourceOf = (all: typeof years) =>
    (["accounts", "distribution"] as const)
      .map((source) => ({ source, of: all.filter(({ profitOf }) => profitOf === source) }))
      .filter(({ of }) => of.length > 0)
      .map(({ source, of }) => t(`how.profitOf.${source}`, { years: of.map(({ year }) => year).join(t("how.and")) }))
      .join(" ");
  const sum = (all: typeof years, name: "cash" | "value" | "netProfit") =>
    all.map((one) => `${one.year}: ${numberText(one[name], { digits: 2 })}`).join("; ");
  const items = [
    currentYield &&
      price && {
        term: t("ratio.currentYield"),
        value: t("how.currentYield", {
          year: currentYield.year.year,
          perShare: currentYield.year.perShare,
          price: currentYield.price,
          code: price.code,
          time: formatInstant(new Date(price.asOf), lang),
          rate: rateText(currentYield.rate),
        }),
      },
    averageYield && {
      term: t("ratio.averageYield"),
      value: t("how.averageYield", {
        span: span(averageYield.years),
        cash: sum(averageYield.years, "cash"),
        values: sum(averageYield.years, "value"),
        rate: rateText(averageYield.rate),
      }),
    },
    paying && {
      term: t("ratio.payout"),
      value: t("how.payout", {
        year: paying.year,
        cash: numberText(paying.cash, { digits: 2 }),
        profit: numberText(paying.netProfit, { digits: 2 }),
        rate: rateText(paying.payout),
        retention: rateText(paying.retention),
        source: sourceOf([paying]),
      }),
    },
    averagePayout && {
      term: t("ratio.averagePayout"),
      value: t("how.averagePayout", {
        span: span(averagePayout.years),
        cash: sum(averagePayout.years, "cash"),
        profits: sum(averagePayout.years, "netProfit"),
        source: sourceOf(averagePayout.years),
        rate: rateText(averagePayout.rate),
      }),
    },
  ].filter((item) => item !== null && item !== undefined);
  if (items.length === 0) return null;
  return (
    <details>
      <summary>{t("how.title")}</summary>
      <DefinitionList items={items} />
    </details>
  );
}

/** The newest distribution largest, and what the company's dividends come to. */
export function LatestDistribution({ latest, years, ratios, price, lang }: Props) {
  const { t } = useTranslation("equity");
  const paying = years.find(({ payout }) => payout !== null);
  const day = (text: string) => (text ? formatDay(text, lang) : "—");
  const { averageYield, averagePayout, currentYield } = ratios;
  const withSpan = (label: string, average: { years: { year: string }[] } | null) =>
    average ? `${label} ${span(average.years)}` : label;
  return (
    <Section
      title={t("dividends.latest")}
      eyebrow={t("dividends.of", { day: day(latest.period), kind: t(`kind.${latest.kind}`) })}
    >
      <HeroRow of={4}>
        <HeroFigure
          label={t("field.cash")}
          value={numberText(latest.cash || null)}
          unit={latest.cash ? t("dividends.unit") : ""}
        />
        <HeroFigure label={t("ratio.currentYield")} value={rateText(currentYield?.rate)} />
        <HeroFigure label={withSpan(t("ratio.averageYield"), averageYield)} value={rateText(averageYield?.rate)} />
        <HeroFigure label={t("ratio.payoutOf", { year: paying?.year ?? "" })} value={rateText(paying?.payout)} />
      </HeroRow>
      {latest.plan && <p>{latest.plan}</p>}
      <Strip
        items={[
          { label: t("field.status"), value: t(`status.${latest.status}`) },
          { label: t("field.recordDay"), value: day(latest.recordDay) },
          { label: t("field.exDay"), value: day(latest.exDay) },
          { label: t("field.payDay"), value: day(latest.payDay) },
          { label: withSpan(t("ratio.averagePayout"), averagePayout), value: rateText(averagePayout?.rate) },
          { label: t("ratio.retentionOf", { year: paying?.year ?? "" }), value: rateText(paying?.retention) },
        ]}
      />
      <Computed ratios={ratios} years={years} price={price} lang={lang} />
    </Section>
  );
}
