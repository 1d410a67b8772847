import { isAsked, selectShown } from "~/features/finance/queries/shown.server";
import { reportedOf } from "~/features/finance/rules/facts";
import { spans } from "~/features/finance/rules/periods";
import { listShown } from "~/publishing/queries/shown.server";
import type { Correction } from "~/publishing/rules/corrections";
import { listCorrections } from "~/records/changes/published.server";
import type { RecordTable } from "~/records/queries.server";
import { type Asked, inBatch } from "~/server/batch.server";
import type { Ctx } from "~/server/context.server";
import { say, type Words } from "~/shared/languages";
import { listResultPeriods } from "../operations/results-centre.server";
import { listEntries } from "../operations/show.server";
import { showEvent } from "../operations/show-event.server";
import type { ContentPart, contentsOfPeriod } from "./parts.server";
import { countMails } from "./queries.server";
import type { RecordsOfPeriod } from "./records.server";

export type SurfaceName = "announcements" | "event" | "centre" | "calendar" | "home" | "statements" | "records";
/** A place where readers meet a part of the results, and whether it stands there for a reader of this moment. */
export type Surface = { surface: SurfaceName; name: string | null; href: string; seen: boolean };

type Released = {
  release: { id: string; at: Date };
  parts: readonly ContentPart[];
  records: readonly RecordsOfPeriod[];
  editions: Awaited<ReturnType<typeof contentsOfPeriod>>["editions"];
};

/** The request of a reader of this moment, in the language of who looks. */
const readerOf = (ctx: Ctx): Ctx => ({ ...ctx, actor: { kind: "public" }, freshUntil: () => {} });

async function homeTells(reader: Ctx, id: string): Promise<boolean> {
  const block = reader.house.blocks.latestResults;
  if (!block) return false;
  const reads = block.reads(reader, reader, ["latestResults"]) as Record<string, Asked>;
  const shown = await block.view((await inBatch(reader.db, reads)) as never, reader, reader);
  return JSON.stringify(shown).includes(`"${id}"`);
}

async function eventSurfaces(reader: Ctx, { id }: ContentPart): Promise<Surface[]> {
  const [page, centre, coming, past, home] = await Promise.all([
    showEvent(reader, id),
    listResultPeriods(reader, null),
    listEntries(reader, { when: "coming" }),
    listEntries(reader, { when: "past" }),
    homeTells(reader, id),
  ]);
  const lists = (all: unknown) => JSON.stringify(all).includes(`"${id}"`);
  const one = (surface: SurfaceName, href: string, seen: boolean): Surface => ({ surface, name: null, href, seen });
  return [
    one("event", `achievementDetail?id=${id}`, Boolean(page?.results)),
    one("centre", "results", lists(centre.items)),
    one("calendar", `calendar/${id}`, lists([coming, past])),
    one("home", "index", home),
  ];
}

async function figureSurface(reader: Ctx, { id, title }: ContentPart): Promise<Surface> {
  const shown = await selectShown(
    reader.db,
    { companyId: reader.company.id, now: reader.now },
    isAsked({ of: ["income", "balance", "cashFlow", "indicators", "segments"], spans }),
  );
  const seen = reportedOf(shown).some(({ contentId }) => contentId === id);
  return { surface: "statements", name: say(title, reader.lang), href: `figures/${id}`, seen };
}

const pageOf = (path: string) => path.replace(/^office\//, "");

/** Where readers meet the parts of a period, and whether each stands there now; only of parts that came out. */
async function surfacesOf(ctx: Ctx, { parts, records }: Released): Promise<Surface[]> {
  const reader = readerOf(ctx);
  const isOut = ({ states }: ContentPart) => Object.values(states).some(({ now }) => now.state !== "draft");
  const out = parts.filter(isOut);
  const announced = out.filter(({ part }) => part === "report" || part === "announcement");
  const shown = await listShown(
    ctx.db,
    ctx.company.id,
    ctx.now,
    announced.map(({ id }) => id),
  );
  const [events, figures] = await Promise.all([
    Promise.all(out.filter(({ part }) => part === "event").map((one) => eventSurfaces(reader, one))),
    Promise.all(out.filter(({ part }) => part === "figures").map((one) => figureSurface(reader, one))),
  ]);
  return [
    ...announced.map(
      ({ id, title }): Surface => ({
        surface: "announcements",
        name: say(title, ctx.lang),
        href: `announcements/${id}`,
        seen: shown.some(({ contentId }) => contentId === id),
      }),
    ),
    ...events.flat(),
    ...figures,
    ...records
      .filter(({ count }) => count > 0)
      .map(
        ({ word, path, out: seen, count, hidden }): Surface => ({
          surface: "records",
          name: word,
          href: pageOf(path),
          seen: seen >= count - hidden,
        }),
      ),
  ];
}

/** What was corrected of the parts after their release, the latest first. */
async function correctionsSince(ctx: Ctx, { release, parts, records, editions }: Released) {
  const tables = ctx.house.records.filter(({ periodEnd }) => periodEnd).map(({ table }) => table as RecordTable);
  const ofRecords = tables.length > 0 ? await listCorrections(ctx.db, ctx, tables) : [];
  const ids = records.flatMap((one) => one.ids);
  const told = editions
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
  return [...told, ...ofOthers].sort((one, other) => +other.at - +one.at);
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
