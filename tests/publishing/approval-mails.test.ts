import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { mails } from "~/areas.server";
import { saveSecondPerson } from "~/features/platform/operations/second-person.server";
import { saveContent } from "~/publishing/drafts/contents.server";
import { addInsider, setConfidential } from "~/publishing/insiders/list.server";
import { publish } from "~/publishing/releases/publish.server";
import type { Mail } from "~/server/outbox/mail.server";
import type { OutboxRow } from "~/server/outbox/outbox.server";
import type { Ctx } from "~/server/request/context.server";
import type { Actor, Role } from "~/shared/permissions";
import { seedStaff } from "../staff/people";
import { draftOf } from "./content-drafts";
import { act, approve, as, at, atOnce, clock, company, kind, made, scheduled, slow } from "./release-office";

const staffOf = (ctx: Ctx, userId: string, role: Role): Actor => ({
  kind: "staff",
  userId: `${userId}-${ctx.company.id}`,
  name: userId,
  email: `${userId}@${ctx.company.id}.example.com`,
  roles: [role],
});

/** A company that asks for second approval: Anna asks, Bo and Chen may answer, Dora and Emil may not, Fred has left. */
async function office() {
  const ctx = await company({ secondPerson: true });
  for (const [name, role] of [
    ...[["anna", "editor"] as const, ["bo", "editor"] as const, ["chen", "admin"] as const],
    ...[["dora", "reception"] as const, ["emil", "viewer"] as const, ["fred", "editor"] as const],
  ]) {
    const { userId, email } = staffOf(ctx, name, role) as Extract<Actor, { kind: "staff" }>;
    await seedStaff({ userId, email, name, role, companyId: ctx.company.id });
  }
  await ctx.db.run(
    sql`UPDATE staff SET removed_at = 1 WHERE company_id = ${ctx.company.id} AND user_id = ${`fred-${ctx.company.id}`}`,
  );
  return { ctx: as(ctx, staffOf(ctx, "anna", "editor")), bo: as(ctx, staffOf(ctx, "bo", "editor")) };
}

const rowsOf = (ctx: Ctx) =>
  ctx.db.all<OutboxRow & { subjectId: string }>(sql`SELECT *, subject_id AS subjectId FROM outbox
    WHERE company_id = ${ctx.company.id} AND kind = 'publishing.approvalAsked' ORDER BY created_at, subject_id`);
const nameOf = (ctx: Ctx, { subjectId }: { subjectId: string }) => subjectId.replace(`-${ctx.company.id}`, "");
const namesOf = async (ctx: Ctx) => (await rowsOf(ctx)).map((row) => nameOf(ctx, row));

/** What each mail that waits says, or why it does not go, by whom it is for. */
async function composed(ctx: Ctx, seconds = 30) {
  const rows = await rowsOf(ctx);
  const composedMails = await Promise.all(
    rows.map(async (row) => {
      const compose = mails[row.kind];
      const mail = await compose?.(
        { ...at(ctx, seconds), actor: { kind: "system" } },
        { ...row, payload: JSON.parse(String(row.payload)) },
      );
      return [nameOf(ctx, row), mail as Mail | { drop: string }] as const;
    }),
  );
  return composedMails;
}
const textOf = (mail: Mail) => JSON.stringify([mail.subject, mail.blocks]);

test("a question asks everybody who may answer but the one who asked, each once, by a mail without any content", async () => {
  const { ctx } = await office();
  const bodies: unknown[] = [];
  const queue = {
    sendBatch: async (messages: { body: unknown }[]) => void bodies.push(...messages.map(({ body }) => body)),
  };
  const { id, releaseId } = await scheduled({ ...ctx, env: { ...ctx.env, QUEUE: queue as never } }, 90);
  expect(await namesOf(ctx)).toEqual(["bo", "chen"]);
  expect(JSON.stringify(bodies)).not.toMatch(/公告|bo|chen|anna|@/);
  expect(bodies).toEqual([{ ids: expect.arrayContaining((await rowsOf(ctx)).map((row) => row.id)) }]);
  const mails = await composed(ctx);
  for (const [name, mail] of mails) {
    const to = `${name}@${ctx.company.id}.example.com`;
    expect(mail).toMatchObject({ to, toStaff: true });
    const text = textOf(mail as Mail);
    expect(text).toContain("anna");
    expect(text).toContain(clock(90).slice(11));
    expect(text).toContain(`${ctx.company.origin}/ui/irh/office/releases/${releaseId}`);
    expect(text).not.toContain("公告90");
    expect(text).not.toContain(id);
  }
});

test("what joins asks anew, and only the newest question is a mail; once it is answered there is none", async () => {
  const { ctx, bo } = await office();
  const { releaseId } = await scheduled(ctx, 90);
  await scheduled(at(ctx, 1), 0, releaseId);
  const mails = await composed(ctx);
  expect(mails.map(([name, mail]) => [name, "drop" in mail ? mail.drop : "goes"])).toEqual([
    ...[
      ["bo", "questionOver"],
      ["chen", "questionOver"],
    ],
    ...[
      ["bo", "goes"],
      ["chen", "goes"],
    ],
  ]);
  expect(await approve(bo, releaseId)).toMatchObject({ ok: true });
  expect((await composed(ctx)).every(([, mail]) => "drop" in mail)).toBe(true);
});

test("no mail is written without its question: of a publish whose draft was saved in the same moment", async () => {
  const { ctx, bo } = await office();
  const { id } = await made(ctx, "公告");
  const late = slow(ctx, () => saveContent(bo, { id, kind, revision: 1, draft: draftOf("新公告") }));
  const answer = await publish(late, { id, kind, revision: 1, langs: ["zh-CN"], confirmed: true });
  expect(answer).toMatchObject({ code: "changedMeanwhile" });
  expect(await namesOf(ctx)).toEqual([]);
});

test("who may not know what a release holds gets no mail of it, and who is on its list does", async () => {
  const { ctx, bo } = await office();
  const secret = await made(ctx, "内幕");
  expect(await setConfidential(ctx, { kind, id: secret.id }, true)).toMatchObject({ ok: true });
  const released = await publish(ctx, { ...secret, kind, langs: ["zh-CN"], at: at(ctx, 90).now, confirmed: true });
  expect(released.ok).toBe(true);
  const goes = async () =>
    (await composed(ctx)).map(([name, mail]) => [name, "drop" in mail ? mail.drop : "goes"] as const);
  expect(await goes()).toEqual([
    ["bo", "notForThem"],
    ["chen", "notForThem"],
  ]);
  const person = { who: "staff", name: "", institution: "", function: "审阅", reason: "", since: null } as const;
  const userId = (bo.actor as Extract<Actor, { kind: "staff" }>).userId;
  expect(await addInsider(ctx, { kind, id: secret.id }, { ...person, userId })).toMatchObject({ ok: true });
  expect(await goes()).toEqual([
    ["bo", "goes"],
    ["chen", "notForThem"],
  ]);
});

test("a mail says that what was asked for at once goes out when it is approved, and that a second has passed", async () => {
  const { ctx, bo } = await office();
  await atOnce({ ...ctx, lang: "en" });
  expect((await composed(ctx, 60)).map(([, mail]) => textOf(mail as Mail))).toEqual(
    ["bo", "chen"].map(() => expect.stringContaining("goes out at once when approved")),
  );
  const agreed = await scheduled(at(ctx, 60), 90);
  await approve(at(bo, 61), agreed.releaseId);
  await act(at({ ...ctx, lang: "en" }, 62), agreed.releaseId, "now");
  const last = (await composed(ctx, 80)).at(-1);
  expect(textOf(last?.[1] as Mail)).toContain("goes out at once when approved");
  const later = await scheduled(at({ ...ctx, lang: "en" }, 70), 75);
  expect(textOf((await composed(ctx, 80)).at(-1)?.[1] as Mail)).toContain("approved now, it goes out at once");
  expect(later.releaseId).not.toBe(agreed.releaseId);
});

test("who has another role by then gets none, and who has left neither", async () => {
  const { ctx } = await office();
  await scheduled(ctx, 90);
  const set = (change: string, name: string) =>
    ctx.db.run(sql`UPDATE staff SET ${sql.raw(change)} WHERE company_id = ${ctx.company.id}
      AND user_id = ${`${name}-${ctx.company.id}`}`);
  for (const change of [`roles = '["viewer"]'`, `roles = '["editor"]', removed_at = 1`]) {
    await set(change, "bo");
    expect(await composed(ctx)).toMatchObject([
      ["bo", { drop: "personGone" }],
      ["chen", { toStaff: true }],
    ]);
  }
});

test("the question whether the rule may end goes to the other administrators alone", async () => {
  const { ctx } = await office();
  const admin = as(ctx, staffOf(ctx, "chen", "admin"));
  const gale = staffOf(ctx, "gale", "admin") as Extract<Actor, { kind: "staff" }>;
  await seedStaff({ userId: gale.userId, email: gale.email, name: "gale", role: "admin", companyId: ctx.company.id });
  expect(await saveSecondPerson(admin, { seen: "true" })).toEqual({ ok: true, value: { rule: "asked" } });
  const mails = await composed(ctx);
  expect(mails.map(([name]) => name)).toEqual(["gale"]);
  expect(textOf(mails[0]?.[1] as Mail)).toContain("/ui/irh/office/security");
});
