import { Button, Group, MultiSelect, NumberInput, Select, SimpleGrid, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { SlotProps } from "~/publishing/editor/kind-editor";
import { beijingDay } from "~/shared/dates";
import { Panel } from "~/ui/office/page";
import { type DrawnFigure, isDrawn, withDrawn } from "./drawn-figures";
import { FigureRows } from "./figure-rows";
import { type FileRole, rolesOf } from "./file-role";
import { FileRoles } from "./file-roles";
import { ResultsApart } from "./results-apart";
import {
  mostAnnouncements,
  mostFigures,
  type Period,
  periodKey,
  periodParts,
  type ResultFigure,
  type Results,
} from "./rules";
import type { Apart } from "./stated-figures";

const blank: ResultFigure = {
  metric: "revenue",
  label: { "zh-CN": "" },
  value: "",
  unit: "cny100m",
  change: "",
  changeIn: "percent",
};
const usual = ["revenue", "netProfit", "operatingCashFlow", "eps"] as const;

type DrawnByPeriod = Readonly<Record<string, DrawnFigure[]>>;

function begun(drawn: DrawnByPeriod): Results {
  const period: Period = { year: Number(beijingDay(new Date()).slice(0, 4)), part: "annual" };
  const own = drawn[periodKey(period)] ?? [];
  const typed = usual.map(
    (metric) => ({ ...blank, metric, unit: metric === "eps" ? "cnyPerShare" : "cny100m" }) as const,
  );
  return { period, figures: own.length > 0 ? withDrawn([], own) : [...typed], announcements: [], roles: {} };
}

/** Figures of another period: those of the statements are taken from that one's, and stand empty where it has none. */
const ofPeriod = (figures: readonly ResultFigure[], before: readonly DrawnFigure[], after: readonly DrawnFigure[]) =>
  figures.map((figure): ResultFigure => {
    const own = after.find(({ metric }) => metric === figure.metric);
    return own ?? (isDrawn(figure, before) === null ? figure : { ...figure, value: "", change: "" });
  });

type Props = SlotProps & {
  announcements: readonly { id: string; title: string }[];
  apart: readonly Apart[];
  /** What can be drawn from the statements, by the key of the period. */
  drawn: DrawnByPeriod;
};

/** The period, figures and documents of results, as rows; nothing of them until somebody begins. Posts `results`. */
export function ResultsPanel({ facts, files, sent, error, change, announcements, apart, drawn }: Props) {
  const { t } = useTranslation("calendar");
  const [results, setResults] = useState((facts.results ?? null) as Results | null);
  const set = (next: Results | null) => {
    setResults(next);
    change();
  };
  const [chosen, setChosen] = useState<Record<string, FileRole>>({});
  const fresh = sent.filter(({ id }) => files.every((one) => one.id !== id));
  const roles = results && { ...results.roles, ...rolesOf(fresh, chosen) };
  const stored = <input type="hidden" name="results" value={JSON.stringify(results && { ...results, roles })} />;
  if (!results || !roles)
    return (
      <Panel title={t("office.results.title")} lead={t("office.results.lead")}>
        {stored}
        <Button variant="default" size="sm" onClick={() => set(begun(drawn))}>
          {t("office.results.begin")}
        </Button>
      </Panel>
    );
  const { period, figures } = results;
  const own = drawn[periodKey(period)] ?? [];
  const turn = (next: Period) => put({ period: next, figures: ofPeriod(figures, own, drawn[periodKey(next)] ?? []) });
  const taken = withDrawn(figures, own);
  const isTaken = JSON.stringify(taken) === JSON.stringify(figures);
  const wrong = error("facts.results") ?? error("facts.results.figures") ?? error("facts.results.roles");
  const put = (part: Partial<Results>) => set({ ...results, ...part });
  const choices = (names: readonly string[], word: string) =>
    names.map((value) => ({ value, label: t(`office.results.${word}.${value}` as never) }));
  const known = results.announcements.filter((id) => announcements.every((one) => one.id !== id));
  return (
    <Panel title={t("office.results.title")} lead={t("office.results.lead")}>
      {stored}
      <Stack gap="md">
        <ResultsApart apart={apart} />
        <SimpleGrid cols={{ base: 2, sm: 4 }}>
          <NumberInput
            label={t("office.results.year")}
            value={period.year}
            error={error("facts.results.period.year")}
            onChange={(year) => turn({ ...period, year: Number(year) })}
            thousandSeparator=""
            hideControls
            withAsterisk
          />
          <Select
            label={t("office.results.part")}
            data={choices(periodParts, "parts")}
            value={period.part}
            allowDeselect={false}
            onChange={(part) => turn({ ...period, part: (part ?? "annual") as Period["part"] })}
            withAsterisk
          />
        </SimpleGrid>
        <FigureRows figures={figures} drawn={own} error={error} onChange={(next) => put({ figures: next })} />
        {wrong && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {wrong}
          </Text>
        )}
        <Group gap="sm">
          {!isTaken && own.length > 0 && (
            <Button variant="default" size="sm" onClick={() => put({ figures: taken })}>
              {t("office.results.takeDrawn")}
            </Button>
          )}
          <Button
            variant="default"
            size="sm"
            disabled={figures.length >= mostFigures}
            onClick={() => put({ figures: [...figures, { ...blank, metric: "own" }] })}
          >
            {t("office.results.add")}
          </Button>
          <Button variant="subtle" size="sm" onClick={() => set(null)}>
            {t("office.results.drop")}
          </Button>
        </Group>
        <MultiSelect
          label={t("office.results.announcements")}
          description={t("office.results.announcementsHint")}
          data={[
            ...announcements.map(({ id, title }) => ({ value: id, label: title })),
            ...known.map((id) => ({ value: id, label: id })),
          ]}
          value={results.announcements}
          maxValues={mostAnnouncements}
          searchable
          onChange={(ids) => put({ announcements: ids })}
        />
        <FileRoles
          files={[...files, ...fresh]}
          roles={roles}
          onRole={(id, role) => {
            if (fresh.some((one) => one.id === id)) setChosen({ ...chosen, [id]: role });
            const { [id]: _, ...rest } = results.roles;
            put({ roles: role === "none" ? rest : { ...rest, [id]: role } });
          }}
        />
      </Stack>
    </Panel>
  );
}
