import { Alert, Button, Group, Modal, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useTranslation } from "react-i18next";
import { OfficeForm, useOfficeForm } from "~/ui/office/form";
import { Panel } from "~/ui/office/page";
import { StatusBadge } from "~/ui/office/status-badge";
import { Confirmation } from "./own-factor";

type Props = { left: number; show: (codes: string[]) => void };

/** How many recovery codes are left, and a new set after password and second factor. */
export function OwnRecovery({ left, show }: Props) {
  const { t } = useTranslation("staff");
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <Panel id="recovery" title={t("account.recovery.title")} lead={t("account.recovery.lead")}>
      {left === 0 && (
        <Alert color="orange" mb="sm">
          {t("account.recovery.none")}
        </Alert>
      )}
      <Group>
        {left > 0 && (
          <StatusBadge tone={left < 3 ? "warning" : "success"}>{t("account.recovery.left", { left })}</StatusBadge>
        )}
        <Button variant="default" onClick={open}>
          {t("account.recovery.make")}
        </Button>
      </Group>
      <Modal
        opened={opened}
        onClose={close}
        title={t("account.recovery.makeTitle")}
        closeButtonProps={{ "aria-label": t("office:form.close") }}
      >
        <Making show={show} close={close} />
      </Modal>
    </Panel>
  );
}

function Making({ show, close }: { show: Props["show"]; close: () => void }) {
  const { t } = useTranslation("staff");
  const form = useOfficeForm<string[]>({ onDone: show });
  return (
    <OfficeForm form={form}>
      <input type="hidden" name="intent" value="codes" />
      <Text>{t("account.recovery.makeText")}</Text>
      <Confirmation form={form} proof={t("account.recovery.proof")} />
      <Group justify="end">
        <Button variant="default" onClick={close}>
          {t("office:form.cancel")}
        </Button>
        <Button type="submit" loading={form.busy}>
          {t("account.recovery.make")}
        </Button>
      </Group>
    </OfficeForm>
  );
}
