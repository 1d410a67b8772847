import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import { spanOf } from "./moments";

/** The server's clock going on in the browser, second by second, from the moment the screen was read. */
export function useClock(read: Date): Date {
  const [now, setNow] = useState(read);
  useEffect(() => {
    const ahead = read.getTime() - Date.now();
    setNow(read);
    const timer = setInterval(() => setNow(new Date(Date.now() + ahead)), 1_000);
    return () => clearInterval(timer);
  }, [read]);
  return now;
}

/** Reads the screen again once the next of these moments has passed, so that it says what readers see. */
export function useRenewal(moments: (Date | null | undefined)[], read: Date) {
  const { revalidate } = useRevalidator();
  const coming = moments.flatMap((at) => (at && at > read ? [at.getTime()] : []));
  const next = coming.length > 0 ? Math.min(...coming) : null;
  const wait = next === null ? null : next - read.getTime() + 500;
  useEffect(() => {
    if (wait === null || wait > 86_400_000) return;
    const timer = setTimeout(() => void revalidate(), wait);
    return () => clearTimeout(timer);
  }, [wait, revalidate]);
}

/** A span of time in words, as "3 h 12 min". */
export function useSpanText() {
  const { t } = useTranslation("office");
  return (milliseconds: number) => {
    const { unit, big, small } = spanOf(milliseconds);
    return t(`release.span.${unit}`, { big, small });
  };
}

type Props = { at: Date; state: "scheduled" | "waiting" | "held"; atOnce?: boolean; read: Date };

/**
 * How long until something goes out, counted down; for what waits or is held past its time, how late it is, and of what
 * goes out at once when approved just that.
 */
export function Countdown({ at, state, atOnce = false, read }: Props) {
  const { t } = useTranslation("office");
  const now = useClock(read);
  const span = useSpanText();
  if (atOnce) return t("release.atOnce");
  const left = at.getTime() - now.getTime();
  if (state === "scheduled") return left > 0 ? t("release.goesOutIn", { span: span(left) }) : t("release.goesOutNow");
  return left > 0 ? t("release.dueIn", { span: span(left) }) : t("release.overdueBy", { span: span(-left) });
}
