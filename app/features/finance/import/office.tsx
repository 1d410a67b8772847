import { Alert, Anchor, Select } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link, Navigate, useSearchParams } from "react-router";
import { announcementKind } from "~/features/announcements/rules";
import { listLinkable } from "~/publishing/drafts/office-contents-queries.server";
import { readable } from "~/publishing/insiders/reader.server";
import { ctxKey } from "~/server/request/context.server";
import { returnPath } from "~/shared/forms/return-path";
import { answerImport } from "~/sheets/answer-import.server";
import { ImportWizard } from "~/sheets/parts/import-wizard";
import { listImportedFiles } from "~/sheets/queries.server";
import { OfficePage } from "~/ui/office/page";
import { figures } from "../kind";
import { FiguresFile } from "../schemas";
import type { Route } from "./+types/office";
import { ImportAnswers } from "./answers";
import { figuresImport, type ImportResult, type ShownPreview, seenOf } from "./operations.server";
import { ImportPreview } from "./preview";

export const handle = { hydrate: true, permission: "finance.edit", takesFiles: true };

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const [files, announcements, sets] = await Promise.all([
    listImportedFiles(ctx.db, ctx.company.id, "figures"),
    listLinkable(ctx.db, ctx.company.id, announcementKind, readable(ctx)),
    listLinkable(ctx.db, ctx.company.id, figures.kind, readable(ctx)),
  ]);
  const into = url.searchParams.get("into") ?? "";
  return { files, announcements, sets, into: sets.some(({ id }) => id === into) ? into : "" };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  answerImport(context.get(ctxKey), request, figuresImport, FiguresFile, seenOf);

export default function FiguresImport({ loaderData: { files, sets, into } }: Route.ComponentProps) {
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
          fields: sets.length > 0 && (
            <Select
              name="into"
              label={t("import.into")}
              description={t("import.intoHint")}
              placeholder={t("import.intoNew")}
              data={sets.map(({ id, title }) => ({ value: id, label: title }))}
              defaultValue={into || null}
              searchable
              clearable
              maw="32rem"
            />
          ),
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

function Result({ added, there, state, into }: ImportResult) {
  const { t } = useTranslation("finance");
  const back = returnPath(useSearchParams()[0]);
  if (back && added > 0) return <Navigate to={back} />;
  return (
    <Alert
      color={added > 0 ? "teal" : "gray"}
      role="status"
      title={t(added === 0 ? "import.done.nothing" : into ? "import.done.into" : `import.done.${state}`, { added })}
    >
      {there > 0 && `${t("import.done.there", { n: there })} `}
      {added > 0 && (
        <Anchor
          component={Link}
          to={state === "waiting" ? "/homeIndex" : `/office/figures${into && `/${into}`}`}
          size="sm"
        >
          {t(state === "waiting" ? "import.done.toApproval" : into ? "import.done.toSet" : "import.done.toList")}
        </Anchor>
      )}
    </Alert>
  );
}
