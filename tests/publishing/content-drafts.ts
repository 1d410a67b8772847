import type { Draft } from "~/publishing/contents/drafts";
import { saveContent } from "~/publishing/drafts/contents.server";
import type { Ctx } from "~/server/request/context.server";
import { noon } from "../support/context";

export const kind = "tests.item";
export const draftOf = (title: string, changes: Partial<Draft> = {}): Draft => ({
  type: "provisional",
  at: null,
  title: { "zh-CN": title },
  summary: { "zh-CN": "" },
  body: { "zh-CN": `${title}正文` },
  facts: {},
  files: [],
  ...changes,
});
export const at = (ctx: Ctx, seconds: number): Ctx => ({ ...ctx, now: new Date(noon.getTime() + seconds * 1_000) });

export async function made(ctx: Ctx, draft: Draft) {
  const saved = await saveContent(ctx, { id: null, kind, revision: 0, draft });
  if (!saved.ok) throw new Error(saved.code);
  return saved.value;
}
