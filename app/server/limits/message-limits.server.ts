import { messageRules as rules } from "~/shared/message-rules";
import type { Ctx } from "../context.server";
import type { Db } from "../db.server";
import { deleteCounters } from "./limit-counters.server";
import { everyCompany, type Limit, limitKey } from "./limits.server";

const day = 86_400;
type Target = { channel: "mobile" | "email"; target: string };
const subjectOf = ({ channel, target }: Target) => `${channel}\n${target}`;

/**
 * What holds for every message that a visitor causes: 20 a day for the network it is asked from, over all companies, and a
 * ceiling an hour for the company, so that an attack on one site does not cost the sender's good name.
 */
export const causedLimits = (ctx: Ctx, network: string | null, code: string): Limit[] => [
  { kind: "message.network", subject: network, max: rules.perNetworkPerDay, seconds: day, code, everywhere: true },
  {
    kind: "message.company",
    subject: ctx.company.id,
    max: rules.perCompanyPerHour,
    seconds: 3_600,
    code: "messagesPaused",
  },
];

const perTarget = (kind: string, to: Target, max: number, code: string): Limit => ({
  kind,
  subject: subjectOf(to),
  max,
  seconds: day,
  code,
  everywhere: true,
});

/** Safety M11: what anybody can cause for anybody. Three a day for one address or number, over all companies, until it is proved. */
export const strangerLimit = (to: Target, code: string): Limit =>
  perTarget("message.stranger", to, rules.perStrangerPerDay, code);

/**
 * Codes to see own data, which go only to whom the company knows: counters of their own, over all companies, so that a stranger
 * cannot stop them. With the three of a stranger they are the ten codes a day of safety S4.
 */
export const ownLimit = (to: Target): Limit => perTarget("message.own", to, rules.perOwnerPerDay, "codeTooMany");

/** The counters of `strangerLimit` and `ownLimit`, for `forgetUnproved`. */
export const unprovedKeys = (ctx: Ctx, to: Target): Promise<string[]> =>
  Promise.all(["message.stranger", "message.own"].map((kind) => limitKey(ctx.env, everyCompany, kind, subjectOf(to))));

/** The statement for when the owner has entered a code or used a link: the messages so far were wanted, counting begins anew. */
export const forgetUnproved = (db: Db, keys: string[]) => deleteCounters(db, everyCompany, keys);
