import { z } from "zod";
import { inBatch } from "~/server/database/batch.server";
import { adjustable, type Block, block } from "~/server/registry/registry.server";
import type { Ctx } from "~/server/request/context.server";
import { howMany, which } from "~/shared/forms/block-settings";
import type { Lang } from "~/shared/languages";
import { documentsOf, type FileView } from "../contents/documents";
import type { Kind } from "../kind";
import { type LatestOne, type LatestRow, listLatest } from "./latest-queries.server";
import { holdUntilRelease } from "./live.server";

const inBlock = ({ kind, latest: most }: Ctx["registry"]["kinds"][number]) => (most ? [{ kind, most }] : []);
export type Latest = { id: string; type: string; at: Date; title: string; shownLang: Lang; files: FileView[] };

/** The newest of a kind, or of one of its types, in one statement; its rows go to `latestOf`. */
export const latestReads = ({ db, company, now, lang }: Ctx, { kind }: Kind, most: number, type?: string) =>
  listLatest(db, company.id, now, { wanted: [{ kind, type, most }], lang });

/** The newest of a kind out of rows of the newest; the page then lives no longer than they do. */
export function latestOf(ctx: Ctx, rows: LatestRow[], { kind }: Kind): Latest[] {
  holdUntilRelease(ctx, [{ at: rows[0]?.change ?? null }]);
  const found = rows.find((row) => row.kind === kind)?.found ?? "[]";
  return (JSON.parse(found) as LatestOne<FileView>[]).map(({ at, files, ...one }) => ({
    ...one,
    at: new Date(at),
    files: documentsOf(files),
  }));
}

/** The newest of these types together, out of the rows of each. */
const newestOf = (ctx: Ctx, rows: LatestRow[], kind: Kind, most: number) =>
  rows
    .flatMap((row) => latestOf(ctx, [row], kind))
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, most);

/** The newest of a kind alone, as many as said. */
export async function readLatest(ctx: Ctx, kind: Kind, most: number): Promise<Latest[]> {
  const { rows } = await inBatch(ctx.db, { rows: latestReads(ctx, kind, most) });
  return latestOf(ctx, rows, kind);
}

/** The newest of the kinds that have a block on a page, read once for all of them. */
const blockReads = (_: Ctx, { db, company, now, lang, registry }: Ctx, blocks: readonly string[]) => {
  const wanted = registry.kinds.filter(({ kind }) => blocks.includes(kind)).flatMap(inBlock);
  return { newest: listLatest(db, company.id, now, { wanted, lang }) };
};

const usualMost = ({ registry }: Pick<Ctx, "registry">, { kind }: Kind) =>
  registry.kinds.find((one) => one.kind === kind)?.latest ?? 1;

/**
 * The newest of a kind as a block of a page; its area says `latest` of it, a company perhaps another number or one
 * type.
 */
export const latestBlock = (kind: Kind): Block =>
  adjustable(
    z.object({ count: howMany(), type: which(kind.types, `${kind.word}:type`) }),
    ({ count, type }) =>
      block(
        (_, { db, company, now, lang, registry }) => {
          const most = count ?? usualMost({ registry }, kind);
          const types = type === undefined ? [undefined] : kind.typesIn(type);
          const wanted = types.map((one) => ({ kind: kind.kind, type: one, most }));
          return { newest: listLatest(db, company.id, now, { wanted, lang }) };
        },
        ({ newest }, _, contents) => newestOf(contents, newest, kind, count ?? usualMost(contents, kind)),
      ),
    { ...block(blockReads, ({ newest }, _, contents) => latestOf(contents, newest, kind)), wants: kind.kind },
  );
