import type { Choices } from "~/features/calendar/import/choices";
import { eventImport } from "~/features/calendar/import/operations.server";
import { EventFile } from "~/features/calendar/schemas";
import type { Draft } from "~/publishing/contents/drafts";
import type { Ctx } from "~/server/request/context.server";
import { answerImport } from "~/sheets/answer-import.server";
import { listImportedFiles } from "~/sheets/queries.server";
import { editor, testContext, testEnv } from "../support/context";

export const now = new Date("2026-02-02T04:00:00Z");
let companies = 0;

export const csv = (...lines: string[]) => new TextEncoder().encode(lines.join("\r\n"));

type Seen = { file: { id: string }; fingerprint: string; sheet: { columns: (string | null)[] } };

/** A company of its own that imports events, and what a test asks of it through the import's form. */
export async function importScene(role: "admin" | "editor" = "editor") {
  companies += 1;
  const ctx = await testContext({ companyId: `events${companies}`, actor: editor(role), now });
  const posted = async (by: Ctx, fields: Record<string, string | File>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const request = new Request("http://localhost/", { method: "POST", body });
    const answer = await answerImport(by, request, eventImport, EventFile, (seen) => seen);
    return answer.data as never;
  };
  const received = (bytes: Uint8Array, name = "活动.csv", by: Ctx = ctx) =>
    posted(by, { intent: "preview", file: new File([bytes as BlobPart], name) }) as Promise<{
      ok: boolean;
      code: string;
      value: Seen & Awaited<ReturnType<typeof seenOf>>;
    }>;
  const again = (fileId: string, columns: (string | null)[]) =>
    posted(ctx, {
      intent: "again",
      fileId,
      ...Object.fromEntries(columns.map((meaning, at) => [`columns.${at}`, meaning ?? ""])),
    }) as ReturnType<typeof received>;
  const confirmed = (seen: Seen, choices: Choices = {}) =>
    posted(ctx, {
      intent: "import",
      fileId: seen.file.id,
      fingerprint: seen.fingerprint,
      choices: JSON.stringify(choices),
      ...Object.fromEntries(seen.sheet.columns.map((meaning, at) => [`columns.${at}`, meaning ?? ""])),
    }) as Promise<{ ok: boolean; code?: string; value: { added: number; later: number; left: number } }>;
  const undone = (importId: string, by: Ctx = ctx) =>
    posted(by, { intent: "undo", importId }) as Promise<{ ok: boolean; code?: string }>;
  const newest = async () => (await listImportedFiles(ctx.db, ctx.company.id, "calendar"))[0]?.importId ?? "";
  const drafts = async () => {
    const { results } = await testEnv()
      .DB.prepare("SELECT draft FROM contents WHERE company_id = ? ORDER BY draft ->> '$.at', draft ->> '$.title'")
      .bind(ctx.company.id)
      .all<{ draft: string }>();
    return results.map(({ draft }) => JSON.parse(draft) as Draft);
  };
  return { ctx, received, again, confirmed, undone, newest, drafts };
}

const seenOf = async (requested: Parameters<typeof eventImport.preview>[1]) => {
  const seen = await eventImport.preview(await testContext(), requested);
  if (!seen.ok) throw new Error(seen.code);
  return seen.value;
};
