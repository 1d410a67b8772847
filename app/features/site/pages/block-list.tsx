import { Text } from "@mantine/core";
import { type KeyboardEvent, memo, useCallback, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { PlacedBlock } from "~/shared/area";
import { DragHandle } from "~/ui/office/dragging/handle";
import type { useDragging } from "~/ui/office/dragging/use-dragging";
import classes from "./pages.module.css";

export type ListStep = "up" | "down" | "remove" | "copy" | "previous" | "next";

type RowProps = {
  id: string;
  name: string;
  note: string;
  empty: boolean;
  wrong: boolean;
  chosen: boolean;
  mayEdit: boolean;
  over: string | undefined;
  choose: (id: string) => void;
  step: (id: string, step: ListStep) => void;
  dragging: { current: ReturnType<typeof useDragging<"before" | "after">> };
  /**
   * True from a key in the list until the row that it leads to has the focus, also where the row of the key is gone.
   */
  byKey: { current: boolean };
};

const steps: Record<string, ListStep> = {
  ArrowUp: "previous",
  ArrowDown: "next",
  Delete: "remove",
  d: "copy",
  D: "copy",
};
const moves: Record<string, ListStep> = { ArrowUp: "up", ArrowDown: "down" };

/** One block of the page: chosen by a press, moved by its handle or by Alt and an arrow. */
const Row = memo(function Row({
  id,
  name,
  note,
  empty,
  wrong,
  chosen,
  mayEdit,
  over,
  choose,
  step,
  dragging,
  byKey,
}: RowProps) {
  const { t } = useTranslation("blocks");
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!chosen) return;
    if (byKey.current || document.activeElement?.closest("[data-blocks]")) button.current?.focus();
    byKey.current = false;
  }, [chosen, byKey]);
  const pressed = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return;
    const wanted = event.altKey ? moves[event.key] : steps[event.key];
    if (!wanted || !(mayEdit || wanted === "previous" || wanted === "next")) return;
    event.preventDefault();
    byKey.current = true;
    step(id, wanted);
  };
  return (
    <li
      className={classes.row}
      data-over={over}
      onDragOver={(event) => dragging.current.target(id).onDragOver(event)}
      onDragLeave={() => dragging.current.target(id).onDragLeave()}
      onDrop={(event) => dragging.current.target(id).onDrop(event)}
    >
      {mayEdit && <DragHandle title={t("drag")} source={dragging.current.source(id, name)} />}
      <button
        ref={button}
        type="button"
        className={classes.pick}
        aria-current={chosen || undefined}
        aria-keyshortcuts={mayEdit ? "Alt+ArrowUp Alt+ArrowDown Delete D" : undefined}
        tabIndex={chosen ? 0 : -1}
        onClick={() => choose(id)}
        onKeyDown={pressed}
      >
        <span className={classes.name}>{name}</span>
        <Text span size="xs" c="dimmed">
          {note}
        </Text>
        {empty && (
          <Text span size="xs" c="var(--warning)">
            {t("showsNothing")}
          </Text>
        )}
        {wrong && (
          <Text span size="xs" c="var(--danger)">
            {t("wrong")}
          </Text>
        )}
      </button>
    </li>
  );
});

type Props = {
  blocks: readonly PlacedBlock[];
  nameOf: (block: PlacedBlock) => string;
  noteOf: (block: PlacedBlock) => string;
  empty: ReadonlySet<string>;
  wrong: ReadonlySet<number>;
  chosen: string | null;
  mayEdit: boolean;
  choose: (id: string) => void;
  step: (id: string, step: ListStep) => void;
  dragging: ReturnType<typeof useDragging<"before" | "after">>;
};

/** The blocks of the page in their order. */
export function BlockList({ blocks, nameOf, noteOf, empty, wrong, chosen, dragging, choose, step, mayEdit }: Props) {
  const { t } = useTranslation("blocks");
  const latest = useRef(step);
  latest.current = step;
  const byKey = useRef(false);
  const drag = useRef(dragging);
  drag.current = dragging;
  const stepped = useCallback((id: string, wanted: ListStep) => latest.current(id, wanted), []);
  const reached = blocks.some(({ id }) => id === chosen) ? chosen : blocks[0]?.id;
  return (
    <ol className={classes.list} aria-label={t("list")} data-blocks>
      {blocks.map((block, at) => (
        <Row
          key={block.id}
          id={block.id}
          name={nameOf(block)}
          note={noteOf(block)}
          empty={empty.has(block.id)}
          wrong={wrong.has(at)}
          chosen={block.id === reached}
          mayEdit={mayEdit}
          over={dragging.target(block.id)["data-over"]}
          choose={choose}
          step={stepped}
          dragging={drag}
          byKey={byKey}
        />
      ))}
    </ol>
  );
}
