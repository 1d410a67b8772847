import { Box, Input, Paper, Text } from "@mantine/core";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useRestoredFocus } from "./use-restored-focus";

type Props = {
  name?: string;
  error?: ReactNode;
  label: string;
  hint: string;
  accept: string;
  /** For several files that are sent at once instead of with a form. */
  onFiles?: (files: File[]) => void;
  /** Once a file that may be sent was chosen. */
  onChosen?: (input: HTMLInputElement) => void;
  busy?: boolean;
};

const limitMb = 20;

/** A native file input over the whole box: a file may be dropped on it, chosen by click, or by keyboard. */
export function DropFile({ name, error, label, hint, accept, onFiles, onChosen, busy }: Props) {
  const { t } = useTranslation(["office", "errors"]);
  const id = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const [near, setNear] = useState(false);
  useRestoredFocus(busy ?? false);
  const [tooLarge, setTooLarge] = useState<string | null>(null);
  function choose(input: HTMLInputElement) {
    if (onFiles) {
      onFiles([...(input.files ?? [])]);
      input.value = "";
      return;
    }
    const file = input.files?.[0];
    const wrong =
      file && file.size > limitMb * 1024 * 1024 ? t("errors:fileTooLarge", { name: file.name, limitMb }) : "";
    input.setCustomValidity(wrong);
    setTooLarge(wrong || null);
    setChosen(file?.name ?? null);
    if (file && !wrong) onChosen?.(input);
  }
  return (
    <Input.Wrapper id={id} label={label} description={hint} error={tooLarge ?? error}>
      <Paper
        withBorder
        p="xl"
        mt={4}
        pos="relative"
        bg={near ? "var(--mantine-primary-color-light)" : undefined}
        style={{ borderStyle: "dashed" }}
      >
        <Text ta="center" aria-live="polite">
          {chosen ? t("file.chosen", { name: chosen }) : t(onFiles ? "file.dropSeveral" : "file.drop")}
        </Text>
        <Box
          component="input"
          type="file"
          id={id}
          name={name}
          accept={accept}
          multiple={Boolean(onFiles)}
          disabled={busy}
          aria-describedby={`${id}-description`}
          aria-invalid={(tooLarge ?? error) ? true : undefined}
          pos="absolute"
          top={0}
          left={0}
          w="100%"
          h="100%"
          opacity={0}
          style={{ cursor: "pointer" }}
          onFocus={() => setNear(true)}
          onBlur={() => setNear(false)}
          onDragEnter={() => setNear(true)}
          onDragLeave={() => setNear(false)}
          onDrop={() => setNear(false)}
          onChange={(event: { currentTarget: HTMLInputElement }) => choose(event.currentTarget)}
        />
      </Paper>
    </Input.Wrapper>
  );
}
