import { useCallback, useEffect, useRef, useState } from "react";

const most = 200;

/** `turns`: how often it went back or forth, for fields that begin anew then. */
type History<Value> = { past: Value[]; now: Value; future: Value[]; turns: number };

/**
 * A value with the steps that led to it: `change` makes one, and those of one `of` that follow each other count as one (typing into a
 * field). `onChange` hears of every step, back and forth too. Control+Z and Control+Shift+Z (or Y) go back and forth outside of fields,
 * which have their own.
 */
export function useHistory<Value>(start: Value, onChange: () => void) {
  const [history, setHistory] = useState<History<Value>>({ past: [], now: start, future: [], turns: 0 });
  const last = useRef<string | null>(null);
  const heard = useRef(onChange);
  heard.current = onChange;
  const change = useCallback((next: (now: Value) => Value, of: string | null = null) => {
    const goesOn = of !== null && last.current === of;
    last.current = of;
    setHistory(({ past, now, turns }) => ({
      past: goesOn ? past : [...past, now].slice(-most),
      now: next(now),
      future: [],
      turns,
    }));
    heard.current();
  }, []);
  const undo = useCallback(() => {
    last.current = null;
    setHistory((before) => {
      const to = before.past.at(-1);
      return to === undefined
        ? before
        : {
            past: before.past.slice(0, -1),
            now: to,
            future: [before.now, ...before.future],
            turns: before.turns + 1,
          };
    });
    heard.current();
  }, []);
  const redo = useCallback(() => {
    last.current = null;
    setHistory((before) => {
      const [to, ...future] = before.future;
      return to === undefined
        ? before
        : { past: [...before.past, before.now], now: to, future, turns: before.turns + 1 };
    });
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
