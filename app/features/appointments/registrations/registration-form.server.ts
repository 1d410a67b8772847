import type { CodeStep } from "~/features/visitors/operations/code-step.server";
import type { Ctx } from "~/server/context.server";
import { editedRows, objectOf, rowsIn } from "~/shared/forms/form-data";
import { type Issue, inOrder, invalid } from "~/shared/forms/form-outcome";
import { refuse } from "~/shared/outcome";
import { showActivity } from "../activities/show.server";
import { whyTooLarge } from "../rules";
import { lastStep, Registration, registrationFields, stepOf } from "../schemas";
import { type Booked, bookVisit, institutionIssues } from "./book-visit.server";
import { addresseeName, askForCode, sameStep } from "./booking-code.server";

export type CompanionText = { name: string; mobile: string };
export type FormState = CodeStep & {
  values: Record<string, string>;
  companions: CompanionText[];
  issues: Issue[];
  refusal: { code: string; facts?: Record<string, string | number | null> } | null;
  codeSent: { seconds: number } | null;
  /** The step that the visitor is at; those with issues are shown beside it. */
  step: number;
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
  { documentType = "", documentNumber, documentConsent }: Record<string, string>,
): Issue[] =>
  asksDocument && !documentType
    ? [
        { field: "documentType", code: "documentTypeRequired" },
        ...(documentNumber ? [] : [{ field: "documentNumber", code: "documentNumberRequired" }]),
        ...(documentConsent === "yes" ? [] : [{ field: "documentConsent", code: "documentConsentRequired" }]),
      ]
    : [];

/** The step that a form was sent from, or that its button leads to. */
function stepIn({ step, intent = "" }: Record<string, string>): number {
  const asked = Number(/^go\.(\d)$/.exec(intent)?.[1] ?? step);
  return asked >= 1 && asked <= lastStep ? asked : 1;
}

/** A row that nobody filled in asks for nothing where the answer is that there are no companions. */
const rowsMeant = (rows: CompanionText[], hasCompanions: string | undefined) =>
  hasCompanions === "no" ? rows.filter(({ name, mobile }) => name.trim() + mobile.trim() !== "") : rows;

/** A code that was asked for with another mobile or e-mail than the form now says (spec 4). */
const codeOfOther = (ctx: Ctx, values: Record<string, string>): Issue[] => {
  const now = values.codeFor && values.code ? addresseeName(ctx, values) : null;
  return now && now !== values.codeFor ? [{ field: "code", code: "codeForOther" }] : [];
};

/**
 * What the buttons of the registration form do: go to a step, go on to the next once this one is right, send the code, add or
 * remove a companion, book. Everything typed comes back
 * in the state, whatever went wrong, but for more companions than the activity takes.
 */
export async function submitRegistration(
  ctx: Ctx,
  request: Request,
  form: FormData,
): Promise<{ booked: Booked } | { state: FormState }> {
  const { values, companions: rows } = typedIn(form);
  const from = stepIn(values);
  const intent = values.intent === "next" && from === lastStep ? "book" : (values.intent ?? "book");
  const companions = ["book", "wait", "next"].includes(intent) ? rowsMeant(rows, values.hasCompanions) : rows;
  const step = ["book", "wait", "sendCode"].includes(intent) ? lastStep : from;
  const back = async (changes: Partial<FormState>) => {
    const unsaid = { values, companions, issues: [], refusal: null, codeSent: null, step };
    return { state: { ...unsaid, ...(await sameStep(ctx, form)), ...changes } };
  };
  const edited = editedRows(intent, "companions", companions, empty);
  const activity = await showActivity(ctx, values.activityId ?? "");
  const max = activity?.maxCompanions ?? 0;
  const size = (edited ?? companions).length;
  if (size > max)
    return back({
      companions: companions.slice(0, max),
      refusal: whyTooLarge(1 + size) ?? refuse("companionsTooMany", { max }),
    });
  if (edited)
    return back({ companions: edited, values: { ...values, hasCompanions: edited.length > 0 ? "yes" : "no" } });
  if (intent.startsWith("go.")) return back({});
  if (intent === "sendCode") {
    const asked = await askForCode(ctx, request, form);
    const codeFor = asked.codeSent ? addresseeName(ctx, values) : values.codeFor;
    return { state: { values: { ...values, codeFor: codeFor ?? "" }, companions, step, ...asked } };
  }
  const input = Registration.safeParse({ ...values, companions, wait: intent === "wait" ? "yes" : "" });
  const missing = missingDocument(activity?.asksDocument ?? false, values);
  const issues = [
    ...(input.success ? [] : invalid(input.error).issues),
    ...institutionIssues(ctx, values),
    ...missing,
    ...codeOfOther(ctx, values),
  ];
  if (intent === "next") {
    const here = issues.filter(({ field }) => stepOf(field) === from);
    return back(here.length > 0 ? { issues: inOrder(here, registrationFields) } : { step: from + 1 });
  }
  if (!input.success || issues.length > 0) return back({ issues: inOrder(issues, registrationFields) });
  const outcome = await bookVisit(ctx, input.data);
  if (outcome.ok) return { booked: outcome.value };
  const field = fieldOf[outcome.code];
  return back(field ? { issues: [{ field, code: outcome.code }] } : { refusal: outcome });
}
