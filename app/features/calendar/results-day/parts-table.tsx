import { Anchor, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { StateSummary } from "~/publishing/parts/state/summary";
import { formatInstant, formatSecond } from "~/shared/dates";
import { languages, say } from "~/shared/languages";
import { DataTable } from "~/ui/office/data-table";
import { StatusBadge } from "~/ui/office/status-badge";
import { useLang } from "~/ui/office/use-lang";
import type { ResultsDay } from "./operations.server";
import type { ContentPart } from "./parts.server";
import type { RecordsOfPeriod } from "./records.server";

type Day = Pick<ResultsDay, "parts" | "records" | "release" | "coming" | "readers" | "drawn" | "now">;
type Row = {
  key: string;
  part: string;
  content: ReactNode;
  saved: ReactNode;
  state: ReactNode;
  release: ReactNode;
  notes: ReactNode;
};

/** What belongs to the results of a period: where each stands by language, who saved it last, what it goes out with, and what differs. */
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
        { key: "state", head: t("day.head.state"), cell: ({ state }) => state },
        { key: "notes", head: t("day.head.notes"), cell: ({ notes }) => notes },
        { key: "release", head: t("day.head.release"), wide: true, cell: ({ release }) => release },
        { key: "saved", head: t("day.head.saved"), wide: true, cell: ({ saved }) => saved },
      ]}
    />
  );
}

const Saved = ({ by, at }: { by: string; at: Date | null }) => {
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
const Notes = ({ all }: { all: { text: string; tone: "dimmed" | "warning" | "error" }[] }) =>
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
function useReleaseCell({ release, coming }: Pick<Day, "release" | "coming">) {
  const { t } = useTranslation("calendar");
  const lang = useLang();
  return (id: string | null, isOut: boolean) => {
    const found = release?.id === id ? release : coming.find((one) => one.id === id);
    if (found) return formatSecond(found.at, lang);
    return isOut ? t("day.isOut") : t(id ? "day.planned" : "day.notPlanned");
  };
}

function useContentNotes() {
  const { t } = useTranslation(["calendar", "finance", "site"]);
  const names = (langs: readonly string[]) => langs.map((one) => t(`site:language.${one as "en"}.name`)).join(" · ");
  return ({ lacks, parity, pdf, statements, figures, slides, webcast, written }: ContentPart) => {
    const unwritten = languages.filter((one) => !written.includes(one));
    const pdfMissing = pdf ? languages.filter((one) => !pdf.includes(one)) : [];
    return [
      ...lacks.map((lack) => ({ text: t(`day.lack.${lack}`), tone: "error" as const })),
      ...(figures && figures.differ.length > 0
        ? [
            {
              text: t("day.figuresDiffer", {
                names: figures.differ.map((one) => t(`results.metric.${one as "eps"}`)).join(" · "),
              }),
              tone: "error" as const,
            },
          ]
        : []),
      ...(parity.length > 0
        ? [
            {
              text: t("day.languagesDiffer", { names: names([...new Set(parity.map(({ lang }) => lang))]) }),
              tone: "warning" as const,
            },
          ]
        : []),
      ...(pdf && pdf.length > 0 && pdfMissing.length > 0
        ? [{ text: t("day.pdfMissing", { names: names(pdfMissing) }), tone: "warning" as const }]
        : []),
      ...(unwritten.length > 0 && parity.length === 0
        ? [{ text: t("day.converted", { names: names(unwritten) }), tone: "dimmed" as const }]
        : []),
      ...(statements
        ? [
            {
              text: statements.map((one) => t(`finance:statement.${one as "income"}`)).join(" · "),
              tone: "dimmed" as const,
            },
          ]
        : []),
      ...(figures
        ? [{ text: t("day.figures", { count: figures.count, drawn: figures.drawn }), tone: "dimmed" as const }]
        : []),
      ...(figures ? [{ text: t(slides ? "day.slides" : "day.slidesNone"), tone: "dimmed" as const }] : []),
      ...(figures ? [{ text: t(webcast ? "day.webcast" : "day.webcastNone"), tone: "dimmed" as const }] : []),
    ].filter(({ text }) => text !== "");
  };
}

function useContentRow({ now, ...day }: Day) {
  const { t } = useTranslation("calendar");
  const lang = useLang();
  const releaseCell = useReleaseCell(day);
  const notesOf = useContentNotes();
  return (part: ContentPart): Row => ({
    key: part.id,
    part: t(`day.part.${part.part}`),
    content: (
      <Anchor component={Link} to={part.href} size="sm">
        {say(part.title, lang)}
      </Anchor>
    ),
    state: <StateSummary states={part.states} read={now} />,
    notes: <Notes all={notesOf(part)} />,
    release: releaseCell(part.releaseId, !part.isOpen),
    saved: <Saved by={part.savedBy} at={part.savedAt} />,
  });
}

function useRecordsRow(day: Day) {
  const { t } = useTranslation("calendar");
  const releaseCell = useReleaseCell(day);
  return ({ name, word, path, count, out, hidden, waiting, planned, savedAt, savedBy }: RecordsOfPeriod): Row => ({
    key: name,
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
