import { foreignKey, index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { recordColumns } from "~/records/columns.server";
import type { Words } from "~/shared/languages";

/** The units of the organisation chart, each below another one or at the top; a trigger keeps them a tree of eight levels. */
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
