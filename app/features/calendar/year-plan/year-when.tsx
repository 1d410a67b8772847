import { Stack, Text, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Market } from "~/features/stock/rules";
import { beijingTime, formatDay, isDay } from "~/shared/dates";
import { StatusBadge } from "~/ui/office/status-badge";
import { useLang } from "~/ui/office/use-lang";
import { weekdayName } from "../entries/month-grid";
import { type Proposal, timesOf } from "./rules";
import { notesOf } from "./year-dates";
import classes from "./year-rows.module.css";

export type YearRow = Proposal & { included: boolean };
type Errors = (field: string) => string | null | undefined;
export type RowProps = {
  row: YearRow;
  types: { value: string; label: string }[];
  markets: Market[];
  error: Errors;
  change: (changed: Partial<YearRow>) => void;
};

/** The day and time of a proposed event, with what is unusual about the day. */
export function When({ row, markets, error, change }: Omit<RowProps, "types">) {
  const { t } = useTranslation("calendar");
  const lang = useLang();
  const notes = notesOf(row.day, markets);
  return (
    <Stack gap={4}>
      <div className={classes.pair}>
        <TextInput
          type="date"
          label={t("year.day")}
          value={row.day}
          error={error("day")}
          onChange={({ currentTarget }) => change({ day: currentTarget.value })}
        />
        <TextInput
          type="time"
          label={t("year.time")}
          value={row.time}
          error={error("time")}
          onChange={({ currentTarget }) => change({ time: currentTarget.value })}
        />
      </div>
      <Text size="xs" c="dimmed">
        {[
          isDay(row.day) && weekdayName(row.day, lang, "short"),
          row.time && isDay(row.day)
            ? t("year.until", { time: beijingTime(new Date(timesOf(row).endsAt)) })
            : t("year.timeHint"),
          row.from && t("year.was", { day: `${formatDay(row.from, lang)} ${weekdayName(row.from, lang, "short")}` }),
        ]
          .filter(Boolean)
          .join(" · ")}
      </Text>
      {notes.map((note) => (
        <StatusBadge key={note} tone="warning">
          {t(`year.note.${note}`)}
        </StatusBadge>
      ))}
    </Stack>
  );
}
