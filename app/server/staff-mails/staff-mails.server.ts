import { always, type Condition } from "~/server/database/conditions.server";
import { defaultLang, isLang, type Lang, say } from "~/shared/languages";
import {
  type StaffMailChoices,
  type StaffMailKind,
  type StaffMailTime,
  staffMailKinds,
  usualTimes,
} from "~/shared/mails/staff-mails";
import { inOrderOfRoles, may, type Role, rolesThatMay, type Staff } from "~/shared/permissions";
import type { MailTable } from "../outbox/jobs.server";
import { type Drop, drop, type Mail } from "../outbox/mail.server";
import type { MailBlock } from "../outbox/mail-body.server";
import { notifyQueue, type OutboxRow } from "../outbox/outbox.server";
import type { Ctx } from "../request/context.server";
import { translator } from "../request/i18n.server";
import { findMember, insertStaffMails, listChoices, listOfMorning } from "./queries.server";

/**
 * A kind of what staff are told of. `open` answers which of these occasions still wait for that person, and leaves out
 * what they may not know of.
 */
export type StaffMailSource = {
  outboxKind: string;
  /** Any of these permissions makes it one's own affair. */
  permissions: readonly string[];
  /** The office screen where it is dealt with, below /ui/irh/. */
  path: string;
  open: (ctx: Ctx, occasions: readonly string[]) => Promise<readonly string[]>;
};
export type StaffMailSources = Partial<Record<StaffMailKind, StaffMailSource>>;

export type Recipient = { actor: Staff; lang: Lang; times: Record<StaffMailKind, StaffMailTime> };

/** Those who are told, by their permissions. */
export const rolesWith = ({ registry }: Pick<Ctx, "registry">, permissions: readonly string[]) =>
  inOrderOfRoles(permissions.flatMap((permission) => rolesThatMay(registry, permission)));

/** What somebody has chosen, with the usual times for the rest. */
export async function timesOf({ db, company }: Pick<Ctx, "db" | "company">, userId: string) {
  const chosen = await listChoices(db, company.id, userId);
  const own: StaffMailChoices = Object.fromEntries(chosen.map(({ kind, time }) => [kind, time]));
  return { ...usualTimes, ...own };
}

/**
 * The person of an outbox row: still here, with one of these permissions, and not without mails of that kind; else why
 * not.
 */
export async function recipientOf(
  ctx: Ctx,
  { subjectId, payload }: Pick<OutboxRow, "subjectId" | "payload">,
  permissions: readonly string[],
): Promise<Recipient | Drop> {
  const [person] = await findMember(ctx.central, ctx.company.id, subjectId);
  const actor: Staff | undefined = person && {
    kind: "staff",
    ...person,
    roles: JSON.parse(person.roles) as Role[],
  };
  // guard: staff-mail-to-who-may
  if (!actor || !permissions.some((permission) => may({ ...ctx, actor }, permission))) return drop("personGone");
  const lang = person?.lang ?? (isLang(payload.lang) ? payload.lang : defaultLang);
  return { actor, lang, times: await timesOf(ctx, subjectId) };
}

const sourceOf = ({ registry }: Pick<Ctx, "registry">, kind: StaffMailKind) => registry.staffMails[kind];
const screenOf = ({ company }: Pick<Ctx, "company">, path: string) => `${company.origin}/ui/irh/${path}`;

/**
 * The one mail of a morning: how many of each kind wait for the person, and where; nothing of what they are. The first
 * of its rows carries it, the others end with it. Dropped when nothing waits any more.
 */
export async function composeMorning(ctx: Ctx, row: OutboxRow): Promise<Mail | Drop> {
  const kinds = staffMailKinds.flatMap((kind) => {
    const source = sourceOf(ctx, kind);
    return source ? [{ kind, ...source }] : [];
  });
  const outboxKinds = kinds.map(({ outboxKind }) => outboxKind);
  const morning = { userId: row.subjectId, day: String(row.payload.morning), outboxKinds };
  const rows = await listOfMorning(ctx.db, ctx.company.id, morning);
  // guard: one-morning-mail
  if (rows[0]?.id !== row.id) return drop("inMorningMail");
  const everything = kinds.flatMap(({ permissions }) => permissions);
  const recipient = await recipientOf(ctx, row, everything);
  if ("drop" in recipient) return recipient;
  const { actor, lang, times } = recipient;
  const theirs = { ...ctx, actor };
  const t = translator(lang);
  const blocks: MailBlock[] = [];
  let count = 0;
  for (const { kind, outboxKind, permissions, path, open } of kinds) {
    const occasions = rows.filter((one) => one.kind === outboxKind).map(({ occasion }) => occasion);
    const wantsMail = times[kind] !== "off" && permissions.some((permission) => may(theirs, permission));
    const waiting = occasions.length > 0 && wantsMail ? await open(theirs, occasions) : [];
    if (waiting.length === 0) continue;
    count += waiting.length;
    blocks.push(
      { p: t(`staffMails:morning.${kind}`, { count: waiting.length }) },
      { link: t(`staffMails:open.${kind}`), href: screenOf(ctx, path) },
    );
  }
  if (count === 0) return drop("nothingWaits");
  const facts = { company: say(ctx.company.name, lang), name: actor.name, count };
  return {
    ...{ to: actor.email, toStaff: true, lang },
    subject: t("staffMails:morning.subject", facts),
    blocks: [{ p: t("staffMails:greeting", facts) }, { p: t("staffMails:morning.text", facts) }, ...blocks],
    footer: footerOf(ctx, lang),
  };
}

/** How mails to staff end: where they choose what they are told of. */
export const footerOf = (ctx: Pick<Ctx, "company">, lang: Lang): MailBlock[] => [
  { link: translator(lang)("staffMails:choose"), href: screenOf(ctx, "office/account#mails") },
];

/** The mail of one event, at once: what kind it is and where it is dealt with. Dropped when it waits no more. */
const composerOf =
  (kind: StaffMailKind, { permissions, path, open }: StaffMailSource) =>
  async (ctx: Ctx, row: OutboxRow): Promise<Mail | Drop> => {
    if (row.payload.morning) return composeMorning(ctx, row);
    const recipient = await recipientOf(ctx, row, permissions);
    if ("drop" in recipient) return recipient;
    const { actor, lang, times } = recipient;
    if (times[kind] === "off") return drop("notWanted");
    const waiting = await open({ ...ctx, actor }, [row.occasion]);
    if (waiting.length === 0) return drop("nothingWaits");
    const t = translator(lang);
    const facts = { company: say(ctx.company.name, lang), name: actor.name };
    return {
      ...{ to: actor.email, toStaff: true, lang },
      subject: t(`staffMails:event.${kind}.subject`, facts),
      blocks: [
        { p: t("staffMails:greeting", facts) },
        { p: t(`staffMails:event.${kind}.text`, facts) },
        { button: t(`staffMails:open.${kind}`), href: screenOf(ctx, path) },
      ],
      footer: footerOf(ctx, lang),
    };
  };

/** The outbox table of a source whose mails say nothing but their kind. */
export const staffMailTable = (kind: StaffMailKind, source: StaffMailSource): MailTable => ({
  [source.outboxKind]: composerOf(kind, source),
});

type Event = { kind: StaffMailKind; occasion: string; source: StaffMailSource; except?: string };

/**
 * The batch item that tells staff of an event, tied to it by `where`; `hintStaff` with its answer may follow the batch.
 */
export const staffMailRows = (ctx: Ctx, { kind, occasion, source, except = "" }: Event, where: Condition = always) =>
  insertStaffMails(
    ctx.db,
    ctx.company.id,
    {
      ...{ kind, outboxKind: source.outboxKind, occasion, except, lang: ctx.lang },
      ...{ roles: rolesWith(ctx, source.permissions), dueAt: ctx.now, now: ctx.now },
    },
    where,
  );

export const hintStaff = (ctx: Ctx, rows: readonly { id: string }[]): void =>
  notifyQueue(
    ctx,
    rows.map(({ id }) => id),
  );
