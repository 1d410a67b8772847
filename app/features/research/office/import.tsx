import { useTranslation } from "react-i18next";
import { RecordImport } from "~/records/parts/record-import";
import { ctxKey } from "~/server/request/context.server";
import { say } from "~/shared/languages";
import { answerImport } from "~/sheets/answer-import.server";
import { listImportedFiles } from "~/sheets/queries.server";
import { DayText } from "~/ui/office/day-text";
import { useLang } from "~/ui/office/use-lang";
import { reportImport } from "../operations/import.server";
import { reportFields } from "../rules/report-file";
import { ReportFile, type ReportValues } from "../schemas";
import type { Route } from "./+types/import";

export const handle = { hydrate: true, permission: "research.edit", takesFiles: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { db, company } = context.get(ctxKey);
  return { files: await listImportedFiles(db, company.id, "research") };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  answerImport(context.get(ctxKey), request, reportImport, ReportFile, (seen) => seen);

export default function ReportImport({ loaderData: { files } }: Route.ComponentProps) {
  const { t } = useTranslation("research");
  const lang = useLang();
  return (
    <RecordImport<ReportValues>
      title={t("import.title")}
      lead={t("import.lead")}
      back={{ label: t("title"), href: "/office/researchReports" }}
      at="/office/researchReports/import"
      accept=".csv,.txt,.xlsx,.json,text/csv,text/plain,application/json"
      hint={t("import.hint")}
      hasTemplate
      needs={t("import.needs")}
      incomplete={t("import.incomplete")}
      fields={reportFields}
      nameOf={(field) => t(`import.field.${field}` as "import.field.title")}
      fieldName={(field) => t(`field.${field}` as "field.title")}
      problem={({ code, facts }) => t(`import.problem.${code}` as "import.problem.dayUnreadable", facts)}
      columns={[
        {
          key: "day",
          head: t("field.day"),
          sort: ({ values }) => values.day,
          cell: ({ values }) => <DayText day={values.day} />,
        },
        { key: "kind", head: t("field.kind"), cell: ({ values }) => t(`kind.${values.kind}`) },
        { key: "title", head: t("field.title"), cell: ({ values }) => say(values.title, lang) },
        { key: "institution", head: t("field.institution"), cell: ({ values }) => say(values.institution, lang) },
        { key: "authors", head: t("field.authors"), wide: true, cell: ({ values }) => values.authors || "—" },
        {
          key: "rating",
          head: t("field.rating"),
          cell: ({ values: { rating } }) => (rating ? t(`rating.${rating}`) : "—"),
        },
      ]}
      files={files}
    />
  );
}
