import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import { takeLimits } from "~/server/limits/limits.server";
import { notifyQueue, outboxRow } from "~/server/outbox/outbox.server";
import type { Ctx } from "~/server/request/context.server";
import { blindIndex } from "~/server/sealing/sealed.server";
import { type Outcome, ok, type Refusal, refuse } from "~/shared/outcome";
import { sha256 } from "./hash";
import { findSigner, findSignerByLink, hasLink, type JoinedSigner, type SignerKey, updateLink } from "./queries.server";
import { linkUntil } from "./rules";

const subjectOf = ({ registrationId, position }: SignerKey) => `${registrationId}.${position}`;

/** Whose the files of a signer's letter are, or with `manual` the file of staff. */
export const letterBelonging = (registrationId: string, place: number | "manual") => ({
  subjectId: `${registrationId}.${place}`,
  purpose: "letter" as const,
});

/** The signer that an outbox row is about. */
export const signerIn = (subjectId: string): SignerKey => {
  const dot = subjectId.lastIndexOf(".");
  return { registrationId: subjectId.slice(0, dot), position: Number(subjectId.slice(dot + 1)) };
};

/** The 22 characters of a signer's link, 132 bits that only the secret of the deployment makes out of its seed. */
export const tokenOf = async (
  ctx: { env: Pick<Ctx["env"], "INDEX_SECRET">; company: { id: string } },
  key: SignerKey,
  seed: string,
): Promise<string> =>
  (await blindIndex(ctx.env, ctx.company.id, "letterLink", `${subjectOf(key)}.${seed}`))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .slice(0, 22);

export const hashOfToken = (token: string) => sha256(token);

export const hrefOfToken = ({ company }: Pick<Ctx, "company">, token: string) =>
  `${company.origin}/ui/irh/letters/${token}`;

export type Link = { token: string; href: string; until: Date };

async function newLink(ctx: Ctx, key: SignerKey, startsAt: Date) {
  const seed = ctx.newId();
  const token = await tokenOf(ctx, key, seed);
  return { seed, token, hash: await hashOfToken(token), until: linkUntil(ctx.now, startsAt) };
}

/**
 * Why nothing can be signed under a letter, or null: it is not live any more, its visit has begun, or it counts
 * already.
 */
function whyClosed({ status, startsAt, signer, manualAt }: JoinedSigner, { now }: Ctx): Refusal | null {
  if (status !== "pending" && status !== "passed") return refuse("letterEnded");
  if (startsAt <= now) return refuse("letterEnded");
  return signer.state === "signed" || manualAt ? refuse("letterSigned") : null;
}

/** Whether letters are signed at an external service instead of on this site. */
export const hasService = ({ env }: Pick<Ctx, "env">): boolean => Boolean(env.SIGNATURE_URL && env.SIGNATURE_SECRET);

/**
 * Hands a letter to the external service, which sends links of its own; once a visit, however often it is asked for.
 */
async function handOver(
  ctx: Ctx,
  { signer: { registrationId }, activityId, startsAt }: JoinedSigner,
): Promise<Outcome<{ until: Date }>> {
  const { db, company, now } = ctx;
  const due = { kind: "appointments.letterService", subjectId: registrationId, occasion: activityId };
  const row = { id: ctx.newId(), ...due, now };
  await db.batch([outboxRow(db, company.id, { ...row, lane: "work" })]);
  notifyQueue(ctx, [row.id], 0, "work");
  return ok({ until: startsAt });
}

/**
 * The link of one signer, the same as before while that opens; another one where there is none, it has run out, or with
 * `renew`: the old one opens nothing from then on. Refuses notFound, letterEnded, letterSigned, letterElsewhere.
 */
export async function signerLink(ctx: Ctx, key: SignerKey, renew = false): Promise<Outcome<Link>> {
  const { db, company, now } = ctx;
  const [found] = await findSigner(db, company.id, key);
  if (!found) return refuse("notFound");
  const closed = whyClosed(found, ctx) ?? (hasService(ctx) || found.externalId ? refuse("letterElsewhere") : null);
  if (closed) return closed;
  const { linkSeed, linkUntil: until } = found.signer;
  if (!renew && linkSeed && until && until > now) {
    const token = await tokenOf(ctx, key, linkSeed);
    return ok({ token, href: hrefOfToken(ctx, token), until });
  }
  const link = await newLink(ctx, key, found.startsAt);
  const { changed } = await inBatch(db, {
    changed: updateLink(db, company.id, key, link, false),
    note: auditRow(
      ctx,
      { action: "appointments.letterLink", subjectId: key.registrationId, after: { signer: key.position } },
      hasLink(company.id, key, link.hash),
    ),
  });
  if (changed.length === 0) return refuse("letterSigned");
  return ok({ token: link.token, href: hrefOfToken(ctx, link.token), until: link.until });
}

/**
 * Sends a signer a fresh link in a message of their own, five times a day at most; the one before opens nothing from
 * then on. The message's row names the signer alone: the link is made as it goes out. Refuses notFound, letterEnded,
 * letterSigned, letterSentOften {seconds}.
 */
export async function sendLink(ctx: Ctx, key: SignerKey): Promise<Outcome<{ until: Date }>> {
  const { db, company, now } = ctx;
  const [found] = await findSigner(db, company.id, key);
  if (!found) return refuse("notFound");
  const closed = whyClosed(found, ctx);
  if (closed) return closed;
  if (hasService(ctx)) return handOver(ctx, found);
  const counted = await takeLimits(ctx, [
    { kind: "letter.link", subject: subjectOf(key), max: 5, seconds: 86_400, code: "letterSentOften" },
  ]);
  if (!counted.ok) return counted;
  const link = await newLink(ctx, key, found.startsAt);
  const there = hasLink(company.id, key, link.hash);
  const mail = {
    id: ctx.newId(),
    kind: "appointments.letterLink",
    subjectId: subjectOf(key),
    occasion: link.seed,
    now,
  };
  const { changed } = await inBatch(db, {
    changed: updateLink(db, company.id, key, link, true),
    mail: outboxRow(db, company.id, mail, there),
    note: auditRow(
      ctx,
      { action: "appointments.letterSent", subjectId: key.registrationId, after: { signer: key.position } },
      there,
    ),
  });
  if (changed.length === 0) return refuse("letterSigned");
  notifyQueue(ctx, [mail.id]);
  return ok({ until: link.until });
}

/**
 * The signer behind a link. Refuses letterLinkUnknown, also for what is no link, letterLinkExpired for one that
 * has run out unsigned, and letterElsewhere where an external service has the letter.
 */
export async function openLink(ctx: Ctx, token: string): Promise<Outcome<JoinedSigner & { hash: string }>> {
  if (!/^[\w-]{22}$/.test(token)) return refuse("letterLinkUnknown");
  const hash = await hashOfToken(token);
  const [found] = await findSignerByLink(ctx.db, ctx.company.id, hash);
  if (!found) return refuse("letterLinkUnknown");
  if (found.externalId) return refuse("letterElsewhere");
  // guard: letter-link-runs-out
  if (found.signer.state !== "signed" && found.signer.linkUntil && found.signer.linkUntil <= ctx.now)
    return refuse("letterLinkExpired");
  return ok({ ...found, hash });
}
