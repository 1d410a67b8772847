import { files } from "virtual:shared-data";
import { sql } from "drizzle-orm";
import type { testContext } from "../support/context";

type World = Awaited<ReturnType<typeof testContext>>;

/** A real file of somebody else, as its bytes came. */
export async function sharedFile(path: string): Promise<File> {
  const stored = await files[path]?.();
  if (!stored) throw new Error(`${path} is not there`);
  return new File([Uint8Array.from(atob(stored.default), (sign) => sign.charCodeAt(0))], path.split("/").at(-1) ?? "");
}

/** All that is kept of a company in these tables, byte for byte. */
export const bytesIn = async ({ db, company }: World, tables: readonly string[]) =>
  JSON.stringify(
    await Promise.all(
      tables.map((table) =>
        db.all(sql`SELECT * FROM ${sql.raw(table)} WHERE company_id = ${company.id} ORDER BY rowid`),
      ),
    ),
  );

/** The import that came in last. */
export const lastImport = async ({ db, company }: World) =>
  (await db.get<{ id: string }>(sql`SELECT id FROM imports WHERE company_id = ${company.id} ORDER BY seq DESC LIMIT 1`))
    .id;
