import { education } from "~/features/education/kind";
import { readable } from "~/publishing/insiders/reader.server";
import type { Ctx } from "~/server/request/context.server";
import { listVideos } from "../queries.server";

/** The company's own videos that this person may choose as a recording, that of `id` first. */
export const videosFor = (ctx: Ctx, id: string) =>
  listVideos(ctx.db, ctx.company.id, { kind: education.kind, id, known: readable(ctx, "contents") });
export type OwnVideo = Awaited<ReturnType<typeof videosFor>>[number];
