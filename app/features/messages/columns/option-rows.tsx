import { Button, Group, Stack, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Words } from "~/shared/languages";
import { WordsField } from "~/ui/office/words-field";
import { mostOptions } from "./fields";

type Props = { name: string; options: Words[]; change: () => void; error: (name: string) => ReactNode };

/** What a choice offers, two at least. */
export function OptionRows({ name, options, change, error }: Props) {
  const { t } = useTranslation("messages");
  const begun = [...options, ...Array<Words>(Math.max(0, 2 - options.length)).fill({ "zh-CN": "" })];
  const [rows, setRows] = useState(begun.map((words, at) => ({ key: `o${at}`, words })));
  const [drawn, setDrawn] = useState(begun.length);
  const add = () => {
    setRows([...rows, { key: `o${drawn}`, words: { "zh-CN": "" } }]);
    setDrawn(drawn + 1);
    change();
  };
  const remove = (key: string) => {
    setRows(rows.filter((one) => one.key !== key));
    change();
  };
  const wrong = error("");
  return (
    <Stack gap="xs">
      <input type="hidden" name={`${name}.options`} value={rows.map(({ key }) => key).join(",")} />
      {rows.map(({ key, words }, at) => (
        <Group key={key} align="start" wrap="nowrap">
          <div style={{ flex: 1 }}>
            <WordsField
              name={`${name}.option.${key}`}
              label={t("columns.option", { n: at + 1 })}
              value={words}
              required
              maxLength={120}
              errorIn={(each) => error(`.${at}.${each}`)}
            />
          </div>
          <Button
            size="xs"
            variant="subtle"
            color="red"
            disabled={rows.length <= 2}
            aria-description={String(at + 1)}
            onClick={() => remove(key)}
          >
            {t("columns.removeOption")}
          </Button>
        </Group>
      ))}
      {wrong && (
        <Text size="xs" c="var(--danger)" role="alert">
          {wrong}
        </Text>
      )}
      <Group>
        <Button size="xs" variant="default" disabled={rows.length >= mostOptions} onClick={add}>
          {t("columns.addOption")}
        </Button>
      </Group>
    </Stack>
  );
}
