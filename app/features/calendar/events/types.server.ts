import { defineRecord } from "~/records/define-record.server";
import type { Words } from "~/shared/languages";
import { maxTypes } from "../entries/events";
import { isTypeUsed, type TypeRow } from "../queries.server";
import { activityTypes } from "../tables.server";

/**
 * The types of events that a company adds to the built-in ones. Readers see a change at once where an event of the type
 * is out; one that is not posted is not offered any more, and one that an event has is not deleted.
 */
export const eventTypes = defineRecord<TypeRow, { name: Words }>({
  name: "calendar.type",
  table: activityTypes,
  fields: ["name"],
  whole: (_, { now }) => ({ createdAt: now }),
  max: maxTypes,
  full: "typesTooMany",
  taken: {
    columns: "activity_types_once",
    refusal: ({ name }) => ({ code: "typeKnown", facts: { name: name?.["zh-CN"] ?? "" } }),
  },
  inUse: { code: "typeInUse", condition: isTypeUsed },
});
