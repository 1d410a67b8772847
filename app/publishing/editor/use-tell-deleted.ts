import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useTellUndo } from "~/ui/office/undo-notice";

/**
 * In the list at `path`: tells once that the content whose id the address has as `deleted` was deleted, with a way
 * back.
 */
export function useTellDeleted(path: string) {
  const { t } = useTranslation("publishing");
  const tellUndo = useTellUndo();
  const [search, setSearch] = useSearchParams();
  const deleted = search.get("deleted");
  useEffect(() => {
    if (!deleted) return;
    const text = t("content.deleted");
    tellUndo({ text, values: { intent: "undoDelete" }, action: `${path}/${deleted}`, mails: false });
    setSearch(
      (now) => {
        now.delete("deleted");
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [deleted, path, t, tellUndo, setSearch]);
}
