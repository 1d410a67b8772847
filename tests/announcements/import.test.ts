import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { importAnnouncements, previewImport, receiveImport } from "~/features/announcements/operations/import.server";
import { listAnnouncements } from "~/features/announcements/operations/list.server";
import { showAnnouncement } from "~/features/announcements/operations/show.server";
import type { Choices } from "~/features/announcements/rules/import-plan";
import { deleteContent, saveContent } from "~/publishing/operations/contents.server";
import { approveRelease, rollBackRelease } from "~/publishing/operations/releases.server";
import { findContent } from "~/publishing/queries/contents.server";
import { listComing, listPast, listUnfollowed } from "~/publishing/queries/releases.server";
import type { Draft } from "~/publishing/rules/drafts";
import { connect, newMeter } from "~/server/db.server";
import { editor, testContext, testEnv } from "../support/context";
import { cninfoQuery, hkexLinks, hkexSearch, many, midnight, type Told } from "./import-files";

const now = new Date("2026-03-02T04:00:00Z");
let ctx: Awaited<ReturnType<typeof testContext>>;
let companies = 0;

const listed = async (companyId: string, codes: string[]) => {
  const made = await testContext({ now, actor: editor("editor"), companyId });
  return Object.assign(made, { company: { ...made.company, settings: { codes } } });
};

beforeEach(async () => {
  companies += 1;
  ctx = await listed(`bring${companies}`, ["600690.SH", "06690.HK"]);
});

const upload = (bytes: Uint8Array, name = "公告.json") => new File([bytes as BlobPart], name);
async function received(bytes: Uint8Array) {
  const preview = await receiveImport(ctx, upload(bytes));
  if (!preview.ok) throw new Error(preview.code);
  return preview.value;
}
type Seen = { file: { id: string }; fingerprint: string };
const confirmed = ({ file, fingerprint }: Seen, choices: Choices = {}, mode: "publish" | "drafts" = "publish") =>
  importAnnouncements(ctx, { fileId: file.id, fingerprint, choices, mode });
const countOf = async (table: string) =>
  (
    await ctx.db.all<{ n: number }>(
      sql`SELECT count(*) AS n FROM ${sql.raw(table)} WHERE company_id = ${ctx.company.id}`,
    )
  )[0]?.n;
const tables = ["contents", "revisions", "editions", "content_search", "releases", "announcement_numbers", "audit"];
const counts = async () => Promise.all(tables.map(countOf));
const readers = (lang: "zh-CN" | "tc" | "en" = "zh-CN") => ({ ...ctx, lang, actor: { kind: "public" as const } });
const list = (filter: { q?: string; type?: "periodic"; year?: number } = {}, lang?: "zh-CN" | "tc" | "en") =>
  listAnnouncements(readers(lang), { type: null, year: null, q: null, after: null, before: null, ...filter }, 50);

const report: Told = { number: "1208345383", title: "2025年年度报告", at: midnight("2026-02-27"), codes: "01030101" };
const others: Told[] = [
  report,
  { number: "1208345384", title: "关于回购股份的公告", at: new Date("2026-02-20T10:05:00Z") },
  { number: "1208345385", title: "别家公司的公告", at: midnight("2026-02-20"), code: "600600" },
];

describe("an import of announcements", () => {
  test("shows everything before and saves nothing until it is confirmed", async () => {
    const preview = await received(cninfoQuery(others));
    expect(preview).toMatchObject({ format: "cninfoQuery", found: 3, there: [], plan: { others: { rows: 1 } } });
    expect(await counts()).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  test("publishes at once under one release, each at the exchange's own time, in every language and the search", async () => {
    expect(await confirmed(await received(cninfoQuery(others)))).toEqual({
      ok: true,
      value: { added: 2, there: 0, later: 0, left: 0, state: "published" },
    });
    expect(await counts()).toEqual([2, 2, 6, 6, 1, 2, 1]);
    const { items } = await list();
    expect(items.map(({ title, type, at }) => [title, type, at.toISOString()])).toEqual([
      ["2025年年度报告", "periodic", "2026-02-26T16:00:00.000Z"],
      ["关于回购股份的公告", "provisional", "2026-02-20T10:05:00.000Z"],
    ]);
    expect((await list({}, "tc")).items[0]).toMatchObject({ title: "2025年年度報告", automatic: true });
    expect((await list({ q: "回购" })).items).toHaveLength(1);
    expect((await list({ q: "回購", year: 2026 }, "tc")).items).toHaveLength(1);
    expect((await list({ type: "periodic" })).items).toHaveLength(1);
    const shown = await showAnnouncement(readers(), items[0]?.id ?? "");
    expect(shown?.facts).toMatchObject({
      exchangeAt: null,
      exchangeUrl: "https://static.cninfo.com.cn/finalpage/2026-02-27/1208345383.PDF",
      number: "1208345383",
    });
  });

  test("takes what the person chose: another type, a title, a row left out", async () => {
    const preview = await received(
      hkexLinks([1, 2, 3].map((n) => ({ number: `202602270${n}000`, title: "", at: midnight("2026-02-27") }))),
    );
    expect(
      await confirmed(preview, { 2: { title: "月报表", type: "overseas" }, 3: { title: "不要", leave: true } }),
    ).toMatchObject({
      value: { added: 1, left: 2 },
    });
    expect((await list()).items).toMatchObject([{ title: "月报表", type: "overseas" }]);
  });

  test("keeps a title in the script of the exchange: Traditional stays what was written, English stands for all", async () => {
    const at = new Date("2026-02-27T09:41:00Z");
    await confirmed(
      await received(
        hkexSearch([
          { number: "2026022701234", title: "董事會會議通告", at },
          { number: "2026022701235", title: "Monthly Return", at },
        ]),
      ),
    );
    const titles = async (lang: "zh-CN" | "tc" | "en") =>
      (await list({}, lang)).items.map(({ title, automatic, said }) => [title, automatic, said]).sort();
    expect(await titles("tc")).toEqual([
      ["Monthly Return", true, "tc"],
      ["董事會會議通告", false, "tc"],
    ]);
    expect(await titles("zh-CN")).toEqual([
      ["Monthly Return", false, "zh-CN"],
      ["董事会会议通告", false, "zh-CN"],
    ]);
    expect(await titles("en")).toEqual([
      ["Monthly Return", false, "en"],
      ["董事会会议通告", false, "zh-CN"],
    ]);
  });

  test("as drafts is seen by nobody outside, with a revision to go back to", async () => {
    expect(await confirmed(await received(cninfoQuery(others)), {}, "drafts")).toMatchObject({
      value: { added: 2, state: "drafts" },
    });
    expect(await counts()).toEqual([2, 2, 0, 0, 0, 2, 1]);
    expect((await list()).items).toEqual([]);
  });

  test("waits for a second person also in a request begun before the setting was switched on", async () => {
    const preview = await received(cninfoQuery(others));
    await ctx.db.run(
      sql`UPDATE companies SET settings = json_set(settings, '$.secondPerson', json('true')) WHERE company_id = ${ctx.company.id}`,
    );
    expect(await confirmed(preview)).toMatchObject({ ok: true, value: { added: 2, state: "waiting" } });
    expect((await list()).items).toEqual([]);
  });

  test("waits for a second person where the company asks for one, and sends no mail in either case", async () => {
    await confirmed(await received(cninfoQuery(many(3))));
    Object.assign(ctx.company.settings, { secondPerson: true });
    expect(await confirmed(await received(cninfoQuery([report])))).toMatchObject({
      value: { added: 1, state: "waiting" },
    });
    expect((await list()).items).toHaveLength(3);
    const [release] = await listComing(ctx.db, ctx.company.id, now);
    const seen = { askedAt: now, at: release?.at ?? now };
    expect(await approveRelease(ctx, release?.id ?? "", seen)).toMatchObject({ ok: false, code: "approvalOwn" });
    expect(await approveRelease({ ...ctx, actor: editor("admin") }, release?.id ?? "", seen)).toMatchObject({
      ok: true,
    });
    expect((await list()).items).toHaveLength(4);
    expect(await listUnfollowed(ctx.db, ctx.company.id, now)).toEqual([]);
  });

  test("can be taken back in one step", async () => {
    await confirmed(await received(cninfoQuery(many(30))));
    const [release] = await listPast(ctx.db, ctx.company.id, now);
    expect(release?.title).toBe("import · 公告.json");
    expect(await rollBackRelease(ctx, release?.id ?? "")).toMatchObject({ ok: true });
    expect((await list()).items).toEqual([]);
  });

  test("of 500 is one batch of few statements, and the 501st waits for the next time", async () => {
    const preview = await received(cninfoQuery(many(501)));
    const meter = newMeter();
    const began = performance.now();
    const metered = { ...ctx, db: connect(testEnv().DB, meter), meter };
    const result = await importAnnouncements(metered, {
      fileId: preview.file.id,
      fingerprint: preview.fingerprint,
      choices: {},
      mode: "publish",
    });
    const took = performance.now() - began;
    expect(result).toMatchObject({ value: { added: 500, later: 1 } });
    expect(meter.statements).toBeLessThanOrEqual(50);
    console.log(`500 announcements: ${meter.statements} statements in ${meter.calls} calls, ${Math.round(took)} ms`);
    expect(await countOf("editions")).toBe(1_500);
    expect(await confirmed(await received(cninfoQuery(many(501))))).toMatchObject({ value: { added: 1, there: 500 } });
  });
});

describe("what is there already", () => {
  test("stays as it is when the same file comes again, or the same document by another file", async () => {
    await confirmed(await received(cninfoQuery(others)));
    const before = await counts();
    const again = await received(cninfoQuery([{ ...report, title: "改了的标题" }]));
    expect(again.there).toEqual([report.number]);
    expect(await confirmed(again)).toEqual({
      ok: true,
      value: { added: 0, there: 1, later: 0, left: 0, state: "drafts" },
    });
    expect(await counts()).toEqual(before);
    expect((await list()).items[0]?.title).toBe(report.title);
  });

  test.each([true, false])(
    "is not doubled by five confirmations at once (the database decides: %s)",
    async (guarded) => {
      const preview = await received(cninfoQuery(many(20)));
      const db = guarded ? ctx.db : withoutGuard(ctx.db);
      const tries = await Promise.all(
        Array.from({ length: 5 }, () =>
          importAnnouncements(
            { ...ctx, db },
            { fileId: preview.file.id, fingerprint: preview.fingerprint, choices: {}, mode: "publish" },
          ),
        ),
      );
      const added = tries.reduce((sum, one) => sum + (one.ok ? one.value.added : 0), 0);
      if (guarded) expect([added, await countOf("contents"), await countOf("releases")]).toEqual([20, 20, 1]);
      else expect(added).toBeGreaterThan(20);
    },
    30_000,
  );

  test.each(["before", "after"])(
    "is whole or not there at all when the storage fails %s the write, and the same confirmation ends it",
    async (when) => {
      const preview = await received(cninfoQuery(many(150)));
      const input = {
        fileId: preview.file.id,
        fingerprint: preview.fingerprint,
        choices: {},
        mode: "publish" as const,
      };
      const broken = Object.create(ctx.db, {
        batch: {
          value: async (items: Parameters<typeof ctx.db.batch>[0]) => {
            if (when === "after") await ctx.db.batch(items);
            throw new Error("the network is gone");
          },
        },
      }) as typeof ctx.db;
      await expect(importAnnouncements({ ...ctx, db: broken }, input)).rejects.toThrow("the network is gone");
      expect(await countOf("contents")).toBe(when === "after" ? 150 : 0);
      expect(await importAnnouncements(ctx, input)).toMatchObject({
        ok: true,
        value: when === "after" ? { added: 0, there: 150 } : { added: 150 },
      });
      expect(await counts()).toEqual([150, 150, 450, 450, 1, 150, 1]);
    },
  );

  test("counts what staff wrote by hand, follows a corrected number, and is free again once deleted", async () => {
    const draft: Draft = {
      type: "provisional",
      at: null,
      title: { "zh-CN": "手写" },
      summary: { "zh-CN": "" },
      body: { "zh-CN": "" },
      facts: { exchangeAt: null, exchangeUrl: "", number: report.number },
      files: [],
    };
    const kind = "announcements.item";
    const made = await saveContent(ctx, { id: null, kind, revision: 0, draft });
    if (!made.ok) throw new Error(made.code);
    expect((await received(cninfoQuery([report]))).there).toEqual([report.number]);
    await saveContent(ctx, {
      ...made.value,
      kind,
      draft: { ...draft, facts: { ...draft.facts, number: "1208345384" } },
    });
    expect((await received(cninfoQuery(others))).there).toEqual(["1208345384"]);
    await deleteContent(ctx, kind, made.value.id);
    expect((await received(cninfoQuery(others))).there).toEqual([]);
    const twin = await saveContent(ctx, { id: null, kind, revision: 0, draft });
    expect(await saveContent(ctx, { id: null, kind, revision: 0, draft })).toMatchObject({ ok: true });
    expect(await findContent(ctx.db, ctx.company.id, twin.ok ? twin.value.id : "")).toMatchObject({ revision: 1 });
  });

  test("belongs to its company alone", async () => {
    await confirmed(await received(cninfoQuery([report])));
    const first = await received(cninfoQuery([report]));
    const other = await listed("bringOther", ["600690.SH"]);
    expect(await previewImport(other, first.file.id)).toEqual({ ok: false, code: "notFound" });
    const theirs = await receiveImport(other, upload(cninfoQuery([report])));
    expect(theirs).toMatchObject({ value: { there: [] } });
  });
});

describe("an import refuses", () => {
  test("a confirmation of something else than was shown, and writes nothing", async () => {
    const preview = await received(cninfoQuery(others));
    expect(await confirmed({ ...preview, fingerprint: "other" })).toEqual({ ok: false, code: "previewOutdated" });
    ctx.company.settings.codes = ["600600.SH"];
    expect(await confirmed(preview)).toEqual({ ok: false, code: "previewOutdated" });
    expect(await countOf("contents")).toBe(0);
  });

  test("pictures, and any file while the company has no stock code", async () => {
    expect(await receiveImport(ctx, upload(new Uint8Array([0xff, 0xd8, 0xff, 0, 0])))).toMatchObject({
      code: "fileTypeNotSupported",
    });
    ctx.company.settings.codes = [];
    expect(await receiveImport(ctx, upload(cninfoQuery(others)))).toMatchObject({ code: "noOwnCodes" });
  });
});

/** The same database, forgetting the numbers in the batch that asks for them: the control that must double. */
function withoutGuard(db: typeof ctx.db): typeof ctx.db {
  const forget = db.run(sql`DELETE FROM announcement_numbers WHERE company_id = ${ctx.company.id}`);
  const batch = { value: (items: Parameters<typeof db.batch>[0]) => db.batch([forget, ...items]) };
  return Object.create(db, { batch }) as typeof ctx.db;
}
