import { Alert } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { RecordImportResult, RecordPreview } from "~/records/define-record-import.server";
import { RatioChoice } from "~/records/parts/ratio-choice";
import { ctxKey } from "~/server/context.server";
import type { Words } from "~/shared/languages";
import { answerImport } from "~/sheets/answer-import.server";
import { ImportWizard, type PreviewProps } from "~/sheets/parts/import-wizard";
import { listImportedFiles } from "~/sheets/queries.server";
import { OfficePage } from "~/ui/office/page";
import { institutionsImport } from "../operations/institution-import.server";
import { institutions } from "../operations/institutions.server";
import { InstitutionPreview } from "../parts/institution-preview";
import { institutionFields } from "../rules/institution-columns";
import { InstitutionsFile, type InstitutionValues } from "../schemas/institutions";
import type { Route } from "./+types/institution-import";

export const handle = { hydrate: true, permission: "organisation.edit", takesFiles: true };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const [kept, files] = await Promise.all([
    institutions.list(ctx),
    listImportedFiles(ctx.db, ctx.company.id, "institutions"),
  ]);
  return { names: Object.fromEntries(kept.map(({ id, name }) => [id, name])) as Record<string, Words>, files };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  answerImport(context.get(ctxKey), request, institutionsImport, InstitutionsFile, (seen) => seen);

type Seen = RecordPreview<InstitutionValues>;

export default function InstitutionsImport({ loaderData: { names, files } }: Route.ComponentProps) {
  const { t } = useTranslation("organisation");
  return (
    <OfficePage
      title={t("import.title")}
      lead={t("import.lead")}
      back={{ label: t("institutions.title"), href: "/office/institutions" }}
    >
      <ImportWizard<Seen, RecordImportResult>
        upload={{
          title: t("import.choose"),
          lead: t("import.chooseLead"),
          label: t("import.file"),
          hint: t("import.hint"),
          accept: ".csv,.txt,.xlsx,text/csv,text/plain",
          template: "/ui/irh/office/institutions/import/template",
        }}
        mapping={{
          fields: institutionFields,
          nameOf: (field) => t(`import.field.${field}` as "import.field.name"),
          lead: t("import.columnsLead"),
          incomplete: t("import.incomplete"),
          more: (preview) => <RatioChoice {...preview} />,
        }}
        Preview={(seen: PreviewProps<Seen>) => <InstitutionPreview {...seen} names={names} />}
        done={(result) => <Alert color="teal" role="status" title={t("import.done", result)} />}
        files={files}
        filesHref="/ui/irh/office/institutions/import/files"
      />
    </OfficePage>
  );
}
