import { useTranslation } from "react-i18next";
import { RecordImport } from "~/records/parts/record-import";
import { ctxKey } from "~/server/request/context.server";
import type { Words } from "~/shared/languages";
import { answerImport } from "~/sheets/answer-import.server";
import { listImportedFiles } from "~/sheets/queries.server";
import { institutionsImport } from "../operations/institution-import.server";
import { institutions } from "../operations/institutions.server";
import { useFoundColumns } from "../parts/found-institutions";
import { institutionFields } from "../rules/institution-columns";
import { InstitutionsFile, type InstitutionValues } from "../schemas/institutions";
import type { Route } from "./+types/institution-import";

export const handle = { hydrate: true, permission: "organisation.edit", takesFiles: true };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const [stored, files] = await Promise.all([
    institutions.list(ctx),
    listImportedFiles(ctx.db, ctx.company.id, "institutions"),
  ]);
  return { names: Object.fromEntries(stored.map(({ id, name }) => [id, name])) as Record<string, Words>, files };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  answerImport(context.get(ctxKey), request, institutionsImport, InstitutionsFile, (seen) => seen);

export default function InstitutionsImport({ loaderData: { names, files } }: Route.ComponentProps) {
  const { t } = useTranslation("organisation");
  const columns = useFoundColumns(names);
  const nameOf = (field: string) => t(`import.field.${field}` as "import.field.name");
  return (
    <RecordImport<InstitutionValues>
      title={t("import.title")}
      lead={t("import.lead")}
      back={{ label: t("institutions.title"), href: "/office/institutions" }}
      at="/office/institutions/import"
      hasTemplate
      needs={t("import.needs")}
      incomplete={t("import.incomplete")}
      fields={institutionFields}
      nameOf={nameOf}
      fieldName={nameOf}
      problem={({ code, facts }) => t(`import.problem.${code}` as "import.problem.percentSmall", facts)}
      columns={columns}
      files={files}
    />
  );
}
