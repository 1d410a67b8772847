import { Alert } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { RecordImportResult, RecordPreview } from "~/records/define-record-import.server";
import { RecordImportPreview } from "~/records/parts/record-import-preview";
import { ctxKey } from "~/server/context.server";
import { answerImport } from "~/sheets/answer-import.server";
import { ImportWizard, type PreviewProps } from "~/sheets/parts/import-wizard";
import { listImportedFiles } from "~/sheets/queries.server";
import { OfficePage } from "~/ui/office/page";
import { numberText } from "~/ui/public/number";
import { countsImport } from "../operations/imports.server";
import { useImportWords } from "../parts/import-words";
import { countsFields } from "../rules/counts-file";
import type { HolderCountValues } from "../schemas";
import { CountsFile } from "../schemas/files";
import type { Route } from "./+types/counts-import";

export const handle = { hydrate: true, permission: "shareholders.edit", takesFiles: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { db, company } = context.get(ctxKey);
  return { files: await listImportedFiles(db, company.id, "holderCounts") };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  answerImport(context.get(ctxKey), request, countsImport, CountsFile, (seen) => seen);

function Preview(seen: PreviewProps<RecordPreview<HolderCountValues>>) {
  const { t } = useTranslation("shareholders");
  const { say } = useImportWords("counts");
  return (
    <RecordImportPreview
      {...seen}
      title={t("import.found")}
      say={say}
      columns={[
        { key: "day", head: t("field.day"), sort: ({ values }) => values.day, cell: ({ values }) => values.day },
        { key: "shareClass", head: t("field.shareClass"), cell: ({ values }) => t(`class.${values.shareClass}`) },
        { key: "holders", head: t("field.holders"), align: "end", cell: ({ values }) => numberText(values.holders) },
        { key: "shares", head: t("field.shares"), align: "end", cell: ({ values }) => numberText(values.shares) },
      ]}
    />
  );
}

export default function CountsImport({ loaderData: { files } }: Route.ComponentProps) {
  const { t } = useTranslation("shareholders");
  const { upload, mapping, done } = useImportWords("counts");
  return (
    <OfficePage
      title={t("import.counts.title")}
      lead={t("import.lead")}
      back={{ label: t("counts.title"), href: "/office/shareholderCounts" }}
    >
      <ImportWizard<RecordPreview<HolderCountValues>, RecordImportResult>
        upload={{ ...upload, template: "/ui/irh/office/shareholderCounts/import/template" }}
        mapping={{ ...mapping, fields: countsFields }}
        Preview={Preview}
        done={(result) => <Alert color="teal" role="status" title={done(result)} />}
        files={files}
        filesHref="/ui/irh/office/shareholderCounts/import/files"
      />
    </OfficePage>
  );
}
