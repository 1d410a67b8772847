import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { answerRecord, autosavedRecords } from "~/records/answer-record.server";
import { RecordList } from "~/records/parts/record-list";
import { oneRecord } from "~/records/rules/record-address";
import { ctxKey } from "~/server/request/context.server";
import { openedQuery } from "~/server/sealing/typed.server";
import { beijingDay, isDay } from "~/shared/dates";
import { objectOf } from "~/shared/forms/form-data";
import { invalid } from "~/shared/forms/form-outcome";
import { say } from "~/shared/languages";
import { may } from "~/shared/permissions";
import { DayText } from "~/ui/office/day-text";
import { saveAction } from "~/ui/office/editor/save-action";
import { OfficePage } from "~/ui/office/page";
import { DayFilter } from "~/ui/office/table/filters";
import { useLang } from "~/ui/office/use-lang";
import { numberText } from "~/ui/public/number";
import { readEstimate } from "../form";
import { changeEstimateDays, estimateRecords, listEstimates } from "../operations/estimates.server";
import { DaysPanel } from "../parts/days-panel";
import { EstimateFields } from "../parts/estimate-fields";
import { countedFrom, estimateDays, estimateItems } from "../rules/estimates";
import { Estimate, EstimateDays } from "../schemas/estimates";
import type { Route } from "./+types/estimates";

export const handle = { hydrate: true, permission: "analysts.read", write: "analysts.edit" };

/** How many estimates the list shows; older ones are reached by their day, and all by what is typed. */
const listed = 100;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const { searchParams } = new URL(request.url);
  const mayEdit = may(ctx, "analysts.edit");
  const until = searchParams.get("until") ?? "";
  const { typed } = await openedQuery(ctx, searchParams);
  const filter = { one: searchParams.get(oneRecord), text: typed, ...(isDay(until) ? { until } : {}) };
  const rows = await listEstimates(ctx, filter, listed);
  const autosaved = await autosavedRecords(ctx, estimateRecords, rows, mayEdit);
  const days = estimateDays(ctx.company);
  return { rows, typed, mayEdit, autosaved, days, from: countedFrom(beijingDay(ctx.now), days) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  return answerRecord(ctx, request, estimateRecords, Estimate, readEstimate, {
    days: async (form) => {
      const given = EstimateDays.safeParse(objectOf(form));
      return given.success ? changeEstimateDays(ctx, given.data) : invalid(given.error);
    },
  });
}

export const clientAction = saveAction;

export default function EstimatesOffice({
  loaderData: { rows, typed, mayEdit, autosaved, days, from },
}: Route.ComponentProps) {
  const { t } = useTranslation("analysts");
  const lang = useLang();
  const names = ["institution", "year", "day", "currency", "unit", ...estimateItems] as const;
  const labels = Object.fromEntries(names.map((name) => [name, t(`field.${name}`)])) as Record<
    (typeof names)[number],
    string
  >;
  return (
    <OfficePage
      title={t("estimates.title")}
      lead={t("estimates.lead")}
      actions={
        <>
          <Button component="a" href={`/ui/irh/analysts/consensus.xlsx?lang=${lang}`} download variant="default">
            {t("consensus.download")}
          </Button>
          {mayEdit && (
            <Button component={Link} to="/office/estimates/import" variant="default">
              {t("estimates.import")}
            </Button>
          )}
        </>
      }
    >
      <DaysPanel days={days} mayEdit={mayEdit} />
      <RecordList
        unmoved
        bulk
        large
        filters={<DayFilter name="until" label={t("estimates.until")} />}
        rows={rows}
        lookedFor={typed}
        columns={[
          {
            key: "day",
            head: labels.day,
            width: 120,
            sort: ({ day }) => day,
            cell: ({ day }) => <DayText day={day} />,
          },
          {
            key: "institution",
            head: labels.institution,
            sort: ({ institution }) => say(institution, lang),
            cell: ({ institution }) => say(institution, lang),
          },
          { key: "year", head: labels.year, width: 90, sort: ({ year }) => year, cell: ({ year }) => year },
          ...estimateItems.map((item) => ({
            ...{ key: item, head: labels[item], align: "end" as const, wide: item !== "parentProfit" },
            cell: (row: (typeof rows)[number]) => numberText(row[item] || null),
          })),
          { key: "unit", head: labels.unit, wide: true, cell: ({ unit }) => t(`unit.${unit}`) },
        ]}
        standing={({ posted, day }) => ({
          good: posted && day >= from,
          word: t(posted ? (day >= from ? "estimates.counted" : "estimates.faded") : "estimates.leftOut"),
        })}
        nameOf={({ institution, year, day }) => `${say(institution, lang)} · ${year} · ${day}`}
        textsOf={({ institution, year }) => [...Object.values(institution), String(year)]}
        mayEdit={mayEdit}
        words={{
          title: t("estimates.title"),
          empty: t("estimates.none"),
          add: t("estimates.add"),
          addButton: t("office.addButton"),
          saved: t("estimates.saved"),
          posted: t("estimates.posted"),
          show: t("estimates.count"),
          hide: t("estimates.leaveOut"),
        }}
        autosaved={autosaved}
        empty={readEstimate(new FormData())}
        read={readEstimate}
        labels={labels}
        tell={{
          year: String,
          unit: (unit) => t(`unit.${unit}`),
          currency: (currency) => t(`currency.${currency}`),
        }}
        fields={(_, editor) => <EstimateFields {...editor} />}
      />
    </OfficePage>
  );
}
