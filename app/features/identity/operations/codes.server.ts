import type { SQL } from "drizzle-orm";
import type { Ctx } from "~/server/context.server";
import type { Db } from "~/server/db.server";
import { translator } from "~/server/i18n.server";
import { type Drop, drop, type Mail, type Sms } from "~/server/mail.server";
import { hint, type OutboxRow, outboxRow } from "~/server/outbox.server";
import { blindIndex, openRecord, sealRecord } from "~/server/sealed.server";
import { say } from "~/shared/languages";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import {
  codeGoesOut,
  codeIsOpen,
  findCode,
  findLockedCode,
  insertCode,
  listRecentCodes,
  updateCodeTried,
  updateCodeUsed,
} from "../queries/codes.server";
import { codeFrom, codeRules, readCode, sameText } from "../rules";
import { countTry } from "./limits.server";

export type Channel = "mobile" | "email";
/** `target` is normalised by the caller: E.164 or lower-case mail. */
export type Addressee = { purpose: string; channel: Channel; target: string };
type Sending = Addressee & {
  /** Nothing is sent, because the person is unknown; answer and storage calls are the same. */
  silent?: boolean;
  /** `addressOf(request)`; at most 20 codes a day go out for one address. */
  address?: string | null;
};
type Secret = { target: string; code: string };

const day = 86_400_000;
const hashOf = (ctx: Ctx, id: string, code: string) => blindIndex(ctx.env, ctx.company.id, "code", `${id}\n${code}`);
const draw = () => codeFrom(() => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);

async function addressed(ctx: Ctx, { purpose, channel, target }: Addressee) {
  return { companyId: ctx.company.id, purpose, channel, targetIndex: await blindIndex(ctx.env, ctx.company.id, channel, target) };
}

/**
 * Sends six digits to a visitor's own mobile or e-mail; an earlier code of the same purpose ends. Refuses `smsUnavailable`
 * (no gateway: ask for an e-mail), `codeTooSoon {seconds}` (60 s apart) and `codeTooMany {seconds}` (10 a day per target,
 * 20 a day per address).
 */
export async function sendCode(ctx: Ctx, sending: Sending): Promise<Outcome<{ resendSeconds: number }>> {
  if (sending.channel === "mobile" && !ctx.env.SMS_GATEWAY_URL) return refuse("smsUnavailable");
  const counted = await countTry(ctx, "codes", sending.address ?? null, {
    max: codeRules.perAddressPerDay,
    seconds: 86_400,
    code: "codeTooMany",
  });
  if (!counted.ok) return counted;
  const id = ctx.newId();
  const code = draw();
  const to = await addressed(ctx, sending);
  const now = ctx.now.getTime();
  const since = new Date(now - day);
  const secret: Secret = { target: sending.target, code };
  const row = {
    id,
    ...to,
    ...(await sealRecord(ctx.env, ctx.company.id, secret)),
    codeHash: await hashOf(ctx, id, code),
    lang: ctx.lang,
    createdAt: ctx.now,
    expiresAt: new Date(now + codeRules.lifetime * 1_000),
  };
  const goes = codeGoesOut(ctx.company.id, id, sending.silent ?? false);
  const [, , recent] = await ctx.db.batch([
    insertCode(ctx.db, row, { quietSince: new Date(now - codeRules.resend * 1_000), daySince: since, perDay: codeRules.perDay }),
    outboxRow(ctx.db, ctx.company.id, { id, kind: "identity.code", subjectId: id, occasion: "1", now: ctx.now }, goes),
    listRecentCodes(ctx.db, to, since),
  ]);
  if (recent.some((one) => one.id === id)) {
    hint(ctx, [id]);
    return ok({ resendSeconds: codeRules.resend });
  }
  return whyNotSent(recent, sending.purpose, now);
}

function whyNotSent(recent: { purpose: string; createdAt: Date }[], purpose: string, now: number) {
  const seconds = (until: number) => Math.max(1, Math.ceil((until - now) / 1_000));
  const last = recent.find((one) => one.purpose === purpose);
  const quietUntil = (last?.createdAt.getTime() ?? 0) + codeRules.resend * 1_000;
  if (quietUntil > now) return refuse("codeTooSoon", { seconds: seconds(quietUntil) });
  const oldest = recent[codeRules.perDay - 1]?.createdAt.getTime() ?? now;
  return refuse("codeTooMany", { seconds: seconds(oldest + day) });
}

/**
 * Whether these six digits are the target's newest code of that purpose. The try is counted before anything is compared, so
 * five are looked at whatever comes in parallel. Refuses `codeWrong` for wrong, expired, used and unknown alike, and
 * `codeLocked {seconds}` once the five are gone. The code stays open until `spendCode`.
 */
export async function tryCode(ctx: Ctx, { code, ...addressee }: Addressee & { code: string }): Promise<Outcome<{ codeId: string }>> {
  const digits = readCode(code);
  if (!digits) return refuse("codeWrong");
  const to = await addressed(ctx, addressee);
  const [[locked], [tried]] = await ctx.db.batch([findLockedCode(ctx.db, to, ctx.now), updateCodeTried(ctx.db, to, ctx.now)]);
  if (locked) return refuse("codeLocked", { seconds: Math.max(1, Math.ceil((locked.expiresAt.getTime() - ctx.now.getTime()) / 1_000)) });
  const hash = await hashOf(ctx, tried?.id ?? "none", digits);
  return tried && sameText(hash, tried.codeHash) ? ok({ codeId: tried.id }) : refuse("codeWrong");
}

/** The batch item that makes a code used, tied by `where` to the caller's own row. */
export const spendCode = (db: Db, companyId: string, codeId: string, now: Date, where?: SQL) =>
  updateCodeUsed(db, companyId, codeId, now, where);

/** For the caller's conditional insert: true while nobody has spent the code, so that one code makes one row. */
export const isUnspent: (companyId: string, codeId: string) => SQL = codeIsOpen;

/** The mail or SMS of a code, composed when it is sent; dropped once the code has expired, been used or been replaced. */
export async function composeCode(ctx: Ctx, { subjectId }: OutboxRow): Promise<Mail | Sms | Drop> {
  const row = await findCode(ctx.db, ctx.company.id, subjectId);
  if (!row) return drop("codeGone");
  if (row.usedAt) return drop("codeUsed");
  if (row.expiresAt <= ctx.now) return drop("codeExpired");
  const secret = await openRecord<Secret>(ctx.env, ctx.company.id, row);
  if (!secret) return drop("codeErased");
  const [newest] = (await listRecentCodes(ctx.db, row, new Date(row.createdAt.getTime() - 1))).filter((one) => one.purpose === row.purpose);
  if (newest && newest.id !== row.id) return drop("codeReplaced");
  const t = translator(row.lang);
  const facts = {
    company: say(ctx.company.name, row.lang),
    code: secret.code,
    minutes: codeRules.lifetime / 60,
    purpose: t(`identity:code.purpose.${row.purpose}`),
  };
  if (row.channel === "mobile") return { sms: secret.target, text: t("identity:code.sms", facts) };
  return {
    to: secret.target,
    lang: row.lang,
    subject: t("identity:code.subject", facts),
    blocks: [
      { p: t("identity:code.intro", facts) },
      { code: secret.code },
      { p: t("identity:code.lifetime", facts) },
      { small: t("identity:code.notYou") },
    ],
  };
}
