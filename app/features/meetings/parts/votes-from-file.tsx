import { Alert, Button, FileButton, Group, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Outcome } from "~/shared/outcome";
import type { FileVotes, VotesRead } from "../rules/votes-file";

type Props = { numbers: readonly string[]; onTake: (rows: readonly FileVotes[]) => void };
type View = Outcome<VotesRead> | null;

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
  const [result, setResult] = useState<View>(null);
  const [busy, setBusy] = useState(false);
  const take = async (file: File | null) => {
    if (!file) return;
    setBusy(true);
    const read = await votesOf(file);
    setBusy(false);
    setResult(read);
    if (read.ok) onTake(read.value.rows.filter(({ number }) => numbers.includes(number)));
  };
  const strange = result?.ok ? result.value.rows.filter(({ number }) => !numbers.includes(number)) : [];
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
      {result?.ok && (
        <Text size="sm" role="status" mt="xs">
          {t("office.file.filled", { count: result.value.rows.length - strange.length })}
          {strange.length > 0 &&
            ` ${t("office.file.strange", { numbers: strange.map(({ number }) => number).join(", ") })}`}
          {result.value.unread.length > 0 && ` ${t("office.file.unread", { lines: result.value.unread.join(", ") })}`}
        </Text>
      )}
      {result && !result.ok && (
        <Alert color="red" role="alert" mt="xs">
          {t(`errors:${result.code}` as never, result.facts)}
        </Alert>
      )}
    </div>
  );
}
