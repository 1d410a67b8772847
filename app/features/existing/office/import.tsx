import { Alert, Anchor, Group } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { openTo } from "~/features/staff/sign-in/access.server";
import { ctxKey } from "~/server/request/context.server";
import { answerImport } from "~/sheets/answer-import.server";
import { ImportWizard } from "~/sheets/parts/import-wizard";
import { listImportedFiles } from "~/sheets/queries.server";
import { OfficePage, Panel } from "~/ui/office/page";
import { type SitePreview, type SiteResult, siteImport } from "../operations/site-import.server";
import { SiteChanges } from "../parts/site-changes";
import { useColumnName } from "../parts/use-column-name";
import { type SiteColumn, siteColumns } from "../rules/names";
import { recordImports } from "../rules/record-imports";
import { SiteFile } from "../schemas";
import type { Route } from "./+types/import";

export const handle = { hydrate: true, permission: "existing.import", takesFiles: true };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const open = await openTo(
    ctx,
    recordImports.map(({ path }) => path),
  );
  return {
    files: await listImportedFiles(ctx.db, ctx.company.id, "site"),
    others: recordImports.filter(({ path }) => open.has(path)),
  };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  answerImport(context.get(ctxKey), request, siteImport, SiteFile, ({ draft: _, ...seen }) => seen);

export default function ExistingSite({ loaderData: { files, others } }: Route.ComponentProps) {
  const { t } = useTranslation(["existing", "records"]);
  const nameOf = useColumnName();
  const at = "/ui/irh/office/existingSite";
  return (
    <OfficePage title={t("title")} lead={t("lead")}>
      <ImportWizard<Omit<SitePreview, "draft">, SiteResult>
        upload={{
          title: t("choose"),
          lead: t("needs"),
          label: t("records:import.file"),
          hint: t("records:import.hint"),
          accept: ".csv,.txt,.xlsx,text/csv,text/plain",
          template: `${at}/template`,
        }}
        mapping={{
          fields: siteColumns,
          nameOf: (field) => nameOf(field as SiteColumn),
          lead: t("records:import.columnsLead"),
          incomplete: t("incomplete"),
        }}
        shown={(seen) => <SiteChanges {...seen} />}
        done={(done) => (
          <Alert color="teal" role="status" title={t("done", done)}>
            <Group gap="md">
              {done.facts > 0 && (
                <Anchor component={Link} to="/office/company" size="sm">
                  {t("toProfile")}
                </Anchor>
              )}
              {done.pages > 0 && (
                <Anchor component={Link} to="/office/customContent" size="sm">
                  {t("toPages")}
                </Anchor>
              )}
            </Group>
          </Alert>
        )}
        files={files}
        filesHref={`${at}/files`}
      >
        {others.length > 0 && (
          <Panel title={t("others")} lead={t("othersLead")}>
            <Group gap="md">
              {others.map(({ area, key, path }) => (
                <Anchor key={path} component={Link} to={`/${path}`} size="sm">
                  {t(`${area}:area.menu.${key}` as never)}
                </Anchor>
              ))}
            </Group>
          </Panel>
        )}
      </ImportWizard>
    </OfficePage>
  );
}
