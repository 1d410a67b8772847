import { Alert, Group, Loader, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import { DropFile } from "~/ui/office/drop-file";
import { useTell } from "~/ui/office/form";
import { Panel } from "~/ui/office/page";
import { accepted, type RefusedPicture, refusedPicture, sendPicture } from "./send-picture";

/**
 * Takes photographs by dropping, by click or by keyboard, one after the other; what is refused is named with what to
 * do.
 */
export function UploadPanel() {
  const { t } = useTranslation(["pictures", "errors"]);
  const tell = useTell();
  const { revalidate } = useRevalidator();
  const [left, setLeft] = useState(0);
  const [refused, setRefused] = useState<RefusedPicture[]>([]);
  const add = async (files: File[]) => {
    setRefused([]);
    setLeft(files.length);
    let stored = 0;
    for (const file of files) {
      const answer = await sendPicture(file);
      setLeft((before) => before - 1);
      if (answer.ok) stored += 1;
      else setRefused((all) => [...all, refusedPicture(file, answer)]);
    }
    if (stored > 0) tell(t("office.stored", { count: stored }));
    await revalidate();
  };
  return (
    <Panel title={t("office.add")}>
      <DropFile
        label={t("office.files")}
        hint={t("office.hint")}
        accept={accepted}
        onFiles={(files) => void add(files)}
        busy={left > 0}
      />
      {left > 0 && (
        <Group gap="xs" mt="xs" role="status">
          <Loader size="xs" />
          <Text size="sm">{t("office.making", { count: left })}</Text>
        </Group>
      )}
      {refused.length > 0 && (
        <Alert color="red" role="alert" mt="sm" title={t("office.refused")}>
          {refused.map(({ code, facts }) => (
            <div key={facts.name}>{t(`errors:${code}` as never, facts) as string}</div>
          ))}
        </Alert>
      )}
    </Panel>
  );
}
