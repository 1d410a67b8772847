import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import { takeLimits } from "~/server/limits/limits.server";
import { isSigning } from "~/server/outgoing/sender-domain.server";
import type { Ctx } from "~/server/request/context.server";
import { blindIndex } from "~/server/sealing/sealed.server";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { findDomainToCheck, findMailSettings, type MailSettingsRow, updateDomainCheck } from "./queries.server";
import { type DnsRecord, type DnsResult, domainOf, isDomainRight, recordsFor, stateOf } from "./rules";

const recheckAfter = 24 * 3_600_000;

/** The DNS records that the own domain needs; none without an address of its own. The proof is the company's alone. */
export async function recordsOf(
  { env, company }: Pick<Ctx, "env" | "company">,
  { fromAddress, dkimTokens }: Pick<MailSettingsRow, "fromAddress" | "dkimTokens">,
): Promise<DnsRecord[]> {
  if (!fromAddress) return [];
  const domain = domainOf(fromAddress);
  const index = await blindIndex(env, company.id, "limit", `mail domain\n${domain}`);
  const proof = index.replace(/[^A-Za-z0-9]/g, "").slice(0, 32);
  return recordsFor(domain, { proof, tokens: dkimTokens });
}

async function lookUp(ctx: Ctx, row: MailSettingsRow & { fromAddress: string }) {
  const records = await recordsOf(ctx, row);
  const states = await Promise.all(
    records.map(async (record) => [record.kind, stateOf(record, await ctx.resolveRecords(record.name, record.type))]),
  );
  const found = Object.fromEntries(states) as DnsResult;
  const isRight = isDomainRight(found);
  return { found, isRight: isRight ? await isSigning(ctx.env, domainOf(row.fromAddress)) : isRight };
}

type CheckedDomain = { verified: boolean; waitsForProvider: boolean };

/**
 * Looks up the DNS records of the own domain and, once they are right, whether SES signs for it; from then on mails
 * come from it. A record that is gone ends that; name servers that do not answer change nothing. Refuses
 * `senderDomainMissing` and `tooManyRequests` beyond twenty an hour.
 */
export async function checkDomain(ctx: Ctx): Promise<Outcome<CheckedDomain>> {
  const { db, company, now } = ctx;
  const counted = await takeLimits(ctx, [{ kind: "mailDomain", subject: company.id, max: 20, seconds: 3_600 }]);
  if (!counted.ok) return counted;
  const [row] = await findMailSettings(db, company.id);
  if (!row?.fromAddress) return refuse("senderDomainMissing");
  const { fromAddress } = row;
  const { found, isRight } = await lookUp(ctx, { ...row, fromAddress });
  const after = { result: isRight === null ? "unknown" : isRight ? "right" : "wrong" };
  const { checked } = await inBatch(db, {
    note: auditRow(ctx, { action: "subscriptions.checkMailDomain", subjectId: company.id, after }),
    checked: updateDomainCheck(db, company.id, { fromAddress, found, checkedAt: now, isRight }),
  });
  if (!checked[0]) return refuse("changedMeanwhile");
  return ok({ verified: checked[0].verifiedAt !== null, waitsForProvider: isDomainRight(found) === true && !isRight });
}

/** Once a day a verified domain is looked at again, so that no mail claims a domain whose records went away. */
export async function recheckDomain(ctx: Ctx): Promise<void> {
  const [due] = await findDomainToCheck(ctx.db, ctx.company.id, new Date(ctx.now.getTime() - recheckAfter));
  if (due) await checkDomain(ctx);
}
