import { useTranslation } from "react-i18next";
import { RecordImport } from "~/records/parts/record-import";
import { ctxKey } from "~/server/request/context.server";
import { answerImport } from "~/sheets/answer-import.server";
import { listImportedFiles } from "~/sheets/queries.server";
import { DayText } from "~/ui/office/day-text";
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

export default function CountsImport({ loaderData: { files } }: Route.ComponentProps) {
  const { t } = useTranslation("shareholders");
  return (
    <RecordImport<HolderCountValues>
      {...useImportWords("counts")}
      title={t("import.counts.title")}
      back={{ label: t("counts.title"), href: "/office/shareholderCounts" }}
      at="/office/shareholderCounts/import"
      fields={countsFields}
      columns={[
        {
          key: "day",
          head: t("field.day"),
          sort: ({ values }) => values.day,
          cell: ({ values }) => <DayText day={values.day} />,
        },
        { key: "shareClass", head: t("field.shareClass"), cell: ({ values }) => t(`class.${values.shareClass}`) },
        { key: "holders", head: t("field.holders"), align: "end", cell: ({ values }) => numberText(values.holders) },
        { key: "shares", head: t("field.shares"), align: "end", cell: ({ values }) => numberText(values.shares) },
      ]}
      files={files}
    />
  );
}
