import type { Visitor } from "~/features/appointments/registrations/book-visit.server";
import { searchIndexes } from "~/features/appointments/registrations/search-names.server";
import { willingnesses } from "~/features/appointments/rules";
import type { attendees, registrations } from "~/features/appointments/tables.server";
import type { Env } from "~/server/request/env.server";
import { blindIndex, sealRecord } from "~/server/sealing/sealed.server";
import type { Lang } from "~/shared/languages";
import type { DemoActivity } from "./activities.ts";
import { chance } from "./chance.ts";
import { visitors } from "./texts/visitors.ts";

export type Keys = Pick<Env, "SEAL_KEYS" | "INDEX_SECRET">;
type Registration = typeof registrations.$inferInsert;
type Attendee = typeof attendees.$inferInsert;
type Status = keyof DemoActivity["bookings"];
/** The rows of a booking, with what is sealed in them. */
export type DemoBooking = {
  registration: Registration;
  heads: Attendee[];
  visitor: Visitor;
  people: { name: string; mobile: string }[];
};
type Party = { id: string; status: Status; size: number; first: number };

const hour = 3_600_000;
const letters = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/**
 * The parties that together make the heads that an activity shall have in each status; `first` numbers their people.
 */
function partiesOf({ row, bookings }: DemoActivity): Party[] {
  const next = chance(row.id);
  const largest = Math.min(4, 1 + (row.maxCompanions ?? 0));
  const parties: Party[] = [];
  let first = 0;
  for (const [status, heads] of Object.entries(bookings) as [Status, number][])
    for (let left = heads; left > 0; ) {
      const size = Math.min(left, 1 + Math.floor(next() * next() * largest));
      parties.push({ id: `${row.id}-${parties.length + 1}`, status, size, first });
      left -= size;
      first += size;
    }
  return parties;
}

const pick = <T>(list: readonly T[], next: () => number): T => list[Math.floor(next() * list.length)] as T;

function personAt(lang: Lang, place: number) {
  const { names, mobiles } = visitors[lang];
  return { name: names[place % names.length] as string, mobile: `${mobiles}${String(101 + place).padStart(4, "0")}` };
}

/** Of those who were passed for a visit that is over, one party in six did not come. */
const hasCome = ({ endsAt }: DemoActivity["row"], { id, status }: Party, now: Date) =>
  status === "passed" && (endsAt as Date) <= now && chance(`${id}-came`)() < 5 / 6;

/** Keys of the party's heads, then the rows: everything personal sealed, the look-up values beside it. */
async function rowsOf(keys: Keys, { row }: DemoActivity, party: Party, now: Date): Promise<DemoBooking> {
  const { companyId } = row;
  const next = chance(party.id);
  const share = next();
  const lang: Lang = share < 0.64 ? "zh-CN" : share < 0.84 ? "tc" : "en";
  const words = visitors[lang];
  const institutional = row.researchTypes.includes("telephone") || next() < 0.75;
  const people = Array.from({ length: party.size }, (_, at) => personAt(lang, party.first + at));
  const email = `${party.id}@example.com`;
  const visitor: Visitor = {
    ...personAt(lang, party.first),
    organisation: institutional ? pick(words.houses, next) : "",
    profile: institutional ? words.profile : "",
    job: institutional ? pick(words.jobs, next) : "",
    email,
    location: "",
    willingness: pick(willingnesses, next),
    content: pick(words.questions, next),
    documentType: row.asksDocument ? "passport" : "",
    documentNumber: row.asksDocument ? `X${String(party.first + 1).padStart(8, "0")}` : "",
  };
  const opened = (row.opensAt as Date).getTime();
  const last = Math.min(now.getTime(), (row.closesAt as Date).getTime()) - 2 * hour;
  const createdAt = new Date(opened + Math.floor(next() * Math.max(0, last - opened)));
  const lapsed = party.status === "lapsed";
  const decided = lapsed ? (row.startsAt as Date).getTime() : createdAt.getTime() + Math.floor((0.5 + next()) * hour);
  const indexes = await Promise.all(people.map(({ mobile }) => blindIndex(keys, companyId, "mobile", mobile)));
  const registration: Registration = {
    companyId,
    id: party.id,
    activityId: row.id,
    number: Array.from({ length: 10 }, () => letters[Math.floor(next() * letters.length)]).join(""),
    status: party.status,
    partySize: party.size,
    ...(await sealRecord(keys, companyId, visitor)),
    mobileIndex: indexes[0] ?? null,
    emailIndex: await blindIndex(keys, companyId, "email", email),
    ...(await searchIndexes({ env: keys, company: { id: companyId } }, visitor)),
    lang,
    investorType: institutional ? "institutional" : "individual",
    side: institutional ? pick(row.researchTypes.includes("telephone") ? ["seller"] : ["buyer", "seller"], next) : null,
    researchType: pick(row.researchTypes, next),
    documentDays: row.asksDocument ? 30 : null,
    reason: party.status === "rejected" ? pick(words.reasons, next) : null,
    idempotencyKey: `demo-${party.id}`,
    createdAt,
    decidedAt: party.status === "pending" ? null : new Date(decided),
    arrivedAt: hasCome(row, party, now) ? new Date((row.startsAt as Date).getTime() - hour / 4) : null,
  };
  const live = party.status === "pending" || party.status === "passed";
  const heads = people.map(async (person, position) => ({
    companyId,
    registrationId: party.id,
    position,
    activityId: row.id,
    mobileIndex: indexes[position] ?? null,
    ...(await sealRecord(keys, companyId, person)),
    live,
  }));
  return { registration, heads: await Promise.all(heads), visitor, people };
}

/**
 * The registrations of an activity with the people of each party; their live heads add up to what the activity holds.
 */
export const registrationsOf = (keys: Keys, activity: DemoActivity, now: Date) =>
  Promise.all(partiesOf(activity).map((party) => rowsOf(keys, activity, party, now)));
