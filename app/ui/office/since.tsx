import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatInstant, sinceLong, sinceShort } from "~/shared/dates";
import { sinceText, sinceUnits } from "~/ui/since";
import { useLang } from "./use-lang";

const step = 30_000;

/**
 * The time of this browser, each half minute; null until the screen runs, so that server and browser draw the same
 * first.
 */
function useMinute(): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    const look = () => setNow(new Date());
    look();
    const timer = setInterval(look, step);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** A moment as time passed (spec 4): in its `long` form a date after two days, else days; the whole moment at hand. */
export function Since({ at, long = false }: { at: Date; long?: boolean }) {
  const { t } = useTranslation("office");
  // Each of them is said at once, so that the document brings these words and not all of their area.
  const words = Object.fromEntries(sinceUnits.map((unit) => [unit, t(`ui:${unit}`)]));
  const lang = useLang();
  const now = useMinute();
  const text = formatInstant(at, lang);
  return (
    <time dateTime={at.toISOString()} title={text}>
      {now ? sinceText((unit) => words[unit] ?? "", (long ? sinceLong : sinceShort)(at, now), text) : text}
    </time>
  );
}
