import { type AreaServer, block } from "~/server/house.server";
import { appointmentCalls } from "./calls.server";
import { appointmentMails, appointmentTicks } from "./jobs.server";
import { visitFinders } from "./operations/find.server";
import { showingsOf } from "./operations/office.server";
import { ownVisits } from "./operations/own-data.server";
import { comingOf, comingReads } from "./operations/show.server";
import { namesPicture, shownWithin, showsPicture } from "./queries/shown.server";

export const appointmentsServer: AreaServer = {
  calls: appointmentCalls,
  mails: appointmentMails,
  ticks: appointmentTicks,
  finders: visitFinders,
  showings: showingsOf,
  comesOut: shownWithin,
  ownData: ownVisits,
  sealedTables: [
    ["attendees", "company_id"],
    ["registrations", "company_id"],
  ],
  pictureUses: [
    { place: "visits:activity.picture", path: "/office/activities", names: namesPicture, shows: showsPicture },
  ],
  blocks: { activities: block(comingReads, comingOf) },
};
