import { Checkbox, Radio, Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { WordsField } from "~/ui/office/words-field";
import type { Act } from "./use-act";

type Props = {
  act: Act | null;
  onAct: (act: Act) => void;
  /** How many can be told; null where nobody is. */
  readers: number | null;
  field: (name: string) => { name: string; error: string | null | undefined };
};

/**
 * Asks of what readers have already whether it is edited further or corrected, and of a correction what it corrects.
 */
export function ActFields({ act, onAct, readers, field }: Props) {
  const { t } = useTranslation("publishing");
  return (
    <>
      <Radio.Group
        {...field("act")}
        label={t("content.act.title")}
        withAsterisk
        value={act}
        onChange={(value) => onAct(value as Act)}
      >
        <Stack gap="xs" mt="xs">
          {(["edit", "correction"] as const).map((one) => (
            <Radio key={one} value={one} label={t(`content.act.${one}`)} description={t(`content.act.${one}Hint`)} />
          ))}
        </Stack>
      </Radio.Group>
      {act === "correction" && (
        <>
          <WordsField
            name="correction"
            label={t("content.act.words")}
            hint={t("content.act.wordsHint")}
            errorIn={(lang) => field(`correction.${lang}`).error}
            maxLength={500}
            required
            stacked
          />
          {readers !== null && readers > 0 && (
            <Checkbox name="tells" value="yes" label={t("content.act.tells", { n: readers.toLocaleString("en-US") })} />
          )}
        </>
      )}
    </>
  );
}
