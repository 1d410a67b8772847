import { silentEndFor, silentPeriodsIn, silentReads } from "~/features/silent-period/operations.server";
import { findVisitorSession } from "~/features/visitors/operations/visitor-sessions.server";
import { pictureIn } from "~/pictures/rules";
import type { Ctx } from "~/server/request/context.server";
import { openRecord } from "~/server/sealing/sealed.server";
import { say, textLang } from "~/shared/languages";
import { reasonFor } from "../decline-reasons/rules";
import { bookingFormIn } from "../form-settings/operations.server";
import { listBookingForms } from "../form-settings/queries.server";
import { lettersOf } from "../letters/links-shown.server";
import type { Companion, Visitor } from "../registrations/book-visit.server";
import { findRegistrationNumber, listOwnRegistrations, live, unended } from "../registrations/queries.server";
import {
  bookingState,
  eventLabel,
  inSilence,
  isArrangeable,
  isUnseen,
  mayCancel,
  mayMove,
  momentsOf,
  placesLeft,
  type Silent,
} from "../rules";
import { beijingTimeIn } from "../schemas";
import { notesOf, type VisitNotes } from "../ways/operations.server";
import { listVisitNotes } from "../ways/queries.server";
import { ways } from "../ways/rules";
import { findWithPicture, type RowView } from "./published-queries.server";
import { type ActivityRow, listActivities, listComingActivities } from "./queries.server";

const shownBack = 60 * 86_400_000;

/** An activity with the id of its record, null while readers have none. */
export type RecordedActivity = ActivityRow & { record: string | null };

/** An activity as a reader sees it at this moment, in the reader's language. */
export function activityFor(ctx: Pick<Ctx, "lang" | "now">, row: RecordedActivity & Silent) {
  const { lang, now } = ctx;
  return {
    id: row.id,
    title: say(row.title, lang),
    location: say(row.location, lang),
    description: say(row.description, lang),
    lang: textLang(row.title, lang),
    receptionist: {
      name: say(row.receptionist.name, lang),
      post: say(row.receptionist.post, lang),
      contact: row.receptionist.contact,
    },
    way: row.way,
    researchTypes: row.researchTypes,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    opensAt: row.opensAt,
    closesAt: row.closesAt,
    quota: row.quota,
    left: placesLeft(row),
    maxCompanions: row.maxCompanions,
    asksDocument: row.asksDocument,
    letter: row.letter,
    arrangeable: isArrangeable(row, now),
    booking: bookingState(row, now),
    silentUntil: row.silentUntil,
    event: eventLabel(row, now),
    record: row.record,
  };
}
export type ActivityView = ReturnType<typeof activityFor>;

/** The same with its picture, or null where it has none. */
const picturedFor = (ctx: Pick<Ctx, "lang" | "now">, row: RecordedActivity & Silent, pictures: string) => ({
  ...activityFor(ctx, row),
  picture: pictureIn(pictures, ctx.lang),
});
export type PicturedActivity = ReturnType<typeof picturedFor>;

/** Tells the cache when what is shown of these activities changes by itself. */
export function holdUntilChange(ctx: Pick<Ctx, "freshUntil" | "now">, rows: ActivityRow[]) {
  for (const row of rows) for (const at of momentsOf(row)) if (at > ctx.now) ctx.freshUntil(at);
}

/** The activities of such rows; the cache is told when another one will be shown, and when a record may come or go. */
export function activitiesIn(ctx: Pick<Ctx, "freshUntil">, rows: RowView[]): RecordedActivity[] {
  for (const at of [rows[0]?.next, rows[0]?.change]) if (at) ctx.freshUntil(new Date(at));
  return rows.flatMap(({ activity, record }) => (activity ? { ...activity, record } : []));
}

/** What the block reads; its rows go to `comingOf`. */
export const comingReads = (ctx: Ctx, contents: Ctx) => ({
  rows: listComingActivities(ctx.db, ctx.company.id, {
    ...{ now: ctx.now, shown: contents.now, silent: (at) => silentEndFor(ctx, at) },
  }),
});
type SilentRows = Awaited<ReturnType<typeof silentReads>>;

/** The next visits out of the rows of `comingReads`. */
export function comingOf({ rows }: { rows: RowView[] }, ctx: Ctx): ActivityView[] {
  holdUntilChange(ctx, activitiesIn(ctx, rows));
  return rows.flatMap(({ activity, record, silent }) =>
    activity
      ? activityFor(ctx, {
          ...inSilence(activity, silent ? [{ startsAt: activity.startsAt, endsAt: new Date(silent) }] : []),
          record,
        })
      : [],
  );
}

type Order = "ascending" | "descending";

const listReads = (ctx: Ctx, order: Order) =>
  [
    listActivities(ctx.db, ctx.company.id, ctx.now, new Date(ctx.now.getTime() - shownBack), order),
    silentReads(ctx),
  ] as const;

function listedIn(ctx: Ctx, rows: RowView[], silent: SilentRows): PicturedActivity[] {
  const periods = silentPeriodsIn(silent);
  holdUntilChange(ctx, activitiesIn(ctx, rows));
  return rows.flatMap(({ activity, pictures, record }) =>
    activity ? picturedFor(ctx, { ...inSilence(activity, periods), record }, pictures) : [],
  );
}

/** The activities of the last two months and all to come, by time; one round trip. */
export async function showActivities(ctx: Ctx, order: Order): Promise<PicturedActivity[]> {
  const [rows, silent] = await ctx.db.batch([...listReads(ctx, order)]);
  return listedIn(ctx, rows, silent);
}

/** The same with the ways in which any of them is booked, each with its notes. */
export async function showVisits(ctx: Ctx, order: Order): Promise<{ items: PicturedActivity[]; ways: VisitNotes[] }> {
  const [rows, silent, notes] = await ctx.db.batch([...listReads(ctx, order), listVisitNotes(ctx.db, ctx.company.id)]);
  const items = listedIn(ctx, rows, silent);
  const used = ways.filter((way) => items.some((item) => item.way === way));
  return { items, ways: used.map((way) => notesOf(notes, way, ctx.lang)) };
}

type RowMatch = Awaited<ReturnType<typeof findWithPicture>>[number];

const activityReads = (ctx: Ctx, id: string) =>
  [findWithPicture(ctx.db, ctx.company.id, id, ctx.now), silentReads(ctx)] as const;

function activityIn(ctx: Ctx, row: RowMatch | undefined, silent: SilentRows): PicturedActivity | null {
  if (!row || isUnseen(row.activity, ctx.now)) return null;
  return picturedFor(ctx, { ...inSilence(row.activity, silentPeriodsIn(silent)), record: row.record }, row.pictures);
}

/** One activity, or null for one that is not shown yet, another company's or none. */
export async function showActivity(ctx: Ctx, id: string): Promise<PicturedActivity | null> {
  const [[row], silent] = await ctx.db.batch([...activityReads(ctx, id)]);
  return activityIn(ctx, row, silent);
}

/** The same with the notes that its visitors read and accept. */
export async function showVisit(ctx: Ctx, id: string) {
  const [[row], silent, notes, forms] = await ctx.db.batch([
    ...activityReads(ctx, id),
    listVisitNotes(ctx.db, ctx.company.id),
    listBookingForms(ctx.db, ctx.company.id, id),
  ]);
  const activity = activityIn(ctx, row, silent);
  return (
    activity && { activity, notes: notesOf(notes, activity.way, ctx.lang), levels: bookingFormIn(forms, id).levels }
  );
}

/** What a visitor may correct, in words; a start that was wished for at another time of the activity is none. */
function detailsOf(visitor: Visitor, { startsAt, endsAt }: Pick<ActivityRow, "startsAt" | "endsAt">) {
  const { organisation, organisationType = "", profile, job, visitsCompany = "", startTime = "" } = visitor;
  const { location, content, willingness, documentType = "" } = visitor;
  const wished = beijingTimeIn(startTime);
  const isWithin = wished !== null && wished >= startsAt && wished < endsAt;
  return {
    ...{ organisation, organisationType, profile, job, visitsCompany, location, content, willingness, documentType },
    startTime: isWithin ? startTime : "",
  };
}

/** What the owner of a proven mobile or e-mail booked, newest first. `targetIndex` comes from the visitor's session. */
export async function showOwnVisits(ctx: Ctx, targetIndex: string) {
  const rows = await listOwnRegistrations(ctx.db, ctx.company.id, targetIndex);
  const letters = await lettersOf(
    ctx,
    rows.map(({ registration }) => registration.id),
  );
  return Promise.all(
    rows.map(async ({ registration, title, location, startsAt, endsAt, researchTypes }) => {
      const visitor = await openRecord<Visitor & Companion>(ctx.env, ctx.company.id, registration);
      return {
        id: registration.id,
        activityId: registration.activityId,
        number: registration.number,
        status: registration.status,
        reason: reasonFor(registration, ctx.lang).text,
        reasonSaid: reasonFor(registration, ctx.lang).shownLang,
        partySize: registration.partySize,
        letter: letters.get(registration.id) ?? null,
        researchType: registration.researchType,
        name: visitor?.name ?? null,
        title: say(title, ctx.lang),
        location: say(location, ctx.lang),
        lang: textLang(title, ctx.lang),
        startsAt,
        endsAt,
        mayCancel: mayCancel(registration.status, startsAt, ctx.now),
        mayCorrect:
          live.some((one) => one === registration.status) && mayCancel(registration.status, startsAt, ctx.now),
        details: visitor && detailsOf(visitor, { startsAt, endsAt }),
        side: registration.side ?? "",
        researchTypes,
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

/**
 * The booking number if this activity has a booking under it, and its status: so that a made-up address shows no
 * success.
 */
export async function showBooked(ctx: Ctx, activityId: string, number: string) {
  const [found] = await findRegistrationNumber(ctx.db, ctx.company.id, activityId, number);
  return found ?? null;
}
