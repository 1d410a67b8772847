import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";

type Props = { undo: () => void; redo: () => void; canUndo: boolean; canRedo: boolean; size?: "xs" };

/** One step back and one forth of `useHistory`, beside its keys. */
export function HistoryButtons({ undo, redo, canUndo, canRedo, size }: Props) {
  const { t } = useTranslation("office");
  const look = { variant: "default", ...(size ? { size } : {}) };
  return (
    <>
      <Button {...look} onClick={undo} disabled={!canUndo} aria-keyshortcuts="Control+Z Meta+Z">
        {t("history.undo")}
      </Button>
      <Button {...look} onClick={redo} disabled={!canRedo} aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z">
        {t("history.redo")}
      </Button>
    </>
  );
}
