import { Alert, Anchor } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { announcementKind } from "~/features/announcements/rules";
import { readable } from "~/publishing/operations/insiders/reader.server";
import { listLinkable } from "~/publishing/queries/office-contents.server";
import { ctxKey } from "~/server/context.server";
import { answerImport } from "~/sheets/answer-import.server";
import { ImportWizard } from "~/sheets/parts/import-wizard";
import { listImportedFiles } from "~/sheets/queries.server";
import { OfficePage } from "~/ui/office/page";
import { figuresImport, type ImportResult, type ShownPreview, seenOf } from "../operations/import.server";
import { ImportAnswers } from "../parts/import-answers";
import { ImportPreview } from "../parts/import-preview";
import { FiguresFile } from "../schemas";
import type { Route } from "./+types/import";

export const handle = { hydrate: true, permission: "finance.edit", takesFiles: true };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const [files, announcements] = await Promise.all([
    listImportedFiles(ctx.db, ctx.company.id, "figures"),
    listLinkable(ctx.db, ctx.company.id, announcementKind, readable(ctx)),
  ]);
  return { files, announcements };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  answerImport(context.get(ctxKey), request, figuresImport, FiguresFile, seenOf);

export default function FiguresImport({ loaderData: { files } }: Route.ComponentProps) {
  const { t } = useTranslation("finance");
  return (
    <OfficePage
      title={t("office.new")}
      lead={t("import.lead")}
      back={{ label: t("office.title"), href: "/office/figures" }}
      actions={
        <Anchor href="/ui/irh/office/figures/template" size="sm" download>
          {t("template.title")}
        </Anchor>
      }
    >
      <ImportWizard<ShownPreview, ImportResult>
        upload={{
          title: t("import.choose"),
          lead: t("import.chooseLead"),
          label: t("import.file"),
          hint: t("import.dropHint"),
          accept: ".csv,.txt,.xlsx,text/csv,text/plain",
        }}
        mapping={{
          fields: [],
          nameOf: (field) => field,
          title: t("import.answers"),
          lead: t("import.answersLead"),
          incomplete: t("import.answersLead"),
          more: (preview) => <ImportAnswers preview={preview} />,
        }}
        shown={(seen) => <ImportPreview {...seen} />}
        done={(result) => <Result {...result} />}
        files={files}
        filesHref="/ui/irh/office/figures/import/files"
      />
    </OfficePage>
  );
}

function Result({ added, there, state }: ImportResult) {
  const { t } = useTranslation("finance");
  return (
    <Alert
      color={added > 0 ? "teal" : "gray"}
      role="status"
      title={t(added > 0 ? `import.done.${state}` : "import.done.nothing", { added })}
    >
      {there > 0 && `${t("import.done.there", { n: there })} `}
      {added > 0 && (
        <Anchor component={Link} to={state === "waiting" ? "/homeIndex" : "/office/figures"} size="sm">
          {t(state === "waiting" ? "import.done.toApproval" : "import.done.toList")}
        </Anchor>
      )}
    </Alert>
  );
}
