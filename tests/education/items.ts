import { education } from "~/features/education/kind";
import type { Words } from "~/shared/languages";

/** The value of a save that is not refused. */
export const saved = async (answer: Promise<{ ok: boolean }>) => {
  const result = (await answer) as { ok: boolean; code?: string; value: { id: string; revision: number } };
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.value;
};
export const words = (zh: string): Words => ({ "zh-CN": zh });
/** Where the videos of these tests are. */
export const link = "https://video.example/1";
/** A draft of an item; what is not of every draft are its facts. */
export const draftOf = (
  title: string,
  { day = "2026-01-05", type = "article", ...facts }: Record<string, unknown> = {},
) =>
  education.schema().parse({
    type,
    at: new Date(`${day}T00:00:00+08:00`).toISOString(),
    title: words(title),
    summary: words(""),
    body: words("0:00 开始\n\n正文"),
    facts: { ...(type === "video" ? { video: link } : {}), ...facts },
    files: [],
  });
