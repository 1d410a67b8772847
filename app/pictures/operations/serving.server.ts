import { serveFile } from "~/server/files/serve-file.server";
import type { Ctx } from "~/server/request/context.server";
import { findPictureFile } from "../queries.server";
import { isFileName } from "../rules";

type Query = { id: string; file: string };

/**
 * One file of a picture; for `readers` only while something published shows it. Null for all others: "not yet", "no
 * longer", "never" and "of another company" are one answer after one look-up.
 */
export async function servePicture(ctx: Ctx, { id, file }: Query, to: "readers" | "staff", request: Request) {
  if (!isFileName(file)) return null;
  // guard: picture-served-while-published
  const readers = to === "readers" ? { uses: ctx.registry.pictureUses, now: ctx.now } : undefined;
  const found = await findPictureFile(ctx.db, ctx.company.id, { id, name: file, to: readers });
  return found ? serveFile(ctx, found, "picture", request, true) : null;
}
