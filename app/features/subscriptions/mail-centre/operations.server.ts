import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import { takeLimits } from "~/server/limits/limits.server";
import type { Mail } from "~/server/outbox/mail.server";
import { lookOf, type MailStyle, plainStyle, senderOf, worded } from "~/server/outbox/mail-style.server";
import { providerOf } from "~/server/outbox/providers.server";
import { dkimTokens } from "~/server/outgoing/sender-domain.server";
import type { Ctx } from "~/server/request/context.server";
import type { Lang } from "~/shared/languages";
import type { MailKind } from "~/shared/mails/wordings";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { recordsOf } from "./domain.server";
import {
  areMailSettingsAt,
  findMailSettings,
  listWordings,
  type MailSettingsRow,
  saveMailSettings as saveRow,
} from "./queries.server";
import { domainOf } from "./rules";
import { plainTest, sampleMail } from "./sample.server";
import type { MailSettingsInput } from "./schemas";

const empty: Omit<MailSettingsRow, "companyId"> = {
  ...{ senderName: null, replyTo: null, fromAddress: null, dkimTokens: [], address: null },
  ...{ hoursFrom: null, hoursUntil: null, checkedAt: null, found: {}, verifiedAt: null, revision: 0 },
};

/** Domains of companies are proven to SES alone: with another provider all mails come from the deployment's address. */
const takesOwnSenders = ({ MAIL_PROVIDER }: Ctx["env"]) => MAIL_PROVIDER === "ses";

/** The address that mails come from: the company's own once its domain is verified, until then the deployment's. */
// guard: own-sender-only-verified
// guard: own-sender-by-ses-alone
const fromOf = ({ env }: Pick<Ctx, "env">, { fromAddress, verifiedAt }: MailSettingsRow) =>
  takesOwnSenders(env) && verifiedAt ? fromAddress : null;

/** What the company has set of its mails, as each mail is sent with it. */
export async function mailStyle(ctx: Pick<Ctx, "db" | "company" | "env">): Promise<MailStyle> {
  const { db, company } = ctx;
  const {
    settings: [settings],
    wordings,
  } = await inBatch(db, { settings: findMailSettings(db, company.id), wordings: listWordings(db, company.id) });
  if (!settings) return { ...plainStyle, wordings };
  const { senderName, replyTo, address, hoursFrom, hoursUntil } = settings;
  const window = hoursFrom === null || hoursUntil === null ? null : { from: hoursFrom, until: hoursUntil };
  return { senderName, from: fromOf(ctx, settings), replyTo, address, window, wordings };
}

/**
 * The settings as staff edit them, with the DNS records of the own domain and how they stood when they were checked
 * last.
 */
export async function queryMailSettings(ctx: Ctx) {
  const { db, company, env } = ctx;
  const [row] = await findMailSettings(db, company.id);
  const settings: MailSettingsRow = row ?? { companyId: company.id, ...empty };
  const records = await recordsOf(ctx, settings);
  return {
    ...settings,
    sender: fromOf(ctx, settings) ?? env.MAIL_FROM,
    ownSender: takesOwnSenders(env),
    records: records.map((record) => ({ ...record, state: settings.found[record.kind] ?? null })),
  };
}

const edited = ["senderName", "replyTo", "fromAddress", "address", "hoursFrom", "hoursUntil"] as const;

/**
 * Saves the settings made from `revision`. Another domain must be verified anew before mails come from it. Refuses
 * `changedMeanwhile`, for a new domain `ownSenderUnsupported` where the provider is not SES, and `mailProviderSilent`
 * where SES gives no DKIM names for it.
 */
export async function saveMailSettings(
  ctx: Ctx,
  { revision, ...input }: MailSettingsInput,
): Promise<Outcome<{ revision: number }>> {
  const { db, company, env } = ctx;
  const [existing = { companyId: company.id, ...empty }] = await findMailSettings(db, company.id);
  if (existing.revision !== revision) return refuse("changedMeanwhile");
  const domain = input.fromAddress && domainOf(input.fromAddress);
  const isSame = domain !== null && existing.fromAddress !== null && domainOf(existing.fromAddress) === domain;
  if (domain && !isSame && !takesOwnSenders(env)) return refuse("ownSenderUnsupported");
  const tokens = isSame ? existing.dkimTokens : domain ? await dkimTokens(env, domain) : [];
  if (!tokens) return refuse("mailProviderSilent");
  const { found, checkedAt, verifiedAt } = isSame ? existing : { found: {}, checkedAt: null, verifiedAt: null };
  const row = { ...input, companyId: company.id, dkimTokens: tokens, found, checkedAt, verifiedAt };
  const changed = edited.filter((name) => JSON.stringify(existing[name]) !== JSON.stringify(input[name]));
  const after = Object.fromEntries(changed.map((name) => [name, "changed"]));
  const entry = { action: "subscriptions.saveMailSettings", subjectId: company.id, after };
  const { saved } = await inBatch(db, {
    note: auditRow(ctx, entry, areMailSettingsAt(company.id, revision)),
    saved: saveRow(db, revision, row),
  });
  return saved[0] ? ok(saved[0]) : refuse("changedMeanwhile");
}

const results = { sent: "sent", refused: "failed", unknown: "unknown" } as const;
export type TestedMail = { state: (typeof results)[keyof typeof results] };

/** One mail as a test: of a kind with example values, or a plain one. Refuses what `sendToOneself` does. */
export const testMailSettings = (
  ctx: Ctx,
  { kind, lang }: { kind: MailKind | null; lang: Lang | null },
): Promise<Outcome<TestedMail>> =>
  sendToOneself(ctx, (style) =>
    kind ? worded(sampleMail(ctx, kind, lang ?? ctx.lang), style) : plainTest(ctx, lang ?? ctx.lang),
  );

/**
 * Sends one mail to the own address of whoever asks, past the outbox: the answer is how that one sending ended, and
 * nothing is repeated. Refuses `forbidden` to others than staff, and `tooManyRequests` beyond ten an hour.
 */
export async function sendToOneself(ctx: Ctx, mailIn: (style: MailStyle) => Mail): Promise<Outcome<TestedMail>> {
  const { actor, company, db, env } = ctx;
  if (actor.kind !== "staff") return refuse("forbidden");
  const limit = { kind: "testMail", subject: actor.userId, max: 10, seconds: 3_600 };
  const counted = await takeLimits(ctx, [limit]);
  if (!counted.ok) return counted;
  const style = await mailStyle(ctx);
  // guard: test-mail-to-oneself
  const mail: Mail = { ...mailIn(style), to: actor.email, toStaff: true };
  const envelope = { sender: senderOf(company, style, mail.lang), look: lookOf(company, style, mail.lang) };
  const ending = await providerOf(env).send(env, mail, envelope, ctx.newId());
  const state = ending.state in results ? results[ending.state as keyof typeof results] : "failed";
  await auditRow({ ...ctx, db }, { action: "subscriptions.testMail", subjectId: company.id, after: { result: state } });
  return ok({ state });
}
