import { textIn } from "~/publishing/fields";
import { defineKind } from "~/publishing/kind";
import { jsonIn } from "~/shared/forms/form-data";
import { meetingTypes, votingRules } from "./rules/terms";
import { voteIssues } from "./rules/votes";
import { AttendanceSchema, FilmId, Linked, Resolutions } from "./schemas";

/** A general meeting: its notice first, and what it decided once that is out at its own second. */
export const meeting = defineKind({
  name: "meetings.item",
  types: meetingTypes,
  fields: {
    startsAt: { as: "moment", required: true },
    place: { as: "words" },
    /** Where it may be followed or attended online. */
    online: { as: "link" },
    /** Who holds A shares at the end of this day may vote. */
    recordDay: { as: "day" },
    /** The register of H shares takes no transfers on these days. */
    closedFrom: { as: "day" },
    closedTo: { as: "day" },
    rule: { as: "choice", of: votingRules },
    resolutions: { as: "own", schema: Resolutions, read: (form) => jsonIn(textIn(form, "resolutions") || "[]") },
    attendance: { as: "own", schema: AttendanceSchema, read: (form) => jsonIn(textIn(form, "attendance") || "null") },
    /** Where the recording is elsewhere. */
    video: { as: "link" },
    /** The video of investor education that is the recording: its id, readers see it once they have that. */
    film: { as: "own", schema: FilmId, read: (form) => textIn(form, "film") },
    linked: { as: "own", schema: Linked, read: (form) => jsonIn(textIn(form, "linked") || "[]") },
  },
  time: ({ startsAt }) => startsAt,
  whyWrong: ({ facts }) => [
    ...(Boolean(facts.closedFrom) !== Boolean(facts.closedTo) || facts.closedTo < facts.closedFrom
      ? [{ field: "facts.closedTo", code: "endBeforeStart" }]
      : []),
    ...(facts.video && facts.film ? [{ field: "facts.video", code: "filmTwice" }] : []),
    ...voteIssues(facts),
  ],
});

export type MeetingFacts = ReturnType<typeof meeting.factsIn>;
