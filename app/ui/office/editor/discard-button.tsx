import { Button, Group, Modal, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useTranslation } from "react-i18next";

/** Asks first, then gives up what is typed and not saved. */
export function DiscardButton({ discard }: { discard: () => void }) {
  const { t } = useTranslation("office");
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button variant="subtle" color="gray" onClick={open}>
        {t("editor.discard.label")}
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        title={t("editor.discard.title")}
        closeButtonProps={{ "aria-label": t("form.close") }}
      >
        <Text mb="md">{t("editor.discard.text")}</Text>
        <Group justify="end">
          <Button variant="default" onClick={close}>
            {t("form.cancel")}
          </Button>
          <Button color="red" onClick={discard}>
            {t("editor.discard.confirm")}
          </Button>
        </Group>
      </Modal>
    </>
  );
}
