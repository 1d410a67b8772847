import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { alarmLate, composeHkexAlarm, readHkexClock } from "~/features/announcements/operations/hkex-clock.server";
import { hkexAlarm } from "~/features/announcements/rules/clock";
import type { Draft } from "~/publishing/contents/drafts";
import { saveContent } from "~/publishing/drafts/contents.server";
import { publish } from "~/publishing/releases/publish.server";
import { connect, newMeter, systemDb } from "~/server/database/db.server";
import { outbox } from "~/server/database/tables.server";
import type { OutboxRow } from "~/server/outbox/outbox.server";
import { seedStaff } from "../staff/people";
import { editor, noon, testContext, testEnv } from "../support/context";

const kind = "announcements.item";
const minute = 60_000;
let ctx: Awaited<ReturnType<typeof testContext>>;
let companies = 0;

beforeEach(async () => {
  companies += 1;
  const companyId = `clock${companies}`;
  const made = await testContext({ actor: editor("editor"), companyId });
  ctx = Object.assign(made, { company: { ...made.company, settings: { codes: ["600690.SH", "06690.HK"] } } });
});

const passed = (minutes: number, from = ctx) => ({ ...from, now: new Date(noon.getTime() + minutes * minute) });
const people = async () => {
  for (const role of ["admin", "editor", "reception", "viewer"] as const)
    await seedStaff({
      email: `${role}@${ctx.company.id}.test`,
      companyId: ctx.company.id,
      userId: `${role}-${ctx.company.id}`,
      role,
    });
};
async function written(exchangeAt: string | null = noon.toISOString(), title = "董事会会议通告") {
  const draft: Draft = {
    type: "hShare",
    at: null,
    title: { "zh-CN": title },
    summary: { "zh-CN": "" },
    body: { "zh-CN": "" },
    facts: { exchangeAt, exchangeUrl: "", number: "" },
    files: [],
  };
  const saved = await saveContent(ctx, { id: null, kind, revision: 0, draft });
  if (!saved.ok) throw new Error(saved.code);
  return saved.value;
}
const published = (content: { id: string; revision: number }, minutes: number, at: Date | null = null) =>
  publish(passed(minutes), { ...content, kind, langs: ["zh-CN"], at, confirmed: true });
const alarms = () =>
  ctx.db.select().from(outbox).where(sql`${outbox.companyId} = ${ctx.company.id} AND ${outbox.kind} = ${hkexAlarm}`);
const first = async (person = "editor") =>
  (await alarms()).find(({ occasion }) => occasion === `${person}-${ctx.company.id}`) as OutboxRow;

describe("the HKEX clock", () => {
  test.each([
    [0, "fine"],
    [44.99, "fine"],
    [45, "alarm"],
    [59.99, "alarm"],
    [60, "late"],
  ])("after %d minutes is %s", async (minutes, state) => {
    await written();
    expect(await readHkexClock(passed(minutes))).toMatchObject([
      { minutes: Math.floor(minutes), state, plannedAt: null },
    ]);
  });

  test("shows the longest waiting first, with the moment for which it is planned, and nothing that is out", async () => {
    const [late, soon, out] = [
      await written(new Date(noon.getTime() - 70 * minute).toISOString(), "久"),
      await written(noon.toISOString(), "近"),
      await written(noon.toISOString(), "已发"),
    ];
    await written(null, "没有时间");
    await written(new Date(noon.getTime() + 90 * minute).toISOString(), "将来");
    await published(out, 5);
    await published(soon, 5, new Date(noon.getTime() + 20 * minute));
    expect((await readHkexClock(passed(10)))?.map(({ id, plannedAt }) => [id, plannedAt])).toEqual([
      [late.id, null],
      [soon.id, noon.getTime() + 20 * minute],
    ]);
    expect((await readHkexClock(passed(20)))?.map(({ id }) => id)).toEqual([late.id]);
  });

  test("is no clock for a company without an H-share, and forgets what is seven days old", async () => {
    await written();
    expect(await readHkexClock(passed(7 * 24 * 60 - 1))).toHaveLength(1);
    expect(await readHkexClock(passed(7 * 24 * 60))).toEqual([]);
    expect(await readHkexClock({ ...ctx, company: { ...ctx.company, settings: { codes: ["600690.SH"] } } })).toBeNull();
  });

  test("reads what waits, not what was ever written", async () => {
    const cost = async () => {
      const meter = newMeter();
      await readHkexClock({ ...passed(10), db: connect(testEnv().DB, meter), meter });
      return meter.rowsRead;
    };
    await written();
    const before = await cost();
    await ctx.db.run(sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
      INSERT INTO contents (company_id, id, kind, draft, revision, change_id, saved_at, saved_by, created_at)
      SELECT ${ctx.company.id}, 'old' || i, ${kind},
        json_object('facts', json_object('exchangeAt', '2020-01-01T00:00:00.000Z')), 1, '', 0, '', 0 FROM n`);
    expect(await cost()).toBe(before);
  });
});

describe("the alarm", () => {
  test("goes at 45 minutes, not before, once, to each who may publish", async () => {
    await people();
    const { id } = await written();
    await alarmLate(passed(44.99));
    expect(await alarms()).toEqual([]);
    await Promise.all([alarmLate(passed(45)), alarmLate(passed(45))]);
    await alarmLate(passed(46));
    expect((await alarms()).map(({ subjectId, occasion }) => [subjectId, occasion]).sort()).toEqual([
      [id, `admin-${ctx.company.id}`],
      [id, `editor-${ctx.company.id}`],
    ]);
    const mail = await composeHkexAlarm(passed(47), await first());
    expect(mail).toMatchObject({
      to: `editor@${ctx.company.id}.test`,
      subject: "请发布：董事会会议通告（联交所已发布47分钟）",
    });
    expect(JSON.stringify(mail)).toContain(`https://${ctx.company.id}.test/ui/irh/office/announcements/${id}`);
    expect(JSON.stringify(await alarms())).not.toContain("@");
  });

  test("goes to each person in the person's own language, else in the one that it was written in", async () => {
    await people();
    await written(noon.toISOString(), "董事会会议通告");
    const speaks = (lang: string, person: string) =>
      systemDb(ctx.env.DB).run(sql`UPDATE users SET lang = ${lang} WHERE id = ${`${person}-${ctx.company.id}`}`);
    await speaks("en", "editor");
    await alarmLate(passed(45));
    const mail = async (person: string) => composeHkexAlarm(passed(47), await first(person));
    expect(await mail("editor")).toMatchObject({
      lang: "en",
      subject: expect.stringMatching(/^Please publish.*47 min/),
    });
    expect(await mail("admin")).toMatchObject({ lang: "zh-CN", subject: expect.stringMatching(/^请发布/) });
    await speaks("tc", "admin");
    expect(await mail("admin")).toMatchObject({ lang: "tc", subject: expect.stringMatching(/^請發佈/) });
  });

  test("is dropped at sending time when it is out meanwhile, or the person may not publish any more", async () => {
    await people();
    const content = await written();
    await alarmLate(passed(45));
    await published(content, 46, new Date(noon.getTime() + 50 * minute));
    expect(await composeHkexAlarm(passed(49), await first())).toMatchObject({ to: expect.any(String) });
    expect(await composeHkexAlarm(passed(50), await first())).toEqual({ drop: "alreadyOut" });
    await ctx.db.run(
      sql`UPDATE staff SET roles = '["viewer"]'
        WHERE company_id = ${ctx.company.id} AND user_id = ${`editor-${ctx.company.id}`}`,
    );
    expect(await composeHkexAlarm(passed(49), await first())).toEqual({ drop: "personGone" });
  });

  test("is not written for what is out, planned history, or a company without an H-share", async () => {
    await people();
    await published(await written(), 40);
    await written(new Date(noon.getTime() - 24 * 60 * minute).toISOString());
    await alarmLate(passed(50));
    expect(await alarms()).toEqual([]);
    await written();
    await alarmLate({ ...passed(50), company: { ...ctx.company, settings: { codes: ["600690.SH"] } } });
    expect(await alarms()).toEqual([]);
    await alarmLate(passed(50));
    expect(await alarms()).toHaveLength(2);
  });

  test("comes late rather than never: a tick that was skipped is made up for within the day", async () => {
    await people();
    await written();
    await alarmLate(passed(300));
    expect(await alarms()).toHaveLength(2);
  });
});
