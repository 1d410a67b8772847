import { Alert, Anchor, Button } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { ctxKey } from "~/server/context.server";
import { listClaimedFiles } from "~/server/files.server";
import { formAnswer } from "~/server/form-answer.server";
import { formatInstant } from "~/shared/dates";
import { objectOf } from "~/shared/form-data";
import { invalid } from "~/shared/form-outcome";
import { refuse } from "~/shared/outcome";
import { DataTable } from "~/ui/office/data-table";
import { DropFile } from "~/ui/office/drop-file";
import { OfficeForm, useOfficeForm } from "~/ui/office/form";
import { OfficePage, Panel } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";
import { type ImportPreview, type ImportResult, importAnnouncements, receiveImport } from "../operations/import.server";
import { ImportPreviewPanels } from "../parts/import-preview";
import { ConfirmedImport } from "../schemas";
import type { Route } from "./+types/import";

export const handle = { hydrate: true, permission: "announcements.edit", takesFiles: true };

const largestRequest = 21 * 1024 * 1024;

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  return { files: await listClaimedFiles(ctx, "table", "announcements"), codes: ctx.company.settings.codes ?? [] };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  if (Number(request.headers.get("Content-Length") ?? 0) > largestRequest)
    return formAnswer(refuse("fileTooLarge", { limitMb: 20, name: "" }));
  const form = await request.formData();
  if (form.get("intent") === "import") {
    const input = ConfirmedImport.safeParse(objectOf(form));
    return formAnswer<ImportPreview | ImportResult>(
      input.success ? await importAnnouncements(ctx, input.data) : invalid(input.error),
    );
  }
  const upload = form.get("file");
  if (!(upload instanceof File && upload.size > 0))
    return formAnswer<ImportPreview | ImportResult>({
      ...refuse("invalid"),
      issues: [{ field: "file", code: "fieldRequired" }],
    });
  return formAnswer<ImportPreview | ImportResult>(await receiveImport(ctx, upload));
}

export default function AnnouncementImport({ loaderData: { files, codes } }: Route.ComponentProps) {
  const { t } = useTranslation("announcements");
  const lang = useLang();
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [done, setDone] = useState<ImportResult | null>(null);
  const reading = useOfficeForm<ImportPreview>({
    onDone: (found) => {
      setPreview(found);
      setDone(null);
    },
  });
  const writing = useOfficeForm<ImportResult>({
    onDone: (result) => {
      setDone(result);
      setPreview(null);
    },
  });
  return (
    <OfficePage
      title={t("import.title")}
      lead={t("import.lead")}
      back={{ label: t("office.title"), href: "/office/announcements" }}
    >
      {done && <Result {...done} />}
      {codes.length === 0 ? (
        <Alert color="yellow">
          {t("import.noCodes")}{" "}
          <Anchor component={Link} to="/office/company" size="sm">
            {t("import.addCodes")}
          </Anchor>
        </Alert>
      ) : preview ? (
        <ImportPreviewPanels
          key={preview.fingerprint}
          preview={preview}
          form={writing}
          onCancel={() => setPreview(null)}
        />
      ) : (
        <Panel title={t("import.choose")} lead={t("import.chooseLead", { codes: codes.join(" · ") })}>
          <OfficeForm form={reading} upload>
            <input type="hidden" name="intent" value="preview" />
            <DropFile
              {...reading.field("file")}
              label={t("import.file")}
              hint={t("import.dropHint")}
              accept=".csv,.txt,.xlsx,.json,text/csv,text/plain,application/json"
            />
            <Button type="submit" loading={reading.busy} w="fit-content">
              {t("import.preview")}
            </Button>
          </OfficeForm>
        </Panel>
      )}
      <Panel title={t("import.files.title")}>
        <DataTable
          caption={t("import.files.title")}
          empty={t("import.files.none")}
          rows={files}
          rowKey={({ id }) => id}
          columns={[
            {
              key: "name",
              head: t("import.files.name"),
              cell: ({ id, name }) => (
                <Anchor href={`/ui/irh/office/announcements/import/files/${id}`} download={name} size="sm">
                  {name}
                </Anchor>
              ),
            },
            {
              key: "at",
              head: t("import.files.at"),
              width: 180,
              cell: ({ claimedAt }) => (claimedAt ? formatInstant(new Date(claimedAt), lang) : "—"),
            },
          ]}
        />
      </Panel>
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
