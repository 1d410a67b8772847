import { Anchor, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { StatusBadge } from "~/ui/office/status-badge";
import { DataTable } from "~/ui/office/table/data-table";
import { type Day, Notes, type Row, Saved, useReleaseCell } from "./cells";
import { useContentRow } from "./content-row";
import { OwnerChoice } from "./owner-choice";
import type { RecordsOfPeriod } from "./records.server";

/**
 * What belongs to the results of a period: who prepares it, where each stands by language, who saved it last, what it
 * goes out with, and what differs.
 */
export function PartsTable({ day }: { day: Day }) {
  const { t } = useTranslation("calendar");
  const contents = useContentRow(day);
  const records = useRecordsRow(day);
  const rows: Row[] = [
    ...day.parts.map(contents),
    ...day.records.filter(({ count, waiting }) => count + waiting.length > 0).map(records),
    ...beside(t, day),
  ];
  return (
    <DataTable
      caption={t("day.parts")}
      empty={t("day.none")}
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        {
          key: "part",
          head: t("day.head.part"),
          cell: ({ part, content }) => (
            <>
              <Text size="xs" c="dimmed">
                {part}
              </Text>
              {content}
            </>
          ),
        },
        {
          key: "owner",
          head: t("day.head.owner"),
          wide: true,
          cell: ({ owned }) => <OwnerChoice day={day} {...owned} />,
        },
        { key: "state", head: t("day.head.state"), cell: ({ state }) => state },
        { key: "notes", head: t("day.head.notes"), cell: ({ notes }) => notes },
        { key: "release", head: t("day.head.release"), wide: true, cell: ({ release }) => release },
        { key: "saved", head: t("day.head.saved"), wide: true, cell: ({ saved }) => saved },
      ]}
    />
  );
}

function useRecordsRow(day: Day) {
  const { t } = useTranslation("calendar");
  const releaseCell = useReleaseCell(day);
  return ({ name, word, path, count, out, hidden, waiting, planned, savedAt, savedBy }: RecordsOfPeriod): Row => ({
    key: name,
    owned: { part: name, name: word },
    part: t("day.part.records"),
    content: (
      <Anchor component={Link} to={`/${path}`} size="sm">
        {word}
      </Anchor>
    ),
    state: (
      <StatusBadge
        tone={planned.length > 0 ? "accent" : waiting.length > 0 ? "neutral" : out > 0 ? "success" : "neutral"}
      >
        {t(
          planned.length > 0
            ? "day.state.scheduled"
            : waiting.length > 0
              ? "day.state.draft"
              : out > 0
                ? "day.state.out"
                : "day.state.draft",
        )}
      </StatusBadge>
    ),
    notes: (
      <Notes
        all={[
          { text: t("day.records", { count, waiting: waiting.length }), tone: "dimmed" },
          ...(hidden > 0 ? [{ text: t("day.hidden", { hidden }), tone: "warning" as const }] : []),
        ]}
      />
    ),
    release: releaseCell(planned[0]?.releaseId ?? null, waiting.length === 0 && out > 0),
    saved: <Saved by={savedBy} at={savedAt} />,
  });
}

/** What comes by itself with the others: mails to subscribers, and the picture by which their pages are shared. */
function beside(t: ReturnType<typeof useTranslation<"calendar">>["t"], { readers }: Day): Row[] {
  const row = { saved: "—", release: t("day.byItself") };
  return [
    {
      ...row,
      key: "mails",
      owned: { part: "mails", name: t("day.part.mails") },
      part: t("day.part.mails"),
      content: (
        <Anchor component={Link} to="/office/subscribers" size="sm">
          {t("day.mails")}
        </Anchor>
      ),
      state: t("day.readers", { count: readers }),
      notes: "—",
    },
    {
      ...row,
      key: "sharePicture",
      owned: { part: "sharePicture", name: t("day.part.sharePicture") },
      part: t("day.part.sharePicture"),
      content: (
        <Anchor component={Link} to="/office/sharePicture" size="sm">
          {t("day.sharePicture")}
        </Anchor>
      ),
      state: t("day.byItself"),
      notes: "—",
    },
  ];
}
