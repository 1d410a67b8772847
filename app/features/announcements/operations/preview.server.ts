import { findPreviewFile as findFile, showPreviewed } from "~/publishing/operations/previews.server";
import type { Ctx } from "~/server/context.server";
import { type AnnouncementFacts, announcementKind as kind } from "../rules";

/**
 * What an open preview link shows in the reader's language, as if it were out now; null for unknown, ended, revoked and foreign
 * links alike.
 */
export async function showPreview(ctx: Ctx, token: string) {
  const found = await showPreviewed(ctx, kind, token);
  if (!found) return null;
  const { draft, said, files, expiresAt } = found;
  const at = draft.at ? new Date(draft.at) : ctx.now;
  return { shown: { ...said, type: draft.type, at, facts: draft.facts as AnnouncementFacts, files }, expiresAt };
}

/** The file of that id if an open preview link shows it, in whatever language. */
export const findPreviewFile = (ctx: Ctx, token: string, fileId: string) => findFile(ctx, kind, token, fileId);
