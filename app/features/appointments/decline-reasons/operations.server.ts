import { defineRecord } from "~/records/define-record.server";
import type { Ctx } from "~/server/request/context.server";
import { textIn } from "~/shared/forms/form-data";
import type { Words } from "~/shared/languages";
import { declineReasons } from "../tables.server";

/** Why the company usually declines registrations, in its three languages; one that is not posted is not offered. */
export const usualReasons = defineRecord<typeof declineReasons.$inferSelect, { words: Words }>({
  name: "appointments.reason",
  table: declineReasons,
  fields: ["words"],
  max: 30,
  full: "reasonsTooMany",
});

/** The usual reasons that staff choose from. */
export const offeredReasons = async (ctx: Ctx) =>
  (await usualReasons.list(ctx)).filter(({ posted }) => posted).map(({ id, words }) => ({ id, words }));

/** What a form says of why: one of the usual reasons by `reasonId`, else what was typed. */
export async function reasonIn(ctx: Ctx, form: FormData): Promise<string | Words> {
  const id = textIn(form, "reasonId");
  const usual = id ? (await offeredReasons(ctx)).find((one) => one.id === id) : undefined;
  return usual?.words ?? textIn(form, "reason");
}
