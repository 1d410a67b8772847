import { showPreviewed } from "~/features/site/operations/previews.server";
import { saidOf } from "~/features/site/rules/drafts";
import { toTraditional } from "~/features/site/traditional.server";
import type { Ctx } from "~/server/context.server";
import { listPublishable } from "~/server/files.server";
import { announcementKind as kind } from "../rules";

/**
 * What an open preview link shows in the reader's language, as if it were out now; null for unknown, ended, revoked and foreign
 * links alike.
 */
export async function showPreview(ctx: Ctx, token: string) {
  const found = await showPreviewed(ctx, kind, token);
  if (!found.ok) return null;
  const { draft, expiresAt } = found.value;
  const said = saidOf(draft, ctx.lang, await toTraditional());
  const theirs = draft.files.filter(({ lang }) => lang === "all" || lang === said.said || lang === ctx.lang);
  const stored = await listPublishable(
    ctx,
    theirs.map(({ fileId }) => fileId),
  );
  const files = theirs.flatMap(({ fileId, label }) => {
    const file = stored.find(({ id }) => id === fileId);
    return file ? [{ fileId, label, type: file.type, size: file.size }] : [];
  });
  return { shown: { ...said, type: draft.type, at: draft.at ? new Date(draft.at) : ctx.now, files }, expiresAt };
}

/** The file of that id if an open preview link shows it, in whatever language. */
export async function findPreviewFile(ctx: Ctx, token: string, fileId: string) {
  const found = await showPreviewed(ctx, kind, token);
  if (!found.ok || !found.value.draft.files.some((file) => file.fileId === fileId)) return null;
  const [file] = await listPublishable(ctx, [fileId]);
  return file ?? null;
}
