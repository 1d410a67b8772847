import { announcementKind } from "~/features/announcements/rules";
import { listPeople } from "~/features/staff/accounts/people-queries.server";
import { asksSecondPerson, showApproval } from "~/publishing/approvals/operations.server";
import { findRelease } from "~/publishing/contents/releases-queries.server";
import { releaseSubject } from "~/publishing/releases/publish.server";
import { askComing } from "~/publishing/releases/show.server";
import { usualMoment } from "~/publishing/releases/usual-hour";
import type { Ctx } from "~/server/request/context.server";
import { beijingDay } from "~/shared/dates";
import { periodKey, periodOfKey } from "../result-figures/rules";
import { afterRelease } from "./after.server";
import { headsOf } from "./heads.server";
import { missingOf } from "./missing.server";
import { type ContentPart, contentsOfPeriod } from "./parts.server";
import { lastDayOf, periodChoices } from "./periods";
import { listOwners } from "./queries.server";
import { type RecordsOfPeriod, recordsOfPeriod } from "./records.server";
import { usualPeriod } from "./rules";

type Edition = Awaited<ReturnType<typeof contentsOfPeriod>>["editions"][number];

/**
 * The release that most of a period goes out with: one that is still to come, else that by which most of it came out
 * first.
 */
function releaseIdOf(
  parts: readonly ContentPart[],
  records: readonly RecordsOfPeriod[],
  editions: readonly Edition[],
  now: Date,
) {
  const most = (ids: readonly string[]) => {
    const counts = [...Map.groupBy(ids, (id) => id)].map(([id, all]) => ({ id, n: all.length }));
    return counts.sort((one, other) => other.n - one.n)[0]?.id ?? null;
  };
  const coming = [
    ...parts.flatMap(({ releaseId }) => releaseId ?? []),
    ...records.flatMap(({ planned }) => planned.map(({ releaseId }) => releaseId)),
  ];
  const out = editions.filter(
    ({ state, releaseAt, correction }) => state === "planned" && releaseAt <= now && !correction,
  );
  return most(coming) ?? most(out.map(({ releaseId }) => releaseId));
}

/**
 * What waits for the one button: contents of which nothing is out or planned, and changes of records, as they stand.
 */
export function readyOf(parts: readonly ContentPart[], records: readonly RecordsOfPeriod[]) {
  const open = parts.filter(({ isOpen }) => isOpen);
  return {
    contents: open
      .filter(({ lacks }) => lacks.length === 0)
      .map(({ id, kind, revision, written }) => ({ id, kind, revision, langs: written })),
    changes: records.flatMap(({ waiting }) => waiting),
    /** How many are left behind until they have what they lack, or are shown. */
    left:
      open.filter(({ lacks }) => lacks.length > 0).length + records.reduce((count, { behind }) => count + behind, 0),
    /** Somebody must have looked at what the languages or the statements have otherwise. */
    differs: open.some(({ parity, figures }) => parity.length > 0 || (figures?.differ.length ?? 0) > 0),
  };
}

/** How many would be told of what comes out, by the announcements among it. */
async function readersOf(ctx: Ctx, heads: { id: string; type: string }[], parts: readonly ContentPart[]) {
  const follower = ctx.registry.followers.find(({ kind }) => kind === announcementKind);
  const types = [...new Set(heads.filter(({ id }) => parts.some((one) => one.id === id)).map(({ type }) => type))];
  const counts = await Promise.all(types.map(async (type) => (await follower?.readers(ctx, type)) ?? 0));
  return Math.max(0, ...counts);
}

async function releaseShown(ctx: Ctx, id: string | null) {
  const release = id ? await findRelease(ctx.db, ctx.company.id, id) : null;
  if (!release) return null;
  const { title, at, state, followedAt } = release;
  const isOut = state === "planned" && at <= ctx.now;
  const question = isOut ? null : await showApproval(ctx, releaseSubject(release.id), 1);
  return { id: release.id, title, at, state, followedAt, isOut, question };
}

/**
 * Results day of a period (by its key, else the one that is next): its parts with where each stands, what it lacks,
 * what is ready to go out together, its release, and once that is out what readers have of it. Nothing that this person
 * may not know.
 */
export async function showResultsDay(ctx: Ctx, key: string | null) {
  const { now } = ctx;
  const today = beijingDay(now);
  const [heads, coming] = await Promise.all([headsOf(ctx), askComing(ctx)]);
  const period = periodOfKey(key) ?? usualPeriod(heads, today);
  const [{ parts, editions, drawn }, owners, people, records] = await Promise.all([
    contentsOfPeriod(ctx, period, heads),
    listOwners(ctx.db, ctx.company.id, periodKey(period)),
    listPeople(ctx.central, ctx.company.id),
    recordsOfPeriod(
      ctx,
      lastDayOf(period),
      coming.map(({ id }) => id),
    ),
  ]);
  const release = await releaseShown(ctx, releaseIdOf(parts, records, editions, now));
  return {
    period,
    choices: periodChoices(period, today),
    parts,
    records,
    drawn: drawn.length,
    /** Who prepares which part, and who could. */
    owners,
    people: people.map(({ userId, name }) => ({ userId, name })),
    missing: missingOf(ctx, period, parts, records),
    ready: readyOf(parts, records),
    release,
    coming: coming
      .filter(({ followedAt, known }) => followedAt === null && known === 1)
      .map(({ id, title, at }) => ({ id, title, at })),
    readers: await readersOf(ctx, [...heads.announcements], parts),
    after: release?.isOut ? await afterRelease(ctx, { release, parts, records, editions }) : null,
    /** The next hour at which results usually go out. */
    usual: usualMoment(ctx.company.settings.codes ?? [], now),
    asksSecond: asksSecondPerson(ctx),
    parityBlocks: ctx.company.settings.parityBlocks ?? false,
    now,
  };
}
export type ResultsDay = Awaited<ReturnType<typeof showResultsDay>>;
