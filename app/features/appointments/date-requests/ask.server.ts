import { findSilentPeriods } from "~/features/silent-period/operations.server";
import { silentAt } from "~/features/silent-period/rules";
import { type CodeStep, sameCodeStep } from "~/features/visitors/operations/code-step.server";
import { isUnspent, spendCode, tryCode } from "~/features/visitors/operations/codes.server";
import { idempotent } from "~/server/api/idempotency.server";
import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import { notifyQueue, outboxRow } from "~/server/outbox/outbox.server";
import type { Ctx } from "~/server/request/context.server";
import { organisationIndexOf } from "~/server/sealing/name-index.server";
import { blindIndex, sealRecord } from "~/server/sealing/sealed.server";
import { hintStaff, staffMailRows } from "~/server/staff-mails/staff-mails.server";
import { textsIn } from "~/shared/forms/form-data";
import { type Invalid, type Issue, inOrder, invalid } from "~/shared/forms/form-outcome";
import { type Outcome, ok, type Refusal, refuse } from "~/shared/outcome";
import { addresseeName, askForCode } from "../registrations/booking-code.server";
import { codeTarget } from "../registrations/code-target.server";
import { bookingSource } from "../registrations/staff-mails.server";
import { askerIsThere, insertRequest } from "./queries.server";
import { beginOf, mostWishes, whyNotWishable } from "./rules";
import { DateRequest, type DateRequestInput, requestFields } from "./schemas";

export const purpose = "appointments.date";

/** What is sealed of a request. */
export type Asker = Pick<DateRequestInput, "name" | "organisation" | "mobile" | "email" | "content">;

/** What is wrong with the wished days at this moment: too soon, too far, or within a silent period. */
async function dayIssues(ctx: Ctx, { wishes }: Pick<DateRequestInput, "wishes">): Promise<Issue[]> {
  const periods = await findSilentPeriods(ctx);
  return wishes.flatMap((wish, at) => {
    const code = whyNotWishable(wish.day, ctx.now) ?? (silentAt(periods, beginOf(wish)) ? "dateInSilence" : null);
    return code ? [{ field: `wishes.${at}.day`, code }] : [];
  });
}

/**
 * Takes in a request for a visit on a date that is not offered, once its code is right; mails tell the visitor, and
 * staff as they are told of bookings. Refuses codeWrong, codeLocked {seconds}, requestChanged, stillRunning {seconds},
 * and with the issues of its fields what cannot be wished.
 */
export async function askDate(
  ctx: Ctx,
  input: DateRequestInput,
  code: string,
): Promise<Outcome<{ id: string }> | Invalid> {
  const issues = await dayIssues(ctx, input);
  if (issues.length > 0) return { ok: false, code: "invalid", issues };
  return idempotent(ctx, `${purpose}.${input.idempotencyKey}`, input, async (settle) => {
    const { db, env, company, now } = ctx;
    const tried = await tryCode(ctx, { purpose, ...codeTarget(ctx, input), code });
    if (!tried.ok) return tried;
    const { codeId } = tried.value;
    const { name, organisation, mobile, email, content } = input;
    const asker: Asker = { name, organisation, mobile, email, content };
    const { way, wishes, researchType, partySize, investorType } = input;
    const row = {
      companyId: company.id,
      id: ctx.newId(),
      ...{ way, wishes, researchType, partySize, investorType, lang: ctx.lang, createdAt: now },
      // guard: date-request-sealed
      ...(await sealRecord(env, company.id, asker)),
      emailIndex: await blindIndex(env, company.id, "email", email),
      mobileIndex: await blindIndex(env, company.id, "mobile", mobile),
      organisationIndex: await organisationIndexOf(ctx, organisation),
    };
    const inserted = askerIsThere(company.id, row.id);
    const mail = { id: ctx.newId(), kind: "appointments.dateAsked", subjectId: row.id, occasion: "1", now };
    const { note, staff } = await inBatch(db, {
      // guard: date-request-code-spent-once
      asked: insertRequest(db, row, isUnspent(company.id, codeId)),
      note: auditRow(ctx, { action: "appointments.askDate", subjectId: row.id, after: { partySize } }, inserted),
      answer: settle({ id: row.id }, inserted),
      code: spendCode(db, company.id, codeId, now, inserted),
      mail: outboxRow(db, company.id, mail, inserted),
      staff: staffMailRows(ctx, { kind: "booking", occasion: row.id, source: bookingSource }, inserted),
    });
    if (note.meta.changes === 0) return refuse("codeWrong");
    notifyQueue(ctx, [mail.id]);
    hintStaff(ctx, staff);
    return ok({ id: row.id });
  });
}

export type DateFormState = CodeStep & {
  values: Record<string, string>;
  issues: Issue[];
  refusal: Refusal | null;
  codeSent: { seconds: number } | null;
};

/** The wishes as the schema has them: the first, and of the others those of which something was chosen. */
const wishesIn = (values: Record<string, string>) =>
  Array.from({ length: mostWishes }, (_, at) => {
    const [day = "", part = ""] = [values[`wishes.${at}.day`], values[`wishes.${at}.part`]];
    return at === 0 || day || part ? { day, part } : null;
  });

/** A code that is missing, or that was asked for with another mobile or e-mail than the form now says. */
function codeIssues(values: Record<string, string>): Issue[] {
  if (!values.code?.trim()) return [{ field: "code", code: "codeRequired" }];
  const now = values.codeFor ? addresseeName(values) : null;
  return now && now !== values.codeFor ? [{ field: "code", code: "codeForOther" }] : [];
}

/**
 * What the buttons of the form do: send the code once the challenge is passed, or take the request in. Null once it is
 * in; else everything typed comes back in the state.
 */
export async function submitDateRequest(ctx: Ctx, request: Request, form: FormData): Promise<DateFormState | null> {
  const values = textsIn(form);
  const blank = { values, issues: [], refusal: null, codeSent: null };
  if (values.intent === "sendCode") {
    const sent = await askForCode(ctx, request, form, purpose);
    const codeFor = (sent.codeSent ? addresseeName(values) : values.codeFor) ?? "";
    return { ...blank, values: { ...values, codeFor }, ...sent };
  }
  const back = async (issues: Issue[], refusal: Refusal | null = null) => ({
    ...blank,
    ...(await sameCodeStep(ctx, purpose, form)),
    issues: inOrder(issues, requestFields),
    refusal,
  });
  const input = DateRequest.safeParse({ ...values, wishes: wishesIn(values) });
  const issues = [...(input.success ? [] : invalid(input.error).issues), ...codeIssues(values)];
  if (!input.success || issues.length > 0) return back(issues);
  const done = await askDate(ctx, input.data, values.code ?? "");
  if (done.ok) return null;
  if ("issues" in done) return back(done.issues);
  return done.code === "codeWrong" ? back([{ field: "code", code: done.code }]) : back([], done);
}
