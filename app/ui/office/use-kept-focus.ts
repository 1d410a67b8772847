import { useLayoutEffect, useRef } from "react";

/** What is pressed is disabled while it works and loses the focus; afterwards it has it again, unless something else took it. */
export function useKeptFocus(busy: boolean) {
  const held = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (busy) held.current = activeElement;
    else if (activeElement === body && held.current instanceof HTMLElement) held.current.focus();
  }, [busy]);
}
