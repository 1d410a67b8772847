import { silentPeriodsIn, silentReads } from "~/features/silent-period/operations.server";
import { findVisitorSession } from "~/features/visitors/operations/visitor-sessions.server";
import { pictureIn } from "~/pictures/rules";
import type { Ctx } from "~/server/context.server";
import { openRecord } from "~/server/sealing/sealed.server";
import { saidIn, say } from "~/shared/languages";
import { reasonFor } from "../decline-reasons/rules";
import type { Companion, Visitor } from "../registrations/book-visit.server";
import { findRegistrationNumber, listOwnRegistrations, unended } from "../registrations/queries.server";
import {
  bookingState,
  eventState,
  inSilence,
  isArrangeable,
  isUnseen,
  mayCancel,
  mayMove,
  momentsOf,
  placesLeft,
  type Silent,
} from "../rules";
import { findWithPicture, type ShownRow } from "./published-queries.server";
import { type ActivityRow, listActivities, listComingActivities } from "./queries.server";

const shownBack = 60 * 86_400_000;

/** An activity as a reader sees it at this moment, in the reader's language. */
function activityFor(ctx: Pick<Ctx, "lang" | "now">, row: ActivityRow & Silent) {
  const { lang, now } = ctx;
  return {
    id: row.id,
    title: say(row.title, lang),
    location: say(row.location, lang),
    description: say(row.description, lang),
    lang: saidIn(row.title, lang),
    receptionist: {
      name: say(row.receptionist.name, lang),
      post: say(row.receptionist.post, lang),
      contact: row.receptionist.contact,
    },
    researchTypes: row.researchTypes,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    opensAt: row.opensAt,
    closesAt: row.closesAt,
    quota: row.quota,
    left: placesLeft(row),
    maxCompanions: row.maxCompanions,
    asksDocument: row.asksDocument,
    arrangeable: isArrangeable(row, now),
    booking: bookingState(row, now),
    silentUntil: row.silentUntil,
    event: eventState(row, now),
  };
}
export type ShownActivity = ReturnType<typeof activityFor>;

/** The same with its picture, or null where it has none. */
const picturedFor = (ctx: Pick<Ctx, "lang" | "now">, row: ActivityRow & Silent, pictures: string) => ({
  ...activityFor(ctx, row),
  picture: pictureIn(pictures, ctx.lang),
});
export type PicturedActivity = ReturnType<typeof picturedFor>;

/** Tells the cache when what is shown of these activities changes by itself. */
export function holdUntilChange(ctx: Pick<Ctx, "freshUntil" | "now">, rows: ActivityRow[]) {
  for (const row of rows) for (const at of momentsOf(row)) if (at > ctx.now) ctx.freshUntil(at);
}

/** The activities of such rows; the cache is told when another one will be shown. */
export function activitiesIn(ctx: Pick<Ctx, "freshUntil">, rows: ShownRow[]): ActivityRow[] {
  const next = rows[0]?.next;
  if (next) ctx.freshUntil(new Date(next));
  return rows.flatMap(({ activity }) => activity ?? []);
}

/** What the block reads; its rows go to `comingOf`. */
export const comingReads = (ctx: Ctx, contents: Ctx) => ({
  rows: listComingActivities(ctx.db, ctx.company.id, { now: ctx.now, shown: contents.now }),
  silent: silentReads(ctx),
});
type Coming = { rows: ShownRow[]; silent: Awaited<ReturnType<typeof silentReads>> };

/** The next visits out of the rows of `comingReads`. */
export function comingOf({ rows, silent }: Coming, ctx: Ctx): ShownActivity[] {
  const activities = activitiesIn(ctx, rows);
  const periods = silentPeriodsIn(silent);
  holdUntilChange(ctx, activities);
  return activities.map((row) => activityFor(ctx, inSilence(row, periods)));
}

/** The activities of the last two months and all to come, by time; one round trip. */
export async function showActivities(ctx: Ctx, order: "ascending" | "descending"): Promise<PicturedActivity[]> {
  const [rows, silent] = await ctx.db.batch([
    listActivities(ctx.db, ctx.company.id, ctx.now, new Date(ctx.now.getTime() - shownBack), order),
    silentReads(ctx),
  ]);
  const periods = silentPeriodsIn(silent);
  holdUntilChange(ctx, activitiesIn(ctx, rows));
  return rows.flatMap(({ activity, pictures }) =>
    activity ? picturedFor(ctx, inSilence(activity, periods), pictures) : [],
  );
}

/** One activity, or null for one that is not shown yet, another company's or none. */
export async function showActivity(ctx: Ctx, id: string): Promise<PicturedActivity | null> {
  const [[row], silent] = await ctx.db.batch([findWithPicture(ctx.db, ctx.company.id, id), silentReads(ctx)]);
  if (!row || isUnseen(row.activity, ctx.now)) return null;
  return picturedFor(ctx, inSilence(row.activity, silentPeriodsIn(silent)), row.pictures);
}

/** What the owner of a proven mobile or e-mail booked, newest first. `targetIndex` comes from the visitor's session. */
export async function showOwnVisits(ctx: Ctx, targetIndex: string) {
  const rows = await listOwnRegistrations(ctx.db, ctx.company.id, targetIndex);
  return Promise.all(
    rows.map(async ({ registration, title, location, startsAt, endsAt }) => {
      const visitor = await openRecord<Visitor & Companion>(ctx.env, ctx.company.id, registration);
      return {
        id: registration.id,
        activityId: registration.activityId,
        number: registration.number,
        status: registration.status,
        reason: reasonFor(registration, ctx.lang).text,
        reasonSaid: reasonFor(registration, ctx.lang).said,
        partySize: registration.partySize,
        researchType: registration.researchType,
        name: visitor?.name ?? null,
        title: say(title, ctx.lang),
        location: say(location, ctx.lang),
        lang: saidIn(title, ctx.lang),
        startsAt,
        endsAt,
        mayCancel: mayCancel(registration.status, startsAt, ctx.now),
        mayMove: mayMove(registration.status, startsAt, ctx.now),
        offeredUntil: registration.status === "offered" ? registration.offeredUntil : null,
      };
    }),
  );
}
export type OwnVisit = Awaited<ReturnType<typeof showOwnVisits>>[number];

/** The number of the live booking of this activity that belongs to whom the request's session has proved, or null. */
export async function findOwnBooking(ctx: Ctx, request: Request, activityId: string): Promise<string | null> {
  const session = await findVisitorSession(ctx, request);
  const rows = session ? await listOwnRegistrations(ctx.db, ctx.company.id, session.targetIndex) : [];
  const own = rows.find(
    ({ registration }) => registration.activityId === activityId && unended.some((one) => one === registration.status),
  );
  return own?.registration.number ?? null;
}

/** The booking number if this activity has a booking under it, and its status: so that a made-up address shows no success. */
export async function showBooked(ctx: Ctx, activityId: string, number: string) {
  const [found] = await findRegistrationNumber(ctx.db, ctx.company.id, activityId, number);
  return found ?? null;
}
