import { z } from "zod";
import { textIn } from "~/publishing/fields";
import { defineKind } from "~/publishing/kind";
import { recordTypes } from "./rules";

const longText = (max: number) => z.string().trim().max(max, "fieldTooLong").default("");

/**
 * The exchanges' record of an investor relations activity (投资者关系活动记录表): who came, when, where, who received them, what
 * was talked about (the text), and the attachments (the files).
 */
export const record = defineKind({
  name: "activityRecords.item",
  types: recordTypes,
  fields: {
    /** The activity that it records; empty for one that was not booked on the site. */
    activity: { as: "own", schema: longText(64), read: (form) => textIn(form, "activity") },
    number: { as: "text", max: 40 },
    startsAt: { as: "moment", required: true },
    endsAt: { as: "moment", required: true },
    place: { as: "words", required: true },
    /** A line for each institution: its name, and after a colon the people who came for it. */
    participants: {
      as: "own",
      schema: longText(20_000).refine((text) => text !== "", "fieldRequired"),
      read: (form) => textIn(form, "participants"),
    },
    receptionists: { as: "words", required: true, max: 1_000 },
    /** Whether inside information was touched on, as the exchange asks. */
    material: { as: "words", required: true, max: 1_000 },
    recordedOn: { as: "day", required: true },
  },
  time: ({ startsAt }) => startsAt,
  whyWrong: ({ facts: { startsAt, endsAt } }) =>
    endsAt <= startsAt ? [{ field: "facts.endsAt", code: "endsBeforeStart" }] : [],
});
