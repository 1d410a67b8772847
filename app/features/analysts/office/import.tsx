import { Alert } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { RecordImportResult, RecordPreview } from "~/records/define-record-import.server";
import { RecordImportPreview } from "~/records/parts/record-import-preview";
import { ctxKey } from "~/server/context.server";
import { say } from "~/shared/languages";
import { answerImport } from "~/sheets/answer-import.server";
import { ImportWizard, type PreviewProps } from "~/sheets/parts/import-wizard";
import { listImportedFiles } from "~/sheets/queries.server";
import { OfficePage } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";
import { analystImport } from "../operations/import.server";
import { importFields } from "../rules/import-columns";
import { AnalystFile, type AnalystValues } from "../schemas";
import type { Route } from "./+types/import";

export const handle = { hydrate: true, permission: "analysts.edit", takesFiles: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { db, company } = context.get(ctxKey);
  return { files: await listImportedFiles(db, company.id, "analysts") };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  answerImport(context.get(ctxKey), request, analystImport, AnalystFile, (seen) => seen);

function Preview(seen: PreviewProps<RecordPreview<AnalystValues>>) {
  const { t } = useTranslation(["analysts", "errors"]);
  const lang = useLang();
  return (
    <RecordImportPreview
      {...seen}
      title={t("import.found")}
      say={({ code, facts }) =>
        code === "lineWrong"
          ? t("import.problem.lineWrong", {
              field: t(`field.${String(facts.field)}` as "field.name"),
              reason: t(`errors:${String(facts.code)}` as "errors:fieldWrong"),
            })
          : t(`import.problem.${code}` as "import.problem.marketUnknown", facts)
      }
      columns={[
        { key: "name", head: t("field.name"), cell: ({ values }) => say(values.name, lang) },
        { key: "institution", head: t("field.institution"), cell: ({ values }) => say(values.institution, lang) },
        { key: "market", head: t("field.market"), cell: ({ values }) => t(`market.${values.market}`) },
        {
          key: "contact",
          head: t("office.contact"),
          wide: true,
          cell: ({ values: { phone, email } }) => [phone, email].filter(Boolean).join(" · ") || "—",
        },
      ]}
    />
  );
}

function Result(result: RecordImportResult) {
  const { t } = useTranslation("analysts");
  return <Alert color="teal" role="status" title={t("import.done", result)} />;
}

export default function AnalystImport({ loaderData: { files } }: Route.ComponentProps) {
  const { t } = useTranslation("analysts");
  return (
    <OfficePage
      title={t("import.title")}
      lead={t("import.lead")}
      back={{ label: t("title"), href: "/office/analysts" }}
    >
      <ImportWizard<RecordPreview<AnalystValues>, RecordImportResult>
        upload={{
          title: t("import.choose"),
          lead: t("import.chooseLead"),
          label: t("import.file"),
          hint: t("import.hint"),
          accept: ".csv,.txt,.xlsx,text/csv,text/plain",
          template: "/ui/irh/office/analysts/import/template",
        }}
        mapping={{
          fields: importFields,
          nameOf: (field) => t(`field.${field}` as "field.name"),
          lead: t("import.columnsLead"),
          incomplete: t("import.incomplete"),
        }}
        Preview={Preview}
        done={(result) => <Result {...result} />}
        files={files}
        filesHref="/ui/irh/office/analysts/import/files"
      />
    </OfficePage>
  );
}
