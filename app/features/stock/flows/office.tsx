import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { answerRecord, autosavedRecords } from "~/records/answer-record.server";
import { RecordList } from "~/records/parts/record-list";
import { ctxKey } from "~/server/request/context.server";
import { isDay } from "~/shared/dates";
import { may } from "~/shared/permissions";
import { DayText } from "~/ui/office/day-text";
import { saveAction } from "~/ui/office/editor/save-action";
import { OfficePage } from "~/ui/office/page";
import { DayFilter } from "~/ui/office/table/filters";
import { numberText } from "~/ui/public/number";
import { readFlow, type TypedFlow } from "../form";
import type { Route } from "./+types/office";
import { FlowFields, useFlowLabels } from "./flow-fields";
import { figureText } from "./flow-figures";
import { flowRecords } from "./flow-records.server";
import { type FlowItem, type FlowValues, flowKindOf, flowPaths, storedItems } from "./flow-terms";
import { listStoredDays } from "./queries.server";
import { FlowDay } from "./schemas";

export const handle = { hydrate: true, permission: "stock.read", write: "stock.import" };

/** How many days the list shows; older ones are reached by their day. */
const listed = 60;
const lastDay = "9999-12-31";

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const kind = flowKindOf(request.url);
  const mayEdit = may(ctx, "stock.import");
  const until = new URL(request.url).searchParams.get("until") ?? "";
  const days = await listStoredDays(ctx.db, kind, ctx.company.id, isDay(until) ? until : lastDay, listed);
  const items: readonly FlowItem[] = storedItems[kind];
  const rows = days.map(({ id, revision, posted, ...values }) => ({
    ...{ id, revision, posted, day: values.day },
    ...(Object.fromEntries(items.map((item) => [item, figureText(item, (values as FlowValues)[item]) ?? ""])) as Omit<
      TypedFlow,
      "day"
    >),
  }));
  return { kind, rows, mayEdit, autosaved: await autosavedRecords(ctx, flowRecords[kind], rows, mayEdit) };
}

export const action = ({ context, request }: Route.ActionArgs) => {
  const kind = flowKindOf(request.url);
  return answerRecord(context.get(ctxKey), request, flowRecords[kind], FlowDay[kind], readFlow(kind));
};

export const clientAction = saveAction;

export default function FlowsOffice({ loaderData: { kind, rows, mayEdit, autosaved } }: Route.ComponentProps) {
  const { t } = useTranslation("stock");
  const labels = useFlowLabels(kind);
  const read = readFlow(kind);
  const items: readonly FlowItem[] = storedItems[kind];
  return (
    <OfficePage
      title={t(`flows.${kind}.title`)}
      lead={t(`flows.${kind}.officeLead`)}
      actions={
        mayEdit && (
          <Button component={Link} to={`/office/${flowPaths[kind]}/import`} variant="default">
            {t("flows.office.import")}
          </Button>
        )
      }
    >
      <RecordList
        begunPosted
        key={kind}
        filters={<DayFilter name="until" label={t("flows.office.until")} />}
        unmoved
        rows={rows}
        columns={[
          { key: "day", head: labels.day, sort: ({ day }) => day, cell: ({ day }) => <DayText day={day} /> },
          ...items.slice(0, 4).map((item, at) => ({
            ...{ key: item, head: labels[item], align: "end" as const, wide: at > 0 },
            cell: (row: TypedFlow) => numberText(row[item] || null),
          })),
        ]}
        nameOf={({ day }) => day}
        textsOf={({ day }) => [day]}
        mayEdit={mayEdit}
        words={{
          ...{ title: t(`flows.${kind}.title`), empty: t("flows.office.none"), add: t("flows.office.add") },
          ...{ addButton: t("flows.office.save"), saved: t("flows.office.saved"), posted: t("securitiesList.show") },
          ...{ show: t("flows.office.show"), hide: t("flows.office.hide") },
        }}
        autosaved={autosaved}
        empty={read(new FormData())}
        read={read}
        labels={labels}
        fields={(_, editor) => <FlowFields kind={kind} {...editor} />}
      />
    </OfficePage>
  );
}
