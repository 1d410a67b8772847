import { silentPeriodsIn, silentReads } from "~/features/silent-period/operations.server";
import type { CodeStep } from "~/features/visitors/operations/code-step.server";
import type { Ctx } from "~/server/request/context.server";
import { editedRows, objectOf, rowsIn } from "~/shared/forms/form-data";
import { type Issue, inOrder, invalid } from "~/shared/forms/form-outcome";
import { type Refusal, refuse } from "~/shared/outcome";
import { findActivity } from "../activities/queries.server";
import { showActivity } from "../activities/show.server";
import type { OpenProposal } from "../date-requests/proposal.server";
import { findBookingForm } from "../form-settings/operations.server";
import { missingFields } from "../form-settings/rules";
import { inSilence, researchTypes, whyNot, whyNotWaiting, whyTooLarge } from "../rules";
import { beijingTimeIn, lastStep, Registration, registrationFields, stepOf } from "../schemas";
import { filesIn } from "../uploads/operations.server";
import { fileFields, noFiles, type SentFiles } from "../uploads/rules";
import { type Booked, bookVisit } from "./book-visit.server";
import { addresseeName, askForCode, sameStep } from "./booking-code.server";
import { type CompanionText, pastedCompanions } from "./companions";

export type FormState = CodeStep & {
  values: Record<string, string>;
  companions: CompanionText[];
  /** What was sent of each field that takes files, and is not yet part of a registration. */
  files: SentFiles;
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
  startTimeOutside: "startTime",
  researchTypeNotOffered: "researchType",
  documentTypeRequired: "documentType",
  documentConsentRequired: "documentConsent",
  letterRequired: "letterAgreed",
};
/** A refusal at the field that it is about, or over the form. */
const placed = (refusal: Refusal): Pick<FormState, "issues" | "refusal"> => {
  const field = fieldOf[refusal.code];
  return field ? { issues: [{ field, code: refusal.code }], refusal: null } : { issues: [], refusal };
};

const empty: CompanionText = { name: "", mobile: "" };
const isTyped = ({ name, mobile }: CompanionText) => name.trim() + mobile.trim() !== "";

function typedIn(form: FormData) {
  const { companions: _, ...rest } = objectOf(form);
  const values = Object.fromEntries(
    Object.entries(rest)
      .filter(([name]) => !fileFields.some((field) => name === `${field}Id`))
      .map(([name, value]) => [name, String(value)]),
  );
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
  const requested = Number(/^go\.(\d)$/.exec(intent)?.[1] ?? step);
  return requested >= 1 && requested <= lastStep ? requested : 1;
}

/** What a button does: the last step's ends the form, and one that ends it leads on from an earlier step. */
function intentOf(intent = "book", from: number, waits: boolean): string {
  if (intent === "next" && from === lastStep) return waits ? "wait" : "book";
  return intent === "wait" && from < lastStep ? "next" : intent;
}

/** A row that nobody filled in asks for nothing where the answer is that there are no companions. */
const rowsMeant = (rows: CompanionText[], hasCompanions: string | undefined) =>
  hasCompanions === "no" ? rows.filter(isTyped) : rows;

/** A code that was asked for with another mobile or e-mail than the form now says (spec 4). */
const codeOfOther = (values: Record<string, string>): Issue[] => {
  const now = values.codeFor && values.code ? addresseeName(values) : null;
  return now && now !== values.codeFor ? [{ field: "code", code: "codeForOther" }] : [];
};

/** The companions of a form after its buttons to add, remove or paste some; null for any other button. */
function changedCompanions(intent: string, rows: CompanionText[], pasted = ""): CompanionText[] | null {
  if (intent !== "companions.paste") return editedRows(intent, "companions", rows, empty);
  return [...rows.filter(isTyped), ...pastedCompanions(pasted)];
}

/** What the second step says of the visit. */
const visitIn = ({ researchType, startTime = "" }: Record<string, string>) => {
  const type = researchTypes.find((one) => one === researchType);
  return { ...(type ? { researchType: type } : {}), startTime: beijingTimeIn(startTime) };
};

type StepInput = { step: number; size: number; waits: boolean; values: Record<string, string> };

/** Why the activity does not take what a step says, as far as that step can tell. */
async function whyNotSo(
  ctx: Ctx,
  activityId: string,
  { step, size, waits, values }: StepInput,
): Promise<Refusal | null> {
  const [[row], silent] = await ctx.db.batch([findActivity(ctx.db, ctx.company.id, activityId), silentReads(ctx)]);
  if (!row) return refuse("notFound");
  const partySize = step === 1 ? 1 : size;
  const input = step === 1 ? { partySize } : { partySize, ...visitIn(values) };
  const why = whyNot(inSilence(row, silentPeriodsIn(silent)), input, ctx.now);
  // Places that became free are shown at the end of the form, which can then be sent as a booking.
  return waits && why ? whyNotWaiting(row, why, partySize) : why;
}

/**
 * What the buttons of the registration form do: go to a step, go on to the next once this one is right, send the code,
 * add, paste or remove companions, book. A `proposal` stands for the code and the contact of whom it was made to.
 * Everything typed and sent comes back in the state, whatever went wrong, but for more companions than the activity
 * takes.
 */
export async function submitRegistration(
  ctx: Ctx,
  request: Request,
  form: FormData,
  proposal: OpenProposal | null = null,
): Promise<{ booked: Booked } | { state: FormState }> {
  const { values: typed, companions: rows } = typedIn(form);
  const { companionPaste: pasted, ...values } = typed;
  const { activityId = "", idempotencyKey = "" } = values;
  const from = stepIn(values);
  const waits = values.intent === "wait" || values.waits === "yes";
  const intent = intentOf(values.intent, from, waits);
  const companions = ["book", "wait", "next"].includes(intent) ? rowsMeant(rows, values.hasCompanions) : rows;
  const step = ["book", "wait", "sendCode"].includes(intent) ? lastStep : from;
  const blank = { values, companions, files: noFiles, issues: [], refusal: null, codeSent: null, step };
  const tooLarge = whyTooLarge(1 + companions.length);
  if (tooLarge) return { state: { ...blank, companions: [], refusal: tooLarge, ...(await sameStep(ctx, form)) } };
  const sent = await filesIn(ctx, form, activityId, idempotencyKey);
  const back = async (changes: Partial<FormState>) => ({
    state: { ...blank, files: sent.files, issues: sent.issues, ...(await sameStep(ctx, form)), ...changes },
  });
  const edited = changedCompanions(intent, companions, pasted);
  const activity = await showActivity(ctx, activityId);
  const max = activity?.maxCompanions ?? 0;
  const size = (edited ?? companions).length;
  if (size > max)
    return back({
      companions: (edited ?? companions).slice(0, max),
      refusal: whyTooLarge(1 + size) ?? refuse("companionsTooMany", { max }),
    });
  if (edited)
    return back({ companions: edited, values: { ...values, hasCompanions: edited.length > 0 ? "yes" : "no" } });
  if (intent.startsWith("go.") || intent === "keep") return back({});
  if (intent === "sendCode") {
    const wanted = await askForCode(ctx, request, form, "appointments.book");
    const codeFor = wanted.codeSent ? addresseeName(values) : values.codeFor;
    return {
      state: { ...blank, files: sent.files, values: { ...values, codeFor: codeFor ?? "" }, companions, ...wanted },
    };
  }
  const fileIds = Object.fromEntries(fileFields.map((field) => [field, sent.files[field].map(({ id }) => id)]));
  const proved = proposal && { ...proposal.contact, code: "link" };
  const given = { ...values, ...fileIds, ...proved, companions, wait: intent === "wait" ? "yes" : "" };
  const input = Registration.safeParse(given);
  const { levels } = await findBookingForm(ctx, activityId);
  const issues = [
    ...sent.issues,
    ...(input.success ? [] : invalid(input.error).issues),
    ...missingFields(levels, given).filter(({ field }) => !sent.issues.some((issue) => issue.field === field)),
    ...missingDocument(activity?.asksDocument ?? false, values),
    ...codeOfOther(values),
  ];
  if (intent === "next") {
    const here = issues.filter(({ field }) => stepOf(field) === from);
    if (here.length > 0) return back({ issues: inOrder(here, registrationFields) });
    const visit = levels.startTime === "hidden" ? { ...values, startTime: "" } : values;
    const refusal = await whyNotSo(ctx, activityId, { step: from, size: 1 + companions.length, waits, values: visit });
    return back(refusal ? placed(refusal) : { issues: [], step: from + 1 });
  }
  if (!input.success || issues.length > 0) return back({ issues: inOrder(issues, registrationFields) });
  const outcome = await bookVisit(ctx, input.data, proposal);
  if (outcome.ok) return { booked: outcome.value };
  if ("issues" in outcome) return back({ issues: inOrder(outcome.issues, registrationFields) });
  return back(placed(outcome));
}

/** The form of a proposed date as it opens: with what its visitor has asked for, and a row for each companion. */
export const stateOfProposal = ({ values, companions }: OpenProposal): FormState => ({
  ...{ values, companions: Array.from({ length: companions }, () => empty), files: noFiles },
  ...{ issues: [], refusal: null, codeSent: null, step: 1, passed: "", challenge: null },
});
