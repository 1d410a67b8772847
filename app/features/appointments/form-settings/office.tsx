import { Button, Group, NativeSelect, SimpleGrid } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formAnswer } from "~/server/api/form-answer.server";
import { ctxKey } from "~/server/request/context.server";
import { formatDay } from "~/shared/dates";
import { textIn } from "~/shared/forms/form-data";
import { invalid } from "~/shared/forms/form-outcome";
import { say } from "~/shared/languages";
import { may } from "~/shared/permissions";
import { OfficeForm, SaveBar, useOfficeForm } from "~/ui/office/form";
import { OfficePage, Panel } from "~/ui/office/page";
import { FilterBar, SelectFilter } from "~/ui/office/table/filters";
import { useLang } from "~/ui/office/use-lang";
import { listAllActivities } from "../activities/queries.server";
import { knownActivities } from "../registrations/office.server";
import type { Route } from "./+types/office";
import { saveBookingForm, showBookingForm } from "./operations.server";
import { levels, type SettableField, settableFields } from "./rules";
import { BookingFormInput } from "./schemas";

export const handle = { hydrate: true, permission: "appointments.read", write: "appointments.edit" };

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const rows = await listAllActivities(ctx.db, ctx.company.id, knownActivities(ctx), ctx.now);
  const activities = rows.map(({ id, title, startsAt }) => ({ id, title, startsAt }));
  const requested = url.searchParams.get("activity") ?? "";
  const activityId = activities.some(({ id }) => id === requested) ? requested : "";
  return {
    activities,
    activityId,
    form: await showBookingForm(ctx, activityId),
    mayEdit: may(ctx, "appointments.edit"),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const input = BookingFormInput.safeParse({
    activityId: textIn(form, "activityId"),
    revision: textIn(form, "revision"),
    levels: Object.fromEntries(settableFields.map((field) => [field, textIn(form, field)])),
  });
  if (!input.success) return formAnswer(invalid(input.error));
  return formAnswer(await saveBookingForm(context.get(ctxKey), input.data));
}

type Data = Route.ComponentProps["loaderData"];

/** Images of identity documents are asked by one activity, never by all. */
const isSet = (field: SettableField, activityId: string) => field !== "idImages" || activityId !== "";

function Fields({ activityId, form: { own, inherited, revision }, mayEdit }: Data) {
  const { t } = useTranslation(["bookingOffice", "appointments"]);
  const form = useOfficeForm({ saved: t("form.saved") });
  return (
    <OfficeForm key={revision} form={form} warn>
      <input type="hidden" name="activityId" value={activityId} />
      <input type="hidden" name="revision" value={revision} />
      <Panel
        title={t(activityId ? "form.ofActivity" : "form.ofCompany")}
        lead={t(activityId ? "form.ofActivityLead" : "form.ofCompanyLead")}
      >
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
          {settableFields
            .filter((field) => isSet(field, activityId))
            .map((field) => (
              <NativeSelect
                key={field}
                {...form.field(field)}
                label={t(`appointments:field.${field}`)}
                defaultValue={own[field] ?? ""}
                disabled={!mayEdit}
                data={[
                  { value: "", label: t("form.inherited", { level: t(`level.${inherited[field]}`) }) },
                  ...levels.map((level) => ({ value: level, label: t(`level.${level}`) })),
                ]}
              />
            ))}
        </SimpleGrid>
      </Panel>
      {mayEdit && <SaveBar form={form} label={t("form.save")} />}
    </OfficeForm>
  );
}

export default function BookingFormOffice({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(["bookingOffice", "visits"]);
  const lang = useLang();
  const { activities, activityId } = loaderData;
  return (
    <OfficePage
      title={t("form.title")}
      lead={t("form.lead")}
      back={{ label: t("visits:registrations.title"), href: "/office/registrations" }}
      actions={
        activityId && (
          <Group gap="xs">
            <Button component={Link} to={`/office/activities/${activityId}`} variant="default">
              {t("form.toActivity")}
            </Button>
          </Group>
        )
      }
    >
      <FilterBar>
        <SelectFilter
          name="activity"
          label={t("form.of")}
          options={activities.map(({ id, title, startsAt }) => ({
            value: id,
            label: `${formatDay(startsAt, lang)} ${say(title, lang)}`,
          }))}
        />
      </FilterBar>
      <Fields key={activityId} {...loaderData} />
    </OfficePage>
  );
}
