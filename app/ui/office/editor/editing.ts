import { useMemo, useRef, useState } from "react";

/**
 * What the rest of a screen knows of its editor: whether words wait to be saved, and how to save them first. `first`
 * does a thing at once when nothing waits, else after the save; where that is refused it is not done.
 */
export function useEditing() {
  const [dirty, setDirty] = useState(false);
  const save = useRef<(() => void) | null>(null);
  const after = useRef<(() => void) | null>(null);
  return useMemo(
    () => ({
      dirty,
      first: (then: () => void) => {
        if (!dirty) return then();
        after.current = then;
        save.current?.();
      },
      setDirty,
      setSave: (own: (() => void) | null) => {
        save.current = own;
      },
      ended: (saved: boolean) => {
        const then = after.current;
        after.current = null;
        if (saved) then?.();
      },
    }),
    [dirty],
  );
}

export type Editing = ReturnType<typeof useEditing>;
