import { type RefObject, useEffect } from "react";

/** Ctrl+S or Cmd+S saves the form instead of the page; of several forms the one that has the focus. */
export function useSaveKeys(form: RefObject<HTMLFormElement | null>, waits: boolean) {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      const focused = document.activeElement?.closest("form");
      if (waits && (!focused || focused === form.current)) form.current?.requestSubmit();
    };
    window.addEventListener("keydown", pressed);
    return () => window.removeEventListener("keydown", pressed);
  }, [form, waits]);
}
