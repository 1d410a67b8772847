import { askFormCode, type CodeTo, sameCodeStep, sendFormCode } from "~/features/visitors/operations/code-step.server";
import type { Ctx } from "~/server/request/context.server";
import { Email } from "~/shared/email";
import { textIn } from "~/shared/forms/form-data";
import { invalid } from "~/shared/forms/form-outcome";
import { Mobile } from "../schemas";
import { codeTarget } from "./code-target.server";

type CodePurpose = "appointments.book" | "appointments.date";

const textsOf = (form: FormData) => ({ mobile: textIn(form, "mobile"), email: textIn(form, "email") });

/** Where a code can go with this mobile and e-mail, or what is wrong with them. */
function addresseeOf(ctx: Ctx, purpose: CodePurpose, { mobile, email }: { mobile: string; email: string }): CodeTo {
  const number = Mobile.safeParse(mobile);
  const address = Email.safeParse(email);
  if (number.success && address.success)
    return { ok: true, value: { purpose, ...codeTarget(ctx, { mobile: number.data, email: address.data }) } };
  const issues = [
    ...(number.success ? [] : invalid(number.error).issues.map((issue) => ({ ...issue, field: "mobile" }))),
    ...(address.success ? [] : invalid(address.error).issues.map((issue) => ({ ...issue, field: "email" }))),
  ];
  return { ok: false, code: "invalid", issues };
}

/**
 * Whom a code was asked for, whichever way it goes: mobile and e-mail of a form in one line, null while one of them is
 * wrong.
 */
export function addresseeName({ mobile = "", email = "" }: { mobile?: string; email?: string }): string | null {
  const [number, address] = [Mobile.safeParse(mobile), Email.safeParse(email)];
  return number.success && address.success ? `${number.data} ${address.data}` : null;
}

/**
 * Sends the code of a booking to the visitor's own mobile, or to the e-mail where no text messages are configured:
 * `sendFormCode`.
 */
export const sendBookingCode = (ctx: Ctx, request: Request, form: FormData) =>
  sendFormCode(ctx, request, form, addresseeOf(ctx, "appointments.book", textsOf(form)));

/** The step as a form came with it. */
export const sameStep = (ctx: Ctx, form: FormData) => sameCodeStep(ctx, "appointments.book", form);

/** What a form's button "send code" does. */
export const askForCode = (ctx: Ctx, request: Request, form: FormData, purpose: CodePurpose) =>
  askFormCode(ctx, request, form, purpose, addresseeOf(ctx, purpose, textsOf(form)));

/** The fields of a JSON call as the form that the others send. */
export function codeFormOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
