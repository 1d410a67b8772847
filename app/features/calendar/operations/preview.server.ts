import { findPreviewFile as findFile, showPreviewed } from "~/publishing/operations/previews.server";
import type { Ctx } from "~/server/context.server";
import { listTypes } from "../queries.server";
import { type EventFacts, eventKind as kind } from "../rules/events";
import { pageOf } from "./entries.server";

/**
 * What an open preview link shows in the reader's language, as if it were out now; null for unknown, ended, revoked and foreign
 * links alike.
 */
export async function showPreview(ctx: Ctx, token: string) {
  const found = await showPreviewed(ctx, kind, token);
  if (!found) return null;
  const { draft, contentId, said, files, expiresAt } = found;
  const types = await listTypes(ctx.db, ctx.company.id);
  return {
    shown: { id: contentId, ...said, ...(await pageOf(ctx, draft.type, draft.facts as EventFacts, types)), files },
    expiresAt,
  };
}

/** The file of that id if an open preview link shows it, in whatever language. */
export const findPreviewFile = (ctx: Ctx, token: string, fileId: string) => findFile(ctx, kind, token, fileId);
