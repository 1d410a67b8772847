import { z } from "zod";
import { textIn } from "~/publishing/fields";
import { defineKind } from "~/publishing/kind";
import { jsonIn } from "~/shared/forms/form-data";
import { eventTypes, mostLinked, stages } from "./rules/terms";

const contentId = z.string().regex(/^[\w-]{1,64}$/, "fieldWrong");

/** A step of the company on the capital market, remembered by its day. */
export const capitalEvent = defineKind({
  name: "promotion.capitalEvent",
  path: "capitalEvents",
  types: eventTypes,
  fields: {
    stage: { as: "choice", of: stages },
    /** How much it is about, in the company's words: an amount, a number of shares. */
    scale: { as: "words" },
    video: { as: "link" },
    /** The ids of announcements and events of the calendar that tell more; readers are led to those that they have. */
    linked: {
      as: "own",
      schema: z.array(contentId).max(mostLinked, "fieldTooLong").default([]),
      read: (form) => jsonIn(textIn(form, "linked") || "[]"),
    },
  },
  time: "day",
});
