import { sinceUnits } from "~/ui/since";
import { useWords } from "./words";

/** For the `data-since` of what holds relative times: the five words in which the script says them. */
export function useSinceWords(): string {
  const words = useWords();
  return sinceUnits.map((unit) => words[unit]).join("|");
}

type TimeProps = {
  at: Date | string;
  text: string;
  /** The whole moment, where `text` is less. */
  title?: string;
  relative?: boolean;
  className?: string;
};

/**
 * A moment: `text` as the page says dates. With `relative` the script says it as time passed (spec 4), in the words of
 * what is round it (`useSinceWords`); the page itself never does, for its copies are kept.
 */
export const Time = ({ at, text, title, relative, className }: TimeProps) => (
  <time
    className={className}
    dateTime={typeof at === "string" ? at : at.toISOString()}
    title={relative ? (title ?? text) : title}
    data-relative={relative ? "" : undefined}
  >
    {text}
  </time>
);
