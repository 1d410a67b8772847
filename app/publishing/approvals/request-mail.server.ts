import { type ApprovalRow, findApproval, questionExists } from "~/publishing/approvals/queries.server";
import { holdsUnknown } from "~/publishing/approvals/release-lists-queries.server";
import { isAtOnce, wishedStep } from "~/publishing/contents/release-steps";
import { findRelease, findWhether } from "~/publishing/contents/releases-queries.server";
import { type Drop, drop, type Mail } from "~/server/outbox/mail.server";
import { notifyQueue, type OutboxRow } from "~/server/outbox/outbox.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { insertStaffMails } from "~/server/staff-mails/queries.server";
import {
  composeMorning,
  footerOf,
  recipientOf,
  rolesWith,
  type StaffMailSource,
} from "~/server/staff-mails/staff-mails.server";
import { merged } from "~/shared/area";
import { formatInstant, formatSecond } from "~/shared/dates";
import { type Lang, say } from "~/shared/languages";
import { may } from "~/shared/permissions";
import { readerOf } from "../insiders/reader.server";

export const requestedMail = "publishing.approvalAsked";
/** What joins a release within this time asks anew, and is one mail. */
const settling = 30_000;

type Question = Pick<ApprovalRow, "id" | "kind" | "askedBy">;

/**
 * What an area says of questions of that kind: who may answer, and on which screen; null for a kind that no area has.
 */
function answeredBy({ registry }: Pick<Ctx, "registry">, kind: string): { permission: string; path: string } | null {
  const kinds = merged(registry.areas.map((area) => area.questions));
  return (Object.hasOwn(kinds, kind) && kinds[kind]) || null;
}

/**
 * The batch item that asks each person who may answer by mail, tied to the question's own row: once a person and
 * question.
 */
export function requestedMails(ctx: Ctx, { id, kind, askedBy }: Question) {
  const { db, company, lang, now } = ctx;
  const mails = {
    ...({ kind: "approval", outboxKind: requestedMail, occasion: id, except: askedBy, lang, now } as const),
    roles: rolesWith(ctx, [answeredBy(ctx, kind)?.permission ?? ""]),
    dueAt: new Date(now.getTime() + settling),
  };
  return insertStaffMails(db, company.id, mails, questionExists(company.id, id));
}

/** Tells the queue of the mails that a batch wrote: `answers` are those to the items of `askApproval`. */
export function hintRequested(ctx: Ctx, answers: readonly unknown[] | null): void {
  const rows = answers?.at(-1);
  if (Array.isArray(rows))
    notifyQueue(
      ctx,
      rows.map(({ id }: { id: string }) => id),
      settling,
    );
}

/**
 * The mail that asks somebody for second approval, in their language: who asks, until when and where, and nothing of
 * what it is about. Dropped once the question is answered or asked anew, and for who may not or may not know what the
 * release holds.
 */
export async function composeRequested(ctx: Ctx, row: OutboxRow): Promise<Mail | Drop> {
  const { occasion, payload } = row;
  if (payload.morning) return composeMorning(ctx, row);
  const { db, company } = ctx;
  const [question] = await findApproval(db, company.id, occasion);
  const query = question && answeredBy(ctx, question.kind);
  if (!question || !query || question.decision !== null) return drop("questionOver");
  const recipient = await recipientOf(ctx, row, [query.permission]);
  if ("drop" in recipient) return recipient;
  const { actor, lang, times } = recipient;
  if (times.approval === "off") return drop("notWanted");
  const until = question.kind === "site.release" ? await untilOf({ ...ctx, actor }, question, lang) : null;
  if (until && "drop" in until) return until;
  const t = translator(lang);
  const facts = {
    company: say(company.name, lang),
    name: actor.name,
    asker: question.asker ?? "",
    time: formatInstant(question.askedAt, lang),
  };
  return {
    to: actor.email,
    toStaff: true,
    lang,
    subject: t("publishing:mail.approvalAsked.subject", facts),
    blocks: [
      { p: t("publishing:mail.approvalAsked.greeting", facts) },
      { p: t("publishing:mail.approvalAsked.text", facts) },
      ...(until ? [{ p: t(`publishing:mail.approvalAsked.${until.word}`, { time: until.time }) }] : []),
      {
        button: t("publishing:mail.approvalAsked.open"),
        href: `${company.origin}/ui/irh/${query.path.replace(":id", question.subjectId)}`,
      },
      { small: t("publishing:mail.approvalAsked.note") },
    ],
    footer: footerOf(ctx, lang),
  };
}

/** Which of these questions somebody may still answer and may know of. */
async function openQuestions(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
  const open: string[] = [];
  for (const id of ids) {
    const [question] = await findApproval(ctx.db, ctx.company.id, id);
    const query = question && answeredBy(ctx, question.kind);
    if (!question || !query || question.decision !== null || !may(ctx, query.permission)) continue;
    const until = question.kind === "site.release" ? await untilOf(ctx, question, ctx.lang) : null;
    if (!until || !("drop" in until)) open.push(id);
  }
  return open;
}

/** What staff are told of the questions that these areas ask. */
export const approvalSource = (areas: Ctx["registry"]["areas"]): StaffMailSource => ({
  outboxKind: requestedMail,
  permissions: Object.values(merged(areas.map((area) => area.questions))).map(({ permission }) => permission),
  path: "homeIndex",
  open: openQuestions,
});

type Until = { word: "until" | "atOnce" | "late"; time: string };

/**
 * Until when a release waits for this person, who may know all that it holds; a drop where they may not, or it is
 * another by now.
 */
async function untilOf(ctx: Ctx, question: ApprovalRow, lang: Lang): Promise<Until | Drop> {
  const { db, company, now } = ctx;
  const release = await findRelease(db, company.id, question.subjectId);
  const step = release && wishedStep(release, question.wish);
  if (!release || !step) return drop("questionOver");
  // guard: approval-mail-for-those-who-may-know
  const [hidden] = await findWhether(db, holdsUnknown(company.id, release.id, readerOf(ctx), now));
  if (hidden?.holds) return drop("notForThem");
  if (step.at === null || isAtOnce(release)) return { word: "atOnce", time: "" };
  return { word: step.at > now ? "until" : "late", time: formatSecond(step.at, lang) };
}
