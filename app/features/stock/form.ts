import { textIn } from "~/shared/forms/form-data";
import { type FlowItem, type FlowKind, storedItems } from "./flows/flow-terms";

/** A day of a kind as typed; what is empty is not known. */
export type TypedFlow = { day: string } & Partial<Record<FlowItem, string>>;

/** What stands in the form of a day. */
export const readFlow =
  (kind: FlowKind) =>
  (form: FormData): TypedFlow => ({
    day: textIn(form, "day").trim(),
    ...Object.fromEntries(storedItems[kind].map((item) => [item, textIn(form, item).trim()])),
  });
