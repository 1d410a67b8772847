import { Group, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { States } from "~/publishing/contents/states";
import { formatSecond } from "~/shared/dates";
import type { Lang } from "~/shared/languages";
import classes from "~/ui/office/office.module.css";
import { StatusBadge } from "~/ui/office/status-badge";
import { useLang } from "~/ui/office/use-lang";
import { Countdown, useClock } from "../release-parts/clock";
import { groupsOf, isLate, tones } from "./tones-view";

type GroupProps = { group: Lang[]; states: States; revision: number; read: Date };

function Standing({ group, states, revision, read }: GroupProps) {
  const { t } = useTranslation("publishing");
  const lang = useLang();
  const clock = useClock(read);
  const state = states[group[0] ?? "zh-CN"];
  const { now, next, goesAt } = state;
  const at = (time: Date | null) => (time ? formatSecond(time, lang) : "");
  const borrowed = group.filter((each) => now.state === "published" && !states[each].now.own);
  const lines = [
    now.state === "published" && t("content.liveSince", { time: at(now.since) }),
    now.changed &&
      now.changed.getTime() !== now.since?.getTime() &&
      t("content.changedSince", { time: at(now.changed) }),
    now.state === "takenDown" &&
      (now.since ? t("content.takenDownSince", { time: at(now.since) }) : t("content.wasTakenDown")),
    ...borrowed.map(
      (each) => `${t(`site:language.${each}.name`)}: ${t(each === "tc" ? "content.converted" : "content.inChinese")}`,
    ),
    now.state === "withdrawn" && t("content.withdrawnSince", { time: at(now.since), reason: now.reason ?? "" }),
    goesAt && t("content.goesAt", { time: at(goesAt) }),
  ].filter((line) => typeof line === "string");
  const behind = next
    ? next.revision !== revision && "behindNext"
    : now.state === "published" && now.revision !== revision && "behind";
  return (
    <div>
      <Text size="sm" fw={600}>
        {group.map((each) => t(`site:language.${each}.name`)).join(" · ")}
      </Text>
      <Group gap={4} my={2}>
        {(now.state !== "draft" || !next) && (
          <StatusBadge tone={tones[now.state] ?? "neutral"}>{t(`content.state.${now.state}`)}</StatusBadge>
        )}
        {next && (
          <StatusBadge tone={isLate(state, clock) ? "danger" : (tones[next.state] ?? "neutral")}>
            {t(`content.state.${next.state}`)}
          </StatusBadge>
        )}
      </Group>
      {lines.map((line) => (
        <Text key={line} size="xs" c="dimmed">
          {line}
        </Text>
      ))}
      {next && (
        <Text size="xs" c={isLate(state, clock) ? "var(--mantine-color-error)" : "dimmed"}>
          {!next.atOnce && `${at(next.at)} · `}
          <Countdown {...next} read={read} />
        </Text>
      )}
      {behind && (
        <Text size="xs" className={classes.missing}>
          {t(`content.${behind}`)}
        </Text>
      )}
    </div>
  );
}

/**
 * For the screen of one content: everything that is known about where its languages stand; `revision` is the draft's.
 */
export const StateLines = ({ states, revision, read }: { states: States; revision: number; read: Date }) => (
  <Stack gap="sm">
    {groupsOf(states).map((group) => (
      <Standing key={group.join(" ")} group={group} states={states} revision={revision} read={read} />
    ))}
  </Stack>
);
