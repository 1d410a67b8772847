import { sinceUnits } from "~/ui/since";
import type { UiWords } from "./words";

/** The five relative-time words in one attribute, for the script that says them. */
export const sinceWords = (words: UiWords): string => sinceUnits.map((unit) => words[unit]).join("|");

type TimeProps = {
  at: Date | string;
  text: string;
  /** The whole moment, where `text` is less. */
  title?: string;
  relative?: "long" | "short";
  className?: string;
};

/**
 * A moment: `text` as the page says dates. With `relative` the script says it as time passed (spec 4); the page itself never
 * does, for its copies are kept.
 */
export const Time = ({ at, text, title, relative, className }: TimeProps) => (
  <time
    className={className}
    dateTime={typeof at === "string" ? at : at.toISOString()}
    title={relative ? (title ?? text) : title}
    data-relative={relative}
  >
    {text}
  </time>
);
