import { formatDay } from "~/shared/dates";
import { useLang } from "./use-lang";

/** A day in a list as the person's language writes it. */
export function DayText({ day }: { day: string | null | undefined }) {
  const lang = useLang();
  return day ? formatDay(day, lang) : "—";
}
