import { useTranslation } from "react-i18next";
import { RecordImport } from "~/records/parts/record-import";
import { ctxKey } from "~/server/request/context.server";
import { say } from "~/shared/languages";
import { answerImport } from "~/sheets/answer-import.server";
import { listImportedFiles } from "~/sheets/queries.server";
import { ConfirmButton } from "~/ui/office/confirm";
import { useLang } from "~/ui/office/use-lang";
import { peopleImport, recoverImported } from "../operations/import.server";
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
  const lang = useLang();
  return (
    <RecordImport<PersonValues>
      title={t("import.title")}
      lead={t("import.lead")}
      back={{ label: t("office.title"), href: "/office/companyPeople" }}
      actions={
        files.some(({ undoneAt }) => !undoneAt) && (
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
      at="/office/companyPeople/import"
      hasTemplate
      needs={t("import.needs")}
      incomplete={t("import.incomplete")}
      fields={importFields}
      nameOf={(field) => t(`import.field.${field}` as "import.field.name")}
      fieldName={(field) => t(`field.${field}` as "field.name")}
      problem={({ code, facts }) => t(`import.problem.${code}` as "import.problem.nameMissing", facts)}
      button={(count) => t("import.button", { count })}
      columns={[
        { key: "name", head: t("field.name"), cell: ({ values }) => say(values.name, lang) },
        {
          key: "post",
          head: t("field.post"),
          cell: ({ values }) =>
            Object.values(values.seats)
              .map(({ post }) => say(post, lang))
              .filter(Boolean)
              .join(" · ") || "—",
        },
      ]}
      files={files}
    />
  );
}
