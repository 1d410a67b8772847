import { expect, test } from "vitest";
import { eventKind as kind } from "~/features/calendar/area";
import { entriesFile } from "~/features/calendar/export/entries-file.server";
import type { Draft } from "~/publishing/contents/drafts";
import { saveContent } from "~/publishing/drafts/contents.server";
import { publish } from "~/publishing/releases/publish.server";
import type { Ctx } from "~/server/request/context.server";
import { editor, testContext } from "../support/context";
import { eventDraft } from "./event";

async function published(ctx: Ctx, draft: Draft) {
  const saved = await saveContent(ctx, { id: null, kind, revision: 0, draft });
  if (!saved.ok) throw new Error(saved.code);
  const answer = await publish(ctx, { ...saved.value, kind, langs: ["zh-CN"], confirmed: true });
  if (!answer.ok) throw new Error(answer.code);
  return saved.value.id;
}

test("the calendar as a file has a row for each entry that readers have, with its days, times in Beijing and page", async () => {
  const ctx = await testContext({ actor: editor("editor"), companyId: "entries-file" });
  const coming = await published(ctx, eventDraft("业绩说明会"));
  await saveContent(ctx, { id: null, kind, revision: 0, draft: eventDraft("未发布") });
  const text = await new Response(entriesFile(ctx, null, "json").body).text();
  const { columns, rows } = JSON.parse(text) as { columns: string[]; rows: Record<string, string>[] };
  expect(columns).toEqual(["开始日期", "结束日期", "时间", "类型", "标题", "地点", "状态", "网页"]);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ 标题: "业绩说明会", 网页: `${ctx.company.origin}/ui/irh/calendar/${coming}` });
  expect(rows[0]?.开始日期).toMatch(/^2026-\d\d-\d\d$/);
  expect(rows[0]?.时间).toMatch(/^\d\d:\d\d–\d\d:\d\d$/);
  const other = await new Response(entriesFile(ctx, "research", "csv").body).text();
  expect(other).not.toContain("业绩说明会");
});
