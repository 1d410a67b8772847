import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { languages } from "~/shared/languages";
import { investorTypes, researchTypes } from "../rules";
import { ways } from "../ways/rules";
import { requestStatuses, type Wish } from "./rules";

const instant = (name: string) => integer(name, { mode: "timestamp_ms" });

/**
 * Requests for a visit on a date that is not offered. Who asks, and about what, stands in `sealed`, which is null once
 * the request has become a registration. `stepId` is the step whose mail is still true.
 */
export const dateRequests = sqliteTable(
  "date_requests",
  {
    companyId: text("company_id").notNull(),
    id: text("id").notNull(),
    way: text("way", { enum: ways }).notNull(),
    status: text("status", { enum: requestStatuses }).notNull().default("asked"),
    sealed: text("sealed"),
    sealedKey: text("sealed_key"),
    emailIndex: text("email_index"),
    mobileIndex: text("mobile_index"),
    /** The look-up value of the institution that was given, as in `registrations`. */
    organisationIndex: text("organisation_index"),
    lang: text("lang", { enum: languages }).notNull(),
    investorType: text("investor_type", { enum: investorTypes }).notNull(),
    researchType: text("research_type", { enum: researchTypes }).notNull(),
    partySize: integer("party_size").notNull(),
    wishes: text("wishes", { mode: "json" }).$type<Wish[]>().notNull(),
    /** The activity that is proposed, and until when it can be accepted. */
    activityId: text("activity_id"),
    answerUntil: instant("answer_until"),
    reason: text("reason"),
    createdAt: instant("created_at").notNull(),
    revision: integer("revision").notNull().default(1),
    stepId: text("step_id"),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index("date_requests_by_time").on(t.companyId, t.createdAt, t.id),
    index("date_requests_by_status").on(t.companyId, t.status, t.createdAt, t.id),
    index("date_requests_by_email").on(t.companyId, t.emailIndex),
    index("date_requests_by_mobile").on(t.companyId, t.mobileIndex),
    index("date_requests_by_organisation").on(t.companyId, t.organisationIndex, t.createdAt),
    check("date_requests_party_size", sql`${t.partySize} BETWEEN 1 AND 100`),
    check(
      "date_requests_steps_whole",
      sql`(${t.status} <> 'proposed' OR (${t.activityId} IS NOT NULL AND ${t.answerUntil} IS NOT NULL))
        AND (${t.status} <> 'declined' OR length(${t.reason}) > 0)`,
    ),
  ],
);
