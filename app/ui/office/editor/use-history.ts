import { useCallback, useEffect, useRef, useState } from "react";
import { begun, stepped, steppedBack, steppedForth } from "./history";

/**
 * A value with the steps that led to it: `change` makes one, and those of one `of` that follow each other count as one
 * (typing into a field). `onChange` hears of every step, back and forth too. Control+Z and Control+Shift+Z (or Y) go
 * back and forth outside of fields, which have their own. `turns` is for fields that begin anew when it went back or
 * forth.
 */
export function useHistory<Value>(start: Value, onChange: () => void) {
  const [history, setHistory] = useState(() => begun(start));
  const last = useRef<string | null>(null);
  const heard = useRef(onChange);
  heard.current = onChange;
  const change = useCallback((next: (now: Value) => Value, of: string | null = null) => {
    const goesOn = of !== null && last.current === of;
    last.current = of;
    setHistory((before) => stepped(before, next(before.now), goesOn));
    heard.current();
  }, []);
  const undo = useCallback(() => {
    last.current = null;
    setHistory(steppedBack);
    heard.current();
  }, []);
  const redo = useCallback(() => {
    last.current = null;
    setHistory(steppedForth);
    heard.current();
  }, []);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const { target, key, shiftKey } = event;
      const typing =
        target instanceof HTMLElement && target.matches("input:not([type=radio],[type=checkbox]),textarea");
      if (typing || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      const [back, forth] = [key.toLowerCase() === "z" && !shiftKey, /^y$/i.test(key) || /^z$/i.test(key)];
      if (!(back || forth)) return;
      event.preventDefault();
      if (back) undo();
      else redo();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, [undo, redo]);
  const { now, turns } = history;
  return { now, turns, change, undo, redo, canUndo: history.past.length > 0, canRedo: history.future.length > 0 };
}
