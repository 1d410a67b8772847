import { Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatInstant, formatSecond } from "~/shared/dates";
import { useLang } from "~/ui/office/use-lang";
import type { ResultsDay } from "./operations.server";

export type Day = Pick<
  ResultsDay,
  "period" | "parts" | "records" | "owners" | "people" | "release" | "coming" | "readers" | "drawn" | "now"
>;
export type Row = {
  key: string;
  /** What is given to somebody, by its key and its name: of contents the part, of records the kind. */
  owned: { part: string; name: string };
  part: string;
  content: ReactNode;
  saved: ReactNode;
  state: ReactNode;
  release: ReactNode;
  notes: ReactNode;
};

export const Saved = ({ by, at }: { by: string; at: Date | null }) => {
  const lang = useLang();
  return at && at.getTime() > 0 ? (
    <>
      <Text size="sm">{by}</Text>
      <Text size="xs" c="dimmed">
        {formatInstant(at, lang)}
      </Text>
    </>
  ) : (
    "—"
  );
};

/** What is told of parts: good, to look at, or in the way. */
export const Notes = ({ all }: { all: { text: string; tone: "dimmed" | "warning" | "error" }[] }) =>
  all.length === 0 ? (
    "—"
  ) : (
    <Stack gap={2}>
      {all.map(({ text, tone }) => (
        <Text
          key={text}
          size="xs"
          {...(tone === "dimmed" ? { c: "dimmed" } : { fw: 600 })}
          {...(tone === "error" ? { c: "var(--mantine-color-error)" } : {})}
        >
          {text}
        </Text>
      ))}
    </Stack>
  );

/** The release that a part goes with, by its second. */
export function useReleaseCell({ release, coming }: Pick<Day, "release" | "coming">) {
  const { t } = useTranslation("calendar");
  const lang = useLang();
  return (id: string | null, isOut: boolean) => {
    const found = release?.id === id ? release : coming.find((one) => one.id === id);
    if (found) return formatSecond(found.at, lang);
    return isOut ? t("day.isOut") : t(id ? "day.planned" : "day.notPlanned");
  };
}
