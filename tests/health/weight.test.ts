import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { page } from "~/features/content/kind";
import { scanSite } from "~/features/health/operations/look-through.server";
import { readHealth } from "~/features/health/operations/read-health.server";
import { heavyBy } from "~/features/health/rules/weight";
import { saveContent } from "~/publishing/drafts/contents.server";
import { publish } from "~/publishing/releases/publish.server";
import type { Ctx } from "~/server/request/context.server";
import { draftOf } from "../publishing/content-drafts";
import { editor, noon, testContext } from "../support/context";

const minute = 60_000;
const after = (ctx: Ctx, minutes: number): Ctx => ({ ...ctx, now: new Date(noon.getTime() + minutes * minute) });
const html = { headers: { "Content-Type": "text/html; charset=utf-8" } };
/** Text that compresses to about as many bytes as are asked for. */
const noise = (bytes: number) => {
  const chunks = Array.from({ length: Math.ceil(bytes / 49_152) }, () =>
    crypto.getRandomValues(new Uint8Array(49_152)),
  );
  return btoa(chunks.map((chunk) => String.fromCharCode(...chunk)).join("")).slice(0, Math.round((bytes * 4) / 3));
};

/** A site whose pages weigh as said, others nothing; notes what was asked for. */
function site(weights: Record<string, number> = {}) {
  const requested: string[] = [];
  const read = async (path: string) => {
    requested.push(path);
    return new Response(noise(weights[path] ?? 0), html);
  };
  return { requested, read };
}

/** Looks the site through and lets so many minutes pass. */
async function pass(ctx: Ctx, read: (path: string) => Promise<Response>, minutes = 40) {
  for (let at = 0; at < minutes; at++) await scanSite(ctx, read);
}

async function ownPage(ctx: Ctx) {
  const draft = draftOf("战略", { type: "page" });
  const saved = await saveContent(ctx, { id: null, kind: page.kind, revision: 0, draft });
  if (!saved.ok) throw new Error(saved.code);
  const { id, revision } = saved.value;
  const wish = { id, kind: page.kind, revision, langs: ["zh-CN" as const], at: null, confirmed: true };
  expect(await publish(ctx, wish)).toMatchObject({ ok: true });
  return { id, path: `/ui/irh/customContent/${id}` };
}
const weightOf = async (ctx: Ctx) => (await readHealth(ctx)).checks.find(({ name }) => name === "weight");

test("HTML over 100 kB is heavy by itself, and a page with its pictures over 400 kB", () => {
  expect(heavyBy(100_000, 300_000)).toBe(null);
  expect(heavyBy(100_001, 0)).toBe("text");
  expect(heavyBy(1, 400_000)).toBe("pictures");
});

test("pages are weighed a few a minute, once in a release and once a day, and never in the minute that finds the release", async () => {
  const ctx = await testContext({ companyId: "weight1", actor: editor("editor") });
  const { path } = await ownPage(ctx);
  const { requested, read } = site();
  await scanSite(ctx, read);
  expect(requested).toEqual([]);
  await scanSite(ctx, read);
  expect(requested).toHaveLength(4);
  ctx.company.release += 1;
  await scanSite(ctx, read);
  expect(requested.splice(0)).toHaveLength(4);
  await pass(ctx, read);
  expect(requested).toHaveLength(new Set(requested).size);
  expect(requested).toEqual(expect.arrayContaining([path, "/ui/irh/index", "/ui/irh/company"]));
  const all = requested.length;
  const statements = ctx.meter.statements;
  await scanSite(ctx, read);
  expect(ctx.meter.statements - statements).toBe(1);
  for (let hour = 1; hour < 24; hour++) await pass(after(ctx, hour * 60), read, 2);
  expect(requested).toHaveLength(all);
  await pass(after(ctx, 24 * 60), read);
  expect(requested).toHaveLength(2 * all);
  ctx.company.release += 1;
  await pass(after(ctx, 24 * 60 + 1), read);
  expect(requested).toHaveLength(3 * all);
});

test("of two minutes at once one notes the weight, and none of an older release", async () => {
  const ctx = await testContext({ companyId: "weight2", actor: editor("editor") });
  await scanSite(ctx, site().read);
  const noted = () =>
    ctx.db.all<{ bytes: number; release: number }>(
      sql`SELECT bytes, seen_release AS release FROM site_pages
        WHERE company_id = ${ctx.company.id} AND path = '/ui/irh/index'`,
    );
  let late: () => void = () => {};
  const waits = new Promise<void>((resolve) => {
    late = resolve;
  });
  const old = { ...ctx, company: { ...ctx.company } };
  const slow = pass(
    old,
    async () => {
      await waits;
      return new Response(noise(5_000), html);
    },
    2,
  );
  ctx.company.release += 1;
  await pass(ctx, site({ "/ui/irh/index": 20_000 }).read);
  const before = await noted();
  expect(before).toMatchObject([{ release: ctx.company.release }]);
  late();
  await slow;
  expect(await noted()).toEqual(before);
});

test("a site that is not public is not weighed, nor is what is no page for readers, and each company has its own", async () => {
  const ctx = await testContext({ companyId: "weight3", actor: editor("editor") });
  const other = await testContext({ companyId: "weight4", actor: editor("editor") });
  const hidden: Ctx = { ...ctx, company: { ...ctx.company, liveAt: null } };
  const { requested, read } = site({ "/ui/irh/index": 150_000 });
  await pass(hidden, read);
  expect(requested).toEqual([]);
  await pass(ctx, async (path) => {
    if (path === "/ui/irh/index") throw new Error("gone");
    return path === "/ui/irh/company" ? new Response("{}") : new Response(noise(150_000), { ...html, status: 503 });
  });
  await pass(other, read);
  expect(await weightOf(ctx)).toMatchObject({ looked: 0, wrong: 0 });
  expect((await weightOf(other))?.findings.map(({ href }) => href)).toEqual(["/office/pages"]);
});

test("a heavy page is named with what it weighs and what to do: a page of the menu, an own one by its text or its pictures", async () => {
  const ctx = await testContext({ companyId: "weight5", actor: editor("editor"), lang: "en" });
  const [long, drawn] = [await ownPage(ctx), await ownPage(ctx)];
  await ctx.db.run(sql`INSERT INTO files (id, company_id, key, name, kind, type, size, created_at, subject_id)
    VALUES ('w5', ${ctx.company.id}, 'w5', 'a.webp', 'picture', 'image/webp', 390000, 0, 'shot')`);
  await ctx.db.run(sql`UPDATE editions SET facts = json_set(facts, '$.pictures', json_array('shot'))
    WHERE company_id = ${ctx.company.id} AND content_id = ${drawn.id}`);
  expect((await weightOf(ctx))?.wrong).toBe(0);
  await pass(ctx, site({ "/ui/irh/company": 200_000, [long.path]: 120_000, [drawn.path]: 60_000 }).read);
  const found = (await weightOf(ctx))?.findings ?? [];
  expect(found.map(({ title, href, fix }) => [href, title, fix?.of]).toSorted()).toEqual(
    [
      ["/office/company", "Company profile", "section"],
      [`/office/customContent/${drawn.id}`, "战略", "pictures"],
      [`/office/customContent/${long.id}`, "战略", "text"],
    ].toSorted(),
  );
});
