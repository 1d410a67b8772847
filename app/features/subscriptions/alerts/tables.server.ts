import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { alerts } from "../tables.server";

/**
 * Each time that an alert was reached, by the moment and the measured `value` (the price; of a volume alert the
 * shares, of a fluctuation hundredths of a percent). `void` marks one whose price was corrected or taken back since.
 */
export const alertFirings = sqliteTable(
  "alert_firings",
  {
    companyId: text("company_id").notNull(),
    alertId: text("alert_id").notNull(),
    asOf: integer("as_of", { mode: "timestamp_ms" }).notNull(),
    value: integer("value").notNull(),
    price: integer("price").notNull(),
    subscriberId: text("subscriber_id").notNull(),
    instrumentId: text("instrument_id").notNull(),
    /** The day of the digest that tells it; null where a mail of its own does. */
    digestDay: text("digest_day"),
    void: integer("void", { mode: "boolean" }).notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.alertId, t.asOf, t.value] }),
    index("alert_firings_by_tick").on(t.companyId, t.instrumentId, t.asOf),
    index("alert_firings_by_age").on(t.companyId, t.asOf),
    index("alert_firings_of_digest")
      .on(t.companyId, t.subscriberId, t.digestDay)
      .where(sql`${t.digestDay} IS NOT NULL`),
    foreignKey({ columns: [t.companyId, t.alertId], foreignColumns: [alerts.companyId, alerts.id] }).onDelete(
      "cascade",
    ),
    check("alert_firings_day_written", sql`${t.digestDay} GLOB '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'`),
  ],
);

/** Ended holds of prices that the alerts had passed by then: each is matched again once. */
export const alertReleases = sqliteTable(
  "alert_releases",
  {
    companyId: text("company_id").notNull(),
    instrumentId: text("instrument_id").notNull(),
    asOf: integer("as_of", { mode: "timestamp_ms" }).notNull(),
    heldUntil: integer("held_until", { mode: "timestamp_ms" }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.instrumentId, t.asOf, t.heldUntil] })],
);
