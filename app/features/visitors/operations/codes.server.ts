import { inBatch } from "~/server/database/batch.server";
import { always, type Condition } from "~/server/database/conditions.server";
import { livesInCentral } from "~/server/database/databases.server";
import type { Db } from "~/server/database/db.server";
import { hasRoom, insertCounted, listFull } from "~/server/limits/limit-counters.server";
import { countersOf, type Limit, takeLimits, whyFull } from "~/server/limits/limits.server";
import { forgetUnproved, ownLimits, strangerLimits } from "~/server/limits/message-limits.server";
import { notifyQueue, outboxRow } from "~/server/outbox/outbox.server";
import type { Ctx } from "~/server/request/context.server";
import { blindIndex, sealRecord } from "~/server/sealing/sealed.server";
import { readCode } from "~/shared/codes";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { sameText } from "~/shared/same-text";
import {
  codeExists,
  codeGoesOut,
  codeIsOpen,
  findLockedCode,
  insertCode,
  listRecentCodes,
  updateCodeTried,
  updateCodeUsed,
} from "../queries/codes.server";
import { codeFrom, codeRules, type Purpose } from "../rules";

export type Channel = "mobile" | "email";
/**
 * `target` is normalised by the caller: E.164 or lower-case mail. The words of purpose `area.verb` are
 * `area:codePurpose.verb`. `beside` is what else the form says of where its messages go: with another one the code is
 * wrong (spec 4).
 */
export type Addressee = { purpose: Purpose; channel: Channel; target: string; beside?: string };
type Sending = Addressee & {
  /**
   * Given for codes that only somebody whom the company knows gets, to see own data. True: nothing is sent, because the
   * person is unknown; answer, counters and storage calls are the same.
   */
  silent?: boolean;
  /** `isKnownBrowser`. */
  known?: boolean;
};
export type Secret = { target: string; code: string };

const hashOf = (ctx: Ctx, id: string, code: string, beside?: string) =>
  blindIndex(ctx.env, ctx.company.id, "code", [id, code, ...(beside ? [beside] : [])].join("\n"));
const draw = () => codeFrom(() => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);

async function addressed(ctx: Ctx, { purpose, channel, target }: Addressee) {
  return {
    companyId: ctx.company.id,
    purpose,
    channel,
    targetIndex: await blindIndex(ctx.env, ctx.company.id, channel, target),
  };
}

// guard: codes-counted-by-kind
const limitsOf = (ctx: Ctx, { silent, known = false, ...to }: Sending): Limit[] =>
  silent === undefined ? strangerLimits(ctx, to.purpose, to, { known }, "codeTooMany") : ownLimits(ctx, to, { known });

/**
 * Sends six digits to a visitor's own mobile or e-mail; an earlier code of the same purpose ends. Refuses
 * `smsUnavailable` (no gateway: ask for an e-mail), `codeTooSoon {seconds}` (60 s apart), and by the counters of the
 * day and the hour `codeTooMany {seconds}` and `messagesPaused {seconds}`. A refused one counts nowhere. Where the
 * company does not live in the central database, whose counters those are, they count before the code is written.
 */
export async function sendCode(ctx: Ctx, sending: Sending): Promise<Outcome<{ resendSeconds: number }>> {
  if (sending.channel === "mobile" && !ctx.env.SMS_GATEWAY_URL) return refuse("smsUnavailable");
  const { db, company, now } = ctx;
  const id = ctx.newId();
  const code = draw();
  const to = await addressed(ctx, sending);
  const counters = await countersOf(ctx, limitsOf(ctx, sending));
  const secret: Secret = { target: sending.target, code };
  const row = {
    id,
    ...to,
    ...(await sealRecord(ctx.env, company.id, secret)),
    codeHash: await hashOf(ctx, id, code, sending.beside),
    lang: ctx.lang,
    createdAt: now,
    expiresAt: new Date(now.getTime() + codeRules.lifetime * 1_000),
  };
  const quietSince = new Date(now.getTime() - codeRules.resend * 1_000);
  const goes = codeGoesOut(company.id, id, sending.silent ?? false);
  const isApart = !livesInCentral(ctx);
  if (isApart) {
    const early = tooSoon(await listRecentCodes(db, to, quietSince), sending, quietSince);
    const counted = early ?? (await takeLimits(ctx, limitsOf(ctx, sending)));
    if (!counted.ok) return counted;
  }
  const { recent, full } = await inBatch(db, {
    code: insertCode(db, row, quietSince, isApart ? always : hasRoom(counters, now)),
    counted: isApart ? null : insertCounted(db, counters, now, codeExists(company.id, id)),
    message: outboxRow(
      db,
      company.id,
      { id, kind: "identity.code", subjectId: id, occasion: "1", lane: "codes", now },
      goes,
    ),
    recent: listRecentCodes(db, to, quietSince),
    full: isApart ? null : listFull(db, counters, now),
  });
  if (recent.some((one) => one.id === id)) {
    notifyQueue(ctx, [id], 0, "codes");
    return ok({ resendSeconds: codeRules.resend });
  }
  return tooSoon(recent, sending, quietSince) ?? whyFull(now, counters, full ?? []);
}

/** The refusal of a code that follows the last one of its purpose too soon; null when it does not. */
function tooSoon(recent: { purpose: string; createdAt: Date }[], { purpose }: Sending, quietSince: Date) {
  const last = recent.find((one) => one.purpose === purpose);
  if (!last) return null;
  return refuse("codeTooSoon", {
    seconds: Math.max(1, Math.ceil((last.createdAt.getTime() - quietSince.getTime()) / 1_000)),
  });
}

/**
 * Whether these six digits are the target's newest code of that purpose. The try is counted before anything is
 * compared, so five are looked at whatever comes in parallel. Refuses `codeWrong` for wrong, expired, used and unknown
 * alike, and `codeLocked {seconds}` once the five are gone. The code stays open until `spendCode`; a right one proves
 * the target.
 */
export async function tryCode(
  ctx: Ctx,
  { code, ...addressee }: Addressee & { code: string },
): Promise<Outcome<{ codeId: string }>> {
  const digits = readCode(code);
  if (!digits) return refuse("codeWrong");
  const to = await addressed(ctx, addressee);
  const {
    locked: [locked],
    tried: [tried],
  } = await inBatch(ctx.db, {
    locked: findLockedCode(ctx.db, to, ctx.now),
    tried: updateCodeTried(ctx.db, to, ctx.now),
  });
  if (locked)
    return refuse("codeLocked", {
      seconds: Math.max(1, Math.ceil((locked.expiresAt.getTime() - ctx.now.getTime()) / 1_000)),
    });
  const hash = await hashOf(ctx, tried?.id ?? "none", digits, addressee.beside);
  if (!tried || !sameText(hash, tried.codeHash)) return refuse("codeWrong");
  await forgetUnproved(ctx, addressee.purpose, addressee);
  return ok({ codeId: tried.id });
}

/** The batch item that makes a code used, tied by `where` to the caller's own row. */
export const spendCode = (db: Db, companyId: string, codeId: string, now: Date, where?: Condition) =>
  updateCodeUsed(db, companyId, codeId, now, where);

/** For the caller's conditional insert: true while nobody has spent the code, so that one code makes one row. */
export const isUnspent: (companyId: string, codeId: string) => Condition = codeIsOpen;
