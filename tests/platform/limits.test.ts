import { sql } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { readHealth } from "~/features/health/operations/read-health.server";
import { createCompany, setLimits, showCompanies } from "~/features/platform/operations/companies.server";
import { CompanyLimits } from "~/features/platform/schemas/new-company";
import { uploadPicture } from "~/pictures/operations/pictures.server";
import { systemDb } from "~/server/database/db.server";
import { outbox } from "~/server/database/tables.server";
import { endFiles, noteVideo, putFile, putMade, sweepFiles } from "~/server/files/files.server";
import type { MailTable } from "~/server/outbox/jobs.server";
import { countWaiting, outboxRow } from "~/server/outbox/outbox.server";
import { listCompanies } from "~/server/request/companies.server";
import type { Ctx } from "~/server/request/context.server";
import { beijingInstant } from "~/shared/dates";
import { photo } from "../pictures/samples";
import { editor, noon, testContext, testEnv } from "../support/context";
import { deliverAt } from "../support/invocations";
import { accepted, sesAnswering, throttled } from "../support/ses";
import { operatorAt, rowsOf, wish } from "./console-world";

let operator: Ctx;
beforeAll(async () => {
  operator = await operatorAt();
});
afterEach(() => vi.unstubAllGlobals());

let made = 0;
let id = "";
beforeEach(async () => {
  made += 1;
  id = `limited${made}`;
  await testContext({ companyId: id });
});

const limit = async (more: object, of = id) =>
  expect(await setLimits(operator, CompanyLimits.parse({ id: of, ...more }))).toEqual({ ok: true, value: null });
/** Somebody who works there, with the company as its row says it now. */
const staff = async (): Promise<Ctx> => {
  const [company] = await listCompanies(testEnv(), [id]);
  if (!company) throw new Error(id);
  return { ...(await testContext({ companyId: id, actor: editor() })), company };
};
const csv = (size: number, name = "a.csv") => new File(["a".repeat(size)], name);
const usedBy = async (of = id) => {
  const { items } = await showCompanies(operator, "");
  return items.find((one) => one.id === of);
};
const megabyte = 1_000_000;
const photograph = async () => new File([(await photo(1_600, 800)) as BlobPart], "a.jpg");

describe("the storage of a company", () => {
  test("takes what staff bring up to its limit to the byte, and says so beyond", async () => {
    await limit({ mostStorage: "3" });
    const ctx = await staff();
    const before = (await usedBy())?.used.storage ?? 0;
    expect(before).toBe(0);
    expect(await putFile(ctx, csv(2 * megabyte), "table")).toMatchObject({ ok: true });
    expect(await putFile(ctx, csv(megabyte + 1), "table")).toMatchObject({
      ...{ code: "storageFull", facts: { limitMb: 3 } },
    });
    expect(await putFile(ctx, csv(megabyte), "table")).toMatchObject({ ok: true });
    expect(await putFile(ctx, csv(1), "table")).toMatchObject({ code: "storageFull" });
    expect((await usedBy())?.used.storage).toBe(3 * megabyte);
    const stored = await ctx.env.FILES.list({ prefix: `${id}/` });
    expect(stored.objects.reduce((sum, { size }) => sum + size, 0)).toBe(3 * megabyte);
  });

  test("is one for twenty uploads at once: no two take the same room", async () => {
    await limit({ mostStorage: "1" });
    const all = await Promise.all(
      Array.from({ length: 20 }, async () => putFile(await staff(), csv(megabyte / 4), "table")),
    );
    expect(all.filter(({ ok }) => ok)).toHaveLength(4);
    expect((await usedBy())?.used.storage).toBe(megabyte);
  });

  test("keeps all files of a picture or none", async () => {
    await limit({ mostStorage: "1" });
    const ctx = await staff();
    expect(await putFile(ctx, csv(megabyte - 100), "table")).toMatchObject({ ok: true });
    expect(await uploadPicture(ctx, await photograph())).toMatchObject({ code: "storageFull" });
    expect((await usedBy())?.used.storage).toBe(megabyte - 100);
    await limit({ mostStorage: "" });
    expect(await uploadPicture(ctx, await photograph())).toMatchObject({ ok: true });
  });

  test("never turns away what a visitor sends or what is made without anybody asking, and counts it", async () => {
    await limit({ mostStorage: "1" });
    const visitor = await testContext({ companyId: id });
    expect(await putFile(visitor, csv(2 * megabyte), "table")).toMatchObject({ ok: true });
    const made = { name: "a.csv", type: "text/csv", bytes: new Uint8Array(10) };
    const system = await testContext({ companyId: id, actor: { kind: "system" } });
    expect(await putMade(system, "table", { subjectId: "s", purpose: "picture" }, [made, made])).toMatchObject({
      ok: true,
    });
    expect((await usedBy())?.used.storage).toBe(2 * megabyte + 20);
    expect(await putFile(await staff(), csv(1), "table")).toMatchObject({ code: "storageFull" });
  });

  test("has the room of files again that have ended or were never claimed", async () => {
    await limit({ mostStorage: "1" });
    const ctx = await staff();
    const made = { name: "a.csv", type: "text/csv", bytes: new Uint8Array(megabyte / 2) };
    const of = { subjectId: "s", purpose: "picture" as const };
    expect(await putMade(ctx, "table", of, [made])).toMatchObject({ ok: true });
    expect(await putFile(ctx, csv(megabyte / 2), "table")).toMatchObject({ ok: true });
    await endFiles(ctx, { subjects: ["s"] });
    expect((await usedBy())?.used.storage).toBe(megabyte / 2);
    const later = { ...ctx, now: new Date(noon.getTime() + 25 * 3_600_000) };
    await sweepFiles(later);
    await sweepFiles(later);
    expect((await usedBy())?.used.storage).toBe(0);
    expect(await rowsOf("SELECT 1 FROM files WHERE company_id = ?", id)).toEqual([]);
  });

  test("takes a video that has come once there is room, and goes on with one that it has taken", async () => {
    await limit({ mostStorage: "1" });
    const ctx = await staff();
    const video = { id: ctx.newId(), key: `${id}/video`, name: "a.mp4", size: 2 * megabyte };
    expect(await noteVideo(ctx, video)).toMatchObject({ code: "storageFull" });
    await limit({ mostStorage: "2" });
    expect(await noteVideo(ctx, video)).toEqual({ ok: true, value: null });
    await limit({ mostStorage: "1" });
    expect(await noteVideo(ctx, video)).toEqual({ ok: true, value: null });
    expect((await usedBy())?.used.storage).toBe(2 * megabyte);
  });
});

describe("the bulk mails of a company in a month", () => {
  const bulk: MailTable = {
    "test.bulk": async (_, row) => ({
      ...{ to: `${row.subjectId}@example.com`, lang: "en", subject: "News", blocks: [{ p: "News" }] },
      bulk: { unsubscribeUrl: "https://c1.test/u" },
    }),
    "test.code": async () => ({ to: "me@example.com", lang: "en", subject: "Code", blocks: [{ p: "1234" }] }),
  };
  const put = async (kind: string, rows: string[]) => {
    const { db } = await testContext({ companyId: id });
    for (const row of rows) await outboxRow(db, id, { id: row, kind, subjectId: row, occasion: "1", now: noon });
    return rows;
  };
  const states = async () =>
    Object.groupBy(
      await systemDb(testEnv().DB).select().from(outbox).where(sql`company_id = ${id}`),
      ({ state }) => state,
    ) as Record<string, (typeof outbox.$inferSelect)[] | undefined>;
  /** SES, which refuses the first so many mails. */
  const ses = (refusing = 0) => {
    const taken: string[] = [];
    let requested = 0;
    vi.stubGlobal(
      "fetch",
      sesAnswering((raw) => {
        if (requested++ < refusing) return throttled();
        taken.push(raw);
        return accepted();
      }),
    );
    return taken;
  };
  let ids: string[] = [];
  beforeEach(() => {
    ids = Array.from({ length: 12 }, (_, n) => `${id}-row${String(n).padStart(2, "0")}`);
  });

  test("go to their number, whoever sends at once; the others wait for the next month of Beijing and then go, each once", async () => {
    const taken = ses();
    await limit({ mostMails: "5" });
    await put("test.bulk", ids);
    await Promise.all([deliverAt(noon, bulk, ids), deliverAt(noon, bulk, ids), deliverAt(noon, bulk, ids)]);
    expect(taken).toHaveLength(5);
    const waiting = (await states()).pending ?? [];
    expect(waiting).toHaveLength(7);
    const next = beijingInstant("2026-04-01");
    expect(waiting.every(({ dueAt, reason }) => +dueAt === +next && reason === "mailLimit")).toBe(true);
    const waitsNow = async () => (await countWaiting(systemDb(testEnv().DB), noon)).rows;
    const others = await waitsNow();
    await testEnv().DB.prepare("UPDATE outbox SET reason = NULL WHERE company_id = ?").bind(id).run();
    expect(await waitsNow()).toBe(others + 7);
    await deliverAt(new Date(+next - 1), bulk, ids);
    expect(taken).toHaveLength(5);
    await deliverAt(next, bulk, ids);
    expect(taken).toHaveLength(10);
    await deliverAt(beijingInstant("2026-05-01"), bulk, ids);
    expect(taken).toHaveLength(12);
    expect((await states()).sent).toHaveLength(12);
  });

  test("never hold back a code or a confirmation", async () => {
    const taken = ses();
    await limit({ mostMails: "1" });
    await deliverAt(noon, bulk, await put("test.bulk", ids.slice(0, 3)));
    await deliverAt(noon, bulk, await put("test.code", [`${id}-code1`, `${id}-code2`]));
    expect(taken).toHaveLength(3);
    expect((await states()).sent?.map(({ id }) => id)).toEqual(expect.arrayContaining([`${id}-code1`, `${id}-code2`]));
  });

  test("count only what went: one that was refused has its place again", async () => {
    const taken = ses(3);
    await limit({ mostMails: "3" });
    await put("test.bulk", ids.slice(0, 3));
    await deliverAt(noon, bulk, ids);
    expect((await usedBy())?.used.mails).toBe(0);
    await deliverAt(new Date(+noon + 60_000), bulk, ids);
    expect(taken).toHaveLength(3);
    expect((await usedBy())?.used.mails).toBe(3);
  });

  test("go on at once when the limit is raised or taken away", async () => {
    const taken = ses();
    await limit({ mostMails: "2" });
    await put("test.bulk", ids);
    await deliverAt(noon, bulk, ids);
    await limit({ mostMails: "4" });
    await deliverAt(noon, bulk, ids);
    expect(taken).toHaveLength(4);
    await limit({});
    await deliverAt(noon, bulk, ids);
    expect(taken).toHaveLength(12);
  });
});

describe("who runs the deployment", () => {
  test("agrees limits when a company is made, changes them later, and finds who did it in the log", async () => {
    const one = wish({ host: "ir.limits.example.com", mostPeople: "3", mostStorage: "500", mostMails: "20000" });
    await createCompany(operator, one);
    expect(await usedBy(one.id)).toMatchObject({
      limits: { mostPeople: 3, mostStorage: 500, mostMails: 20_000 },
      used: { people: 1, storage: 0, mails: 0 },
    });
    await limit({ mostStorage: "900" }, one.id);
    expect((await usedBy(one.id))?.limits).toEqual({ mostStorage: 900 });
    const log = await rowsOf(
      "SELECT before, after FROM audit WHERE action = 'platform.setLimits' AND subject_id = ?",
      one.id,
    );
    expect(log.map(({ before, after }) => [JSON.parse(String(before)), JSON.parse(String(after))])).toEqual([
      [{ mostPeople: 3, mostStorage: 500, mostMails: 20_000 }, { mostStorage: 900 }],
    ]);
  });

  test("is told which field is no number", () => {
    const wrong = (more: object) => CompanyLimits.safeParse({ id: "c1", ...more }).error?.issues[0]?.path[0];
    expect(wrong({ mostStorage: "-1" })).toBe("mostStorage");
    expect(wrong({ mostMails: "1.5" })).toBe("mostMails");
    expect(wrong({ mostPeople: "0" })).toBe("mostPeople");
    expect(wrong({ mostMails: " １０ " })).toBeUndefined();
  });
});

test("a company sees in its health which limit is nearly used up", async () => {
  await limit({ mostStorage: "10" });
  const ctx = await staff();
  await putFile(ctx, csv(7 * megabyte), "table");
  expect((await readHealth(ctx)).limits).toEqual([]);
  await putFile(ctx, csv(megabyte), "table");
  expect((await readHealth(ctx)).limits).toEqual([{ name: "storage", used: 8, most: 10 }]);
  await ctx.db.run(sql`INSERT INTO usage (company_id, what, used) VALUES (${id}, 'mails:2020-01', 99)`);
  expect((await readHealth(ctx)).limits).toHaveLength(1);
});
