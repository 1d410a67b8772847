import { Alert, Anchor } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { ctxKey } from "~/server/request/context.server";
import { answerImport } from "~/sheets/answer-import.server";
import { ImportWizard } from "~/sheets/parts/import-wizard";
import { listImportedFiles } from "~/sheets/queries.server";
import { OfficePage } from "~/ui/office/page";
import { type CapitalEventPreview, capitalEventImport, type ImportResult } from "../operations/import.server";
import { ImportPreview } from "../parts/import-preview";
import { importFields } from "../rules/import-columns";
import { CapitalEventFile } from "../schemas";
import type { Route } from "./+types/import";

export const handle = { hydrate: true, permission: "promotion.edit", takesFiles: true };

const at = "/ui/irh/office/capitalEvents/import";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, company } = context.get(ctxKey);
  return { files: await listImportedFiles(db, company.id, "capitalEvents") };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  answerImport(context.get(ctxKey), request, capitalEventImport, CapitalEventFile, (seen) => seen);

export default function CapitalEventsImport({ loaderData: { files } }: Route.ComponentProps) {
  const { t } = useTranslation("promotion");
  return (
    <OfficePage
      title={t("import.title")}
      lead={t("import.lead")}
      back={{ label: t("office.title"), href: "/office/capitalEvents" }}
    >
      <ImportWizard<CapitalEventPreview, ImportResult>
        upload={{
          title: t("import.choose"),
          lead: t("import.chooseLead"),
          label: t("import.file"),
          hint: t("import.dropHint"),
          accept: ".csv,.txt,.xlsx,text/csv,text/plain",
          template: `${at}/template`,
        }}
        mapping={{
          fields: importFields,
          nameOf: (field) => t(`import.field.${field}` as "import.field.title"),
          lead: t("import.columnsLead"),
          incomplete: t("import.columnsIncomplete"),
        }}
        shown={(seen) => <ImportPreview {...seen} />}
        done={(result) => <Result {...result} />}
        files={files}
        filesHref={`${at}/files`}
      />
    </OfficePage>
  );
}

function Result({ added, there, later, state }: ImportResult) {
  const { t } = useTranslation("promotion");
  const waiting = state === "waiting";
  return (
    <Alert
      color={added > 0 ? "teal" : "gray"}
      role="status"
      title={t(added > 0 ? `import.done.${state}` : "import.done.nothing", { added })}
    >
      {there > 0 && `${t("import.done.there", { there })} `}
      {later > 0 && `${t("import.done.later", { later })} `}
      {added > 0 && (
        <Anchor component={Link} to={waiting ? "/homeIndex" : "/office/capitalEvents"} size="sm">
          {t(waiting ? "import.done.toApproval" : "import.done.toList")}
        </Anchor>
      )}
    </Alert>
  );
}
