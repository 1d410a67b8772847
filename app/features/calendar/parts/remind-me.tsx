import { useTranslation } from "react-i18next";
import { everyType } from "~/features/subscriptions/rules";
import { leadUnits, reminderRules } from "~/features/subscriptions/rules/reminders";
import { Button } from "~/ui/public/button";
import { CheckboxGroup } from "~/ui/public/choice-field";
import { ConfirmDialog } from "~/ui/public/confirm-dialog";
import { HiddenField } from "~/ui/public/field";
import { Form } from "~/ui/public/form";
import { UnitField } from "~/ui/public/unit-field";

type RemindMeProps = {
  types: readonly { id: string; name: string | null }[];
  type?: string | null | undefined;
  here: string;
};

/**
 * The way from the calendar to its reminders: types, those shown ticked, and a lead, which the sign-up form takes over. The
 * calendar is kept in caches, so the form with its challenge stands on its own page. `here` is the calendar as it is.
 */
export function RemindMe({ types, type, here }: RemindMeProps) {
  const { t } = useTranslation(["subscriptions", "calendar"]);
  const options = types.map(({ id, name }) => ({
    value: id,
    label: name ?? t(`calendar:type.${id}` as "calendar:type.results"),
  }));
  return (
    <ConfirmDialog
      trigger={t("events.dialog.trigger")}
      title={t("events.dialog.title")}
      cancel={t("topics.dialog.cancel")}
      cancelHref={here}
    >
      <p>{t("events.dialog.text")}</p>
      <Form method="get" action="/ui/irh/subscriptions">
        <HiddenField name="topic" value="events" />
        <CheckboxGroup
          name="type"
          label={t("events.title")}
          required
          values={[type || everyType]}
          options={[{ value: everyType, label: t("events.all") }, ...options]}
        />
        <UnitField
          name="lead"
          label={t("events.lead")}
          hint={t("events.leadHint")}
          required
          value={String(reminderRules.defaultLead)}
          unitName="leadUnit"
          unitLabel={t("events.leadUnit")}
          unit="days"
          units={leadUnits.map((unit) => ({ value: unit, label: t(`events.unit.${unit}`) }))}
        />
        <Button>{t("topics.dialog.go")}</Button>
      </Form>
    </ConfirmDialog>
  );
}
