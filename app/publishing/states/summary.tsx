import { Group, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { States } from "~/publishing/contents/states";
import { formatInstant } from "~/shared/dates";
import { StatusBadge } from "~/ui/office/status-badge";
import { useLang } from "~/ui/office/use-lang";
import { Countdown, useClock } from "../release-parts/clock";
import { groupsOf, isLate, stateOf, tones } from "./tones-view";

/** For a list: the state of each language, and below it since when it is live or when it goes out. */
export function StateSummary({ states, read }: { states: States; read: Date }) {
  const { t } = useTranslation("publishing");
  const lang = useLang();
  const now = useClock(read);
  return (
    <Stack gap={4}>
      {groupsOf(states).map(([first, ...others]) => {
        if (!first) return null;
        const state = states[first];
        const isOut = state.now.state === "published" && state.now.since;
        return (
          <Group key={first} gap="0 8px">
            <StatusBadge tone={isLate(state, now) ? "danger" : (tones[stateOf(state)] ?? "neutral")}>
              {[first, ...others].map((each) => t(`site:language.${each}.short`)).join(" ")} ·{" "}
              {t(`content.state.${stateOf(state)}`)}
            </StatusBadge>
            {state.next && (
              <Text size="xs" c={isLate(state, now) ? "var(--mantine-color-error)" : undefined}>
                <Countdown {...state.next} read={read} />
              </Text>
            )}
            {isOut && (
              <Text size="xs" c="dimmed">
                {t("content.liveSince", { time: formatInstant(isOut, lang) })}
              </Text>
            )}
          </Group>
        );
      })}
    </Stack>
  );
}
