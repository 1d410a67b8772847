import { type DragEvent, useState } from "react";

type Options<Mark extends string> = {
  /**
   * Where what is dragged would go over a row, of whose height the pointer has passed that part; null where it cannot
   * go.
   */
  markAt: (dragged: string, over: string, part: number) => Mark | null;
  onDrop: (dragged: string, over: string, mark: Mark) => void;
};

/**
 * Rows that are dragged by the pointer; whoever uses it offers the same by keys or buttons. `source` and `target` go on
 * elements.
 */
export function useDragging<Mark extends string>({ markAt, onDrop }: Options<Mark>) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<{ id: string; mark: Mark } | null>(null);
  const markOf = ({ currentTarget, clientY }: DragEvent<HTMLElement>, id: string) => {
    const { top, height } = currentTarget.getBoundingClientRect();
    return dragged && dragged !== id ? markAt(dragged, id, (clientY - top) / height) : null;
  };
  return {
    source: (id: string, name: string) => ({
      draggable: true,
      onDragStart: ({ dataTransfer, currentTarget }: DragEvent<HTMLElement>) => {
        dataTransfer.setData("text/plain", name);
        dataTransfer.setDragImage(currentTarget.closest("tr") ?? currentTarget, 0, 0);
        setDragged(id);
      },
      onDragEnd: () => setDragged(null),
    }),
    target: (id: string) => ({
      "data-over": over?.id === id ? over.mark : undefined,
      onDragOver: (event: DragEvent<HTMLElement>) => {
        const mark = markOf(event, id);
        setOver(mark && { id, mark });
        if (mark) event.preventDefault();
      },
      onDragLeave: () => setOver(null),
      onDrop: (event: DragEvent<HTMLElement>) => {
        event.preventDefault();
        const mark = markOf(event, id);
        setOver(null);
        if (dragged && mark) onDrop(dragged, id, mark);
      },
    }),
  };
}
