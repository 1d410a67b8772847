import { Alert, Anchor, Button, FileButton, Group, Input, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Refused, refusedFile, sendFile } from "~/publishing/parts/send-file";

type Props = { value: string; href: string | null; error?: string | null | undefined; onChange: () => void };

/** The document of a report; it is sent at once and kept when the form is saved. Posts `fileId`. */
export function DocumentField({ value, href, error, onChange }: Props) {
  const { t } = useTranslation(["research", "errors"]);
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
    <Input.Wrapper label={t("field.fileId")} description={t("office.documentHint")} error={error} labelElement="div">
      <input type="hidden" name="fileId" value={file.id} />
      <Group gap="sm" mt={4}>
        {file.name && <Text size="sm">{file.name}</Text>}
        {file.id && file.id === value && href && (
          <Anchor href={href} size="sm">
            {t("office.openDocument")}
          </Anchor>
        )}
        <FileButton
          accept="application/pdf"
          onChange={(chosen) => void send(chosen)}
          inputProps={{ "aria-label": t("field.fileId") }}
        >
          {(props) => (
            <Button {...props} variant="default" size="sm" loading={busy}>
              {t(file.id ? "office.replaceDocument" : "office.addDocument")}
            </Button>
          )}
        </FileButton>
        {file.id && (
          <Button variant="subtle" size="sm" onClick={() => set({ id: "", name: "" })}>
            {t("office.removeDocument")}
          </Button>
        )}
      </Group>
      {refused && (
        <Alert color="red" role="alert" mt="xs">
          {t(`errors:${refused.code}` as never, refused.facts)}
        </Alert>
      )}
    </Input.Wrapper>
  );
}
