import { Text } from "@mantine/core";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import { formatInstant } from "~/shared/dates";
import { say } from "~/shared/languages";
import { Panel } from "~/ui/office/page";
import { StatusBadge } from "~/ui/office/status-badge";
import { DataTable } from "~/ui/office/table/data-table";
import { useLang } from "~/ui/office/use-lang";
import type { Clocked } from "../operations/hkex-clock.server";

const tones = { fine: "neutral", alarm: "warning", late: "danger" } as const;
const minute = 60_000;

/**
 * What the exchange has published and the own site has not, with the minutes since; looks again every minute while it
 * waits.
 */
export function HkexPanel({ rows }: { rows: Clocked[] }) {
  const { t } = useTranslation("announcements");
  const lang = useLang();
  const { revalidate } = useRevalidator();
  const waits = rows.length > 0;
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => void revalidate(), minute);
    return () => clearInterval(timer);
  }, [waits, revalidate]);
  if (!waits) return null;
  return (
    <Panel title={t("hkex.title")} lead={t("hkex.lead")}>
      <DataTable
        caption={t("hkex.title")}
        empty={t("hkex.none")}
        rows={rows}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `/office/announcements/${id}`}
        columns={[
          {
            key: "title",
            head: t("hkex.announcement"),
            cell: ({ title }) => (title ? say(title, lang) : t("office:release.confidential")),
          },
          {
            key: "waiting",
            head: t("hkex.waiting"),
            width: 170,
            cell: ({ minutes, state }) => (
              <StatusBadge tone={tones[state]}>
                {t(`hkex.state.${state}`, { n: minutes.toLocaleString("en-US") })}
              </StatusBadge>
            ),
          },
          {
            key: "at",
            head: t("hkex.exchangeAt"),
            width: 170,
            wide: true,
            cell: ({ exchangeAt }) => formatInstant(new Date(exchangeAt), lang),
          },
          {
            key: "planned",
            head: t("hkex.planned"),
            width: 170,
            wide: true,
            cell: ({ plannedAt }) =>
              plannedAt ? (
                formatInstant(new Date(plannedAt), lang)
              ) : (
                <Text size="sm" c="dimmed">
                  {t("hkex.notPlanned")}
                </Text>
              ),
          },
        ]}
      />
    </Panel>
  );
}
