import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { type AutosavedForm, entriesOf } from "~/shared/forms/autosaved-form";
import type { Refusal } from "~/shared/outcome";
import { keep } from "./keep";

/** How long nobody types before what was typed is kept, and how long until it is tried again where that failed. */
const pause = 2_000;
const again = 15_000;

export type Autosave = {
  /** When what stands in the form, or what stood in it last, was kept. */
  at: Date | null;
  /** Why it could not be. */
  problem: Refusal | null;
  /** Whether all that was typed is kept. */
  safe: boolean;
  touch: () => void;
  /** Keeps now what is not kept yet; answers whether all is. */
  flush: () => Promise<boolean>;
  /** What stood in the form has been saved: it need not be kept. */
  saved: () => void;
  /** What is kept is not wanted any more. */
  forget: () => Promise<void>;
};

type Stored = {
  /** What is kept of it; null where nothing is to be. */
  known: AutosavedForm | null;
  version: RefObject<number>;
  element: RefObject<HTMLFormElement | null>;
  revision: number;
};

/** Keeps what is typed into a form on the server after each pause. */
export function useAutosave({ known, version, element, revision }: Stored): Autosave {
  const form = known?.form ?? null;
  const typed = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<boolean> | null>(null);
  const [done, setDone] = useState(0);
  const [count, setCount] = useState(0);
  const [at, setAt] = useState(known?.autosaved?.at ?? null);
  const [problem, setProblem] = useState<Refusal | null>(null);
  const made = useRef(revision);
  made.current = revision;

  const run = useCallback(async (): Promise<boolean> => {
    if (form === null || !element.current) return false;
    const now = typed.current;
    const entries = entriesOf(new FormData(element.current));
    const outcome = await keep({ form, version: version.current, revision: made.current, entries });
    setProblem(outcome.ok ? null : outcome);
    if (!outcome.ok) return false;
    version.current = Math.max(version.current, outcome.value.version);
    setAt(new Date(outcome.value.at ?? Date.now()));
    setDone(now);
    return typed.current === now;
  }, [form, element, version]);

  const flush = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current);
    await running.current;
    running.current = run().finally(() => {
      running.current = null;
    });
    return running.current;
  }, [run]);

  const touch = useCallback(() => {
    if (form === null) return;
    typed.current += 1;
    setCount(typed.current);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), pause);
  }, [form, flush]);

  const saved = useCallback(() => {
    clearTimeout(timer.current);
    setProblem(null);
    setAt(null);
    setDone(typed.current);
  }, []);

  const forget = useCallback(async () => {
    clearTimeout(timer.current);
    await running.current;
    if (form === null) return;
    const outcome = await keep({ form, version: version.current, revision: made.current, entries: [] });
    if (outcome.ok) version.current = Math.max(version.current, outcome.value.version);
  }, [form, version]);

  const safe = form !== null && done === count && problem === null;
  useEffect(() => {
    if (safe || form === null) return;
    const hidden = () => document.visibilityState === "hidden" && void flush();
    const online = () => void flush();
    const retry = problem && problem.code !== "keptElsewhere" ? setInterval(online, again) : undefined;
    document.addEventListener("visibilitychange", hidden);
    window.addEventListener("online", online);
    return () => {
      clearInterval(retry);
      document.removeEventListener("visibilitychange", hidden);
      window.removeEventListener("online", online);
    };
  }, [safe, form, problem, flush]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { at, problem, safe, touch, flush, saved, forget };
}
