import { inBatch } from "~/server/batch.server";
import type { Ctx } from "~/server/context.server";
import { type Block, block } from "~/server/house.server";
import type { Lang } from "~/shared/languages";
import type { Kind } from "../kind";
import { type LatestRow, listLatest } from "../queries/latest.server";
import { documentsOf, type ShownFile } from "../rules/documents";
import { holdUntilRelease } from "./live.server";

const inBlock = 5;
export type Latest = { id: string; type: string; at: Date; title: string; said: Lang; files: ShownFile[] };

/** The one read of a kind's block, or of one of its types; its rows go to `latestOf`. */
export const latestReads = ({ db, company, now, lang }: Ctx, { kind }: Kind, most = inBlock, type?: string) =>
  listLatest(db, company.id, now, { kind, lang, type }, most);

/** The newest of a kind out of the rows of `latestReads`; the page then lives no longer than they do. */
export function latestOf(ctx: Ctx, rows: LatestRow[]): Latest[] {
  holdUntilRelease(ctx, [{ at: rows[0]?.change ?? null }]);
  return rows.flatMap(({ contentId, type, sortAt, title, said, files }) =>
    contentId === null || type === null || sortAt === null || title === null || said === null
      ? []
      : [
          {
            id: contentId,
            type,
            at: new Date(sortAt),
            title,
            said,
            files: documentsOf(JSON.parse(files ?? "[]") as ShownFile[]),
          },
        ],
  );
}

/** The newest of a kind alone, as many as said. */
export async function readLatest(ctx: Ctx, kind: Kind, most: number): Promise<Latest[]> {
  const { rows } = await inBatch(ctx.db, { rows: latestReads(ctx, kind, most) });
  return latestOf(ctx, rows);
}

/** The newest of a kind as a block of a page. */
export const latestBlock = (kind: Kind): Block =>
  block(
    (_, contents) => ({ rows: latestReads(contents, kind) }),
    ({ rows }, _, contents) => latestOf(contents, rows),
  );
