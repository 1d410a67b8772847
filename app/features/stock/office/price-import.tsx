import { Alert, Anchor, Button, Group, NativeSelect, Stack } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { ctxKey } from "~/server/context.server";
import { listClaimedFiles } from "~/server/files.server";
import { formAnswer } from "~/server/form-answer.server";
import { invalid } from "~/shared/form-outcome";
import { say } from "~/shared/languages";
import { ok, refuse } from "~/shared/outcome";
import { DropFile } from "~/ui/office/drop-file";
import { OfficeForm, useOfficeForm } from "~/ui/office/form";
import { OfficePage, Panel } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";
import { importPrices, previewImport, receiveFile } from "../operations/price-import.server";
import { ImportPreview, type PreviewView } from "../parts/import-preview";
import { ImportedFiles } from "../parts/imported-files";
import { SecuritiesTable } from "../parts/securities-table";
import { listSecurities } from "../queries.server";
import { viewOf } from "../rules/import-view";
import { ConfirmedFile, PriceFile } from "../schemas";
import type { Route } from "./+types/price-import";

export const handle = { hydrate: true, permission: "stock.import", takesFiles: true };

const largestRequest = 21 * 1024 * 1024;

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const [securities, files] = await Promise.all([
    listSecurities(ctx.db, ctx.company.id),
    listClaimedFiles(ctx, "table"),
  ]);
  return { securities, files };
}

function fileFields(form: FormData) {
  const meanings = [...form].filter(([key]) => key.startsWith("columns.")).map(([, meaning]) => meaning);
  return { ...Object.fromEntries(form), columns: meanings.length > 0 ? meanings : undefined };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  if (Number(request.headers.get("Content-Length") ?? 0) > largestRequest)
    return formAnswer(refuse("fileTooLarge", { limitMb: 20, name: "" }));
  const form = await request.formData();
  if (form.get("intent") === "import") {
    const input = ConfirmedFile.safeParse(fileFields(form));
    return formAnswer(input.success ? await importPrices(ctx, input.data) : invalid(input.error));
  }
  const upload = form.get("file");
  if (form.get("intent") === "preview" && !(upload instanceof File && upload.size > 0))
    return formAnswer({ ...refuse("invalid"), issues: [{ field: "file", code: "fieldRequired" }] });
  const input = PriceFile.partial({ fileId: true }).safeParse(fileFields(form));
  if (!input.success) return formAnswer(invalid(input.error));
  const { fileId, ...choice } = input.data;
  const preview =
    upload instanceof File
      ? await receiveFile(ctx, upload, choice.instrumentId)
      : await previewImport(ctx, { ...choice, fileId: fileId ?? "" });
  if (!preview.ok) return formAnswer(preview);
  const { plan, ...rest } = preview.value;
  return formAnswer(ok({ ...rest, plan: viewOf(plan) } satisfies PreviewView));
}

type Result = { counts: { added: number; changed: number; identical: number; refused: number } };

export default function PriceImport({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("stock");
  const lang = useLang();
  const { securities, files } = loaderData;
  const [preview, setPreview] = useState<PreviewView | null>(null);
  const [done, setDone] = useState<(Result & { code: string }) | null>(null);
  const reading = useOfficeForm<PreviewView>({
    onDone: (view) => {
      setPreview(view);
      setDone(null);
    },
  });
  const writing = useOfficeForm<Result>({
    onDone: ({ counts }) => {
      setDone({ counts, code: preview?.instrument.code ?? "" });
      setPreview(null);
    },
  });
  return (
    <OfficePage title={t("import.title")} lead={t("import.lead")}>
      {done && (
        <Alert color="teal" role="status" title={t("import.done.title")}>
          {t(done.counts.added + done.counts.changed > 0 ? "import.done.text" : "import.done.nothing", {
            code: done.code,
            ...done.counts,
          })}
        </Alert>
      )}
      {securities.length === 0 ? (
        <Alert color="yellow">
          {t("import.noSecurity")}{" "}
          <Anchor component={Link} to="/office/securities">
            {t("import.addSecurity")}
          </Anchor>
        </Alert>
      ) : preview ? (
        <Stack gap="lg">
          <ImportPreview preview={preview} reading={reading} writing={writing} />
          <Group>
            <Button variant="default" onClick={() => setPreview(null)}>
              {t("import.cancel")}
            </Button>
          </Group>
        </Stack>
      ) : (
        <Panel title={t("import.choose")}>
          <OfficeForm form={reading} upload>
            <input type="hidden" name="intent" value="preview" />
            <NativeSelect
              {...reading.field("instrumentId")}
              label={t("import.instrument")}
              data={securities.map(({ id, code, name }) => ({ value: id, label: `${code} ${say(name, lang)}` }))}
            />
            <DropFile
              {...reading.field("file")}
              label={t("import.file")}
              hint={t("import.dropHint")}
              accept=".csv,.txt,.xlsx,text/csv"
            />
            <Button type="submit" loading={reading.busy} w="fit-content">
              {t("import.preview")}
            </Button>
          </OfficeForm>
        </Panel>
      )}
      <Panel
        title={t("securitiesList.title")}
        actions={
          <Anchor component={Link} to="/office/securities">
            {t("securitiesList.add")}
          </Anchor>
        }
      >
        <SecuritiesTable securities={securities} />
      </Panel>
      <Panel title={t("importedFiles.title")} lead={t("importedFiles.lead")}>
        <ImportedFiles files={files} />
      </Panel>
    </OfficePage>
  );
}
