import { z } from "zod";
import { requiredText } from "~/features/messages/schemas";
import { beijingInstant, isDay } from "~/shared/dates";
import { whole } from "~/shared/wire";
import { homeZone, zones } from "../meeting-hours/rules";
import { mostWishes, talkStatuses, talkTimes } from "../meeting-hours/times";
import { Visitor, VisitorQuery } from "../schemas";

const day = z.string().refine(isDay, "dayFormat");
const time = z.string().refine((text) => talkTimes.includes(text), "timeRequired");
const Moment = z.object({ day, time });

/** A request for a talk as its form sends it: wished times in Beijing, each once, those left out null. */
export const Talk = Visitor.extend({
  subject: requiredText("subjectRequired", 120),
  message: z.string().trim().max(2_000, "tooLong").default(""),
  zone: z.enum(zones).catch(homeZone),
  wishes: z
    .array(Moment.nullable())
    .max(mostWishes)
    .transform((wishes) => {
      const times = wishes.flatMap((wish) => (wish ? [beijingInstant(wish.day, wish.time).getTime()] : []));
      return [...new Set(times)].map((at) => new Date(at));
    }),
});
export type TalkInput = z.output<typeof Talk>;

export const TalkQuery = VisitorQuery.extend({ status: z.enum(talkStatuses).nullable().catch(null) });
export type TalkQuery = z.output<typeof TalkQuery>;

const at = { id: z.string().regex(/^[\w-]{1,64}$/, "fieldWrong"), revision: whole(1) };
export const TalkAt = z.object(at);
/** When and where a talk is held: a room, a number to call or the address of an online meeting. */
export const ConfirmTalk = z.object({
  ...at,
  day,
  time,
  place: requiredText("placeRequired", 300),
  silentReason: z.string().trim().max(500, "tooLong").default(""),
});
export const DeclineTalk = z.object({ ...at, reason: requiredText("reasonRequired", 500) });
/** Another time for a talk, as its visitor's form sends it. */
export const MoveTalk = z
  .object({ day, time, revision: whole(1) })
  .transform(({ day: on, time: clock, revision }) => ({ revision, at: beijingInstant(on, clock) }));
