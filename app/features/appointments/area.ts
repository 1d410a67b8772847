import type { Area } from "~/shared/area";
import { everyone, visits } from "~/shared/permissions";

export const appointments = {
  name: "appointments",
  withoutApproval: { forms: "always" },
  permissions: {
    "appointments.read": everyone,
    "appointments.answer": visits,
    "appointments.edit": visits,
    "appointments.publish": visits,
    "appointments.reveal": visits,
  },
  office: [
    {
      group: "investors",
      key: "registrations",
      path: "office/registrations",
      place: 2,
      filters: ["activity", "status"],
    },
    { group: "investors", key: "dateRequests", path: "office/dateRequests", place: 6, filters: ["status"] },
    { group: "investors", key: "activities", path: "office/activities", place: 3 },
    { group: "investors", key: "letters", path: "office/letters", place: 11 },
    { group: "investors", key: "reception", path: "office/reception", place: 1 },
  ],
  commands: [
    { key: "activity", path: "office/activities/new", permission: "appointments.edit", front: true },
    { key: "form", path: "office/registrations/form", permission: "appointments.edit" },
    { key: "institutionLetters", path: "office/letters/institutions", permission: "appointments.answer" },
    { key: "reasons", path: "office/registrations/reasons", permission: "appointments.answer" },
  ],
  questions: { "appointments.activity": { permission: "appointments.publish", path: "office/activities/:id" } },
  pages: [
    { key: "appointments", path: "appointments", column: "communication", counted: true },
    { key: "dates", path: "appointments/dates", column: "communication", form: true },
    { key: "inquiry", path: "appointments/inquiry", column: "communication", form: true },
  ],
  blocks: { activities: { home: 12, place: 2, columns: ["communication"] } },
  auditFields: "visits:field",
  audit: [
    ...["createActivity", "changeActivity", "publishActivity", "moveActivity", "takeBackActivity"],
    ...["closeBooking", "reopenBooking", "cancelActivity", "overrideSilence", "endOverride"],
    ...["wait", "offered", "accepted", "moved", "revealShift", "arrived", "notArrived"],
    ...["askDate", "proposeDate", "declineDate", "dateErased"],
    ...["exportDay", "copyActivity", "saveNotes"],
    ...["book", "passed", "rejected", "cancelled", "lapsed", "changeVisit", "undoAnswer", "reveal"],
    ...["saveForm", "saveReason", "sortReason", "postReason", "deleteReason", "restoreReason"],
    ...["letterLink", "letterSent", "letterSigned", "letterFailed", "letterVoided", "letterManual"],
    ...["letterRead", "letterTemplate", "letterErased", "institutionLetter", "institutionLetterEnded"],
    ...["documentErased", "visitorErased", "companionErased"],
  ].map((action) => `appointments.${action}`),
} satisfies Area;
