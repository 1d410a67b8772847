import { Checkbox, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { MomentField } from "~/publishing/parts/moment-field";
import { addDays, beijingDay } from "~/shared/dates";
import type { EventFacts } from "../rules/events";

type Props = { facts: Partial<EventFacts>; error: (name: string) => string | null | undefined; onChange: () => void };

/** From when to when: clock times, or whole days. */
export function EventTimes({ facts, error, onChange }: Props) {
  const { t } = useTranslation("calendar");
  const [allDay, setAllDay] = useState(facts.allDay ?? false);
  const firstDay = facts.startsAt ? beijingDay(new Date(facts.startsAt)) : "";
  const lastDay = facts.allDay && facts.endsAt ? addDays(beijingDay(new Date(facts.endsAt)), -1) : firstDay;
  const day = (name: "firstDay" | "lastDay", value: string, wrong: string | null | undefined) => (
    <TextInput
      type="date"
      name={name}
      label={t(`office.field.${name}`)}
      defaultValue={value}
      error={wrong}
      withAsterisk={name === "firstDay"}
    />
  );
  return (
    <Stack>
      <Checkbox
        name="allDay"
        label={t("office.field.allDay")}
        checked={allDay}
        onChange={({ currentTarget }) => {
          setAllDay(currentTarget.checked);
          onChange();
        }}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {allDay ? (
          <>
            {day("firstDay", firstDay, error("facts.startsAt"))}
            {day("lastDay", lastDay, error("facts.endsAt"))}
          </>
        ) : (
          <>
            <MomentField
              name="startsAt"
              label={t("office.field.startsAt")}
              value={facts.startsAt ?? null}
              error={error("facts.startsAt")}
              required
            />
            <MomentField
              name="endsAt"
              label={t("office.field.endsAt")}
              value={facts.endsAt ?? null}
              error={error("facts.endsAt")}
              required
            />
          </>
        )}
      </SimpleGrid>
    </Stack>
  );
}
