import { useTranslation } from "react-i18next";
import { RecordImport } from "~/records/parts/record-import";
import { ctxKey } from "~/server/request/context.server";
import { say } from "~/shared/languages";
import { answerImport } from "~/sheets/answer-import.server";
import { listImportedFiles } from "~/sheets/queries.server";
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

export default function AnalystImport({ loaderData: { files } }: Route.ComponentProps) {
  const { t } = useTranslation("analysts");
  const lang = useLang();
  const nameOf = (field: string) => t(`field.${field}` as "field.name");
  return (
    <RecordImport<AnalystValues>
      title={t("import.title")}
      lead={t("import.lead")}
      back={{ label: t("title"), href: "/office/analysts" }}
      at="/office/analysts/import"
      hasTemplate
      needs={t("import.needs")}
      incomplete={t("import.incomplete")}
      fields={importFields}
      nameOf={nameOf}
      fieldName={nameOf}
      problem={({ code, facts }) => t(`import.problem.${code}` as "import.problem.marketUnknown", facts)}
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
      files={files}
    />
  );
}
