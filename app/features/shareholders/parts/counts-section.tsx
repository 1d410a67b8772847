import { useTranslation } from "react-i18next";
import { addressWith, hrefOf } from "~/shared/addresses";
import { formatDay } from "~/shared/dates";
import type { Lang } from "~/shared/languages";
import { EmptyState } from "~/ui/public/empty-state";
import { Change, Figure, FigureRow } from "~/ui/public/figures";
import { FileButtons } from "~/ui/public/file-buttons";
import { Section } from "~/ui/public/frame/page";
import { Tabs } from "~/ui/public/frame/tabs";
import { numberText } from "~/ui/public/number";
import { Table } from "~/ui/public/table";
import type { ShareholdersView } from "../operations/show.server";
import { countYears } from "../rules/terms";
import { CountsChart } from "./counts-chart";

type Query = { years: string; class?: string | null | undefined; date?: string | undefined };
type Count = ShareholdersView["counts"][number];

/** How many counts the table names; the chart and its figures have all. */
const mostRows = 5;

/** The newest count of holders, its figures side by side. */
export function CountFigures({ latest }: { latest: Count }) {
  const { t } = useTranslation("shareholders");
  return (
    <FigureRow>
      <Figure
        size="large"
        label={t("field.holders")}
        value={numberText(latest.holders)}
        unit={t("unit.holders")}
        change={latest.changePercent !== null && <Change value={latest.changePercent} unit="%" />}
      />
      <Figure
        label={t("counts.average")}
        value={numberText(latest.average, { digits: 0 })}
        unit={latest.average === null ? "" : t("unit.shares")}
      />
      <Figure label={t("field.shares")} value={numberText(latest.shares)} />
    </FigureRow>
  );
}

type Props = Pick<ShareholdersView, "counts" | "classes" | "shareClass" | "security"> & {
  query: Query;
  /** The page that it stands on. */
  path: string;
  lang: Lang;
};

/**
 * How many holders there are: the newest figures, the course beside the price, and the table, of the years that were
 * chosen.
 */
export function CountsSection({ counts, classes, shareClass, security, query, path, lang }: Props) {
  const { t } = useTranslation("shareholders");
  const [latest] = counts;
  const to = (change: Partial<Query>) => `${addressWith(path, { ...query, ...change })}#counts`;
  return (
    <Section
      id="counts"
      title={t("counts.title")}
      {...(latest
        ? { eyebrow: t("counts.of", { day: formatDay(latest.day, lang), class: t(`class.${latest.shareClass}`) }) }
        : {})}
      actions={
        latest && (
          <FileButtons
            path={hrefOf("shareholders/counts")}
            query={{ shareClass, years: query.years, lang }}
            label={(format) => t(`file.${format}`)}
          />
        )
      }
    >
      {latest && <CountFigures latest={latest} />}
      <div className="cluster">
        <Tabs
          small
          label={t("counts.years")}
          items={countYears.map((years) => ({
            label: t("counts.last", { years }),
            href: to({ years }),
            current: years === query.years,
          }))}
        />
        {classes.length > 1 && (
          <Tabs
            small
            label={t("field.shareClass")}
            items={classes.map((one) => ({
              label: t(`class.${one}`),
              href: to({ class: one }),
              current: one === shareClass,
            }))}
          />
        )}
      </div>
      {latest ? (
        <div className="stack">
          <CountsChart {...{ counts, security, shareClass, lang }} years={query.years} />
          <Table
            wide
            caption={t("counts.title")}
            captionHidden
            rows={counts.slice(0, mostRows)}
            rowKey={({ day }) => day}
            foot={[t("counts.foot"), counts.length > mostRows && t("counts.older", { count: mostRows })]
              .filter(Boolean)
              .join(" ")}
            columns={[
              { key: "day", head: t("field.day"), cell: ({ day }) => formatDay(day, lang) },
              {
                ...{ key: "holders", head: t("field.holders"), align: "end" },
                cell: ({ holders }) => numberText(holders),
              },
              {
                ...{ key: "change", head: t("counts.change"), unit: "%", align: "end" },
                cell: ({ changePercent }) => <Change value={changePercent} />,
              },
              {
                ...{ key: "average", head: t("counts.average"), unit: t("unit.shares"), align: "end" },
                cell: ({ average }) => numberText(average),
              },
              {
                ...{ key: "shares", head: t("field.shares"), unit: t("unit.shares"), align: "end" },
                cell: ({ shares }) => numberText(shares),
              },
            ]}
          />
        </div>
      ) : (
        <EmptyState text={t("counts.none")} hint={t("counts.noneHint")} />
      )}
    </Section>
  );
}
