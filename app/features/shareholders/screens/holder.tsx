import { useTranslation } from "react-i18next";
import { ctxKey } from "~/server/request/context.server";
import { hrefOf } from "~/shared/addresses";
import { formatDay } from "~/shared/dates";
import { langOfName } from "~/shared/languages";
import { LineChart } from "~/ui/public/chart/line-chart";
import { Head } from "~/ui/public/frame/head";
import { Page, Section } from "~/ui/public/frame/page";
import { useSite } from "~/ui/public/frame/site";
import { numberText } from "~/ui/public/number";
import { Table } from "~/ui/public/table";
import { type HolderView, readHolder } from "../operations/show.server";
import type { Route } from "./+types/holder";

export const handle = { cache: {} };

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const holder = await readHolder(ctx, params.id);
  if (!holder) throw new Response(null, { status: 404 });
  return { lang: ctx.lang, holder };
}

type Row = HolderView["rows"][number];
const sharesOf = ({ top, tradable }: Row) => top?.shares ?? tradable?.shares ?? null;

/** What one holder had at each report date at which it was among the largest. */
export default function Holder({ loaderData: { lang, holder } }: Route.ComponentProps) {
  const { t } = useTranslation("shareholders");
  const site = useSite();
  const course = holder.rows.toReversed();
  const [first, last] = [course[0], course.at(-1)];
  const sharesAt = (day: string) => {
    const row = holder.rows.find((one) => one.day === day);
    return row ? sharesOf(row) : null;
  };
  return (
    <Page
      title={<span lang={langOfName(holder.name, lang)}>{holder.name}</span>}
      lead={holder.kind || t("holder.lead")}
      breadcrumb={[{ label: t("title"), href: `${hrefOf("shareholders")}#holders` }, { label: holder.name }]}
    >
      <Head title={`${holder.name} – ${t("title")}`} description={t("holder.lead")} />
      <Section title={t("holder.title")} lead={t("holder.lead")}>
        <div className="stack">
          {first && last && course.length > 1 && (
            <LineChart
              id="holder-chart"
              title={t("holder.title")}
              titleHidden
              summary={t("holder.summary", {
                ...{ from: formatDay(first.day, lang), to: formatDay(last.day, lang) },
                ...{ first: numberText(sharesOf(first)), last: numberText(sharesOf(last)) },
              })}
              unit={t("unit.shares")}
              source={site.name}
              asOf={formatDay(last.day, lang)}
              labels={holder.dates.map((day) => formatDay(day, lang))}
              series={[{ label: t("field.held"), values: holder.dates.map(sharesAt) }]}
              table={{ href: "#holder-table" }}
            />
          )}
          <div id="holder-table">
            <Table
              wide
              caption={t("holder.title")}
              captionHidden
              rows={holder.rows}
              foot={lang !== "zh-CN" && t("list.names")}
              rowKey={({ day }) => day}
              columns={[
                { key: "day", head: t("list.date"), cell: ({ day }) => formatDay(day, lang) },
                ...(["top", "tradable"] as const).flatMap((list) => {
                  const name = list === "top" ? "top10" : "tradable";
                  return [
                    {
                      ...{ key: `${list}Shares`, head: t(`holder.shares.${name}`), align: "end" as const },
                      cell: (row: Row) => numberText(row[list]?.shares),
                    },
                    {
                      ...{ key: `${list}Ratio`, head: t(`ratio.${name}`), unit: "%", align: "end" as const },
                      cell: (row: Row) => numberText(row[list]?.ratio || null),
                    },
                    {
                      ...{ key: `${list}Rank`, head: t(`holder.rank.${name}`), align: "end" as const },
                      cell: (row: Row) => row[list]?.rank ?? "—",
                    },
                  ];
                }),
              ]}
            />
          </div>
        </div>
      </Section>
    </Page>
  );
}
