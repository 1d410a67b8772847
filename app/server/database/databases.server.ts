import type { Company, Ctx } from "~/server/request/context.server";
import type { Env } from "~/server/request/env.server";
import { connect, type Db, type Meter, systemDb } from "./db.server";

/** The binding of the central database. */
export const centralName = "DB";

/** The database of a binding; a name without one stops what asked for it. */
export function databaseNamed({ databases }: Pick<Env, "databases">, name: string): D1Database {
  const found = databases[name];
  if (!found) throw new Error(`the deployment has no database ${name}`);
  return found;
}

/** Each database in turn, without the company check: for sweeps and counts over all companies. */
export const systemDbs = ({ databases }: Pick<Env, "databases">, meter?: Meter): Db[] =>
  Object.values(databases).map((d1) => systemDb(d1, meter));

/** Whether the company's own database is the central one. */
export const livesInCentral = ({ company }: Pick<Ctx, "company">): boolean => company.database === centralName;

/**
 * The same context for reading only: its company's database is asked from `start` on, a bookmark or `first-primary`,
 * which a copy near the reader may answer. What belongs to people stays with the central database itself.
 */
export const readingFrom = (ctx: Ctx, start: string): Ctx => ({
  ...ctx,
  db: connect(databaseNamed(ctx.env, ctx.company.database).withSession(start), ctx.meter),
});

/** The same context for what everybody may read: near the reader where the company's row says from when on. */
// guard: page-read-from-cached-bookmark
export const nearReader = (ctx: Ctx): Ctx => (ctx.company.near ? readingFrom(ctx, ctx.company.near) : ctx);

/** A bookmark of the database as it is now, with all that was written; null where it did not answer. */
export async function markNow(env: Pick<Env, "databases">, { database }: Pick<Company, "database">) {
  const session = databaseNamed(env, database).withSession("first-primary");
  await session
    .prepare("SELECT 1")
    .run()
    .catch(() => null);
  return session.getBookmark();
}

/** The databases of a context of that company: its own, and the central one. */
export function databasesOf(
  env: Pick<Env, "DB" | "databases">,
  { database }: Pick<Company, "database">,
  meter: Meter,
): Pick<Ctx, "db" | "central"> {
  const own = databaseNamed(env, database);
  const central = connect(env.DB, meter);
  return { central, db: own === env.DB ? central : connect(own, meter) };
}
