import { readsDrafts } from "~/publishing/insiders/reader.server";
import type { Ctx } from "~/server/request/context.server";
import type { Audience } from "./queries/audience.server";

/** This person of the staff: whoever does not read drafts gets what readers get, and what is hidden from them. */
export const toStaff = (ctx: Pick<Ctx, "actor" | "registry" | "company" | "now" | "waitingSeen">): Audience => ({
  readers: { company: ctx.company, now: ctx.now },
  hidden: true,
  // guard: waiting-records-for-draft-readers
  drafts: readsDrafts(ctx) ? { seen: ctx.waitingSeen } : null,
});
