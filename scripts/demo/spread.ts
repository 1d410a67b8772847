import { setTimeout } from "node:timers/promises";
import { type Databases, moveCompany } from "../admin/move-company.ts";
import { secondCompany } from "./instruments.ts";

/**
 * Lets the second company live outside of the central database. It goes there once: on its first start, or when that
 * was cut short; wherever somebody has moved it since, it stays.
 */
export async function spreadDemo(databases: Databases): Promise<void> {
  const central = databases.DB as D1Database;
  const place = await central
    .prepare(
      "SELECT database, moving OR NOT EXISTS (SELECT 1 FROM company_ticks) AS due FROM hosts WHERE company_id = ?",
    )
    .bind(secondCompany)
    .first<{ database: string; due: number }>();
  if (place?.database === "DB" && place.due > 0)
    await moveCompany(databases, { companyId: secondCompany, to: "DB_1" }, { settle: () => setTimeout(20) });
}
