import { sql } from "drizzle-orm";
import { systemDb } from "~/server/database/db.server";
import type { Ctx } from "~/server/request/context.server";
import { openRecord } from "~/server/sealing/sealed.server";

type Row = Record<string, unknown>;

const named = (name: string) => sql.raw(`"${name}"`);

/** The tables of the database with their columns. */
export async function tablesOf(ctx: Ctx): Promise<{ table: string; columns: string[] }[]> {
  const db = systemDb(ctx.env.DB);
  const tables = await db.all<{ name: string }>(
    sql`SELECT name FROM sqlite_master
      WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%' AND name <> 'd1_migrations'`,
  );
  return Promise.all(
    tables.map(async ({ name }) => ({
      table: name,
      columns: (await db.all<{ name: string }>(sql`SELECT name FROM pragma_table_info(${name})`)).map(
        (column) => column.name,
      ),
    })),
  );
}

/** A row with whatever is sealed in it in clear, as one text. */
async function textOf(ctx: Ctx, row: Row): Promise<string> {
  const { sealed = null, sealed_key: sealedKey = null, company_id: companyId } = row as Record<string, string | null>;
  const opened = await openRecord(ctx.env, companyId ?? "", { sealed: sealed ?? null, sealedKey: sealedKey ?? null });
  return JSON.stringify([row, opened]);
}

/** Where in the whole database and in R2 one of these texts stands, also inside of what is sealed: `table: text`. */
export async function findAnywhere(ctx: Ctx, texts: string[]): Promise<string[]> {
  const db = systemDb(ctx.env.DB);
  const found: string[] = [];
  for (const { table } of await tablesOf(ctx))
    for (const row of await db.all<Row>(sql`SELECT * FROM ${named(table)}`)) {
      const text = await textOf(ctx, row);
      found.push(...texts.filter((one) => text.includes(one)).map((one) => `${table}: ${one}`));
    }
  for (const { key } of (await ctx.env.FILES.list()).objects) {
    const object = await ctx.env.FILES.get(key);
    const text = object && "body" in object ? await new Response(object.body).text() : "";
    found.push(...texts.filter((one) => text.includes(one)).map((one) => `R2: ${one}`));
  }
  return [...new Set(found)].sort();
}

/** Every row of these tables for which the test holds, as text: to compare before and after. */
export async function rowsWhere(ctx: Ctx, tables: string[], isMeant: (text: string) => boolean): Promise<string[]> {
  const db = systemDb(ctx.env.DB);
  const rows = await Promise.all(
    tables.map(async (table) => (await db.all<Row>(sql`SELECT * FROM ${named(table)}`)).map((row) => ({ table, row }))),
  );
  const texts = await Promise.all(rows.flat().map(async ({ table, row }) => `${table} ${await textOf(ctx, row)}`));
  return texts.filter(isMeant).sort();
}
