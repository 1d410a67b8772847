import { type AreaServer, block } from "~/server/registry/registry.server";
import { hasActivity, namesPicture, shownWithin, showsPicture } from "./activities/published-queries.server";
import { comingOf, comingReads } from "./activities/show.server";
import { appointmentCalls } from "./calls.server";
import { visitInstitutions } from "./institutions/entries.server";
import { appointmentMails, appointmentTicks } from "./jobs.server";
import { ownVisits } from "./privacy/operations.server";
import { visitFinders } from "./registrations/find.server";
import { showingsOf } from "./registrations/office.server";
import { bookingSource } from "./registrations/staff-mails.server";

export const appointmentsServer: AreaServer = {
  calls: appointmentCalls,
  mails: appointmentMails,
  staffMails: { booking: bookingSource },
  ticks: appointmentTicks,
  finders: visitFinders,
  showings: showingsOf,
  places: [{ page: "appointments", path: (id) => `bookingDetails?activity=${id}`, has: hasActivity }],
  comesOut: shownWithin,
  ownData: ownVisits,
  institutions: visitInstitutions,
  sealedTables: [
    ["attendees", "company_id"],
    ["letter_signers", "company_id"],
    ["registrations", "company_id"],
    ["booking_drafts", "company_id"],
    ["date_requests", "company_id"],
    ["visit_file_keys", "company_id"],
  ],
  pictureUses: [
    { place: "visits:activity.picture", path: "/office/activities", names: namesPicture, shows: showsPicture },
  ],
  blocks: { activities: block(comingReads, comingOf) },
};
