import { Button, Group, Stack } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { freeId, withColumnAt, withEntryAt } from "~/features/site/menu/menu-edits";
import type { Column, MenuTree } from "~/shared/area";
import { useDragging } from "~/ui/office/dragging/use-dragging";
import { HistoryButtons } from "~/ui/office/editor/history-buttons";
import { useHistory } from "~/ui/office/editor/use-history";
import { ColumnCard } from "./column-card";

type Props = {
  menu: MenuTree;
  /** The columns of the house, for the names of their pages. */
  columns: readonly Column[];
  mayEdit: boolean;
  error: (name: string) => string | null | undefined;
  onChange: () => void;
};

const isColumn = ({ columns }: MenuTree, id: string) => columns.some((column) => column.id === id);

/** Where an entry stands: its column and its place there. */
function placeOf({ columns }: MenuTree, id: string) {
  const column = columns.find(({ entries }) => entries.some((entry) => entry.id === id));
  return column && { column: column.id, at: column.entries.findIndex((entry) => entry.id === id) };
}

/**
 * The menu with what was dragged before or after another row: columns among columns, entries among entries or into a
 * column.
 */
function dropped(menu: MenuTree, dragged: string, over: string, mark: "before" | "after"): MenuTree {
  const after = mark === "after" ? 1 : 0;
  if (isColumn(menu, dragged)) {
    const [from, to] = [dragged, over].map((id) => menu.columns.findIndex((one) => one.id === id));
    if (from === undefined || to === undefined) return menu;
    return withColumnAt(menu, dragged, to + after - (from < to + after ? 1 : 0));
  }
  if (isColumn(menu, over)) return withEntryAt(menu, dragged, over, 0);
  const [from, to] = [placeOf(menu, dragged), placeOf(menu, over)];
  if (!(from && to)) return menu;
  const at = to.at + after;
  return withEntryAt(menu, dragged, to.column, from.column === to.column && from.at < at ? at - 1 : at);
}

/** The menu as a tree that is arranged by buttons, by dragging, and back and forth; posts it as `menu`. */
export function MenuEditor({ menu: start, columns, mayEdit, error, onChange }: Props) {
  const { t } = useTranslation("menu");
  const { now: menu, change, undo, redo, canUndo, canRedo } = useHistory(start, onChange);
  const [edited, setEdited] = useState<string | null>(null);
  const dragging = useDragging<"before" | "after">({
    markAt: (dragged, over, part) => {
      if (isColumn(menu, dragged)) return isColumn(menu, over) ? (part < 1 / 2 ? "before" : "after") : null;
      return part < 1 / 2 && !isColumn(menu, over) ? "before" : "after";
    },
    onDrop: (dragged, over, mark) => change((now) => dropped(now, dragged, over, mark)),
  });
  const addColumn = () => {
    const id = freeId(menu, "column");
    change((now) => ({ columns: [...now.columns, { id, sign: "star", closed: false, entries: [] }] }));
    setEdited(id);
  };
  return (
    <Stack>
      <input type="hidden" name="menu" value={JSON.stringify(menu)} />
      {mayEdit && (
        <Group gap="xs">
          <HistoryButtons {...{ undo, redo, canUndo, canRedo }} />
          <Button variant="default" onClick={addColumn}>
            {t("addColumn")}
          </Button>
        </Group>
      )}
      {menu.columns.map((column, at) => (
        <ColumnCard
          key={column.id}
          {...{ column, at, menu, columns, mayEdit, change, dragging, edited }}
          edit={(id) => setEdited(id === edited ? null : id)}
          error={(path) => error(`menu.columns.${at}${path}`)}
        />
      ))}
    </Stack>
  );
}
