import { Alert } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { RecordImportResult, RecordPreview } from "~/records/define-record-import.server";
import { RecordImportPreview } from "~/records/parts/record-import-preview";
import { ctxKey } from "~/server/context.server";
import { answerImport } from "~/sheets/answer-import.server";
import { ImportWizard, type PreviewProps } from "~/sheets/parts/import-wizard";
import { listImportedFiles } from "~/sheets/queries.server";
import { OfficePage } from "~/ui/office/page";
import { factImport } from "../operations/fact-import.server";
import { factText } from "../parts/use-source-changes";
import { factColumns } from "../rules/fact-file";
import { FactFile, type ProfileFact } from "../schemas/sources";
import type { Route } from "./+types/fact-import";

export const handle = { hydrate: true, permission: "company.edit", takesFiles: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { db, company } = context.get(ctxKey);
  return { files: await listImportedFiles(db, company.id, "company") };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  answerImport(context.get(ctxKey), request, factImport, FactFile, (seen) => seen);

function Preview(seen: PreviewProps<RecordPreview<ProfileFact>>) {
  const { t } = useTranslation(["company", "errors"]);
  return (
    <RecordImportPreview
      {...seen}
      title={t("import.found")}
      say={({ code, facts }) =>
        code === "lineWrong"
          ? t("import.problem.lineWrong", {
              field: t(`field.${String(facts.field)}` as "field.fullName"),
              reason: t(`errors:${String(facts.code)}` as "errors:fieldWrong"),
            })
          : t(`import.problem.${code}` as "import.problem.lineTwice", facts)
      }
      columns={[
        { key: "field", head: t("sources.field"), cell: ({ values }) => t(`field.${values.field}`) },
        { key: "said", head: t("sources.theirs"), cell: ({ values }) => factText(values.said).slice(0, 200) },
        { key: "asOf", head: t("import.field.asOf"), cell: ({ values }) => values.asOf || "—" },
      ]}
    />
  );
}

function Result({ added, changed }: RecordImportResult) {
  const { t } = useTranslation("company");
  return <Alert color="teal" role="status" title={t("import.done", { added, changed })} />;
}

export default function FactImport({ loaderData: { files } }: Route.ComponentProps) {
  const { t } = useTranslation("company");
  return (
    <OfficePage
      title={t("import.title")}
      lead={t("import.lead")}
      back={{ label: t("sources.title"), href: "/office/company/sources" }}
    >
      <ImportWizard<RecordPreview<ProfileFact>, RecordImportResult>
        upload={{
          title: t("import.choose"),
          lead: t("import.chooseLead"),
          label: t("import.file"),
          hint: t("import.dropHint"),
          accept: ".csv,.txt,.xlsx,text/csv,text/plain",
        }}
        mapping={{
          fields: factColumns,
          nameOf: (field) => t(`import.field.${field}` as "import.field.item"),
          lead: t("import.columnsLead"),
          incomplete: t("import.columnsIncomplete"),
        }}
        Preview={Preview}
        done={(result) => <Result {...result} />}
        files={files}
        filesHref="/ui/irh/office/company/sources/import/files"
      />
    </OfficePage>
  );
}
