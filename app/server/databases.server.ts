import type { Company, Ctx } from "./context.server";
import { connect, type Db, type Meter, systemDb } from "./db.server";
import type { Env } from "./env.server";

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
