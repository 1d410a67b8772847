import { foreignKey, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { attendees } from "../tables.server";

/** Who of a party came, as the record of the visit lists it; a head without a row has not been marked. */
export const recordAttendance = sqliteTable(
  "record_attendance",
  {
    companyId: text("company_id").notNull(),
    registrationId: text("registration_id").notNull(),
    position: integer("position").notNull(),
    activityId: text("activity_id").notNull(),
    arrived: integer("arrived", { mode: "boolean" }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.registrationId, t.position] }),
    foreignKey({
      columns: [t.companyId, t.registrationId, t.position],
      foreignColumns: [attendees.companyId, attendees.registrationId, attendees.position],
    }),
    index("record_attendance_by_activity").on(t.companyId, t.activityId),
  ],
);
