import { bookingForms } from "~/features/appointments/form-settings/tables.server";
import { documentConsent } from "~/features/appointments/registrations/documents";
import { activities, attendees, registrations } from "~/features/appointments/tables.server";
import { visitNotes } from "~/features/appointments/ways/tables.server";
import { companyProfiles, profileFacts, profileFollows } from "~/features/company/tables.server";
import { companySecrets } from "~/features/platform/tables.server";
import { consents } from "~/features/privacy/tables.server";
import { instruments } from "~/features/stock/tables.server";
import { alertCursors, alerts, subscribers, topics } from "~/features/subscriptions/tables.server";
import { type Db, systemDb } from "~/server/database/db.server";
import { companies, hosts, outbox } from "~/server/database/tables.server";
import { mailEvents, mailTotals, suppressions } from "~/server/outbox/tables.server";
import { sealRecord } from "~/server/sealing/sealed.server";
import type { CompanySettings } from "~/server/settings/company-settings";
import { beijingDay } from "~/shared/dates";
import type { ThemeName } from "~/shared/themes";
import type { DemoAccount, DemoFacts } from "../local/demo.ts";
import { demoStaff } from "./accounts.ts";
import { demoActivities } from "./activities.ts";
import { bannerItems } from "./banners.ts";
import { demoForm, demoNotes } from "./booking-form.ts";
import { insertAll } from "./bulk.ts";
import { cardVisitorItems } from "./card-visitors.ts";
import { announcementItems, breath, contentItems } from "./contents.ts";
import { dateRequestItems } from "./date-requests.ts";
import { demoFacts } from "./facts.ts";
import { demoInstruments, firstCompany, secondCompany } from "./instruments.ts";
import { letterItems } from "./letters.ts";
import { logoItems } from "./logos.ts";
import { demoMailHistory } from "./mail-history.ts";
import { writeHistory } from "./market.ts";
import { messageItems } from "./messages.ts";
import { demoPhotographs } from "./photographs.ts";
import { demoPlatform } from "./platform.ts";
import { recordItems } from "./records.ts";
import { type Keys, registrationsOf } from "./registrations.ts";
import { shareItems } from "./share-pictures.ts";
import { staffRows } from "./staff.ts";
import { demoSubscribers } from "./subscribers.ts";
import { chengyue } from "./texts/chengyue.ts";
import { jilan } from "./texts/jilan.ts";

type Compiled = { sql: string; params: unknown[] };
type Item = { toSQL(): Compiled } | { getQuery(): Compiled };
type DemoCompany = {
  companyId: string;
  profile: typeof chengyue;
  theme: ThemeName;
  menuStyle: CompanySettings["menuStyle"];
  platform?: CompanySettings["platform"];
  hosts: string[];
};

const demoCompanies: readonly DemoCompany[] = [
  {
    companyId: firstCompany,
    profile: chengyue,
    theme: "geekBlue",
    menuStyle: "topMenuRight",
    hosts: ["127.0.0.1", "localhost"],
  },
  {
    companyId: secondCompany,
    profile: jilan,
    theme: "autumnGold",
    menuStyle: "leftMenuTree",
    platform: demoPlatform.settings,
    hosts: ["second.localhost"],
  },
];

/** The demo staff as the runner shows them. */
export const demoAccounts: DemoAccount[] = demoStaff.map(({ company, roles, email, password, totpSecret }) => ({
  company,
  role: roles.join("+"),
  email,
  password,
  totpSecret,
}));

const originOf = (host: string, origin: string) => {
  const url = new URL(origin);
  url.hostname = host;
  return url.origin;
};

/** The platform of the company's exchange, where investors ask; the other exchange's feeds nothing. */
const sourcesOf = (companyId: string): CompanySettings["questionSources"] =>
  companyId === firstCompany
    ? { szse: { off: true }, sse: { link: "https://sns.sseinfo.com/" } }
    : { sse: { off: true }, szse: { link: "https://irm.cninfo.com.cn/" } };

const companyItems = (
  db: Db,
  { companyId, profile, theme, menuStyle, platform, hosts: names }: DemoCompany,
  { origin, now }: DemoFacts,
): Item[] => [
  db.insert(companies).values({
    companyId,
    name: profile.shortName,
    theme,
    liveAt: now,
    settings: {
      menuStyle,
      codes: profile.listings.map(({ code }) => code),
      contact: { phone: profile.phone, email: profile.email },
      demonstration: true,
      ...(profile.listings.length > 1 ? { exchangeRate: { rate: "0.9123", day: beijingDay(now) } } : {}),
      questionSources: sourcesOf(companyId),
      ...(platform ? { platform } : {}),
    },
  }),
  ...names.map((host) => db.insert(hosts).values({ host, companyId, origin: originOf(host, origin) })),
  db.insert(companyProfiles).values({
    companyId,
    draft: profile,
    published: profile,
    revision: 1,
    changeId: `demo-${companyId}`,
    savedAt: now,
    savedBy: "沈知衡",
    publishedAt: now,
  }),
  insertAll(db, profileFacts, demoFacts(companyId, profile, now).facts),
  insertAll(db, profileFollows, demoFacts(companyId, profile, now).follows),
];

const stockItems = (db: Db, now: Date): Item[] =>
  demoInstruments.flatMap((instrument) => {
    const { companyId, id, code, market, currency, decimals, name } = instrument;
    return [
      db.insert(instruments).values({ companyId, id, code, market, currency, decimals, name, basis: "unadjusted" }),
      ...writeHistory(db, instrument, now),
    ];
  });

const consentOf = ({ companyId, id, lang, documentDays, createdAt }: typeof registrations.$inferInsert) => ({
  companyId,
  purpose: documentConsent.purpose,
  subjectId: id,
  textVersion: documentConsent.version,
  facts: { days: documentDays ?? 0 },
  lang,
  givenAt: createdAt,
});

async function appointmentItems(db: Db, keys: Keys, now: Date, pictures: Record<string, string>): Promise<Item[]> {
  const items = demoActivities(now).map(async (activity): Promise<Item[]> => {
    const booked = await registrationsOf(keys, activity, now);
    return [
      db.insert(activities).values({ ...activity.row, picture: pictures[activity.picture] ?? "" }),
      ...booked.flatMap(({ registration, heads }) => [
        db.insert(registrations).values(registration),
        ...(registration.documentDays ? [db.insert(consents).values(consentOf(registration))] : []),
        ...heads.map((head) => db.insert(attendees).values(head)),
      ]),
      ...(await letterItems(db, keys, activity, booked)),
    ];
  });
  const forms = [firstCompany, secondCompany].flatMap((companyId) => [
    db.insert(bookingForms).values({ companyId, activityId: "", levels: demoForm }),
    db.insert(visitNotes).values({ companyId, way: "preRegistration", notes: demoNotes }),
  ]);
  return [...forms, ...(await Promise.all(items)).flat()];
}

async function subscriptionItems(db: Db, keys: Keys, now: Date): Promise<Item[]> {
  const demo = await demoSubscribers(keys, now);
  const history = demoMailHistory(demo.subscribers, demo.alerts, now);
  return [
    ...demo.subscribers.map((row) => db.insert(subscribers).values(row)),
    ...demo.alerts.map((row) => db.insert(alerts).values(row)),
    ...demo.topics.map((row) => db.insert(topics).values(row)),
    ...demo.cursors.map((row) => db.insert(alertCursors).values(row)),
    ...history.totals.map((row) => db.insert(mailTotals).values(row)),
    ...history.outbox.map((row) => db.insert(outbox).values(row)),
    ...history.events.map((row) => db.insert(mailEvents).values(row)),
    ...history.suppressions.map((row) => db.insert(suppressions).values(row)),
  ];
}

async function secretItems(db: Db, keys: Keys, now: Date): Promise<Item[]> {
  const sealed = await sealRecord(keys, secondCompany, { secret: demoPlatform.secret });
  return [db.insert(companySecrets).values({ companyId: secondCompany, name: "platform", ...sealed, updatedAt: now })];
}

const staffStatements = async (keys: Keys, now: Date) =>
  (await Promise.all(demoStaff.map((person) => staffRows(person, keys, now.getTime())))).flat();

/**
 * Loads both demo companies into an empty database: profiles, ten years of prices, activities with their bookings,
 * subscribers, announcements with their files, staff. The companies come with the last batch, all or nothing, so that a
 * seed that was cut short is done again.
 */
export async function seedDemo(d1: D1Database, facts: DemoFacts): Promise<void> {
  const { secrets, now } = facts;
  const keys: Keys = {
    SEAL_KEYS: JSON.parse(secrets.SEAL_KEYS) as Record<string, string>,
    INDEX_SECRET: secrets.INDEX_SECRET,
  };
  const db = systemDb(d1);
  const withPictures: DemoCompany[] = [];
  const byFile: Record<string, string> = {};
  for (const { profile, ...company } of demoCompanies) {
    const { byFile: own, ...pictures } = await demoPhotographs(db, profile.shortName, company.companyId, facts);
    Object.assign(byFile, own);
    withPictures.push({ ...company, profile: { ...profile, ...pictures } });
  }
  const shares: Item[] = [];
  for (const company of withPictures)
    shares.push(
      ...(await shareItems(db, company, facts)),
      ...(await logoItems(db, company, facts)),
      ...bannerItems(db, company, byFile),
    );
  const items = [
    ...withPictures.flatMap((company) => companyItems(db, company, facts)),
    ...shares,
    ...stockItems(db, now),
    ...withPictures.flatMap(({ companyId, profile }) => recordItems(db, companyId, { profile, now, byFile })),
    ...(await appointmentItems(db, keys, now, byFile)),
    ...(await subscriptionItems(db, keys, now)),
    ...(await cardVisitorItems(db, keys, now)),
    ...(await dateRequestItems(db, keys, now)),
    ...(await messageItems(db, keys, now)),
    ...(await announcementItems(db, withPictures, facts)),
    ...(await contentItems(db, withPictures, facts)),
    ...(await secretItems(db, keys, now)),
  ];
  const compiled = items.map((item) => ("toSQL" in item ? item.toSQL() : item.getQuery()));
  for (const statements of [await staffStatements(keys, now), compiled]) {
    await breath();
    await d1.batch(statements.map(({ sql, params }) => d1.prepare(sql).bind(...params)));
  }
}

/** Lets the hosts of this world point to where it listens now; the port may be another one at each start. */
export async function refreshOrigins(d1: D1Database, origin: string): Promise<void> {
  const { results } = await d1.prepare("SELECT host FROM hosts WHERE origin LIKE 'http:%'").all<{ host: string }>();
  const change = d1.prepare("UPDATE hosts SET origin = ? WHERE host = ?");
  if (results.length > 0) await d1.batch(results.map(({ host }) => change.bind(originOf(host, origin), host)));
}
