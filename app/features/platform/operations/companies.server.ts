import { inviteFirst } from "~/features/staff/invitations/operations.server";
import { auditRow, isNoted } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import { centralName, databaseNamed } from "~/server/database/databases.server";
import { systemDb } from "~/server/database/db.server";
import { listUse } from "~/server/limits/company-use.server";
import { contextFor } from "~/server/outbox/jobs.server";
import { wakeWaiting } from "~/server/outbox/outbox.server";
import { forgetCompanies, listCompanies } from "~/server/request/companies.server";
import type { Company, Ctx } from "~/server/request/context.server";
import { say } from "~/shared/languages";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import {
  countHosts,
  countPeople,
  deleteFurtherHost,
  findTaken,
  insertCompany,
  insertFirstHost,
  insertFurtherHost,
  isNewlyThere,
  isPaused,
  leadsTo,
  listHosts,
  mayHaveHost,
  updatePaused,
  updateSettings,
} from "../queries/companies.server";
import { originOf, roomiest } from "../rules/new-company";
import type { CompanyLimits, NewCompany } from "../schemas/new-company";

const atOnce = 50;

const limitsOf = ({ mostPeople, mostStorage, mostMails }: Partial<Omit<CompanyLimits, "id">>) => ({
  ...(mostPeople && { mostPeople }),
  ...(mostStorage && { mostStorage }),
  ...(mostMails && { mostMails }),
});

/**
 * What each of these companies has used: people, bytes of files, and bulk mails of this month as far as they were
 * counted.
 */
async function usedBy({ central, env, meter, now }: Ctx, companies: readonly Company[]) {
  const people = countPeople(
    central,
    companies.map(({ id }) => id),
  );
  const use = [...Map.groupBy(companies, ({ database }) => database)].map(([name, its]) =>
    listUse(
      systemDb(databaseNamed(env, name), meter),
      its.map(({ id }) => id),
      now,
    ),
  );
  const known = new Map((await Promise.all(use)).flat().map((one) => [one.companyId, one]));
  return new Map(
    (await people).map(({ id, people: n }) => [
      id,
      { people: n, storage: known.get(id)?.storage ?? 0, mails: known.get(id)?.mails ?? 0 },
    ]),
  );
}

/**
 * One page of the companies of the deployment by their hosts, with how each stands, what it may use and what it has
 * used (bytes, and limits of storage in MB). `next` goes back as `after`.
 */
export async function showCompanies(ctx: Ctx, after: string) {
  const rows = await listHosts(ctx.central, after, atOnce + 1);
  const page = rows.slice(0, atOnce);
  const found = await listCompanies(ctx.env, [...new Set(page.map(({ id }) => id))]);
  const known = new Map(found.map((company) => [company.id, company]));
  const used = await usedBy(ctx, found);
  return {
    next: rows.length > atOnce ? (page.at(-1)?.host ?? null) : null,
    items: page.map(({ id, moving, paused, ...row }) => {
      const company = known.get(id);
      const standing = company?.liveAt ? ("live" as const) : ("private" as const);
      return {
        ...{ id, ...row },
        name: company ? say(company.name, ctx.lang) : "—",
        codes: company?.settings.codes ?? [],
        limits: limitsOf(company?.settings ?? {}),
        used: used.get(id) ?? { people: 0, storage: 0, mails: 0 },
        own: id === ctx.company.id,
        main: new URL(row.origin).hostname,
        state: moving ? ("moving" as const) : paused ? ("paused" as const) : standing,
      };
    }),
  };
}

/**
 * The databases of the deployment with the companies that each holds and what it weighs in bytes; a new company goes to
 * `roomiest`.
 */
export async function showDatabases({ env, central }: Ctx) {
  const counted = await countHosts(central);
  const databases = await Promise.all(
    Object.entries(env.databases).map(async ([name, d1]) => ({
      name,
      companies: counted.find(({ database }) => database === name)?.n ?? 0,
      size: (await d1.prepare("SELECT 1").run()).meta.size_after ?? 0,
    })),
  );
  return { databases, roomiest: roomiest(databases, centralName) };
}

/** The context of that company for who acts at the console. */
async function contextAt(ctx: Ctx, companyId: string): Promise<Ctx | null> {
  const [company] = await listCompanies(ctx.env, [companyId]);
  if (!company) return null;
  return { ...contextFor(ctx, company, ctx.meter), actor: ctx.actor, lang: ctx.lang };
}

/**
 * Makes a company with its host, private, in its database, and mails its first administrator an invitation. The same
 * form again (`id`) makes nothing twice, sets out what was not done, and invites nobody once anybody works there.
 * Refuses `hostTaken {host}`, `notFound` for an id or a database that is somebody else's or nowhere, and what an
 * invitation refuses.
 */
export async function createCompany(ctx: Ctx, wish: NewCompany): Promise<Outcome<{ host: string }>> {
  const { central, env } = ctx;
  const { id, host, name, codes, email, person, lang, template } = wish;
  const origin = originOf(ctx.company.origin, host);
  const taken = await findTaken(central, host, id);
  const own = taken.find(({ companyId }) => companyId === id);
  if (taken.some((one) => one.host === host && one.companyId !== id)) return refuse("hostTaken", { host });
  if (own && own.host !== host) return refuse("notFound");
  if (!own) {
    const database = wish.database || (await showDatabases(ctx)).roomiest;
    if (!env.databases[database]) return refuse("notFound");
    const settings = {
      ...(codes.length > 0 && { codes }),
      ...limitsOf(wish),
      ...(template && { startingSite: { name: template } }),
    };
    await insertCompany(systemDb(databaseNamed(env, database), ctx.meter), { companyId: id, name, settings });
    const facts = { host, database, ...limitsOf(wish) };
    const { found } = await inBatch(central, {
      host: insertFirstHost(central, { host, companyId: id, origin, database }),
      note: auditRow(
        { ...ctx, db: central },
        { action: "platform.createCompany", subjectId: id, after: facts },
        isNewlyThere(host, id, ctx.company.id),
      ),
      found: findTaken(central, host, id),
    });
    if (!found.some((one) => one.host === host && one.companyId === id)) return refuse("hostTaken", { host });
  }
  forgetCompanies();
  const there = await contextAt(ctx, id);
  if (!there) return refuse("notFound");
  const invited = await inviteFirst(there, { email, name: person, lang });
  return invited.ok || invited.code === "alreadyStaff" ? ok({ host }) : invited;
}

/**
 * Sets what a company may use from now on; what it has beyond stays. Bulk mails that waited for their month are tried
 * again. Refuses `notFound`.
 */
export async function setLimits(ctx: Ctx, { id, ...limits }: CompanyLimits): Promise<Outcome<null>> {
  const there = await contextAt(ctx, id);
  if (!there) return refuse("notFound");
  const { mostPeople = null, mostStorage = null, mostMails = null } = limits;
  const entry = { action: "platform.setLimits", subjectId: id, before: limitsOf(there.company.settings) };
  await auditRow({ ...ctx, db: ctx.central }, { ...entry, after: limitsOf(limits) });
  await there.db.batch([
    updateSettings(there.db, id, { mostPeople, mostStorage, mostMails }),
    // guard: raised-limit-wakes-mails
    wakeWaiting(there.db, id, ctx.now),
  ]);
  forgetCompanies();
  return ok(null);
}

/**
 * Stops a company's site for all but its staff, or lets it go on. Refuses `notFound` for the console itself and where
 * it stands so.
 */
export async function pauseCompany(ctx: Ctx, id: string, paused: boolean): Promise<Outcome<null>> {
  if (id === ctx.company.id) return refuse("notFound");
  const { central } = ctx;
  const action = paused ? "platform.pauseCompany" : "platform.resumeCompany";
  const { done } = await inBatch(central, {
    note: auditRow({ ...ctx, db: central }, { action, subjectId: id }, isPaused(id, !paused)),
    done: updatePaused(central, id, paused),
  });
  forgetCompanies();
  return done.length > 0 ? ok(null) : refuse("notFound");
}

/**
 * Lets a further host lead to a company's site: every page that is asked for there answers with the way to its address.
 * Refuses `hostTaken {host}`, and `notFound` for a company that there is not or that has ten already.
 */
export async function addHost(ctx: Ctx, id: string, host: string): Promise<Outcome<null>> {
  const { central } = ctx;
  const note = ctx.newId();
  const entry = { action: "platform.addHost", subjectId: id, after: { host } };
  const { found } = await inBatch(central, {
    note: auditRow({ ...ctx, db: central }, entry, mayHaveHost(id, host), note),
    host: insertFurtherHost(central, id, host, isNoted(ctx, note)),
    found: findTaken(central, host, id),
  });
  forgetCompanies();
  const there = found.find((one) => one.host === host);
  if (there?.companyId === id) return ok(null);
  return there ? refuse("hostTaken", { host }) : refuse("notFound");
}

/** Takes away a host that leads to a company's site. Refuses `notFound`, also for the address of the site itself. */
export async function removeHost(ctx: Ctx, id: string, host: string): Promise<Outcome<null>> {
  const { central } = ctx;
  const note = ctx.newId();
  const entry = { action: "platform.removeHost", subjectId: id, before: { host } };
  const { noted } = await inBatch(central, {
    noted: auditRow({ ...ctx, db: central }, entry, leadsTo(id, host), note),
    gone: deleteFurtherHost(central, id, host, isNoted(ctx, note)),
  });
  forgetCompanies();
  return noted.meta.changes > 0 ? ok(null) : refuse("notFound");
}
