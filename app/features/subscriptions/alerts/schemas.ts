import { z } from "zod";
import { editedRows, rowsIn, textIn } from "~/shared/forms/form-data";
import { subscriptionRules } from "../rules";
import { alertKinds, deliveries, frequencies } from "./kinds";

export type FormRow = { instrumentId: string; kind: string; target: string; frequency: string };
export const emptyRow = (): FormRow => ({ instrumentId: "", kind: "rise", target: "", frequency: "" });

/** `frequency` left empty is the usual one of the kind. */
const AlertRow = z.object({
  instrumentId: z.string().max(64).default(""),
  kind: z.enum(alertKinds, "kindRequired"),
  target: z.string().trim().max(20, "tooLong").default(""),
  frequency: z.enum([...frequencies, ""], "frequencyRequired").default(""),
});

/** A row that the visitor left as it was drawn asks for nothing; one that was begun must be finished. */
const isBegun = ({ instrumentId, kind, target, frequency }: FormRow) =>
  instrumentId !== "" || target !== "" || kind !== "rise" || frequency !== "";

/** The alerts of a form, possibly none. */
export const AnyAlerts = z
  .array(AlertRow)
  .max(subscriptionRules.maxAlerts, "tooManyAlerts")
  .transform((rows) => rows.map((row, at) => ({ ...row, at })).filter(isBegun));
export const Alerts = AnyAlerts.refine((rows) => rows.length > 0, "contentRequired");
export type RowInput = z.output<typeof AnyAlerts>[number];

/** How alerts are mailed; what makes no sense is a mail each. */
export const AlertDelivery = z.enum(deliveries).catch("instant");

/** The button that tries the alerts of a form on the prices of the past year. */
export const tryButton = "tryAlerts";

export const isTyped = (row: FormRow) =>
  isBegun({ ...row, instrumentId: row.instrumentId.trim(), target: row.target.trim() });

/** The alerts of a sent form as text. */
export type AlertsForm = { alerts: FormRow[]; alertDelivery: string };

/** The rows of a sent form in their order, after the button that adds or removes one (`intent`) has had its effect. */
export function alertsOf(form: FormData): AlertsForm & { edited: boolean; tried: boolean } {
  const rows = rowsIn(form, "alerts", emptyRow()).slice(0, subscriptionRules.maxAlerts + 1);
  const intent = textIn(form, "intent");
  const edited = editedRows(intent, "alerts", rows, emptyRow());
  return {
    alerts: edited?.slice(0, subscriptionRules.maxAlerts) ?? rows,
    alertDelivery: textIn(form, "alertDelivery"),
    edited: edited !== null,
    tried: intent === tryButton,
  };
}
