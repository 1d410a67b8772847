import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { announcementKind, releaseMail } from "~/features/announcements/rules";
import { tellSubscribers } from "~/features/subscriptions/delivery/operations.server";
import { changeSubscription } from "~/features/subscriptions/manage/operations.server";
import { unsubscribe } from "~/features/subscriptions/manage/unsubscribe.server";
import { findRelease } from "~/publishing/contents/releases-queries.server";
import { saveContent } from "~/publishing/drafts/contents.server";
import { rollBackRelease } from "~/publishing/releases/operations.server";
import { publish } from "~/publishing/releases/publish.server";
import { withdrawContent } from "~/publishing/releases/withdraw.server";
import { connect, newMeter } from "~/server/database/db.server";
import { slow } from "../publishing/release-office";
import { testEnv } from "../support/context";
import { announce, at, crowd, newsroom, reader, rowsOf, send, tick } from "./announced";
import { linksOf, openMailbox, type Received } from "./mailbox";
import { later } from "./market";

let mails: Received[] = [];
beforeEach(() => {
  mails = openMailbox();
});
const day = 86_400;
const recipients = () => mails.map(({ to }) => to).sort();

describe("the mail of a release", () => {
  test("is written with the first tick after the release and not before, for everyone who wants its types", async () => {
    const ctx = await newsroom();
    const all = await reader(ctx, "all", ["*"]);
    const some = await reader(ctx, "some", ["esg", "provisional"]);
    await reader(ctx, "other", ["periodic"]);
    const { releaseId } = await announce(ctx, { due: later(60_000) });
    for (const seconds of [0, 30, 59]) await tick(at(ctx, seconds));
    const mailing = { releaseId, topic: "announcements" as const, types: ["provisional"], kind: releaseMail };
    expect(await tellSubscribers(at(ctx, 59), mailing)).toBe(false);
    expect(await rowsOf(ctx)).toEqual([]);
    await tick(at(ctx, 60));
    await tick(at(ctx, 120));
    await send(at(ctx, 120));
    expect(recipients()).toEqual([all, some]);
  });

  test("says in the subscriber's language what came out, leads to it, and can be left with one press", async () => {
    const ctx = await newsroom();
    const people = {
      en: await reader(ctx, "e", ["*"], "en"),
      tc: await reader(ctx, "t", ["*"], "tc"),
      cn: await reader(ctx, "c", ["*"], "zh-CN"),
    };
    const { id } = await announce(ctx, { title: "关于股份回购的公告", english: "Share buyback" });
    await tick(ctx);
    await send(ctx);
    const to = (email: string) => mails.find((mail) => mail.to === email);
    expect(to(people.en)?.subject).toBe(`Share buyback - Company ${ctx.company.id}`);
    expect(to(people.tc)?.subject).toContain("關於股份回購的公告");
    expect(to(people.cn)?.subject).toContain("关于股份回购的公告");
    expect(to(people.en)?.text).toContain(`${ctx.company.origin}/ui/irh/announcements/${id}?lang=en`);
    expect(to(people.tc)?.text).toContain(`/ui/irh/announcements/${id}?lang=tc`);
    expect(to(people.en)?.headers).toMatchObject({ "list-unsubscribe-post": "List-Unsubscribe=One-Click" });
    expect(linksOf(to(people.en) as Received).map(({ pathname }) => pathname.split("/").slice(3, 5).join("/"))).toEqual(
      expect.arrayContaining([
        "announcements/".concat(id),
        "subscriptions/manage",
        "subscriptions/unsubscribe",
        "subscriptions/oneClick",
      ]),
    );
  });

  test("is one mail for all announcements of the release that a subscriber wants, and says where there is Chinese only", async () => {
    const ctx = await newsroom();
    const all = await reader(ctx, "all", ["*"]);
    const reports = await reader(ctx, "reports", ["periodic"]);
    const { releaseId } = await announce(ctx, {
      title: "年度报告",
      type: "periodic",
      english: "Annual report",
      due: later(60_000),
    });
    await announce(ctx, { title: "董事会决议", type: "provisional", releaseId });
    await tick(at(ctx, 60));
    await send(at(ctx, 60));
    expect(recipients()).toEqual([all, reports]);
    expect(mails.find(({ to }) => to === all)?.subject).toBe(`2 new announcements - Company ${ctx.company.id}`);
    const text = mails.find(({ to }) => to === all)?.text ?? "";
    expect(text.split("\n\n").filter((line) => line.includes("In Simplified Chinese only"))).toEqual([
      expect.stringContaining("Ad hoc announcements"),
    ]);
    expect(mails.find(({ to }) => to === reports)?.text).not.toContain("董事会决议");
  });

  test("comes in the language of the moment of sending, with what is wanted at that moment", async () => {
    const ctx = await newsroom();
    await reader(ctx, "moves", ["*"]);
    await reader(ctx, "changes", ["*"]);
    await announce(ctx, { english: "Share buyback" });
    await tick(ctx);
    await changeSubscription(ctx, `moves-${ctx.company.id}`, { lang: "tc" });
    await changeSubscription(ctx, `changes-${ctx.company.id}`, { announcements: { types: ["esg"] } });
    await send(ctx);
    expect(mails.map(({ subject }) => subject)).toEqual([`關於股份回購的公告 - 公司${ctx.company.id}`]);
  });

  test("is dropped after a roll-back, a withdrawal and an unsubscription, though its row was written", async () => {
    for (const spoil of ["rollBack", "withdraw", "leave", "late"] as const) {
      const ctx = await newsroom();
      await reader(ctx, "reader", ["*"]);
      const { id, releaseId } = await announce(ctx);
      await tick(ctx);
      if (spoil === "rollBack") await rollBackRelease(at(ctx, 1), releaseId);
      if (spoil === "withdraw")
        await withdrawContent(at(ctx, 1), { kind: announcementKind, id, lang: null, at: null, reason: "更正" });
      if (spoil === "leave") await unsubscribe(ctx, `reader-${ctx.company.id}`, "announcements");
      await send(at(ctx, spoil === "late" ? 3 * day : 2));
      expect([spoil, recipients()]).toEqual([spoil, []]);
      expect(await rowsOf(ctx)).toMatchObject([
        { state: "dropped", reason: spoil === "leave" ? "notConfirmed" : "noNews" },
      ]);
    }
  });

  test("is not written for a release that was rolled back before the tick, nor for one that nobody has followed for three days", async () => {
    const ctx = await newsroom();
    await reader(ctx, "reader", ["*"]);
    const { releaseId } = await announce(ctx);
    await rollBackRelease(at(ctx, 10), releaseId);
    await announce(at(ctx, 20));
    await tick(at(ctx, 3 * day + 20));
    expect(await rowsOf(ctx)).toEqual([]);
  });

  test("is not written any more for a release that is rolled back in the moment in which the mailing begins", async () => {
    const ctx = await newsroom();
    await reader(ctx, "reader", ["*"]);
    const { releaseId } = await announce(ctx);
    const begun = slow(ctx, async () => {
      const mailings = await ctx.db.all(sql`SELECT 1 FROM mailings WHERE company_id = ${ctx.company.id}`);
      if (mailings.length > 0) await rollBackRelease(at(ctx, 1), releaseId);
    });
    await tick(begun);
    expect(await rowsOf(ctx)).toEqual([]);
    expect((await findRelease(ctx.db, ctx.company.id, releaseId))?.state).toBe("rolledBack");
  });

  test("never tells of what is old: an import of earlier announcements, a correction, a language that comes later", async () => {
    const ctx = await newsroom();
    const all = await reader(ctx, "all", ["*"]);
    await announce(ctx, { title: "旧公告", dated: later(-3 * day * 1_000 - 1) });
    await tick(ctx);
    expect(await rowsOf(ctx)).toEqual([]);
    const { id, revision, draft } = await announce(ctx, { title: "新公告", dated: later(-3 * day * 1_000) });
    await tick(ctx);
    expect(await rowsOf(ctx)).toHaveLength(1);
    const next = { ...draft, title: { "zh-CN": "新公告（更正）", en: "New" } };
    const saved = await saveContent(at(ctx, 60), { id, kind: announcementKind, revision, draft: next });
    if (!saved.ok) throw new Error(saved.code);
    await publish(at(ctx, 60), {
      id,
      kind: announcementKind,
      revision: saved.value.revision,
      langs: ["zh-CN", "en"],
      confirmed: true,
    });
    await tick(at(ctx, 60));
    expect(await rowsOf(ctx)).toHaveLength(1);
    await send(at(ctx, 60));
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[all, `New - Company ${ctx.company.id}`]]);
  });

  test("is not lost when a correction comes out before the first tick", async () => {
    const ctx = await newsroom();
    const email = await reader(ctx, "reader", ["*"]);
    const { id, revision, draft } = await announce(ctx);
    const corrected = { ...draft, title: { "zh-CN": "关于股份回购的公告（更正）" } };
    const saved = await saveContent(at(ctx, 20), { id, kind: announcementKind, revision, draft: corrected });
    if (!saved.ok) throw new Error(saved.code);
    await publish(at(ctx, 30), {
      id,
      kind: announcementKind,
      revision: saved.value.revision,
      langs: ["zh-CN"],
      confirmed: true,
    });
    await tick(at(ctx, 60));
    await send(at(ctx, 60));
    await tick(at(ctx, 120));
    await send(at(ctx, 120));
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [email, `关于股份回购的公告（更正） - Company ${ctx.company.id}`],
    ]);
  });

  test("goes to nobody of another company, and to nobody who has not confirmed", async () => {
    const [ctx, other] = [await newsroom(), await newsroom()];
    await reader(other, "stranger", ["*"]);
    await announce(ctx);
    await tick(ctx);
    expect([await rowsOf(ctx), await rowsOf(other)]).toEqual([[], []]);
  });
});

describe("a mailing", () => {
  test("to 10,000 subscribers costs a few statements, and rows in proportion to those who want it", async () => {
    const ctx = await newsroom();
    await crowd(ctx, 10_000, "*");
    await crowd(ctx, 5_000, "esg");
    await announce(ctx);
    const meter = newMeter();
    await tick({ ...ctx, db: connect(testEnv().DB, meter) });
    console.log("10,000 rows of mail:", meter);
    expect(await rowsOf(ctx)).toHaveLength(10_000);
    expect(meter.statements).toBeLessThanOrEqual(30);
    expect(meter.rowsRead).toBeLessThanOrEqual(5 * 10_000);
    await tick(at(ctx, 60));
    expect(await rowsOf(ctx)).toHaveLength(10_000);
  });

  test("that is cut short goes on where it stood, with nobody left out and nobody twice", async () => {
    for (const when of ["before", "after"] as const) {
      const ctx = await newsroom();
      await crowd(ctx, 5_000);
      const { releaseId } = await announce(ctx);
      let batches = 0;
      const breaking = new Proxy(ctx.db, {
        get: (db, name) => {
          if (name !== "batch") return Reflect.get(db, name);
          return async (items: Parameters<typeof db.batch>[0]) => {
            batches += 1;
            if (batches === 4 && when === "before") throw new Error("the run was cut short");
            const answer = await db.batch(items);
            if (batches === 4) throw new Error("the run was cut short");
            return answer;
          };
        },
      });
      await tick({ ...ctx, db: breaking });
      const first = await rowsOf(ctx);
      expect([when, first.length]).toEqual([when, when === "before" ? 2_000 : 4_000]);
      expect((await findRelease(ctx.db, ctx.company.id, releaseId))?.followedAt).toBeNull();
      const meter = newMeter();
      await tick({ ...at(ctx, 60), db: connect(testEnv().DB, meter) });
      expect(meter.rowsWritten).toBeLessThan((5_000 - first.length) * 6 + 100);
      const rows = await rowsOf(ctx);
      expect(rows).toHaveLength(5_000);
      expect(new Set(rows.map(({ subscriber }) => subscriber)).size).toBe(5_000);
      expect((await findRelease(ctx.db, ctx.company.id, releaseId))?.followedAt).toEqual(at(ctx, 60).now);
    }
  });

  test("run by three crons at once, and its queue messages delivered twice to two consumers, tells each once (M1, M5)", async () => {
    const ctx = await newsroom();
    const people = [];
    for (let n = 0; n < 30; n += 1)
      people.push(await reader(ctx, `p${n}`, n % 3 === 0 ? ["*"] : ["provisional", "esg"]));
    await crowd(ctx, 4_100, "esg");
    await announce(ctx, { due: later(60_000) });
    await announce(ctx, { type: "esg", due: later(61_000) });
    await Promise.all([tick(at(ctx, 61)), tick(at(ctx, 61)), tick(at(ctx, 61))]);
    for (const minute of [121, 3_700, day]) await tick(at(ctx, minute));
    await tick(at(ctx, 62));
    const rows = await rowsOf(ctx);
    expect(rows).toHaveLength(30 * 2 + 4_100);
    expect(new Set(rows.map(({ subscriber, release }) => `${subscriber} ${release}`)).size).toBe(rows.length);
    mails = openMailbox();
    await ctx.db.run(
      sql`UPDATE outbox SET state = 'dropped' WHERE company_id = ${ctx.company.id} AND subject_id LIKE '%-esg-%'`,
    );
    await Promise.all([send(at(ctx, 62)), send(at(ctx, 62))]);
    await send(at(ctx, 63));
    expect(recipients()).toEqual([...people, ...people].sort());
  });
});
