import { setTimeout } from "node:timers/promises";
import { blindIndex } from "~/server/sealing/sealed.server";
import { plainForm, registrationOf } from "../appointments/registration";
import { ownWorld } from "../support/world";

export type TestWorld = Awaited<ReturnType<typeof ownWorld>>;
export type Answer = { ok: boolean; code?: string; value?: { id: string; number: string } };
export type Booking = { mobile: string; code: string; idempotencyKey: string } & Record<string, unknown>;

const company = "c1";
const hour = 3_600_000;
const digits = "246813";
const text = (words: string) => JSON.stringify({ "zh-CN": words, tc: words, en: words });

/** A world without demo data that holds one company. */
export async function bookingWorld(state?: string): Promise<TestWorld> {
  const world = await ownWorld({ seed: false, ...(state ? { state } : {}) });
  await world.d1.batch([
    world.d1
      .prepare(
        "INSERT INTO companies (company_id, name, theme, settings, release, live_at) VALUES (?, ?, 'geekBlue', '{}', 1, 1) ON CONFLICT DO NOTHING",
      )
      .bind(company, text("甲公司")),
    world.d1
      .prepare("INSERT INTO hosts (host, company_id, origin) VALUES ('127.0.0.1', ?, ?) ON CONFLICT DO NOTHING")
      .bind(company, world.url),
  ]);
  return world;
}

/** A published activity that can be booked now; a null quota is no limit. */
export async function openActivity({ d1 }: TestWorld, id: string, quota: number | null): Promise<string> {
  const at = (hours: number) => Date.now() + hours * hour;
  const receptionist = JSON.stringify({
    name: JSON.parse(text("王敏")),
    post: JSON.parse(text("证券事务代表")),
    contact: "021-00000000",
  });
  await d1
    .prepare(
      `INSERT INTO activities (company_id, id, title, location, description, receptionist, research_types, starts_at, ends_at, opens_at, closes_at, quota, max_companions, shown_at)
       VALUES (?, ?, ?, ?, ?, ?, '["onsite"]', ?, ?, ?, ?, ?, 5, 0)`,
    )
    .bind(company, id, text("调研"), text("上海"), text("参观"), receptionist, at(240), at(242), at(-1), at(200), quota)
    .run();
  await d1
    .prepare("INSERT INTO booking_forms (company_id, activity_id, levels, revision) VALUES (?, ?, ?, 1)")
    .bind(company, id, JSON.stringify(plainForm))
    .run();
  return id;
}

/** Gives each of these mobiles (E.164) a valid booking code, as if it had been asked for a moment ago. */
export async function giveCodes({ d1, vars }: TestWorld, mobiles: string[]): Promise<void> {
  const env = { INDEX_SECRET: String(vars.INDEX_SECRET) };
  const rows = await Promise.all(
    mobiles.map(async (mobile) => {
      const id = crypto.randomUUID();
      return [
        id,
        await blindIndex(env, company, "mobile", mobile),
        await blindIndex(env, company, "code", `${id}\n${digits}`),
      ];
    }),
  );
  await d1
    .prepare(
      `INSERT INTO codes (id, company_id, purpose, channel, target_index, code_hash, lang, tries, created_at, expires_at)
       SELECT value ->> 0, ?, 'appointments.book', 'mobile', value ->> 1, value ->> 2, 'zh-CN', 0, ?, ? FROM json_each(?)`,
    )
    .bind(company, Date.now(), Date.now() + 600_000, JSON.stringify(rows))
    .run();
}

/** What the registration form sends; `companions` are mobiles. */
export const bookingOf = (activityId: string, mobile: string, companions: string[] = []): Booking =>
  registrationOf(activityId, mobile, { companions, code: digits });

/** Sends one booking; `noAnswer` when the connection broke before the answer was read. */
export async function book({ url }: TestWorld, booking: Booking): Promise<Answer> {
  try {
    const answer = await fetch(`${url}/irh/participate/saveParticipate`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(booking),
    });
    return (await answer.json()) as Answer;
  } catch {
    return { ok: false, code: "noAnswer" };
  }
}

const indefinite = new Set(["noAnswer", "stillRunning", "overloaded", "internal"]);

/**
 * Sends again, under the same key, what got no definite answer, as a visitor's browser would; `broken` hears of each
 * time.
 */
export async function withRetries(world: TestWorld, booking: Booking, broken = () => {}): Promise<Answer> {
  for (;;) {
    const answer = await book(world, booking);
    if (!indefinite.has(answer.code ?? "")) return answer;
    broken();
    await setTimeout(500 + Math.random() * 1_000);
  }
}

export type Stored = {
  held: number;
  numbers: string[];
  /** Heads of the live registrations, counted three ways: as said, as rows, as held. */
  seats: number;
  heads: number;
  /**
   * Registrations that lack an attendee, their mail, their kept answer or a spent code, and mails without a
   * registration.
   */
  halves: number;
};

/** What the database holds of one activity. */
export async function storedBookings({ d1 }: TestWorld, activity: string): Promise<Stored> {
  const one = async (statement: string) => (await d1.prepare(statement).bind(activity).first<number>("n")) ?? 0;
  const { results } = await d1
    .prepare("SELECT number FROM registrations WHERE activity_id = ?")
    .bind(activity)
    .all<{ number: string }>();
  const incomplete = `SELECT count(*) AS n FROM registrations r WHERE activity_id = ? AND NOT (
    party_size = (SELECT count(*) FROM attendees a WHERE a.company_id = r.company_id AND a.registration_id = r.id)
    AND EXISTS (SELECT 1 FROM outbox o WHERE o.company_id = r.company_id AND o.subject_id = r.id AND o.kind = 'appointments.received')
    AND EXISTS (SELECT 1 FROM idempotency i WHERE i.company_id = r.company_id AND i.key = 'book.' || r.idempotency_key AND i.answer ->> 'number' = r.number)
    AND EXISTS (SELECT 1 FROM codes c WHERE c.company_id = r.company_id AND c.target_index = r.mobile_index AND c.used_at IS NOT NULL))`;
  const orphans = `SELECT count(*) AS n FROM attendees a WHERE activity_id = ? AND NOT EXISTS (SELECT 1 FROM registrations r WHERE r.id = a.registration_id)`;
  const mails = `SELECT count(*) AS n FROM outbox WHERE kind = 'appointments.received' AND subject_id NOT IN (SELECT id FROM registrations) AND ? <> ''`;
  return {
    held: await one("SELECT held AS n FROM activities WHERE id = ?"),
    numbers: results.map(({ number }) => number),
    seats: await one(
      "SELECT sum(party_size) AS n FROM registrations WHERE activity_id = ? AND status IN ('pending', 'passed')",
    ),
    heads: await one("SELECT count(*) AS n FROM attendees WHERE activity_id = ? AND live = 1"),
    halves: (await one(incomplete)) + (await one(orphans)) + (await one(mails)),
  };
}

/** How often each code was answered. */
export function tally(answers: Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { ok, code = "none" } of answers) counts[ok ? "ok" : code] = (counts[ok ? "ok" : code] ?? 0) + 1;
  return counts;
}

export const numbersOf = (answers: Answer[]): string[] =>
  answers.flatMap(({ ok, value }) => (ok && value ? [value.number] : []));
export const mobileOf = (n: number) => `+86138${String(n).padStart(8, "0")}`;
