import { Group, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { formatInstant } from "~/shared/dates";
import { type Lang, languages } from "~/shared/languages";
import { StatusBadge, type Tone } from "../status-badge";
import { useLang } from "../use-lang";
import { Countdown, useClock } from "./clock";
import { formatSecond } from "./moments";
import type { LanguageState, States } from "./states";

const tones: Record<string, Tone> = {
  draft: "neutral",
  scheduled: "accent",
  published: "success",
  withdrawn: "danger",
  held: "warning",
  waiting: "warning",
};

const stateOf = ({ now, next }: LanguageState) => (now.state === "draft" && next ? next.state : now.state);
const isLate = ({ next }: LanguageState, now: Date) => next !== null && next.state !== "scheduled" && next.at <= now;

/** For a list: the state of each language, and below it since when it is live or when it goes out. */
export function StateSummary({ states, read }: { states: States; read: Date }) {
  const { t } = useTranslation("office");
  const lang = useLang();
  const now = useClock(read);
  const next = languages.map((each) => states[each].next).find((one) => one !== null);
  const live = languages.map((each) => states[each].now).find(({ state }) => state === "published");
  return (
    <Stack gap={2}>
      <Group gap={4}>
        {languages.map((each) => (
          <StatusBadge key={each} tone={isLate(states[each], now) ? "danger" : (tones[stateOf(states[each])] ?? "neutral")}>
            {t(`site:language.${each}.short`)} {t(`publishing.state.${stateOf(states[each])}`)}
          </StatusBadge>
        ))}
      </Group>
      {next && (
        <Text size="xs" c={next.state !== "scheduled" && next.at <= now ? "red" : undefined}>
          <Countdown at={next.at} state={next.state} read={read} />
        </Text>
      )}
      {live?.since && (
        <Text size="xs" c="dimmed">
          {t("publishing.liveSince", { time: formatInstant(live.since, lang) })}
        </Text>
      )}
    </Stack>
  );
}

function Line({ each, state, revision, read }: { each: Lang; state: LanguageState; revision: number; read: Date }) {
  const { t } = useTranslation("office");
  const lang = useLang();
  const clock = useClock(read);
  const { now, next, goesAt } = state;
  const at = (time: Date | null) => (time ? formatSecond(time, lang) : "");
  const lines = [
    now.state === "published" && t("publishing.liveSince", { time: at(now.since) }),
    now.state === "published" && !now.own && t(each === "tc" ? "publishing.converted" : "publishing.inChinese"),
    now.state === "published" && now.revision !== revision && next?.revision !== revision && t("publishing.behind"),
    now.state === "withdrawn" && t("publishing.withdrawnSince", { time: at(now.since), reason: now.reason ?? "" }),
    goesAt && t("publishing.goesAt", { time: at(goesAt) }),
  ].filter((line) => typeof line === "string");
  return (
    <div>
      <Group gap="xs">
        <Text size="sm" fw={600}>
          {t(`site:language.${each}.name`)}
        </Text>
        {(now.state !== "draft" || !next) && (
          <StatusBadge tone={tones[now.state] ?? "neutral"}>{t(`publishing.state.${now.state}`)}</StatusBadge>
        )}
        {next && (
          <StatusBadge tone={isLate(state, clock) ? "danger" : (tones[next.state] ?? "neutral")}>
            {t(`publishing.state.${next.state}`)}
          </StatusBadge>
        )}
      </Group>
      {lines.map((line) => (
        <Text key={line} size="xs" c="dimmed">
          {line}
        </Text>
      ))}
      {next && (
        <Text size="xs" c={isLate(state, clock) ? "red" : "dimmed"}>
          {at(next.at)} · <Countdown at={next.at} state={next.state} read={read} />
          {next.revision !== revision && ` · ${t("publishing.behind")}`}
        </Text>
      )}
    </div>
  );
}

/** For the screen of one content: each language with everything that is known about where it stands; `revision` is the draft's. */
export const StateLines = ({ states, revision, read }: { states: States; revision: number; read: Date }) => (
  <Stack gap="sm">
    {languages.map((each) => (
      <Line key={each} each={each} state={states[each]} revision={revision} read={read} />
    ))}
  </Stack>
);
