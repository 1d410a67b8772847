import { and, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { mails, ticks } from "~/areas.server";
import { registrations } from "~/features/appointments/tables.server";
import { messages } from "~/features/messages/tables.server";
import type { Mail } from "~/server/outbox/mail.server";
import type { OutboxRow } from "~/server/outbox/outbox.server";
import type { Ctx } from "~/server/request/context.server";
import { saveStaffMails, showStaffMails } from "~/server/staff-mails/choices.server";
import { nextMorning } from "~/shared/mails/staff-mails";
import type { Actor, Role } from "~/shared/permissions";
import { booked } from "../appointments/bookings";
import { openActivity } from "../appointments/support";
import { openColumn, writingOf, wrote } from "../messages/board-world";
import { as, at, company, scheduled } from "../publishing/release-office";
import { seedStaff } from "./people";

const staffOf = (ctx: Ctx, name: string, role: Role): Extract<Actor, { kind: "staff" }> => ({
  kind: "staff",
  userId: `${name}-${ctx.company.id}`,
  name,
  email: `${name}@${ctx.company.id}.example.com`,
  roles: [role],
});

/** A company with an administrator, an editor, a receptionist and a reader; noon of Beijing. */
async function office(settings: object = {}) {
  const ctx = await company(settings);
  const people = (["admin", "editor", "reception", "viewer"] as const).map((role) => staffOf(ctx, role, role));
  for (const { userId, email, name, roles } of people)
    await seedStaff({ userId, email, name, roles, companyId: ctx.company.id });
  const [admin, editor, reception] = people.map((actor) => as(ctx, actor));
  if (!admin || !editor || !reception) throw new Error("nobody works here");
  return { ctx, admin, editor, reception };
}

type Row = OutboxRow & { subjectId: string };
const kinds = ["publishing.approvalAsked", "publishing.releaseOverdue", "messages.waits", "appointments.waits"];
const rowsOf = async (ctx: Ctx): Promise<Row[]> => {
  const rows = await ctx.db.all<Row & { due: number }>(sql`SELECT *, subject_id AS subjectId, due_at AS due FROM outbox
    WHERE company_id = ${ctx.company.id} AND kind IN (SELECT value FROM json_each(${JSON.stringify(kinds)}))
    ORDER BY kind, subject_id, id`);
  return rows.map((row) => ({ ...row, dueAt: new Date(row.due), payload: JSON.parse(String(row.payload)) }));
};
const namesOf = (ctx: Ctx, rows: Row[]) => rows.map((row) => row.subjectId.replace(`-${ctx.company.id}`, ""));
const compose = (ctx: Ctx, row: Row) =>
  mails[row.kind]?.({ ...ctx, actor: { kind: "system" } }, row) as Promise<Mail | { drop: string }>;
const composed = async (ctx: Ctx) => Promise.all((await rowsOf(ctx)).map((row) => compose(ctx, row)));
const goes = (all: (Mail | { drop: string })[]) => all.flatMap((one) => ("drop" in one ? [] : [one]));
const textOf = ({ subject, blocks, footer = [] }: Mail) => JSON.stringify([subject, blocks, footer]);

describe("staff are told by mail", () => {
  test("of a message, in one mail of the morning unless they choose otherwise, with nothing of what it says", async () => {
    const { ctx, admin, reception } = await office();
    await saveStaffMails(admin, { message: "atOnce" });
    const column = await openColumn(admin);
    await wrote(ctx, writingOf(column, { content: "机密的问题在这里", name: "林海某某" }));
    const rows = await rowsOf(ctx);
    expect(namesOf(ctx, rows)).toEqual(["admin", "reception"]);
    expect(rows.map(({ dueAt }) => dueAt.toISOString())).toEqual([
      ctx.now.toISOString(),
      nextMorning(ctx.now).at.toISOString(),
    ]);
    const [now, morning] = await composed(ctx);
    for (const mail of goes([now, morning].flatMap((one) => one ?? []))) {
      expect(mail).toMatchObject({ toStaff: true });
      expect(textOf(mail)).toContain(`${ctx.company.origin}/ui/irh/office/messages`);
      expect(textOf(mail)).toContain("/ui/irh/office/account#mails");
      expect(textOf(mail)).not.toMatch(/机密|林海|writer/);
    }
    expect(goes([now, morning].flatMap((one) => one ?? []))).toHaveLength(2);
    await saveStaffMails(reception, { message: "off" });
    await wrote(ctx, writingOf(column));
    expect(namesOf(ctx, await rowsOf(ctx))).toEqual(["admin", "admin", "reception"]);
    expect(await composed(ctx)).toMatchObject([{}, {}, { drop: "nothingWaits" }]);
  });

  test("of nothing that was dealt with before, and of none that a machine put apart", async () => {
    const { ctx, admin } = await office();
    const column = await openColumn(admin);
    await wrote(ctx, writingOf(column));
    await ctx.db.update(messages).set({ status: "rejected" }).where(eq(messages.companyId, ctx.company.id));
    expect(await composed(ctx)).toMatchObject([{ drop: "nothingWaits" }, { drop: "nothingWaits" }]);
    const before = (await rowsOf(ctx)).length;
    const advertising = "加微信赚钱 http://a.example http://b.example http://c.example http://d.example";
    const id = await wrote(ctx, writingOf(column, { content: advertising }));
    const [row] = await ctx.db
      .select()
      .from(messages)
      .where(and(eq(messages.companyId, ctx.company.id), eq(messages.id, id)));
    expect((await rowsOf(ctx)).length - before).toBe(row?.spam ? 0 : 2);
  });

  test("of all that waits in one mail a morning: the first row carries it, the others end with it", async () => {
    const { ctx, admin, reception } = await office();
    const column = await openColumn(admin);
    for (let n = 0; n < 3; n += 1) await wrote(ctx, writingOf(column));
    const activity = await openActivity(ctx);
    await booked(ctx, activity);
    await booked(ctx, activity);
    const rows = (await rowsOf(ctx)).filter(({ subjectId }) => subjectId.startsWith("reception"));
    expect(rows).toHaveLength(5);
    const all = await Promise.all(rows.map((row) => compose(ctx, row)));
    expect(all.flatMap((one) => ("drop" in one ? [one.drop] : []))).toEqual(Array(4).fill("inMorningMail"));
    const [mail] = goes(all);
    if (!mail) throw new Error("no mail");
    expect(mail.to).toBe((reception.actor as { email: string }).email);
    expect(mail.subject).toMatch(/^5 /);
    expect(textOf(mail)).toMatch(/3 条新留言.*2 项新预约/);
    await ctx.db.update(registrations).set({ status: "passed" }).where(eq(registrations.companyId, ctx.company.id));
    const [fewer] = goes(await Promise.all(rows.map((row) => compose(ctx, row))));
    expect(fewer && textOf(fewer)).not.toContain("新预约");
    await saveStaffMails(reception, { message: "off" });
    expect(goes(await Promise.all(rows.map((row) => compose(ctx, row))))).toEqual([]);
  });

  test("once of a release that did not go out in time, however often the minute comes", async () => {
    const { ctx, editor } = await office({ secondPerson: true });
    await scheduled(editor, 90);
    const overdue = ticks["publishing.overdue"];
    await overdue?.(at(ctx, 91));
    expect((await rowsOf(ctx)).filter(({ kind }) => kind.endsWith("Overdue"))).toEqual([]);
    await Promise.all([400, 400, 460, 520, 5_000].map((seconds) => overdue?.(at(ctx, seconds))));
    const rows = (await rowsOf(ctx)).filter(({ kind }) => kind.endsWith("Overdue"));
    expect(namesOf(ctx, rows)).toEqual(["admin", "editor"]);
    const late = at(ctx, 400);
    for (const mail of goes(await Promise.all(rows.map((row) => compose(late, row))))) {
      expect(textOf(mail)).toContain("/ui/irh/office/releases");
      expect(textOf(mail)).not.toContain("公告90");
    }
    expect(goes(await Promise.all(rows.map((row) => compose(late, row))))).toHaveLength(2);
    await ctx.db.run(sql`UPDATE releases SET state = 'rolledBack' WHERE company_id = ${ctx.company.id}`);
    expect(await Promise.all(rows.map((row) => compose(late, row)))).toEqual([
      { drop: "nothingWaits" },
      { drop: "nothingWaits" },
    ]);
  });

  test("of a question at the time of their choice", async () => {
    const { ctx, admin, editor } = await office({ secondPerson: true });
    await saveStaffMails(admin, { approval: "morning" });
    await scheduled(editor, 90_000);
    const [row] = await rowsOf(ctx);
    expect(row?.payload).toMatchObject({ morning: "2026-03-03" });
    const [mail] = goes(await composed(ctx));
    expect(mail && textOf(mail)).toMatch(/1 项等待复核/);
    await saveStaffMails(admin, { approval: "off" });
    await scheduled(editor, 91_000);
    expect(namesOf(ctx, await rowsOf(ctx))).toEqual(["admin"]);
    expect(goes(await composed(ctx))).toEqual([]);
  });

  test("of what their role has to do with, and choose nothing else", async () => {
    const { ctx, editor, reception } = await office();
    const shown = async (who: Ctx) => (await showStaffMails(who)).map(({ kind, time }) => `${kind} ${time}`);
    expect(await shown(editor)).toEqual(["approval atOnce", "release atOnce"]);
    expect(await shown(reception)).toEqual(["approval atOnce", "message morning", "booking morning"]);
    expect(await shown(as(ctx, staffOf(ctx, "viewer", "viewer")))).toEqual([]);
  });

  test("with the mail of the next morning when it happens in the last minute before", () => {
    const morning = (time: string) => nextMorning(new Date(`2026-03-02T${time}Z`));
    expect(morning("00:28:59")).toEqual({ day: "2026-03-02", at: new Date("2026-03-02T00:30:00Z") });
    expect(morning("00:29:00").day).toBe("2026-03-03");
    expect(morning("16:00:00").day).toBe("2026-03-03");
  });
});
