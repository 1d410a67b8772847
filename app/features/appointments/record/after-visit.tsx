import { Alert, Button, Checkbox, Group, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link, redirect } from "react-router";
import { formAnswer } from "~/server/api/form-answer.server";
import { ctxKey } from "~/server/request/context.server";
import { formatSpan } from "~/shared/dates";
import { say } from "~/shared/languages";
import { may } from "~/shared/permissions";
import { OfficeForm, useOfficeForm } from "~/ui/office/form";
import { OfficePage, Panel } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";
import type { Route } from "./+types/after-visit";
import { FilingDeadline } from "./office-fields";
import { markAttendance, showAfterVisit, startRecord } from "./operations.server";

export const handle = { hydrate: true, permission: "activityRecords.read", write: "activityRecords.attend" };

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const shown = await showAfterVisit(ctx, params.id);
  if (!shown) throw new Response(null, { status: 404 });
  const [mayEdit, mayName] = [may(ctx, "activityRecords.attend"), may(ctx, "appointments.reveal")];
  return { ...shown, mayEdit, mayName, now: ctx.now };
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const form = await request.formData();
  const marked = await markAttendance(ctx, id, form.getAll("absent").map(String));
  if (!marked.ok || form.get("intent") !== "start") return formAnswer<unknown>(marked);
  const started = await startRecord(ctx, id, form.has("named"));
  if (!started.ok) return formAnswer<unknown>(started);
  if (!may(ctx, "activityRecords.edit")) return formAnswer<unknown>(started);
  throw redirect(`/office/activityRecords/${started.value.id}`);
}

type Head = Route.ComponentProps["loaderData"]["heads"][number];

/** Who was expected; those who did not come are ticked. */
function Attendance({ heads, mayEdit }: { heads: Head[]; mayEdit: boolean }) {
  const { t } = useTranslation("activityRecords");
  if (heads.length === 0) return <Text c="dimmed">{t("after.nobody")}</Text>;
  return (
    <Checkbox.Group
      defaultValue={heads.flatMap(({ key, arrived }) => (arrived ? [] : [key]))}
      label={t("after.absent")}
    >
      <Stack gap="xs" mt="xs">
        {heads.map(({ key, number, name, organisation }) => (
          <Checkbox
            key={key}
            name="absent"
            value={key}
            label={[name ?? t("after.erased"), organisation].filter(Boolean).join(" · ")}
            description={number}
            disabled={!mayEdit}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

/** After a visit: who came, and the way to its record. */
export default function AfterVisit({ loaderData, params }: Route.ComponentProps) {
  const { title, startsAt, endsAt, deadline, record, readsRecord, heads, mayEdit, mayName, now } = loaderData;
  const { t } = useTranslation("activityRecords");
  const lang = useLang();
  const form = useOfficeForm({ saved: t("after.saved") });
  return (
    <OfficePage
      title={t("after.title")}
      back={{ label: say(title, lang), href: `/office/activities/${params.id}` }}
      lead={
        <>
          {formatSpan(startsAt, endsAt, lang)} · <FilingDeadline deadline={deadline} read={now} />
        </>
      }
      actions={
        record &&
        readsRecord && (
          <Button component={Link} to={`/office/activityRecords/${record}`}>
            {t("after.toRecord")}
          </Button>
        )
      }
    >
      {record && !readsRecord && <Alert color="teal">{t("after.begun")}</Alert>}
      <OfficeForm form={form}>
        <Panel title={t("after.attendance")} lead={t("after.lead")}>
          <Attendance heads={heads} mayEdit={mayEdit} />
        </Panel>
        {mayEdit && !record && mayName && (
          <Checkbox name="named" label={t("after.named")} description={t("after.namedHint")} defaultChecked />
        )}
        {mayEdit && (
          <Group gap="sm">
            {!record && (
              <Button type="submit" name="intent" value="start" loading={form.busy}>
                {t("after.start")}
              </Button>
            )}
            {heads.length > 0 && (
              <Button type="submit" name="intent" value="attendance" variant="default" loading={form.busy}>
                {t("after.save")}
              </Button>
            )}
          </Group>
        )}
      </OfficeForm>
    </OfficePage>
  );
}
