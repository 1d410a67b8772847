import type { z } from "zod";
import {
  insertInsider,
  isConfidential,
  isListed,
  isOpenEntry,
  isUnlisted,
  listColleagues,
  listInsiders,
  updateConfidential,
  updateEnded,
} from "~/publishing/contents/insiders-queries.server";
import { findWhether } from "~/publishing/contents/releases-queries.server";
import type { NewInsider } from "~/publishing/insiders/schemas";
import { auditRow, isNoted } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import { all, type Condition } from "~/server/database/conditions.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { openRecord, sealRecord } from "~/server/sealing/sealed.server";
import { say } from "~/shared/languages";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { actorId, actorName, may } from "~/shared/permissions";
import { isTheirs } from "./reader.server";

type Of = { kind: string; id: string };
export type InsiderRecord = { name: string; institution: string; function: string; reason: string };

/** Everybody who was ever on a content's list, in order of time; for who may know the content. */
export async function showInsiders(ctx: Ctx, contentId: string) {
  const { db, company, env } = ctx;
  const { rows, colleagues } = await inBatch(db, {
    rows: listInsiders(db, company.id, contentId),
    colleagues: listColleagues(db, company.id),
  });
  const people = rows.map(async ({ id, userId, since, until, enterer, enteredAt, ...sealed }) => {
    const record = await openRecord<InsiderRecord>(env, company.id, sealed);
    const { name = "", institution = "", function: post = "", reason = "" } = record ?? {};
    return { id, userId, name, institution, function: post, reason, since, until, enterer, enteredAt };
  });
  const staff = colleagues.map(({ roles, ...one }) => ({ ...one, roles: JSON.parse(roles) as string[] }));
  return { people: await Promise.all(people), colleagues: staff };
}

/**
 * Puts a person on a content's list: a colleague then may know what is not out of it, whatever their role. Refuses
 * notFound (also for a colleague that there is not) and `insiderListed`.
 */
export async function addInsider(
  ctx: Ctx,
  of: Of,
  person: z.output<typeof NewInsider>,
): Promise<Outcome<{ id: string }>> {
  const { db, company, now } = ctx;
  const colleague =
    person.who === "staff" && (await listColleagues(db, company.id)).find((one) => one.userId === person.userId);
  if (person.who === "staff" && !colleague) return refuse("notFound");
  const userId = colleague ? colleague.userId : null;
  const entry = {
    userId,
    since: person.since ?? now,
    record: {
      name: colleague ? colleague.name : person.name,
      institution: colleague ? say(company.name, "zh-CN") : person.institution,
      function: person.function,
      reason: person.reason,
    },
  };
  // guard: insider-entry-made-by-insider
  return enter(ctx, of, "add", entry, isTheirs(ctx, of));
}

type Entry = { userId: string | null; since: Date; record: InsiderRecord };

/** The log names an insider from elsewhere by the entry alone: who it is stands sealed in the register. */
async function enter(
  ctx: Ctx,
  of: Of,
  way: "add" | "join",
  entry: Entry,
  where: Condition,
): Promise<Outcome<{ id: string }>> {
  const { db, company, now } = ctx;
  const { userId, since, record } = entry;
  const id = ctx.newId();
  const row = {
    companyId: company.id,
    id,
    contentId: of.id,
    userId,
    ...(await sealRecord(ctx.env, company.id, record)),
    since,
    enteredBy: actorId(ctx.actor),
    enteredAt: now,
  };
  const after = { entry: id, person: userId ? record.name : "outside", since };
  const note = ctx.newId();
  const { condition, row: there } = await inBatch(db, {
    condition: findWhether(db, where),
    entered: insertInsider(db, row, where),
    noted: auditRow(ctx, { action: `insiders.${way}`, subjectId: of.id, after }, isListed(company.id, id), note),
    row: listInsiders(db, company.id, of.id),
  });
  if (there.some((one) => one.id === id)) return ok({ id });
  return refuse(
    // guard: insider-list-for-insiders
    condition[0]?.holds && userId && there.some((one) => one.userId === userId && !one.until)
      ? "insiderListed"
      : "notFound",
  );
}

/** Ends an entry of a content's list as of now; the row stays. Refuses notFound. */
export async function endInsider(ctx: Ctx, of: Of, id: string): Promise<Outcome<null>> {
  const { db, company, now } = ctx;
  const note = ctx.newId();
  // guard: insider-entry-ended-by-insider
  const where = all(isTheirs(ctx, of), isOpenEntry(company.id, of.id, id));
  const { noted } = await inBatch(db, {
    noted: auditRow(ctx, { action: "insiders.end", subjectId: of.id, after: { entry: id, until: now } }, where, note),
    ended: updateEnded(db, company.id, of.id, id, now, actorId(ctx.actor), isNoted(ctx, note)),
  });
  return noted.meta.changes > 0 ? ok(null) : refuse("notFound");
}

/**
 * Makes what is not out of a content known to its list alone, or to all who publish again. Who makes it so is on the
 * list from then on. Refuses notFound.
 */
export async function setConfidential(ctx: Ctx, of: Of, confidential: boolean): Promise<Outcome<null>> {
  const { db, company, now } = ctx;
  const me = actorId(ctx.actor);
  const record = {
    name: actorName(ctx.actor),
    institution: say(company.name, "zh-CN"),
    function: "",
    reason: translator(ctx.lang)("publishing:insiders.madeConfidential"),
  };
  const row = {
    companyId: company.id,
    id: ctx.newId(),
    contentId: of.id,
    userId: me,
    ...(await sealRecord(ctx.env, company.id, record)),
    since: now,
    enteredBy: me,
    enteredAt: now,
  };
  const note = ctx.newId();
  const applied = isNoted(ctx, note);
  // guard: confidentiality-changed-by-insider
  const where = isTheirs(ctx, of);
  const { noted } = await inBatch(db, {
    noted: auditRow(ctx, { action: confidential ? "insiders.mask" : "insiders.unmask", subjectId: of.id }, where, note),
    entered: confidential ? insertInsider(db, row, all(applied, isUnlisted(company.id, of.id, me))) : null,
    set: updateConfidential(db, company.id, of.id, confidential, applied),
  });
  return noted.meta.changes > 0 ? ok(null) : refuse("notFound");
}

/**
 * An administrator puts themselves on the list of something confidential, with a reason that the log keeps. Refuses
 * forbidden, reasonRequired and notFound.
 */
export async function joinInsiders(ctx: Ctx, of: Of, reason: string): Promise<Outcome<{ id: string }>> {
  const { company, now } = ctx;
  if (!may(ctx, "insiders.join")) return refuse("forbidden");
  if (!reason.trim()) return refuse("reasonRequired");
  const record = {
    name: actorName(ctx.actor),
    institution: say(company.name, "zh-CN"),
    function: "",
    reason: reason.trim().slice(0, 500),
  };
  const entry = { userId: actorId(ctx.actor), since: now, record };
  return enter(ctx, of, "join", entry, isConfidential(company.id, of));
}
