import type { Ctx } from "~/server/context.server";
import { editedRows, objectOf, rowsIn } from "~/shared/forms/form-data";
import { type Issue, invalid } from "~/shared/forms/form-outcome";
import { refuse } from "~/shared/outcome";
import { Registration } from "../schemas";
import { type Booked, bookVisit } from "./book-visit.server";
import { askForCode, type CodeStep, sameStep } from "./booking-code.server";
import { showActivity } from "./show.server";

export type CompanionText = { name: string; mobile: string };
export type FormState = CodeStep & {
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

function typedIn(form: FormData) {
  const { companions: _, ...rest } = objectOf(form);
  const values = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)]));
  return { values, companions: rowsIn(form, "companions", empty) };
}

/** The document that an activity asks for and the form left out, with the consent to it. */
const missingDocument = (
  asksDocument: boolean,
  { documentType = "", documentConsent }: Record<string, string>,
): Issue[] =>
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
export async function submitRegistration(
  ctx: Ctx,
  request: Request,
  form: FormData,
): Promise<{ booked: Booked } | { state: FormState }> {
  const { values, companions } = typedIn(form);
  const intent = values.intent ?? "book";
  const back = async (changes: Partial<FormState>) => {
    const unsaid = { values, companions, issues: [], refusal: null, codeSent: null };
    return { state: { ...unsaid, ...(await sameStep(ctx, form)), ...changes } };
  };
  const edited = editedRows(intent, "companions", companions, empty);
  const activity = await showActivity(ctx, values.activityId ?? "");
  const max = activity?.maxCompanions ?? 0;
  if ((edited ?? companions).length > max)
    return back({ companions: companions.slice(0, max), refusal: refuse("companionsTooMany", { max }) });
  if (edited)
    return back({ companions: edited, values: { ...values, hasCompanions: edited.length > 0 ? "yes" : "no" } });
  if (intent === "sendCode") return { state: { values, companions, ...(await askForCode(ctx, request, form)) } };
  const input = Registration.safeParse({ ...values, companions });
  const missing = missingDocument(activity?.asksDocument ?? false, values);
  if (!input.success || missing.length > 0)
    return back({ issues: [...(input.success ? [] : invalid(input.error).issues), ...missing] });
  const outcome = await bookVisit(ctx, input.data);
  if (outcome.ok) return { booked: outcome.value };
  const field = fieldOf[outcome.code];
  return back(field ? { issues: [{ field, code: outcome.code }] } : { refusal: outcome });
}
