import { serveFile } from "~/server/files/serve-file.server";
import type { Ctx } from "~/server/request/context.server";
import { findWhetherNamed } from "../queries.server";

/**
 * The film of the home page, for readers (`shown`) or for staff, who have that of the draft too; null for every other
 * file.
 */
export const openFilm = async (ctx: Ctx, id: string, request: Request, shown: boolean) =>
  (await findWhetherNamed(ctx.db, ctx.company.id, id, shown)) ? serveFile(ctx, id, "video", request) : null;
