import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formAnswer } from "~/server/api/form-answer.server";
import { ctxKey } from "~/server/request/context.server";
import { formatInstant } from "~/shared/dates";
import { objectOf, textIn } from "~/shared/forms/form-data";
import { invalid } from "~/shared/forms/form-outcome";
import { may } from "~/shared/permissions";
import { Differences } from "~/ui/office/editor/differences";
import { OfficeForm, Refusal, useOfficeForm } from "~/ui/office/form";
import { OfficePage, Panel } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";
import type { Route } from "./+types/office";
import { changeUpdateFlag, showSources, takeOver, undoTakeOver } from "./operations.server";
import { movingOf, type SourceField } from "./rules";
import { TakeOver, UpdateFlag } from "./schemas";
import { SourceTable } from "./source-table";
import { useSourceChanges } from "./use-source-changes";

export const handle = { hydrate: true, permission: "company.edit", write: "company.edit" };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  return { ...(await showSources(ctx)), mayEdit: may(ctx, "company.edit") };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const given = await request.formData();
  if (given.get("intent") === "undo") return formAnswer<unknown>(await undoTakeOver(ctx, textIn(given, "importId")));
  if (given.get("intent") === "flag") {
    const flag = UpdateFlag.safeParse(objectOf(given));
    return formAnswer<unknown>(flag.success ? await changeUpdateFlag(ctx, flag.data) : invalid(flag.error));
  }
  const input = TakeOver.safeParse(objectOf(given));
  return formAnswer<unknown>(input.success ? await takeOver(ctx, input.data) : invalid(input.error));
}

type Taken = { changed: { field: SourceField; before: { "zh-CN": string }; after: { "zh-CN": string } }[] };

export default function SourcesOffice({ loaderData: { revision, fields, last, mayEdit } }: Route.ComponentProps) {
  const { t } = useTranslation("company");
  const lang = useLang();
  const changes = useSourceChanges();
  const taking = useOfficeForm<Taken>();
  const undoing = useOfficeForm({ saved: t("sources.undone") });
  const moving = movingOf(fields);
  const taken = taking.fetcher.data?.ok ? taking.fetcher.data.value.changed : [];
  return (
    <OfficePage
      title={t("sources.title")}
      lead={t("sources.lead")}
      back={{ label: t("office.title"), href: "/office/company" }}
      actions={
        mayEdit && (
          <Button component={Link} to="/office/company/sources/import" variant="default">
            {t("sources.import")}
          </Button>
        )
      }
    >
      {revision === 0 && <Alert color="orange" title={t("sources.profileFirst")} />}
      <Panel title={t("sources.next")} lead={t("sources.nextLead")}>
        <OfficeForm form={taking}>
          {taken.length > 0 && (
            <Alert color="teal" role="status" title={t("sources.taken", { count: taken.length })}>
              <Stack gap="sm">
                <Differences
                  rows={taken.map(({ field, ...change }) => changes(field, change.before, change.after))}
                  before={t("sources.before")}
                  after={t("sources.after")}
                />
                <Text size="sm">{t("sources.publishNow")}</Text>
              </Stack>
            </Alert>
          )}
          <input type="hidden" name="revision" value={revision} />
          {moving.length > 0 ? (
            <>
              <Differences
                rows={moving.map(({ field, ours, after }) => changes(field, ours, after))}
                before={t("sources.ours")}
                after={t("sources.after")}
              />
              {mayEdit && revision > 0 && (
                <Group>
                  <Button type="submit" loading={taking.busy}>
                    {t("sources.takeOver", { count: moving.length })}
                  </Button>
                </Group>
              )}
            </>
          ) : (
            <Text size="sm">{t("sources.nothing")}</Text>
          )}
        </OfficeForm>
        {last && (
          <Stack gap="xs" mt="md">
            <Refusal form={undoing} />
            <Group gap="sm">
              <Text size="sm" c="dimmed">
                {t("sources.last", { name: last.savedBy, time: formatInstant(new Date(last.at), lang) })}
              </Text>
              {mayEdit && (
                <Button
                  variant="default"
                  size="xs"
                  loading={undoing.busy}
                  onClick={() => undoing.submit({ intent: "undo", importId: last.id })}
                >
                  {t("sources.undo")}
                </Button>
              )}
            </Group>
          </Stack>
        )}
      </Panel>
      <SourceTable fields={fields} mayEdit={mayEdit} />
    </OfficePage>
  );
}
