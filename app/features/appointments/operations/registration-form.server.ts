import { sendCode } from "~/features/identity/operations/codes.server";
import { addressOf } from "~/features/identity/operations/limits.server";
import { Email } from "~/features/identity/schemas";
import type { Ctx } from "~/server/context.server";
import { editedRows, objectOf } from "~/shared/form-data";
import { type Issue, invalid } from "~/shared/form-outcome";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { Mobile, Registration } from "../schemas";
import { type Booked, bookVisit, codeTarget } from "./book-visit.server";
import { showActivity } from "./show.server";

export type CompanionText = { name: string; mobile: string };
export type FormState = {
  values: Record<string, string>;
  companions: CompanionText[];
  issues: Issue[];
  refusal: { code: string; facts?: Record<string, string | number | null> } | null;
  codeSent: { seconds: number } | null;
};

/** Refusals that belong to one field. */
const fieldOf: Record<string, string> = {
  codeWrong: "code",
  mobileAlreadyUsed: "mobile",
  documentTypeRequired: "documentType",
  documentConsentRequired: "documentConsent",
};
const empty: CompanionText = { name: "", mobile: "" };

function textOf(form: FormData) {
  const { companions, ...rest } = objectOf(form);
  const rows = Array.isArray(companions) ? companions.map((row) => ({ ...empty, ...(row as Partial<CompanionText>) })) : [];
  const values = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)]));
  return { values, companions: rows };
}

type Sent = { mobile: string; email: string };

/** The mobile and e-mail to which a code can go, or what is wrong with them. */
function addressees({ mobile, email }: Record<string, string | undefined>): Outcome<Sent> | ReturnType<typeof invalid> {
  const number = Mobile.safeParse(mobile ?? "");
  const address = Email.safeParse(email ?? "");
  const issues = [
    ...(number.success ? [] : invalid(number.error).issues.map((issue) => ({ ...issue, field: "mobile" }))),
    ...(address.success ? [] : invalid(address.error).issues.map((issue) => ({ ...issue, field: "email" }))),
  ];
  return number.success && address.success ? ok({ mobile: number.data, email: address.data }) : { ok: false, code: "invalid", issues };
}

/** Sends the code of a booking to the visitor's own mobile, or to the e-mail where no text messages are configured. */
export async function sendBookingCode(ctx: Ctx, request: Request, fields: Record<string, string | undefined>) {
  const to = addressees(fields);
  if (!to.ok) return to;
  return sendCode(ctx, { purpose: "appointments.book", ...codeTarget(ctx, to.value), address: addressOf(request) });
}

/** The document that an activity asks for and the form left out, with the consent to it. */
const missingDocument = (asksDocument: boolean, { documentType = "", documentConsent }: Record<string, string>): Issue[] =>
  asksDocument && !documentType
    ? [
        { field: "documentType", code: "documentTypeRequired" },
        ...(documentConsent === "yes" ? [] : [{ field: "documentConsent", code: "documentConsentRequired" }]),
      ]
    : [];

/**
 * What the buttons of the registration form do: send the code, add or remove a companion, book. Everything typed comes back
 * in the state, whatever went wrong, but for more companions than the activity takes.
 */
export async function submitRegistration(ctx: Ctx, request: Request, form: FormData): Promise<{ booked: Booked } | { state: FormState }> {
  const { values, companions } = textOf(form);
  const state: FormState = { values, companions, issues: [], refusal: null, codeSent: null };
  const intent = values.intent ?? "book";
  const edited = editedRows(intent, "companions", companions, empty);
  const activity = await showActivity(ctx, values.activityId ?? "");
  const max = activity?.maxCompanions ?? 0;
  if ((edited ?? companions).length > max)
    return { state: { ...state, companions: companions.slice(0, max), refusal: refuse("companionsTooMany", { max }) } };
  if (edited) return { state: { ...state, companions: edited, values: { ...values, hasCompanions: edited.length > 0 ? "yes" : "no" } } };
  if (intent === "sendCode") {
    const sent = await sendBookingCode(ctx, request, values);
    if (sent.ok) return { state: { ...state, codeSent: { seconds: sent.value.resendSeconds } } };
    return {
      state: { ...state, issues: "issues" in sent ? (sent.issues as Issue[]) : [], refusal: sent.code === "invalid" ? null : sent },
    };
  }
  const input = Registration.safeParse({ ...values, companions });
  const missing = missingDocument(activity?.asksDocument ?? false, values);
  if (!input.success || missing.length > 0)
    return { state: { ...state, issues: [...(input.success ? [] : invalid(input.error).issues), ...missing] } };
  const outcome = await bookVisit(ctx, input.data);
  if (outcome.ok) return { booked: outcome.value };
  const field = fieldOf[outcome.code];
  return { state: field ? { ...state, issues: [{ field, code: outcome.code }] } : { ...state, refusal: outcome } };
}
