import { Button, FileButton, Group, Modal, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import { ConfirmButton } from "~/ui/office/confirm";
import { OfficeForm, SaveBar, useOfficeForm, useTell } from "~/ui/office/form";
import { WordsField } from "~/ui/office/words-field";
import type { LibraryPicture } from "../operations/pictures.server";
import { FocusField } from "./focus-field";
import { accepted, type RefusedPicture, refusedPicture, sendPicture } from "./send-picture";
import { useUses } from "./use-uses";

/** The words and the focus of one picture, another photograph in its place, and its end while nothing uses it. */
export function PictureEditor({ picture, onClose }: { picture: LibraryPicture; onClose: () => void }) {
  const { t } = useTranslation(["pictures", "office", "errors"]);
  const tell = useTell();
  const { revalidate } = useRevalidator();
  const uses = useUses(picture);
  const form = useOfficeForm<never>({ saved: t("office.saved"), onDone: onClose });
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<RefusedPicture | null>(null);
  const { id, revision, name } = picture;
  const at = { id, revision: String(revision) };
  const replace = async (file: File | null) => {
    if (!file) return;
    setBusy(true);
    const answer = await sendPicture(file, { id, revision });
    setBusy(false);
    if (!answer.ok) return setRefused(refusedPicture(file, answer));
    setRefused(null);
    tell(t("office.replaced"), "attention");
    await revalidate();
  };
  return (
    <Modal opened onClose={onClose} title={name} size="xl" closeButtonProps={{ "aria-label": t("office:form.close") }}>
      <OfficeForm form={form} warn>
        {Object.entries(at).map(([key, value]) => (
          <input key={key} type="hidden" name={key} value={value} />
        ))}
        <WordsField
          name="alt"
          label={t("office.alt")}
          hint={t("office.altHint")}
          value={picture.alt}
          required
          maxLength={200}
          errorIn={(each) => form.field(`alt.${each}`).error}
        />
        <TextInput
          {...form.field("credit")}
          label={t("office.credit")}
          description={t("office.creditHint")}
          defaultValue={picture.credit}
          maxLength={120}
        />
        <FocusField key={picture.hash} picture={picture} onChange={() => form.setDirty(true)} />
        <SaveBar form={form} label={t("office.save")} still>
          <FileButton
            accept={accepted}
            onChange={(file) => void replace(file)}
            inputProps={{ "aria-label": t("office.replace") }}
          >
            {(props) => (
              <Button {...props} variant="default" loading={busy}>
                {t("office.replace")}
              </Button>
            )}
          </FileButton>
        </SaveBar>
      </OfficeForm>
      {refused && (
        <Text size="sm" c="var(--danger)" role="alert" mt="xs">
          {t(`errors:${refused.code}` as never, refused.facts) as string}
        </Text>
      )}
      <Group justify="space-between" mt="md">
        <Text size="sm" c="dimmed">
          {uses ? t("office.keptBy", { places: uses }) : t("office.unused")}
        </Text>
        <ConfirmButton
          label={t("office.delete")}
          title={t("office.deleteTitle")}
          body={t("office.deleteText", { name })}
          values={{ ...at, intent: "delete" }}
          saved={t("office.deleted")}
          onDone={onClose}
          disabled={uses !== ""}
          danger
        />
      </Group>
    </Modal>
  );
}
