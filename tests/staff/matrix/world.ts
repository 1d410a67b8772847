import { activities, registrations } from "~/features/appointments/tables.server";
import { Profile } from "~/features/company/schemas";
import { companyProfiles } from "~/features/company/tables.server";
import { newStaffSession } from "~/features/staff/sessions/staff-sessions.server";
import { instruments } from "~/features/stock/tables.server";
import { subscribers } from "~/features/subscriptions/tables.server";
import { contents } from "~/publishing/tables.server";
import { blindIndex, sealRecord } from "~/server/sealing/sealed.server";
import type { Role } from "~/shared/permissions";
import { openActivity } from "../../appointments/support";
import { eventDraft } from "../../calendar/event";
import { testContext, testEnv } from "../../support/context";
import { cookieHeader, seedStaff } from "../people";
import type { Ids } from "./rows";

export const companies = ["c1", "c2", "c3"] as const;
export const roles: Role[] = ["admin", "editor", "reception", "viewer"];
/** Who has several roles. */
export const several: readonly Role[][] = [
  ["editor", "reception"],
  ["editor", "viewer"],
  ["reception", "viewer"],
  ["editor", "reception", "viewer"],
  ["admin", "reception"],
];
export type Actor = { company: string; role: string; roles: readonly Role[]; cookie: string };

/**
 * What a text betrays when it shows up: anybody may read `open`, staff of the company `draft`, nobody through a call
 * `person`.
 */
export const canary = (company: string) => ({
  open: `canary-open-${company}`,
  draft: `canary-draft-${company}`,
  person: `canary-person-${company}`,
});

const words = (text: string) => ({ "zh-CN": text, tc: text, en: text });

/** One company with something of each kind in it, and the ids under which a stranger might ask for it. */
export async function furnish(company: string): Promise<Ids> {
  const ctx = await testContext({ companyId: company, now: new Date() });
  const { open, draft, person } = canary(company);
  const day = 86_400_000;
  const times = { startsAt: 10, endsAt: 11, opensAt: -1, closesAt: 9 };
  const soon = Object.fromEntries(
    Object.entries(times).map(([name, days]) => [name, new Date(Date.now() + days * day)]),
  );
  const activity = await openActivity(ctx, { title: words(open), ...soon });
  const drafted = ctx.newId();
  await ctx.db.insert(activities).values({
    companyId: company,
    id: drafted,
    title: words(draft),
    location: words(draft),
    description: words(draft),
    receptionist: { name: words(draft), post: words(draft), contact: draft, person: "" },
    researchTypes: ["onsite"],
    ...(soon as { startsAt: Date; endsAt: Date; opensAt: Date; closesAt: Date }),
  });
  const email = `${person}@example.com`;
  const ids = {
    activity: drafted,
    registration: ctx.newId(),
    subscriber: ctx.newId(),
    stock: `60000${company.slice(1)}.SH`,
    event: ctx.newId(),
  };
  const sealed = await sealRecord(ctx.env, company, {
    name: person,
    email,
    mobile: "+8613912345678",
    organisation: person,
    companyName: "某资产管理公司",
  });
  const emailIndex = await blindIndex(ctx.env, company, "email", email);
  const shared = { companyId: company, ...sealed, emailIndex, lang: "zh-CN", createdAt: ctx.now } as const;
  await ctx.db.batch([
    ctx.db.insert(subscribers).values({ ...shared, id: ids.subscriber, state: "confirmed", confirmedAt: ctx.now }),
    ctx.db.insert(registrations).values({
      ...shared,
      id: ids.registration,
      activityId: activity,
      number: `NUMBER${company}`,
      partySize: 1,
      investorType: "individual",
      researchType: "onsite",
      idempotencyKey: `key-of-${company}`,
    }),
    ctx.db.insert(instruments).values({
      companyId: company,
      id: `i-${company}`,
      code: ids.stock,
      market: "A",
      currency: "CNY",
      decimals: 2,
      name: words(open),
    }),
    ctx.db.insert(contents).values({
      companyId: company,
      id: ids.event,
      kind: "calendar.event",
      draft: eventDraft(draft),
      revision: 1,
      changeId: `seed-${company}`,
      savedAt: ctx.now,
      savedBy: draft,
      createdAt: ctx.now,
    }),
    ctx.db.insert(companyProfiles).values({
      companyId: company,
      draft: Profile.parse({ fullName: words(draft), shortName: words(draft) }),
      revision: 3,
      changeId: "seed",
      savedAt: ctx.now,
      savedBy: draft,
    }),
  ]);
  return ids;
}

/** Somebody of each role at the company and of each of several, signed in for real. */
export async function staffOf(company: string): Promise<Actor[]> {
  const ctx = await testContext({ companyId: company, now: new Date() });
  return Promise.all(
    [...roles.map((role) => [role]), ...several].map(async (held) => {
      const role = held.join("+");
      const userId = `${role}-of-${company}`;
      await seedStaff({ email: `${held.join("-")}@${company}.test`, companyId: company, roles: held, userId });
      const session = await newStaffSession(ctx, { userId, here: false });
      await ctx.db.batch(session.insert());
      return { company, role, roles: held, cookie: cookieHeader([session.cookie]) };
    }),
  );
}

const counters = ["limits", "challenges"];

/** Everything that the company has in the database, as text; what only counts tries is left out. */
export async function belongings(company: string): Promise<string> {
  const { DB } = testEnv();
  const { results } = await DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE '%`company_id`%' ORDER BY name",
  ).all<{ name: string }>();
  const tables = results.map(({ name }) => name).filter((name) => !counters.includes(name));
  const rows = await DB.batch(
    tables.map((name) => DB.prepare(`SELECT * FROM ${name} WHERE company_id = ? ORDER BY rowid`).bind(company)),
  );
  return JSON.stringify(tables.map((name, at) => [name, rows[at]?.results]));
}
