import { isBuiltIn } from "~/features/calendar/entries/events";

/**
 * The mark of a type: a colour and a form of its own, the company's own types sharing one. Its word stands elsewhere.
 */
export const KindMark = ({ type }: { type: string }) => (
  <span className="kind-mark" data-kind={isBuiltIn(type) ? type : "own"} aria-hidden="true" />
);
