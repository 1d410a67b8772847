import { useTranslation } from "react-i18next";
import { RecordImport } from "~/records/parts/record-import";
import { ctxKey } from "~/server/request/context.server";
import { answerImport } from "~/sheets/answer-import.server";
import { listImportedFiles } from "~/sheets/queries.server";
import { factColumns } from "../sources/fact-file";
import { FactFile, type ProfileFact } from "../sources/schemas";
import { factText } from "../sources/use-source-changes";
import type { Route } from "./+types/office";
import { factImport } from "./operations.server";

export const handle = { hydrate: true, permission: "company.edit", takesFiles: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { db, company } = context.get(ctxKey);
  return { files: await listImportedFiles(db, company.id, "company") };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  answerImport(context.get(ctxKey), request, factImport, FactFile, (seen) => seen);

export default function FactImport({ loaderData: { files } }: Route.ComponentProps) {
  const { t } = useTranslation("company");
  return (
    <RecordImport<ProfileFact>
      title={t("import.title")}
      lead={t("import.lead")}
      back={{ label: t("sources.title"), href: "/office/company/sources" }}
      at="/office/company/sources/import"
      needs={t("import.needs")}
      incomplete={t("import.incomplete")}
      fields={factColumns}
      nameOf={(field) => t(`import.field.${field}` as "import.field.item")}
      fieldName={(field) => t(`field.${field}` as "field.fullName")}
      problem={({ code, facts }) => t(`import.problem.${code}` as "import.problem.lineTwice", facts)}
      columns={[
        { key: "field", head: t("sources.field"), cell: ({ values }) => t(`field.${values.field}`) },
        { key: "said", head: t("sources.theirs"), cell: ({ values }) => factText(values.said).slice(0, 200) },
        { key: "asOf", head: t("import.field.asOf"), cell: ({ values }) => values.asOf || "—" },
      ]}
      done={({ added, changed }) => t("import.done", { added, changed })}
      files={files}
    />
  );
}
