import { Checkbox, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SlotProps } from "~/publishing/editor/kind-editor";
import { MomentField } from "~/publishing/release-parts/moment-field";
import { addDays, beijingDay } from "~/shared/dates";
import type { EventFacts } from "../kind";

const hour = 3_600_000;

/** From when to when: clock times, of which the end begins an hour after the start, or whole days. */
export function EventTimes({ facts: values, error, change }: SlotProps) {
  const facts = values as Partial<EventFacts>;
  const { t } = useTranslation("calendar");
  const [allDay, setAllDay] = useState(facts.allDay ?? false);
  const [end, setEnd] = useState(facts.endsAt ?? null);
  const hasOwnEnd = useRef(Boolean(facts.endsAt));
  const followStart = (start: string) => {
    if (!hasOwnEnd.current) setEnd(start && new Date(Date.parse(`${start}+08:00`) + hour).toISOString());
  };
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
    <Stack style={{ gridColumn: "1 / -1" }}>
      <Checkbox
        name="allDay"
        label={t("office.field.allDay")}
        checked={allDay}
        onChange={({ currentTarget }) => {
          setAllDay(currentTarget.checked);
          change();
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
              onChange={followStart}
              required
            />
            <MomentField
              key={end}
              name="endsAt"
              label={t("office.field.endsAt")}
              value={end}
              error={error("facts.endsAt")}
              onChange={() => {
                hasOwnEnd.current = true;
              }}
              required
            />
          </>
        )}
      </SimpleGrid>
    </Stack>
  );
}
