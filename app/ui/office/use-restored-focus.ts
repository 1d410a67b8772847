import { useEffect, useLayoutEffect, useRef } from "react";

/**
 * What is pressed is disabled while it works and loses the focus; afterwards it has it again, unless something else
 * took it.
 */
export function useRestoredFocus(busy: boolean) {
  const focused = useRef<EventTarget | null>(null);
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      focused.current = target;
    };
    document.addEventListener("focusin", remember);
    return () => document.removeEventListener("focusin", remember);
  }, []);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    const last = focused.current;
    // Chromium takes the focus from what is disabled before or after this runs.
    if (busy) pressed.current = last instanceof HTMLButtonElement && last.disabled ? last : activeElement;
    else if (activeElement === body && pressed.current instanceof HTMLElement) pressed.current.focus();
  }, [busy]);
}
