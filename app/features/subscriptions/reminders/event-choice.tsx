import { useTranslation } from "react-i18next";
import { isBuiltIn } from "~/features/calendar/entries/events";
import { CheckboxGroup } from "~/ui/public/forms/choice-field";
import { UnitField } from "~/ui/public/forms/unit-field";
import { everyType } from "../rules";
import { leadUnits, reminderRules, shownLead } from "./rules";
import type { EventsForm } from "./schemas";

export type KnownType = { id: string; name: string | null; offered: boolean };

/** A type of events in the reader's words. */
export function useEventWords(types: readonly KnownType[]) {
  const { t } = useTranslation(["subscriptions", "calendar"]);
  return (type: string) => {
    if (type === everyType) return t("events.all");
    if (isBuiltIn(type)) return t(`calendar:type.${type}`);
    return types.find(({ id }) => id === type)?.name ?? t("events.retired");
  };
}

/** How long before an event, in the reader's words. */
export function useLeadWords() {
  const { t } = useTranslation("subscriptions");
  return (days: number) => {
    const { count, unit } = shownLead(days);
    return t(`events.before.${unit}`, { count });
  };
}

/** What a form shows for topics as they are kept: the types of events, and their lead. */
export function eventsShown(topics: readonly { topic: string; type: string; lead: number }[]): EventsForm {
  const events = topics.filter(({ topic }) => topic === "events");
  const { count, unit } = shownLead(events[0]?.lead ?? reminderRules.defaultLead);
  return { events: events.map(({ type }) => type), lead: String(count), leadUnit: unit };
}

type EventChoiceProps = {
  form: EventsForm;
  types: readonly KnownType[];
  errorOf: (name: string) => string | undefined;
  label?: string | undefined;
  folded?: boolean;
};

/**
 * Which events a subscriber wants to be reminded of, all or some types, and how long before; `folded` below the tick
 * for all.
 */
export function EventChoice({ form, types, errorOf, label, folded }: EventChoiceProps) {
  const { t } = useTranslation("subscriptions");
  const words = useEventWords(types);
  const shown = types.filter(({ id, offered }) => offered || form.events.includes(id)).map(({ id }) => id);
  return (
    <>
      <CheckboxGroup
        name="events"
        label={folded ? t("events.type") : (label ?? t("events.title"))}
        hint={t(folded ? "ticks.all" : "events.hint")}
        error={errorOf("events")}
        required={!folded}
        values={form.events}
        options={[everyType, ...shown].map((type) => ({ value: type, label: words(type) }))}
      />
      <UnitField
        name="lead"
        label={t("events.lead")}
        hint={t("events.leadHint")}
        error={errorOf("lead")}
        required
        value={form.lead || String(reminderRules.defaultLead)}
        unitName="leadUnit"
        unitLabel={t("events.leadUnit")}
        unit={form.leadUnit || "days"}
        units={leadUnits.map((unit) => ({ value: unit, label: t(`events.unit.${unit}`) }))}
      />
    </>
  );
}
