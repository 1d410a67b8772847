import { Alert, Button, FileButton, Group, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Outcome } from "~/shared/outcome";
import type { FileVotes, VotesRead } from "../rules/votes-file";

type Props = { numbers: readonly string[]; onTake: (rows: readonly FileVotes[]) => void };
type Told = Outcome<VotesRead> | null;

async function votesOf(file: File): Promise<Outcome<VotesRead>> {
  const body = new FormData();
  body.set("file", file);
  try {
    return await (await fetch("/ui/irh/office/meetings/votes", { method: "POST", body })).json();
  } catch {
    return { ok: false, code: "unreadable" };
  }
}

/**
 * Fills the votes of all resolutions from a file of the registrar or the voting system, and says which of its lines
 * were not used.
 */
export function VotesFromFile({ numbers, onTake }: Props) {
  const { t } = useTranslation(["meetings", "errors"]);
  const [told, setTold] = useState<Told>(null);
  const [busy, setBusy] = useState(false);
  const take = async (file: File | null) => {
    if (!file) return;
    setBusy(true);
    const read = await votesOf(file);
    setBusy(false);
    setTold(read);
    if (read.ok) onTake(read.value.rows.filter(({ number }) => numbers.includes(number)));
  };
  const strange = told?.ok ? told.value.rows.filter(({ number }) => !numbers.includes(number)) : [];
  return (
    <div>
      <Group gap="sm">
        <FileButton
          accept=".csv,.xlsx"
          onChange={(file) => void take(file)}
          inputProps={{ "aria-label": t("office.file.label") }}
        >
          {(props) => (
            <Button {...props} variant="default" size="sm" loading={busy}>
              {t("office.file.choose")}
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed" flex="1 1 20rem">
          {t("office.file.hint")}
        </Text>
      </Group>
      {told?.ok && (
        <Text size="sm" role="status" mt="xs">
          {t("office.file.filled", { count: told.value.rows.length - strange.length })}
          {strange.length > 0 &&
            ` ${t("office.file.strange", { numbers: strange.map(({ number }) => number).join(", ") })}`}
          {told.value.unread.length > 0 && ` ${t("office.file.unread", { lines: told.value.unread.join(", ") })}`}
        </Text>
      )}
      {told && !told.ok && (
        <Alert color="red" role="alert" mt="xs">
          {t(`errors:${told.code}` as never, told.facts)}
        </Alert>
      )}
    </div>
  );
}
