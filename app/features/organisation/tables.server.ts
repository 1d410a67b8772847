import { sql } from "drizzle-orm";
import { check, foreignKey, index, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { recordColumns } from "~/records/columns.server";
import type { Words } from "~/shared/languages";
import { currencies, institutionKinds } from "./rules/institutions";

/**
 * The units of the organisation chart, each below another one or at the top; a trigger keeps them a tree of eight
 * levels.
 */
export const organisationUnits = sqliteTable(
  "organisation_units",
  {
    ...recordColumns(),
    name: text("name", { mode: "json" }).$type<Words>().notNull(),
    parentId: text("parent_id"),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.parentId], foreignColumns: [t.companyId, t.id] }),
    index("organisation_units_by_parent").on(t.companyId, t.parentId, t.sort),
  ],
);

/**
 * Subsidiaries, associates and joint ventures, each held by the company itself or through another one. The holding in
 * percent and the registered capital are exact decimals as text; a trigger keeps them a tree.
 */
export const equityInstitutions = sqliteTable(
  "equity_institutions",
  {
    ...recordColumns(),
    name: text("name", { mode: "json" }).$type<Words>().notNull(),
    place: text("place", { mode: "json" }).$type<Words>().notNull(),
    business: text("business", { mode: "json" }).$type<Words>().notNull(),
    kind: text("kind", { enum: institutionKinds }).notNull(),
    parentId: text("parent_id"),
    percent: text("percent").notNull(),
    capital: text("capital").notNull().default(""),
    currency: text("currency", { enum: currencies }).notNull().default("CNY"),
    asOf: text("as_of").notNull().default(""),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.parentId], foreignColumns: [t.companyId, t.id] }),
    uniqueIndex("equity_institutions_name_once").on(t.companyId, sql`(${t.name} ->> '$."zh-CN"')`),
    index("equity_institutions_by_parent").on(t.companyId, t.parentId, t.sort),
    check(
      "equity_institutions_percent",
      sql`${t.percent} GLOB '[0-9]*' AND ${t.percent} NOT GLOB '*[^0-9.]*' AND CAST(${t.percent} AS REAL) > 0
        AND CAST(${t.percent} AS REAL) <= 100`,
    ),
    check("equity_institutions_capital", sql`${t.capital} NOT GLOB '*[^0-9.]*'`),
  ],
);
