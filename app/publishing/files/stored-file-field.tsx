import { Alert, Button, FileButton, Group, Input, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Refused, refusedFile, sendFile } from "./send-file";

type Props = {
  name: string;
  /** The id of the file that is saved, or "". */
  value: string;
  accept: string;
  error?: string | null | undefined;
  onChange: () => void;
  words: { label: string; hint: string; choose: string; another: string; none: string };
  /** The saved file itself, while no other is chosen. */
  children?: ReactNode;
};

/** One file, sent at once and kept when the form is saved. Posts `name` with its id. */
export function StoredFileField({ name, value, accept, error, onChange, words, children }: Props) {
  const { t } = useTranslation("errors");
  const [file, setFile] = useState({ id: value, name: "" });
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const set = (next: { id: string; name: string }) => {
    setFile(next);
    onChange();
  };
  const send = async (chosen: File | null) => {
    if (!chosen) return;
    setRefused(null);
    setBusy(true);
    const answer = await sendFile(chosen);
    setBusy(false);
    if (answer.ok) set(answer.value);
    else setRefused(refusedFile(chosen, answer));
  };
  return (
    <Input.Wrapper label={words.label} description={words.hint} error={error} labelElement="div">
      <input type="hidden" name={name} value={file.id} />
      <Group gap="xs" mt={6}>
        {file.id && file.id === value && children}
        {file.name && <Text size="sm">{file.name}</Text>}
        <FileButton accept={accept} onChange={(chosen) => void send(chosen)} inputProps={{ "aria-label": words.label }}>
          {(props) => (
            <Button {...props} variant="default" size="sm" loading={busy} aria-description={words.label}>
              {file.id ? words.another : words.choose}
            </Button>
          )}
        </FileButton>
        {file.id && (
          <Button variant="subtle" size="sm" onClick={() => set({ id: "", name: "" })} aria-description={words.label}>
            {words.none}
          </Button>
        )}
      </Group>
      {refused && (
        <Alert color="red" role="alert" mt="xs">
          {t(refused.code as never, refused.facts) as string}
        </Alert>
      )}
    </Input.Wrapper>
  );
}
