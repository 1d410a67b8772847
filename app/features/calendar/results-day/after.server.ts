import type { Correction } from "~/publishing/editions/corrections";
import { listCorrections } from "~/records/changes/published.server";
import type { RecordTable } from "~/records/queries.server";
import type { Ctx } from "~/server/request/context.server";
import { say, type Words } from "~/shared/languages";
import { countMails } from "./queries.server";
import { type Released, surfacesOf } from "./surfaces.server";

/** What was corrected of the parts after their release, the latest first. */
async function correctionsSince(ctx: Ctx, { release, parts, records, editions }: Released) {
  const tables = ctx.registry.records.filter(({ periodEnd }) => periodEnd).map(({ table }) => table as RecordTable);
  const ofRecords = tables.length > 0 ? await listCorrections(ctx.db, ctx, tables) : [];
  const ids = records.flatMap((one) => one.ids);
  const ofContents = editions
    .filter(
      ({ state, releaseAt, correction, lang }) =>
        correction && state === "planned" && releaseAt > release.at && lang === ctx.lang,
    )
    .map(({ contentId, releaseAt, correction }) => ({
      id: contentId,
      at: releaseAt,
      words: (correction as Correction).text,
      name: say(parts.find(({ id }) => id === contentId)?.title ?? { "zh-CN": "" }, ctx.lang),
    }));
  const ofOthers = ofRecords
    .filter(({ id, at }) => ids.includes(id) && at > release.at.getTime())
    .map(({ id, record, at, correction }) => ({
      id,
      at: new Date(at),
      words: say(JSON.parse(correction) as Words, ctx.lang),
      name: records.find(({ name }) => name === record)?.word ?? "",
    }));
  return [...ofContents, ...ofOthers].sort((one, other) => +other.at - +one.at);
}

/** What became of a release that is out: where readers have it, its mails, and what was corrected since. */
export async function afterRelease(ctx: Ctx, released: Released) {
  const { id, at } = released.release;
  const [surfaces, mails, corrections] = await Promise.all([
    surfacesOf(ctx, released),
    countMails(ctx.db, ctx.company.id, { releaseId: id, since: at }),
    correctionsSince(ctx, released),
  ]);
  const count = (...states: string[]) =>
    mails.filter(({ state }) => states.includes(state)).reduce((sum, one) => sum + one.count, 0);
  const last = Math.max(0, ...mails.map((one) => one.last ?? 0));
  return {
    surfaces,
    corrections,
    mails: {
      sent: count("sent"),
      waiting: count("pending", "sending"),
      failed: count("failed", "unknown"),
      dropped: count("dropped"),
      last: last > 0 ? new Date(last) : null,
    },
  };
}
