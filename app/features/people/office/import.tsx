import { Alert } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { RecordImportResult, RecordPreview } from "~/records/define-record-import.server";
import { ctxKey } from "~/server/context.server";
import { answerImport } from "~/sheets/answer-import.server";
import { ImportWizard } from "~/sheets/parts/import-wizard";
import { listImportedFiles } from "~/sheets/queries.server";
import { ConfirmButton } from "~/ui/office/confirm";
import { OfficePage } from "~/ui/office/page";
import { peopleImport, recoverImported } from "../operations/import.server";
import { ImportPreview } from "../parts/import-preview";
import { importFields } from "../rules/import-columns";
import { PeopleFile, type PersonValues } from "../schemas";
import type { Route } from "./+types/import";

export const handle = { hydrate: true, permission: "people.edit", takesFiles: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { db, company } = context.get(ctxKey);
  return { files: await listImportedFiles(db, company.id, "people") };
}

export function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  return answerImport(ctx, request, peopleImport, PeopleFile, (seen) => seen, { recover: () => recoverImported(ctx) });
}

export default function PeopleImport({ loaderData: { files } }: Route.ComponentProps) {
  const { t } = useTranslation("people");
  return (
    <OfficePage
      title={t("import.title")}
      lead={t("import.lead")}
      back={{ label: t("office.title"), href: "/office/companyPeople" }}
      actions={
        files.some(({ importId, undoneAt }) => importId && !undoneAt) && (
          <ConfirmButton
            label={t("import.recover")}
            title={t("import.recoverTitle")}
            body={t("import.recoverText")}
            values={{ intent: "recover" }}
            saved={t("import.recovered")}
            size="sm"
          />
        )
      }
    >
      <ImportWizard<RecordPreview<PersonValues>, RecordImportResult>
        upload={{
          title: t("import.choose"),
          lead: t("import.chooseLead"),
          label: t("import.file"),
          hint: t("import.hint"),
          accept: ".csv,.txt,.xlsx,text/csv,text/plain",
          template: "/ui/irh/office/companyPeople/import/template",
        }}
        mapping={{
          fields: importFields,
          nameOf: (field) => t(`import.field.${field}` as "import.field.name"),
          lead: t("import.columnsLead"),
          incomplete: t("import.incomplete"),
        }}
        Preview={ImportPreview}
        done={(result) => <Result {...result} />}
        files={files}
        filesHref="/ui/irh/office/companyPeople/import/files"
      />
    </OfficePage>
  );
}

const Result = (result: RecordImportResult) => {
  const { t } = useTranslation("people");
  return <Alert color="teal" role="status" title={t("import.done", result)} />;
};
