import { type ApprovalRow, findApproval, findMember, insertAskedMails } from "~/publishing/queries/approvals.server";
import { holdsUnknown } from "~/publishing/queries/release-lists.server";
import { findRelease, findWhether } from "~/publishing/queries/releases.server";
import { isAtOnce, wishedStep } from "~/publishing/rules/release-steps";
import type { Ctx } from "~/server/context.server";
import { translator } from "~/server/i18n.server";
import { type Drop, drop, type Mail } from "~/server/outbox/mail.server";
import { hint, type OutboxRow } from "~/server/outbox/outbox.server";
import { merged } from "~/shared/area";
import { formatInstant, formatSecond } from "~/shared/dates";
import { defaultLang, isLang, type Lang, say } from "~/shared/languages";
import { may, roles, type Staff } from "~/shared/permissions";
import { readerOf } from "../insiders/reader.server";

export const askedMail = "publishing.approvalAsked";
/** What joins a release within this time asks anew, and is one mail. */
const settling = 30_000;

type Question = Pick<ApprovalRow, "id" | "kind" | "askedBy">;

/** What an area says of questions of that kind: who may answer, and on which screen; null for a kind that no area has. */
function answeredBy({ house }: Pick<Ctx, "house">, kind: string): { permission: string; path: string } | null {
  const kinds = merged(house.areas.map((area) => area.questions));
  return (Object.hasOwn(kinds, kind) && kinds[kind]) || null;
}

/** The batch item that asks each person who may answer by mail, tied to the question's own row: once a person and question. */
export function askedMails(ctx: Ctx, { id, kind, askedBy }: Question) {
  const permission = answeredBy(ctx, kind)?.permission ?? "";
  const holders = roles.filter((role) =>
    may({ ...ctx, actor: staffOf({ userId: "", name: "", email: "", role }) }, permission),
  );
  return insertAskedMails(ctx.db, ctx.company.id, {
    ...{ kind: askedMail, questionId: id, askedBy, roles: holders, lang: ctx.lang },
    ...{ dueAt: new Date(ctx.now.getTime() + settling), now: ctx.now },
  });
}

/** Tells the queue of the mails that a batch wrote: `answers` are those to the items of `askApproval`. */
export function hintAsked(ctx: Ctx, answers: readonly unknown[] | null): void {
  const rows = answers?.at(-1);
  if (Array.isArray(rows))
    hint(
      ctx,
      rows.map(({ id }: { id: string }) => id),
      settling,
    );
}

const staffOf = (person: Omit<Staff, "kind">): Staff => ({ kind: "staff", ...person });

/**
 * The mail that asks somebody for second approval, in their language: who asks, until when and where, and nothing of what it is
 * about. Dropped once the question is answered or asked anew, and for who may not or may not know what the release holds.
 */
export async function composeAsked(
  ctx: Ctx,
  { subjectId: userId, occasion, payload }: OutboxRow,
): Promise<Mail | Drop> {
  const { db, company } = ctx;
  const [question] = await findApproval(db, company.id, occasion);
  const asked = question && answeredBy(ctx, question.kind);
  if (!question || !asked || question.decision !== null) return drop("questionOver");
  const [person] = await findMember(ctx.central, company.id, userId);
  const actor = person && staffOf(person);
  if (!actor || !may({ ...ctx, actor }, asked.permission)) return drop("personGone");
  const lang = person.lang ?? (isLang(payload.lang) ? payload.lang : defaultLang);
  const until = question.kind === "site.release" ? await untilOf({ ...ctx, actor }, question, lang) : null;
  if (until && "drop" in until) return until;
  const t = translator(lang);
  const facts = {
    company: say(company.name, lang),
    name: person.name,
    asker: question.asker ?? "",
    time: formatInstant(question.askedAt, lang),
  };
  return {
    to: person.email,
    toStaff: true,
    lang,
    subject: t("publishing:mail.approvalAsked.subject", facts),
    blocks: [
      { p: t("publishing:mail.approvalAsked.greeting", facts) },
      { p: t("publishing:mail.approvalAsked.text", facts) },
      ...(until ? [{ p: t(`publishing:mail.approvalAsked.${until.word}`, { time: until.time }) }] : []),
      {
        button: t("publishing:mail.approvalAsked.open"),
        href: `${company.origin}/ui/irh/${asked.path.replace(":id", question.subjectId)}`,
      },
      { small: t("publishing:mail.approvalAsked.note") },
    ],
  };
}

type Until = { word: "until" | "atOnce" | "late"; time: string };

/** Until when a release waits for this person, who may know all that it holds; a drop where they may not, or it is another by now. */
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
