import { correctionsRead, correctionsShown } from "~/records/changes/corrections.server";
import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import { beijingDay } from "~/shared/dates";
import { say } from "~/shared/languages";
import { listCapitals } from "../queries.server";
import { quartersOf } from "../rules/ratios";
import { shareCapitals } from "../tables.server";

/** Everything that the page of the share capital shows, newest change first, in one batch; numbers of shares. */
export async function readShareCapital(ctx: Ctx) {
  const { db, lang, now } = ctx;
  const { rows, corrected } = await inBatch(db, {
    rows: listCapitals(db, ctx),
    corrected: correctionsRead(db, ctx, shareCapitals),
  });
  return {
    lang,
    corrections: correctionsShown(ctx, corrected),
    course: quartersOf(rows, beijingDay(now)),
    capitals: rows.map(({ day, reason, total, tradable, restricted, overseas }) => ({
      ...{ day, total, tradable, restricted, overseas, reason: say(reason, lang) },
    })),
  };
}
