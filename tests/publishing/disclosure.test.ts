import { describe, expect, test } from "vitest";
import type { Draft } from "~/publishing/contents/drafts";
import { findLive, listLive } from "~/publishing/contents/editions-queries.server";
import { saveContent } from "~/publishing/drafts/contents.server";
import { showContent } from "~/publishing/drafts/office-contents.server";
import { followReleases } from "~/publishing/releases/follow.server";
import { publish } from "~/publishing/releases/publish.server";
import { withdrawContent } from "~/publishing/releases/withdraw.server";
import type { Ctx } from "~/server/request/context.server";
import { editor, noon, testEnv } from "../support/context";
import { draftOf, kind } from "./content-drafts";
import { act, approve, as, at, clock, company } from "./release-office";

type Goes = { id: string; revision: number };

async function saved(ctx: Ctx, title: string, before: Goes | null = null, changes: Partial<Draft> = {}): Promise<Goes> {
  const revision = before?.revision ?? 0;
  const answer = await saveContent(ctx, { id: before?.id ?? null, kind, revision, draft: draftOf(title, changes) });
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}

const goes = (ctx: Ctx, one: Goes, seconds: number | null = null, langs: ("zh-CN" | "en")[] = ["zh-CN"]) =>
  publish(ctx, { ...one, kind, langs, at: seconds === null ? null : at(ctx, seconds).now, confirmed: true });

async function out(ctx: Ctx, one: Goes, seconds: number | null = null, langs: ("zh-CN" | "en")[] = ["zh-CN"]) {
  const answer = await goes(ctx, one, seconds, langs);
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.releaseId;
}

const secondsOf = (moment: Date | null | undefined) => moment && (moment.getTime() - noon.getTime()) / 1_000;

/** What readers are told, by what they can ask, of when it was disclosed; in seconds after noon. */
async function shownAt(ctx: Ctx, seconds: number, id: string, lang: "zh-CN" | "en" = "zh-CN") {
  const reader = at(ctx, seconds);
  const [page] = await findLive(ctx.db, ctx.company.id, reader.now, { kind, contentId: id, lang });
  const rows = await listLive(ctx.db, ctx.company.id, reader.now, { kind, lang }, 20);
  const row = rows.find(({ contentId }) => contentId === id);
  expect(row?.sortAt).toEqual(page?.sortAt);
  return { title: page?.title, at: secondsOf(page?.sortAt), changed: secondsOf(page?.outSince) };
}

describe("the moment of disclosure", () => {
  test("is that of the first release, whatever follows, on lists, pages and in the office", async () => {
    const ctx = await company();
    const first = await saved(ctx, "业绩公告");
    await out(at(ctx, 10), first);
    const fixed = await saved(ctx, "业绩公告（更正）", first);
    await out(at(ctx, 50), fixed);
    expect(await shownAt(ctx, 51, first.id)).toEqual({ title: "业绩公告（更正）", at: 10, changed: 50 });
    const translated = await saved(ctx, "业绩公告", fixed, { title: { "zh-CN": "业绩公告", en: "Results" } });
    await out(at(ctx, 60), translated, null, ["en"]);
    expect(await shownAt(ctx, 61, first.id, "en")).toEqual({ title: "Results", at: 10, changed: 60 });
    const office = await showContent(at(ctx, 61), kind, first.id, null);
    const { since, changed } = office?.states["zh-CN"].now ?? {};
    expect([secondsOf(since), secondsOf(changed)]).toEqual([10, 50]);
  });

  test("is the order of lists and of the search too: what is changed later does not pass what came meanwhile", async () => {
    const ctx = await company();
    const one = await saved(ctx, "回购进展甲");
    await out(at(ctx, 10), one);
    const other = await saved(ctx, "回购进展乙");
    await out(at(ctx, 20), other);
    await out(at(ctx, 30), await saved(ctx, "回购进展甲改", one));
    const rows = await listLive(ctx.db, ctx.company.id, at(ctx, 40).now, { kind, lang: "zh-CN" }, 5);
    expect(rows.map(({ title }) => title)).toEqual(["回购进展乙", "回购进展甲改"]);
    const places = await ctx.db.all<{ title: string }>(
      `SELECT e.title AS title FROM content_search s JOIN editions e ON e.company_id = s.company_id AND e.id = s.edition_id
        WHERE s.company_id = '${ctx.company.id}' AND e.lang = 'zh-CN' AND s.rowid = CAST(e.search_row AS INTEGER) ORDER BY s.rowid DESC` as never,
    );
    expect(places.map(({ title }) => title)[0]).toBe("回购进展乙");
  });

  test("is not that of a release that nobody saw: cancelled, moved, withdrawn or held before its second", async () => {
    const ctx = await company();
    const stops: [string, (releaseId: string, id: string) => Promise<unknown>][] = [
      ["cancelled", (releaseId) => act(at(ctx, 5), releaseId, "rollBack")],
      ["moved", (releaseId) => act(at(ctx, 5), releaseId, "move", { at: clock(90) })],
      ["held", (releaseId) => act(at(ctx, 5), releaseId, "hold")],
      ["withdrawn", (_, id) => withdrawContent(at(ctx, 5), { kind, id, lang: null, at: null, reason: "时间未定" })],
    ];
    for (const [name, stop] of stops) {
      const first = await saved(ctx, `公告${name}`);
      const releaseId = await out(ctx, first, 10);
      const second = await saved(ctx, `公告${name}二`, first);
      if (name === "withdrawn") {
        await stop(releaseId, first.id);
        await out(at(ctx, 6), second, 20);
      } else {
        await out(ctx, second, 20);
        expect([name, (await shownAt(ctx, 21, first.id)).at]).toEqual([name, 10]);
        await stop(releaseId, first.id);
      }
      expect([name, await shownAt(ctx, 21, first.id)]).toEqual([name, { title: `公告${name}二`, at: 20, changed: 20 }]);
    }
  });

  test("follows a release that is moved before it is out, with what another one brings after it", async () => {
    const ctx = await company();
    const first = await saved(ctx, "公告甲");
    const releaseId = await out(ctx, first, 10);
    await out(ctx, await saved(ctx, "公告乙", first), 20);
    await act(ctx, releaseId, "move", { at: clock(15) });
    expect(await shownAt(ctx, 16, first.id)).toEqual({ title: "公告甲", at: 15, changed: 15 });
    expect(await shownAt(ctx, 21, first.id)).toEqual({ title: "公告乙", at: 15, changed: 20 });
  });

  test("stays when what readers had is rolled back and comes again, and where a second person agrees late", async () => {
    const ctx = await company();
    const first = await saved(ctx, "公告甲");
    const releaseId = await out(at(ctx, 10), first);
    await act(at(ctx, 20), releaseId, "rollBack");
    const { now } = (await showContent(at(ctx, 21), kind, first.id, null))?.states["zh-CN"] ?? {};
    expect([now?.state, secondsOf(now?.since)]).toEqual(["takenDown", 20]);
    await out(at(ctx, 30), await saved(ctx, "公告乙", first));
    expect(await shownAt(ctx, 31, first.id)).toEqual({ title: "公告乙", at: 10, changed: 30 });

    const two = await company({ secondPerson: true });
    const requested = await saved(two, "公告丙");
    const waits = await out(two, requested, 10);
    expect(await approve(at(as(two, editor("admin")), 40), waits)).toMatchObject({ ok: true });
    expect((await shownAt(two, 41, requested.id)).at).toBe(40);
  });

  test("takes no other time afterwards, while what was disclosed elsewhere keeps the time that staff give it", async () => {
    const ctx = await company();
    const first = await saved(ctx, "公告甲");
    await out(at(ctx, 10), first);
    const dated = await saved(ctx, "公告甲", first, { at: at(ctx, -600).now.toISOString() });
    expect(await goes(at(ctx, 20), dated)).toMatchObject({ code: "disclosureStays" });
    expect((await shownAt(ctx, 21, first.id)).at).toBe(10);

    const filed = await saved(ctx, "旧公告", null, { at: at(ctx, -900).now.toISOString() });
    await out(at(ctx, 10), filed);
    await out(at(ctx, 20), await saved(ctx, "旧公告", filed, { at: at(ctx, -800).now.toISOString() }));
    expect((await shownAt(ctx, 21, filed.id)).at).toBe(-800);
  });

  test("is noted once it is past, and the database lets nobody change it", async () => {
    const ctx = await company();
    const first = await saved(ctx, "公告甲");
    await out(ctx, first, 10);
    const noted = async () => {
      const row = await testEnv()
        .DB.prepare("SELECT first_published_at AS at FROM contents WHERE company_id = ? AND id = ?")
        .bind(ctx.company.id, first.id)
        .first<{ at: number | null }>();
      return row?.at ?? null;
    };
    await followReleases(at(ctx, 9), []);
    expect(await noted()).toBe(null);
    await followReleases(at(ctx, 60), []);
    expect(await noted()).toBe(at(ctx, 10).now.getTime());
    const run = (text: string) => testEnv().DB.prepare(text).bind(ctx.company.id).run();
    await expect(run("UPDATE contents SET first_published_at = 1 WHERE company_id = ?")).rejects.toThrow(
      "disclosure stays",
    );
    await expect(run("UPDATE contents SET first_published_at = NULL WHERE company_id = ?")).rejects.toThrow(
      "disclosure stays",
    );
    await expect(run("UPDATE editions SET sort_at = 1 WHERE company_id = ?")).rejects.toThrow("disclosure stays");
  });
});
