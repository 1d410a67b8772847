import { useTranslation } from "react-i18next";
import { ConfirmButton } from "~/ui/office/confirm";

/** Deletes what no reader has seen; posts `delete` to the route, which refuses anything else. */
export function DeleteButton({ disabled = false }: { disabled?: boolean }) {
  const { t } = useTranslation("publishing");
  return (
    <ConfirmButton
      label={t("content.delete")}
      title={t("content.deleteTitle")}
      body={t("content.deleteText")}
      values={{ intent: "delete" }}
      disabled={disabled}
      size="sm"
      danger
      variant="subtle"
    />
  );
}
