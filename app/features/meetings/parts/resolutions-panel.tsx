import { Button, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { SlotProps } from "~/publishing/parts/kind-editor";
import { Panel } from "~/ui/office/page";
import type { Pasted } from "../rules/pasted";
import { mostResolutions } from "../rules/terms";
import type { Resolution } from "../rules/votes";
import { PasteVotes } from "./paste-votes";
import { ResolutionFields } from "./resolution-fields";

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
  const take = (votes: Pasted) =>
    set(
      all.map((one) => {
        const told = one.form === "heard" ? undefined : votes.get(one.number);
        return told ? { ...one, votes: { ...one.votes, all: told } } : one;
      }),
    );
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
        {all.length > 0 && <PasteVotes numbers={all.map(({ number }) => number)} onTake={take} />}
      </Stack>
    </Panel>
  );
}
