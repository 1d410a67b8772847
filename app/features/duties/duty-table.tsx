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

/** How long there is until a duty, or how it was met. */
export function DutyState({ duty: { done, planned, daysLeft } }: { duty: ListedDuty }) {
  const { t } = useTranslation("duties");
  const lang = useLang();
  const tone: Tone = done
    ? "success"
    : planned
      ? "accent"
      : daysLeft < 0
        ? "danger"
        : daysLeft <= soon
          ? "warning"
          : "neutral";
  const text = done
    ? t("done", { day: formatDay(done, lang) })
    : planned
      ? t("planned", { day: formatDay(planned, lang) })
      : daysLeft < 0
        ? t("late", { count: -daysLeft })
        : daysLeft === 0
          ? t("today")
          : t("left", { count: daysLeft });
  return <StatusBadge tone={tone}>{text}</StatusBadge>;
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
