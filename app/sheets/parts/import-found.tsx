import { Alert, Stack } from "@mantine/core";
import type { ComponentProps, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Facts, Panel, Stat, StatGrid } from "~/ui/office/page";
import type { RowProblem } from "../rules/problems";
import { ImportProblems } from "./import-problems";
import { ImportConfirm, type PreviewProps, type Seen } from "./import-wizard";

type View = Omit<ComponentProps<typeof Stat>, "label"> & { label: string };

type Props<Problem> = PreviewProps<Seen> & {
  title: string;
  /** What is known of the file, and how many of its rows go in or not; what is false is left out. */
  facts?: ComponentProps<typeof Facts>["items"];
  stats: (View | false)[];
  notes: (string | false)[];
  problems: { of: Problem[]; totals?: Record<string, number>; say: (problem: Problem) => string };
  /** Said where no row can go in; there is nothing to confirm then. */
  none: string | false;
  rows: ReactNode;
  /** What the person said about single rows; it is sent with the confirmation. */
  choices: object;
  confirm: { title: string; label: string; disabled: boolean };
  /** What is asked or said beside the button that brings the rows in. */
  children: ReactNode;
};

/**
 * What a file would bring, row by row, before anything is written: what was found, what is wrong, the rows, and the
 * confirmation.
 */
export function ImportFound<Problem extends RowProblem>({
  title,
  facts,
  stats,
  notes,
  problems,
  none,
  rows,
  choices,
  confirm,
  children,
  ...seen
}: Props<Problem>) {
  const { t } = useTranslation("sheets");
  return (
    <Stack gap="lg">
      <Panel title={title}>
        <Stack gap="md">
          {facts && <Facts items={facts} />}
          <StatGrid>{stats.map((stat) => stat && <Stat key={stat.label} {...stat} />)}</StatGrid>
          {notes.map(
            (note) =>
              note && (
                <Alert key={note} color="yellow">
                  {note}
                </Alert>
              ),
          )}
        </Stack>
      </Panel>
      {problems.of.length > 0 && (
        <ImportProblems
          problems={problems.of}
          say={problems.say}
          {...(problems.totals ? { totals: problems.totals } : {})}
        />
      )}
      {none || seen.preview.days?.order === null ? (
        <Alert color="yellow" title={seen.preview.days?.order === null ? t("days.ask") : none}>
          {seen.cancel}
        </Alert>
      ) : (
        <>
          {rows}
          <ImportConfirm {...seen} {...confirm}>
            <input type="hidden" name="choices" value={JSON.stringify(choices)} />
            {children}
          </ImportConfirm>
        </>
      )}
    </Stack>
  );
}
