import { reportedOf } from "~/features/finance/accounts/facts";
import { isRequested, selectPublic } from "~/features/finance/accounts/shown-queries.server";
import { spans } from "~/features/finance/amounts/periods";
import { listPublic } from "~/publishing/contents/shown-queries.server";
import { type BatchQuery, inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import { say } from "~/shared/languages";
import { listEntries } from "../entries/show.server";
import { showEvent } from "../events/show-event.server";
import { listResultPeriods } from "../results/results-centre.server";
import type { ContentPart, contentsOfPeriod } from "./parts.server";
import type { RecordsOfPeriod } from "./records.server";

export type SurfaceName = "announcements" | "event" | "centre" | "calendar" | "home" | "statements" | "records";
/** A place where readers meet a part of the results, and whether it stands there for a reader of this moment. */
export type Surface = {
  surface: SurfaceName;
  name: string | null;
  href: string;
  seen: boolean;
  /** Since when it is out, as its content or else the release has it. */
  since: Date;
};

export type Released = {
  release: { id: string; at: Date };
  parts: readonly ContentPart[];
  records: readonly RecordsOfPeriod[];
  editions: Awaited<ReturnType<typeof contentsOfPeriod>>["editions"];
};

/** The request of a reader of this moment, in the language of who looks. */
const readerOf = (ctx: Ctx): Ctx => ({ ...ctx, actor: { kind: "public" }, freshUntil: () => {} });

async function homeTells(reader: Ctx, id: string): Promise<boolean> {
  const block = reader.registry.blocks.latestResults;
  if (!block) return false;
  const reads = block.reads(reader, reader, ["latestResults"]) as Record<string, BatchQuery>;
  const shown = await block.view((await inBatch(reader.db, reads)) as never, reader, reader);
  return JSON.stringify(shown).includes(`"${id}"`);
}

/** The home page tells the newest results alone: those of an earlier period are not looked for there. */
async function eventSurfaces(reader: Ctx, { id }: ContentPart, since: Date): Promise<Surface[]> {
  const [page, centre, coming, past, home] = await Promise.all([
    showEvent(reader, id),
    listResultPeriods(reader, null),
    listEntries(reader, { when: "coming" }),
    listEntries(reader, { when: "past" }),
    homeTells(reader, id),
  ]);
  const lists = (all: unknown) => JSON.stringify(all).includes(`"${id}"`);
  const one = (surface: SurfaceName, href: string, seen: boolean): Surface => ({
    surface,
    name: null,
    href,
    seen,
    since,
  });
  const isNewest = lists(centre.items.slice(0, 1));
  return [
    one("event", `achievementDetail?id=${id}`, Boolean(page?.results)),
    one("centre", "results", lists(centre.items)),
    one("calendar", `calendar/${id}`, lists([coming, past])),
    ...(isNewest ? [one("home", "index", home)] : []),
  ];
}

async function figureSurface(reader: Ctx, { id, title }: ContentPart, since: Date): Promise<Surface> {
  const shown = await selectPublic(
    reader.db,
    { companyId: reader.company.id, now: reader.now },
    isRequested({ of: ["income", "balance", "cashFlow", "indicators", "segments"], spans }),
  );
  const seen = reportedOf(shown).some(({ contentId }) => contentId === id);
  return { surface: "statements", name: say(title, reader.lang), href: `figures/${id}`, seen, since };
}

const pageOf = (path: string) => path.replace(/^office\//, "");

/** Where readers meet the parts of a period, and whether each stands there now; only of parts that came out. */
export async function surfacesOf(ctx: Ctx, { release, parts, records }: Released): Promise<Surface[]> {
  const reader = readerOf(ctx);
  const sinceOf = ({ states }: ContentPart) => states["zh-CN"].now.since ?? release.at;
  const isOut = ({ states }: ContentPart) => Object.values(states).some(({ now }) => now.state !== "draft");
  const out = parts.filter(isOut);
  const announced = out.filter(({ part }) => part === "report" || part === "announcement");
  const shown = await listPublic(
    ctx.db,
    ctx.company.id,
    ctx.now,
    announced.map(({ id }) => id),
  );
  const [events, figures] = await Promise.all([
    Promise.all(out.filter(({ part }) => part === "event").map((one) => eventSurfaces(reader, one, sinceOf(one)))),
    Promise.all(out.filter(({ part }) => part === "figures").map((one) => figureSurface(reader, one, sinceOf(one)))),
  ]);
  return [
    ...announced.map(
      (one): Surface => ({
        surface: "announcements",
        name: say(one.title, ctx.lang),
        href: `announcements/${one.id}`,
        seen: shown.some(({ contentId }) => contentId === one.id),
        since: sinceOf(one),
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
          since: release.at,
        }),
      ),
  ];
}
