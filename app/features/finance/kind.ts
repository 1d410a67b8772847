import { z } from "zod";
import { textIn } from "~/publishing/fields";
import { defineKind } from "~/publishing/kind";
import { setTypes } from "./accounts/set-types";

const id = z.string().regex(/^[\w-]{0,64}$/, "fieldWrong");

/**
 * A set of figures that goes out at its second: the statements of one report, or of many years read in at once. Its day
 * is that of the report, and of two sets that state the same, the later one counts.
 */
export const figures = defineKind({
  name: "finance.figures",
  path: "figures",
  types: setTypes,
  fields: {
    /** Which statements (`statements.figures`) it shows. */
    figures: {
      as: "own",
      schema: id.refine((text) => text !== "", "fieldRequired"),
      read: (form) => textIn(form, "figures"),
    },
    /** The announcement that it belongs to. */
    report: { as: "own", schema: id.default(""), read: (form) => textIn(form, "report") },
  },
  time: "day",
});
