import { Alert, Button, Group, Radio, Stack, Text } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Choices } from "~/shared/forms/merge";
import type { Overtaken } from "~/shared/outcome";
import { Differences } from "./differences";
import type { Conflict } from "./settle";

/** Whether a form was refused because somebody else has saved meanwhile; the refusal then holds their version. */
export const isConflict = <D,>(refusal: unknown): refusal is Overtaken<D> =>
  typeof refusal === "object" && refusal !== null && "theirs" in refusal;

const useTitle = (savedBy: string | null) => {
  const { t } = useTranslation("office");
  return savedBy ? t("editor.conflict.titleBy", { name: savedBy }) : t("editor.conflict.title");
};

type Props = {
  savedBy: string | null;
  conflicts: Conflict[];
  label: string;
  choose: (choices: Choices) => void;
  take: () => void;
};

/**
 * Instead of a plain refusal: of each field that both changed, theirs beside mine and the choice; `take` drops all that
 * is mine.
 */
export function ConflictNotice({ savedBy, conflicts, label, choose, take }: Props) {
  const { t } = useTranslation("office");
  const box = useRef<HTMLDivElement>(null);
  const [choices, setChoices] = useState<Choices>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new conflict takes the focus once
  useEffect(() => box.current?.focus(), [conflicts]);
  return (
    <Alert ref={box} tabIndex={-1} color="orange" role="alert" title={useTitle(savedBy)}>
      <Text size="sm" mb="sm">
        {t("editor.conflict.text")}
      </Text>
      <Stack gap="sm">
        {conflicts.map((row) => (
          <Radio.Group
            key={row.key}
            label={row.lang ? `${row.label} · ${t(`site:language.${row.lang}.short`)}` : row.label}
            value={choices[row.key] ?? null}
            onChange={(choice) => setChoices({ ...choices, [row.key]: choice === "theirs" ? "theirs" : "mine" })}
            onInput={(event) => event.stopPropagation()}
          >
            <Differences rows={[row]} before={t("editor.conflict.theirs")} after={t("editor.conflict.mine")} />
            <Group gap="md" mt="xs">
              <Radio value="theirs" label={t("editor.conflict.theirs")} />
              <Radio value="mine" label={t("editor.conflict.mine")} />
            </Group>
          </Radio.Group>
        ))}
        <Group>
          <Button size="xs" onClick={() => choose(choices)} disabled={conflicts.some(({ key }) => !choices[key])}>
            {label}
          </Button>
          <Button variant="default" size="xs" onClick={take}>
            {t("editor.conflict.take")}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}

/** That somebody else has saved since what stands in the form was begun. */
export const BehindNotice = ({ savedBy }: { savedBy: string | null }) => {
  const { t } = useTranslation("office");
  return (
    <Alert color="orange" title={useTitle(savedBy)}>
      {t("editor.merge.behind")}
    </Alert>
  );
};
