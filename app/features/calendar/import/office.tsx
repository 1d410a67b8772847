import { Alert, Anchor, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { ctxKey } from "~/server/request/context.server";
import { isoIn, objectOf, textIn } from "~/shared/forms/form-data";
import { invalid } from "~/shared/forms/form-outcome";
import { answerImport } from "~/sheets/answer-import.server";
import { ImportWizard } from "~/sheets/parts/import-wizard";
import { listImportedFiles } from "~/sheets/queries.server";
import { OfficePage } from "~/ui/office/page";
import { eventKind } from "../area";
import { EventFile, PlanRelease } from "../schemas";
import { PublishTogether } from "../year-plan/publish-together";
import { publishImported, showPlans } from "../year-plan/publish-year.server";
import type { Route } from "./+types/office";
import { importFields } from "./columns";
import { type EventPreview, eventImport, type ImportResult } from "./operations.server";
import { ImportPreview } from "./preview";

export const handle = { hydrate: true, permission: "calendar.edit", takesFiles: true };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const files = await listImportedFiles(ctx.db, ctx.company.id, "calendar");
  return { files, brought: await showPlans(ctx, eventKind), release: ctx.newId() };
}

export function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  return answerImport(ctx, request, eventImport, EventFile, (seen) => seen, {
    async publish(form) {
      const input = PlanRelease.safeParse({ ...objectOf(form), at: isoIn(textIn(form, "at")) });
      return input.success ? publishImported(ctx, input.data) : invalid(input.error);
    },
  });
}

export default function CalendarImport({ loaderData: { files, brought, release } }: Route.ComponentProps) {
  const { t } = useTranslation("calendar");
  return (
    <OfficePage
      title={t("import.title")}
      lead={t("import.lead")}
      back={{ label: t("office.title"), href: "/office/calendar" }}
    >
      <ImportWizard<EventPreview, ImportResult>
        upload={{
          title: t("import.choose"),
          lead: t("import.chooseLead"),
          label: t("import.file"),
          hint: t("import.dropHint"),
          accept: ".csv,.txt,.xlsx,.ics,text/csv,text/plain,text/calendar",
          template: "/ui/irh/office/calendar/import/template",
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
        filesHref="/ui/irh/office/calendar/import/files"
        fileColumn={{
          head: t("import.events"),
          cell: ({ importId, name, undoneAt }) => {
            const plan = brought.find(({ id }) => id === importId);
            if (!plan || undoneAt) return "—";
            return (
              <Stack gap={4} align="flex-start">
                <Text size="xs">{t("year.planEvents", plan)}</Text>
                <PublishTogether plan={plan} of={name} release={release} />
              </Stack>
            );
          },
        }}
      />
    </OfficePage>
  );
}

function Result({ added, later, left }: ImportResult) {
  const { t } = useTranslation("calendar");
  return (
    <Alert
      color={added > 0 ? "teal" : "gray"}
      role="status"
      title={t(added > 0 ? "import.done.drafts" : "import.done.nothing", { added })}
    >
      {left > 0 && `${t("import.done.left", { left })} `}
      {later > 0 && `${t("import.done.later", { later })} `}
      {added > 0 && (
        <>
          {t("import.done.next")}{" "}
          <Anchor component={Link} to="/office/calendar" size="sm">
            {t("import.done.toList")}
          </Anchor>
        </>
      )}
    </Alert>
  );
}
