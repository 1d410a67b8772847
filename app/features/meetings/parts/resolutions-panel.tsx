import { Button, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { SlotProps } from "~/publishing/editor/kind-editor";
import { Panel } from "~/ui/office/page";
import type { Pasted } from "../rules/pasted";
import { mostResolutions } from "../rules/terms";
import type { Resolution, Votes } from "../rules/votes";
import { PasteVotes } from "./paste-votes";
import { ResolutionFields } from "./resolution-fields";
import { VotesFromFile } from "./votes-from-file";

const nextNumber = (all: readonly Resolution[]) =>
  String(Math.max(0, ...all.map(({ number }) => Number.parseInt(number, 10) || 0)) + 1);

/** The agenda of a meeting, a resolution a row, each with its votes once it was voted on. Posts `resolutions`. */
export function ResolutionsPanel({ facts, error, change }: SlotProps) {
  const { t } = useTranslation("meetings");
  const [all, setAll] = useState((facts.resolutions ?? []) as Resolution[]);
  const set = (next: Resolution[]) => {
    setAll(next);
    change();
  };
  const put = (at: number, one: Resolution) => set(all.map((known, place) => (place === at ? one : known)));
  const fill = (found: ReadonlyMap<string, Votes>) =>
    set(
      all.map((one) => {
        const votes = one.form === "heard" ? undefined : found.get(one.number);
        return votes ? { ...one, votes: { ...one.votes, ...votes } } : one;
      }),
    );
  const take = (votes: Pasted) => fill(new Map([...votes].map(([number, count]) => [number, { all: count }])));
  const numbers = all.map(({ number }) => number);
  const wrong = error("facts.resolutions");
  return (
    <Panel title={t("office.resolutions.title")} lead={t("office.resolutions.lead")}>
      <input type="hidden" name="resolutions" value={JSON.stringify(all)} />
      <Stack gap="lg">
        {all.map((one, at) => (
          <ResolutionFields
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows hold no state of their own
            key={at}
            resolution={one}
            error={(field) => error(`facts.resolutions.${at}.${field}`)}
            onChange={(next) => put(at, next)}
            onRemove={() => set(all.filter((_, place) => place !== at))}
          />
        ))}
        {wrong && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {wrong}
          </Text>
        )}
        <Group gap="sm">
          <Button
            variant="default"
            size="sm"
            disabled={all.length >= mostResolutions}
            onClick={() =>
              set([...all, { number: nextNumber(all), form: "ordinary", title: { "zh-CN": "" }, votes: null }])
            }
          >
            {t("office.resolutions.add")}
          </Button>
        </Group>
        {all.length > 0 && (
          <>
            <VotesFromFile
              numbers={numbers}
              onTake={(rows) => fill(new Map(rows.map(({ number, votes }) => [number, votes])))}
            />
            <PasteVotes numbers={numbers} onTake={take} />
          </>
        )}
      </Stack>
    </Panel>
  );
}
