import { Anchor, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formatDay } from "~/shared/dates";
import { StatusBadge, type Tone } from "~/ui/office/status-badge";
import { DataTable } from "~/ui/office/table/data-table";
import { useLang } from "~/ui/office/use-lang";
import type { showDuties } from "./operations.server";

export type ListedDuty = Awaited<ReturnType<typeof showDuties>>["open"][number];

const soon = 14;

/** What a duty is called: the report or results of its period, its activity, or the person whose term ends. */
export function useDutyName() {
  const { t } = useTranslation(["duties", "calendar"]);
  return ({ kind, period, name }: ListedDuty) => {
    if (kind === "record" || kind === "term") return t(`${kind}`, { name });
    if (!period) return "";
    const { part, year } = period;
    if (kind === "briefing") return t("briefing", { year });
    return t(kind === "report" ? `calendar:day.reportTitle.${part}` : `calendar:results.title.${part}`, { year });
  };
}

type State = { tone: Tone; word: "done" | "planned" | "late" | "today" | "left"; day?: string; count?: number };

/** How a duty stands: its tone, its words and the day or the days that they name. */
function stateOf({ done, planned, daysLeft }: ListedDuty): State {
  if (done) return { tone: "success", word: "done", day: done };
  if (planned) return { tone: "accent", word: "planned", day: planned };
  if (daysLeft < 0) return { tone: "danger", word: "late", count: -daysLeft };
  if (daysLeft === 0) return { tone: "warning", word: "today" };
  return { tone: daysLeft <= soon ? "warning" : "neutral", word: "left", count: daysLeft };
}

/** How long there is until a duty, or how it was met. */
export function DutyState({ duty }: { duty: ListedDuty }) {
  const { t } = useTranslation("duties");
  const lang = useLang();
  const { tone, word, day, count = 0 } = stateOf(duty);
  return <StatusBadge tone={tone}>{t(word, { day: day && formatDay(day, lang), count })}</StatusBadge>;
}

/** Duties with their days, each leading to where it is done. */
export function DutyTable({ rows, caption, empty }: { rows: ListedDuty[]; caption: string; empty: string }) {
  const { t } = useTranslation("duties");
  const lang = useLang();
  const nameOf = useDutyName();
  return (
    <DataTable
      caption={caption}
      empty={empty}
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        {
          key: "duty",
          head: t("head.duty"),
          cell: (duty) => (
            <>
              <Anchor component={Link} to={duty.href} size="sm">
                {nameOf(duty)}
              </Anchor>
              <Text size="xs" c="dimmed">
                {t(`basis.${duty.kind}`)}
              </Text>
            </>
          ),
        },
        {
          key: "markets",
          head: t("head.markets"),
          wide: true,
          cell: ({ markets }) => markets.map((market) => t(`market.${market}`)).join(" · ") || "—",
        },
        {
          key: "due",
          head: t("head.due"),
          cell: ({ due }) => (
            <Text size="sm" style={{ whiteSpace: "nowrap" }}>
              {formatDay(due, lang)}
            </Text>
          ),
        },
        { key: "state", head: t("head.state"), cell: (duty) => <DutyState duty={duty} /> },
      ]}
    />
  );
}
