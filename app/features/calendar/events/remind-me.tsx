import { useTranslation } from "react-i18next";
import { leadUnits, reminderRules } from "~/features/subscriptions/reminders/rules";
import { everyType } from "~/features/subscriptions/rules";
import { SignUpDialog } from "~/ui/public/forms/sign-up-dialog";
import { UnitField } from "~/ui/public/forms/unit-field";

type RemindMeProps = {
  types: readonly { id: string; name: string | null }[];
  type?: string | null | undefined;
  here: string;
};

/** The way from the calendar, as it is (`here`), to its reminders: types and a lead. */
export function RemindMe({ types, type, here }: RemindMeProps) {
  const { t } = useTranslation(["subscriptions", "calendar"]);
  const options = types.map(({ id, name }) => ({
    value: id,
    label: name ?? t(`calendar:type.${id}` as "calendar:type.results"),
  }));
  return (
    <SignUpDialog
      words={{
        trigger: t("events.dialog.trigger"),
        title: t("events.dialog.title"),
        cancel: t("topics.dialog.cancel"),
        text: t("events.dialog.text"),
        types: t("events.title"),
        go: t("topics.dialog.go"),
      }}
      here={here}
      action="/ui/irh/subscriptions"
      topic="events"
      options={[{ value: everyType, label: t("events.all") }, ...options]}
      chosen={type || everyType}
    >
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
    </SignUpDialog>
  );
}
