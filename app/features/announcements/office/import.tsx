import { Alert, Anchor } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { ctxKey } from "~/server/request/context.server";
import { answerImport } from "~/sheets/answer-import.server";
import { ImportWizard } from "~/sheets/parts/import-wizard";
import { listImportedFiles } from "~/sheets/queries.server";
import { OfficePage } from "~/ui/office/page";
import { type AnnouncementPreview, announcementImport, type ImportResult } from "../operations/import.server";
import { ImportPreview } from "../parts/import-preview";
import { recordFields } from "../rules/import-records";
import { AnnouncementFile } from "../schemas";
import type { Route } from "./+types/import";

export const handle = { hydrate: true, permission: "announcements.edit", takesFiles: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { db, company } = context.get(ctxKey);
  const files = await listImportedFiles(db, company.id, "announcements");
  return { files, codes: company.settings.codes ?? [] };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  answerImport(context.get(ctxKey), request, announcementImport, AnnouncementFile, (seen) => seen);

export default function AnnouncementImport({ loaderData: { files, codes } }: Route.ComponentProps) {
  const { t } = useTranslation("announcements");
  return (
    <OfficePage
      title={t("import.title")}
      lead={t("import.lead")}
      back={{ label: t("office.title"), href: "/office/announcements" }}
    >
      <ImportWizard<AnnouncementPreview, ImportResult>
        upload={{
          title: t("import.choose"),
          lead: t("import.chooseLead", { codes: codes.join(" · ") }),
          label: t("import.file"),
          hint: t("import.dropHint"),
          accept: ".csv,.txt,.xlsx,.json,text/csv,text/plain,application/json",
        }}
        blocked={
          codes.length === 0 && (
            <Alert color="yellow">
              {t("import.noCodes")}{" "}
              <Anchor component={Link} to="/office/company" size="sm">
                {t("import.addCodes")}
              </Anchor>
            </Alert>
          )
        }
        mapping={{
          fields: recordFields,
          nameOf: (field) => t(`import.field.${field}` as "import.field.title"),
          lead: t("import.columnsLead"),
          incomplete: t("import.columnsIncomplete"),
        }}
        shown={(seen) => <ImportPreview {...seen} />}
        done={(result) => <Result {...result} />}
        files={files}
        filesHref="/ui/irh/office/announcements/import/files"
      />
    </OfficePage>
  );
}

function Result({ added, there, later, left, state }: ImportResult) {
  const { t } = useTranslation("announcements");
  return (
    <Alert
      color={added > 0 ? "teal" : "gray"}
      role="status"
      title={t(added > 0 ? `import.done.${state}` : "import.done.nothing", { added })}
    >
      {t("import.done.rest", { there, left })}
      {later > 0 && ` ${t("import.done.later", { later })}`}
      {added > 0 && (
        <>
          {" "}
          <Anchor component={Link} to={state === "waiting" ? "/homeIndex" : "/office/announcements"} size="sm">
            {t(state === "waiting" ? "import.done.toApproval" : "import.done.toList")}
          </Anchor>
        </>
      )}
    </Alert>
  );
}
