import { readXlsx } from "hucre/xlsx";
import { describe, expect, test } from "vitest";
import { honour } from "~/features/honours/kind";
import { exportPublished } from "~/publishing/drafts/export.server";
import { contentAction } from "~/publishing/drafts/office-contents.server";
import { latestOf, latestReads } from "~/publishing/editions/latest.server";
import { listPublished, showPublished } from "~/publishing/editions/published.server";
import { publish } from "~/publishing/releases/publish.server";
import { searchContents } from "~/publishing/search/operations.server";
import { listContentPages } from "~/publishing/search/sitemap.server";
import type { Ctx } from "~/server/request/context.server";
import { editor, testContext } from "../support/context";

let companies = 0;
const staff = () => testContext({ actor: editor("editor"), companyId: `honours${++companies}` });

const form = (title: string, more: Record<string, string> = {}) => {
  const fields = {
    revision: "0",
    type: "company",
    day: "2026-01-16",
    "title.zh-CN": title,
    "issuer.zh-CN": "装备制造业协会",
    files: "[]",
    ...more,
  };
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.append(name, value);
  return made;
};
const submit = (ctx: Ctx, submitted: FormData) =>
  contentAction(ctx, { kind: honour.kind, schema: honour.schema(), read: honour.read }, null, submitted);

async function posted(ctx: Ctx, title: string, more: Record<string, string> = {}) {
  const saved = await submit(ctx, form(title, more));
  if (!saved.ok) throw new Error(JSON.stringify(saved));
  const { id, revision } = saved.value as { id: string; revision: number };
  const out = await publish(ctx, { id, kind: honour.kind, revision, langs: ["zh-CN"], confirmed: true });
  if (!out.ok) throw new Error(out.code);
  return id;
}
const all = honour.Query.parse({});

describe("honours", () => {
  test("say their day, their giver and, where they are personal, to whom they were given", async () => {
    const ctx = await staff();
    const refused = async (more: Record<string, string>) => {
      const answer = await submit(ctx, form("奖", more));
      return answer.ok ? [] : answer.issues?.map(({ field, code }) => `${field} ${code}`);
    };
    expect(await refused({ day: "" })).toEqual(["at fieldRequired"]);
    expect(await refused({ "issuer.zh-CN": "" })).toEqual(["facts.issuer.zh-CN fieldRequired"]);
    expect(await refused({ type: "personal" })).toEqual(["facts.person.zh-CN fieldRequired"]);
    expect(await refused({ picture: "other" })).toEqual(["facts.picture fileNotAttached"]);
    expect(await refused({ type: "none" })).toEqual(["type fieldRequired"]);
  });

  test("are listed by their day in each language, their giver in Hong Kong's letters where nobody wrote them", async () => {
    const ctx = await staff();
    await posted(ctx, "绿色制造示范企业");
    const own = { type: "personal", day: "2026-02-01", "person.zh-CN": "林亦安", "person.en": "Lin Yi'an" };
    await posted(ctx, "责任企业家", own);
    const list = async (lang: Ctx["lang"], requested = {}) =>
      (await listPublished({ ...ctx, lang }, honour, { ...all, ...requested })).items.map(({ title, facts }) => [
        title,
        facts.person,
        facts.issuer,
      ]);
    expect(await list("zh-CN")).toEqual([
      ["责任企业家", "林亦安", "装备制造业协会"],
      ["绿色制造示范企业", "", "装备制造业协会"],
    ]);
    expect(await list("tc", { type: "company" })).toEqual([["綠色製造示範企業", "", "裝備製造業協會"]]);
    expect(await list("en", { q: "责任" })).toEqual([["责任企业家", "Lin Yi'an", "装备制造业协会"]]);
  });

  test("stand on their page, in the block, in the search and in the sitemap", async () => {
    const ctx = await staff();
    const id = await posted(ctx, "科技创新一等奖");
    expect(await showPublished(ctx, honour, id)).toMatchObject({
      title: "科技创新一等奖",
      at: new Date("2026-01-15T16:00Z"),
    });
    expect(latestOf(ctx, await latestReads(ctx, honour, 5), honour)).toMatchObject([{ id, type: "company" }]);
    const { hits } = await searchContents(ctx, { q: "科技创新" });
    expect(hits.map(({ href }) => href)).toEqual([`/ui/irh/honours/${id}`]);
    const { pages } = await listContentPages(ctx, null);
    expect(pages?.map(({ path }) => path)).toEqual([`/ui/irh/honours/${id}`]);
  });

  test("go into a file as they are listed, and none of their texts becomes a formula", async () => {
    const ctx = await staff();
    await posted(ctx, "=1+1");
    await posted(ctx, "责任企业家", { type: "personal", "person.zh-CN": "林亦安" });
    const read = async (kind: "csv" | "xlsx", requested = {}) =>
      new Uint8Array(
        await new Response(exportPublished(ctx, honour, { ...all, ...requested }, kind).body).arrayBuffer(),
      );
    const csv = new TextDecoder().decode(await read("csv"));
    expect(csv).toContain("'=1+1");
    expect(csv).toContain("2026-01-16,个人荣誉,责任企业家,林亦安,装备制造业协会");
    const [sheet] = (await readXlsx(await read("xlsx", { type: "personal" }))).sheets;
    expect(sheet?.rows.slice(0, -3).map((row) => row[2])).toEqual(["标题", "责任企业家"]);
  });
});
