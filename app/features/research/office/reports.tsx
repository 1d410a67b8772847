import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { answerRecord, autosavedRecords } from "~/records/answer-record.server";
import { RecordList } from "~/records/parts/record-list";
import { oneRecord } from "~/records/rules/record-address";
import { toStaff } from "~/records/staff-audience.server";
import { ctxKey } from "~/server/request/context.server";
import { openedQuery } from "~/server/sealing/typed.server";
import { isDay } from "~/shared/dates";
import { say } from "~/shared/languages";
import { may } from "~/shared/permissions";
import { DayText } from "~/ui/office/day-text";
import { saveAction } from "~/ui/office/editor/save-action";
import { OfficePage } from "~/ui/office/page";
import { DayFilter, SelectFilter } from "~/ui/office/table/filters";
import { useLang } from "~/ui/office/use-lang";
import { readReport } from "../form";
import { reportRecords } from "../operations/reports.server";
import { ReportFields } from "../parts/report-fields";
import { listStoredReports } from "../queries.server";
import { reportKinds } from "../rules/terms";
import { Report } from "../schemas";
import type { Route } from "./+types/reports";

export const handle = { hydrate: true, permission: "research.read", write: "research.edit" };

/** How many reports the list shows; older ones are reached by their day, and all by what is typed. */
const listed = 100;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const { searchParams } = new URL(request.url);
  const mayEdit = may(ctx, "research.edit");
  const until = searchParams.get("until") ?? "";
  const { typed } = await openedQuery(ctx, searchParams);
  const rows = await listStoredReports(
    ctx.db,
    toStaff(ctx),
    {
      one: searchParams.get(oneRecord),
      kind: reportKinds.find((kind) => kind === searchParams.get("kind")),
      text: typed,
      ...(isDay(until) ? { until } : {}),
    },
    listed,
  );
  return { rows, typed, mayEdit, autosaved: await autosavedRecords(ctx, reportRecords, rows, mayEdit) };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  answerRecord(context.get(ctxKey), request, reportRecords, Report, readReport);

export const clientAction = saveAction;

export default function ReportsOffice({ loaderData: { rows, typed, mayEdit, autosaved } }: Route.ComponentProps) {
  const { t } = useTranslation("research");
  const lang = useLang();
  const names = [
    ...(["kind", "title", "institution", "authors", "day", "rating", "stated"] as const),
    ...(["code", "link", "summary", "fileId", "rights"] as const),
  ];
  const labels = Object.fromEntries(names.map((name) => [name, t(`field.${name}`)])) as Record<
    (typeof names)[number],
    string
  >;
  return (
    <OfficePage
      title={t("title")}
      lead={t("office.lead")}
      actions={
        <>
          <Button component="a" href={`/ui/irh/researchReports.xlsx?lang=${lang}`} download variant="default">
            {t("download")}
          </Button>
          {mayEdit && (
            <Button component={Link} to="/office/researchReports/import" variant="default">
              {t("import.open")}
            </Button>
          )}
        </>
      }
    >
      <RecordList
        unmoved
        large
        bulk
        filters={
          <>
            <SelectFilter
              name="kind"
              label={t("field.kind")}
              options={reportKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
            />
            <DayFilter name="until" label={t("office.until")} />
          </>
        }
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
            key: "title",
            head: labels.title,
            sort: ({ title }) => say(title, lang),
            cell: ({ title }) => say(title, lang),
          },
          {
            key: "institution",
            head: labels.institution,
            sort: ({ institution }) => say(institution, lang),
            cell: ({ institution }) => say(institution, lang),
          },
          {
            key: "kind",
            head: labels.kind,
            wide: true,
            sort: ({ kind }) => kind,
            cell: ({ kind }) => t(`kind.${kind}`),
          },
          {
            key: "rating",
            head: labels.rating,
            wide: true,
            sort: ({ rating }) => rating,
            cell: ({ rating, stated }) => (rating ? t(`rating.${rating}`) : stated || "—"),
          },
        ]}
        nameOf={({ title }) => say(title, lang)}
        textsOf={({ title, institution, authors }) => [...Object.values(title), ...Object.values(institution), authors]}
        mayEdit={mayEdit}
        words={{
          title: t("title"),
          empty: t("office.none"),
          add: t("office.add"),
          addButton: t("office.addButton"),
          saved: t("office.saved"),
          posted: t("field.posted"),
        }}
        autosaved={autosaved}
        empty={readReport(new FormData())}
        read={readReport}
        labels={labels}
        tell={{
          kind: (kind) => t(`kind.${kind}`),
          rating: (rating) => (rating ? t(`rating.${rating}`) : t("office.noRating")),
        }}
        fields={(row, editor) => <ReportFields {...editor} id={row?.id ?? null} />}
      />
    </OfficePage>
  );
}
