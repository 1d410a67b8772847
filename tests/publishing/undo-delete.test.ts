import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { showApprovals } from "~/publishing/approvals/operations.server";
import { saveContent } from "~/publishing/drafts/contents.server";
import { openPreviewLink } from "~/publishing/editions/previews.server";
import { addInsider } from "~/publishing/insiders/list.server";
import { deleteContent, forgetDeleted, undoDelete } from "~/publishing/releases/deletion.server";
import { approveRelease, holdRelease, moveRelease } from "~/publishing/releases/operations.server";
import { publish, releaseSubject } from "~/publishing/releases/publish.server";
import { showComing } from "~/publishing/releases/show.server";
import { files } from "~/server/database/tables.server";
import type { Ctx } from "~/server/request/context.server";
import { refuse } from "~/shared/outcome";
import { editor, testContext, testEnv } from "../support/context";
import { at, draftOf } from "./content-drafts";

const kind = "announcements.item";
let companies = 0;
const world = async (settings = {}) => {
  const ctx = await testContext({ companyId: `undo${companies++}`, actor: editor("editor") });
  return { ...ctx, company: { ...ctx.company, settings } };
};
const tables = ["contents", "revisions", "editions", "edition_files", "previews", "insiders", "announcement_numbers"];
const standing = async ({ company }: Ctx) =>
  JSON.stringify(
    (
      await testEnv().DB.batch(
        [...tables, "content_search"].map((table) =>
          testEnv().DB.prepare(`SELECT rowid, * FROM ${table} WHERE company_id = ? ORDER BY 2, 3, 4`).bind(company.id),
        ),
      )
    ).map(({ results }) =>
      (results as { rowid: number }[]).map(({ rowid, ...row }) => ("scope" in row ? { rowid, ...row } : row)),
    ),
  );

/** One with two versions, a file, a person on its list and a preview link, of which the first version is to come. */
async function scheduled(ctx: Ctx, seconds = 3_600) {
  const fileId = ctx.newId();
  const row = { id: fileId, companyId: ctx.company.id, key: fileId, name: "a.pdf", type: "application/pdf", size: 4 };
  await ctx.db.insert(files).values({ ...row, kind: "document", claimedAt: ctx.now, createdAt: ctx.now });
  const draft = draftOf("“重组”\n公告", {
    title: { "zh-CN": "“重组”", en: 'A "deal"' },
    facts: { number: "n-1", exchangeAt: null, price: 1.5, none: null },
    files: [{ fileId, lang: "all", label: "附件" }],
  });
  const saved = await saveContent(ctx, { id: null, kind, revision: 0, draft });
  if (!saved.ok) throw new Error(saved.code);
  const { id } = saved.value;
  const gone = await publish(ctx, {
    ...{ id, kind, revision: 1, langs: ["zh-CN", "en"] as ("zh-CN" | "en")[] },
    ...{ at: at(ctx, seconds).now, confirmed: true },
  });
  if (!gone.ok) throw new Error(gone.code);
  await saveContent(ctx, { id, kind, revision: 1, draft: { ...draft, body: { "zh-CN": "第二稿" } } });
  await openPreviewLink(ctx, { kind, id, revision: 2 });
  const outside = { who: "outside", userId: "", name: "周", institution: "所", function: "", since: null } as const;
  await addInsider(ctx, { kind, id }, { ...outside, reason: "x" });
  return { id, releaseId: gone.value.releaseId };
}

test("a deleted content comes back with its versions, editions, files, links and list as they were, for who deleted it and once", async () => {
  const ctx = await world();
  const { id } = await scheduled(ctx);
  const before = await standing(ctx);
  expect(await deleteContent(at(ctx, 1), kind, id)).toMatchObject({ ok: true });
  expect((await showComing(at(ctx, 2)))[0]?.items).toEqual([]);
  expect(await undoDelete({ ...at(ctx, 5), actor: editor("admin") }, kind, id)).toEqual(refuse("undoOver"));
  expect(await undoDelete(at(ctx, 5), "honours.item", id)).toEqual(refuse("undoOver"));
  expect(await undoDelete({ ...(await world()), now: at(ctx, 5).now }, kind, id)).toEqual(refuse("undoOver"));
  await forgetDeleted(at(ctx, 9));
  expect(await undoDelete(at(ctx, 10), kind, id)).toMatchObject({ ok: true, value: { undone: 1, left: 0 } });
  expect(JSON.parse(await standing(ctx))).toEqual(JSON.parse(before));
  expect(await undoDelete(at(ctx, 10), kind, id)).toEqual(refuse("undoOver"));
  expect(await ctx.db.all(sql`SELECT 1 FROM deleted_rows WHERE company_id = ${ctx.company.id}`)).toEqual([]);
});

test("once the seconds are over it is gone, and nothing is kept of it", async () => {
  const ctx = await world();
  const { id } = await scheduled(ctx);
  await deleteContent(ctx, kind, id);
  expect(await undoDelete(at(ctx, 13), kind, id)).toEqual(refuse("undoOver"));
  await forgetDeleted(at(ctx, 13));
  expect(await ctx.db.all(sql`SELECT 1 FROM deleted_rows WHERE company_id = ${ctx.company.id}`)).toEqual([]);
});

test("what is kept by law is not deleted, and nothing of it is kept twice", async () => {
  const ctx = await world();
  const { id } = await scheduled(ctx, 60);
  expect(await deleteContent(at(ctx, 61), kind, id)).toEqual(refuse("keptByLaw"));
  expect(await undoDelete(at(ctx, 62), kind, id)).toEqual(refuse("undoOver"));
});

test("it does not come back into a release that came out or was changed meanwhile", async () => {
  const late = await world();
  const soon = await scheduled(late, 5);
  await deleteContent(at(late, 1), kind, soon.id);
  expect(await undoDelete(at(late, 6), kind, soon.id)).toEqual(refuse("undoReleaseOver"));
  const ctx = await world();
  for (const change of [holdRelease, (of: Ctx, id: string) => moveRelease(of, id, at(ctx, 9_000).now)]) {
    const { id, releaseId } = await scheduled(ctx);
    await deleteContent(ctx, kind, id);
    expect(await change(ctx, releaseId)).toMatchObject({ ok: true });
    expect(await undoDelete(at(ctx, 6), kind, id)).toEqual(refuse("undoReleaseOver"));
    expect(await ctx.db.all(sql`SELECT 1 FROM contents WHERE company_id = ${ctx.company.id} AND id = ${id}`)).toEqual(
      [],
    );
  }
});

test("a second person who looked while it was deleted agrees to nothing that came back", async () => {
  const ctx = await world({ secondPerson: true });
  const { id, releaseId } = await scheduled(ctx);
  const requestedAt = async () =>
    (await showApprovals(ctx, [{ ...releaseSubject(releaseId), revision: 1 }]))[0]?.askedAt;
  await deleteContent(at(ctx, 1), kind, id);
  const seen = { askedAt: (await requestedAt()) ?? ctx.now, at: at(ctx, 3_600).now };
  expect(await undoDelete(at(ctx, 5), kind, id)).toMatchObject({ ok: true });
  const second = { ...at(ctx, 6), actor: editor("admin") };
  expect(await approveRelease(second, releaseId, seen)).toEqual(refuse("approvalGone"));
  const again = { ...seen, askedAt: (await requestedAt()) ?? ctx.now };
  expect(await approveRelease(second, releaseId, again)).toMatchObject({ ok: true });
});
