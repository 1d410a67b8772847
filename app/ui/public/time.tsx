import { type Since, sinceLong, sinceShort } from "~/shared/dates";
import { type UiWords, useWords } from "./words";

const units = ["justNow", "minutes", "hours", "oneDay", "days"] as const;

/** The five relative-time words in one attribute, for the script that keeps them true. */
export const sinceWords = (words: UiWords): string => units.map((unit) => words[unit]).join("|");

const said = (words: UiWords, { unit, n }: Since, text: string) =>
  unit === "date" ? text : words[unit === "days" && n === 1 ? "oneDay" : unit].replace("{n}", String(n));

type TimeProps = { at: Date | string; text: string; relative?: "long" | "short"; now?: Date };

/** A moment: `text` is the full date as the page says dates; with `relative` and `now` it is said as time passed (spec, section 4). */
export const Time = ({ at, text, relative, now }: TimeProps) => {
  const words = useWords();
  const instant = typeof at === "string" ? at : at.toISOString();
  if (!relative || !now) return <time dateTime={instant}>{text}</time>;
  const since = (relative === "long" ? sinceLong : sinceShort)(new Date(instant), now);
  return (
    <time dateTime={instant} title={text} data-relative={relative}>
      {said(words, since, text)}
    </time>
  );
};
