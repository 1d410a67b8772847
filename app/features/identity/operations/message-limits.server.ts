import type { Ctx } from "~/server/context.server";
import type { Db } from "~/server/db.server";
import { blindIndex } from "~/server/sealed.server";
import { deleteCounter } from "../queries/limits.server";
import { messageRules as rules } from "../rules";
import { everyCompany, type Limit } from "./limits.server";

const day = 86_400;
type Target = { channel: "mobile" | "email"; target: string };
const subjectOf = ({ channel, target }: Target) => `${channel}\n${target}`;

/**
 * What holds for every message that a visitor causes: 20 a day for the network it is asked from, over all companies, and a
 * ceiling an hour for the company, so that an attack on one site does not cost the sender's good name.
 */
export const causedLimits = (ctx: Ctx, network: string | null, code: string): Limit[] => [
  { kind: "message.network", subject: network, max: rules.perNetworkPerDay, seconds: day, code, everywhere: true },
  { kind: "message.company", subject: ctx.company.id, max: rules.perCompanyPerHour, seconds: 3_600, code: "messagesPaused" },
];

/** Safety M11: what anybody can cause for anybody. Three a day for one address or number, over all companies, until it is proved. */
export const strangerLimit = (to: Target, code: string): Limit => ({
  kind: "message.stranger",
  subject: subjectOf(to),
  max: rules.perStrangerPerDay,
  seconds: day,
  code,
  everywhere: true,
});

/** Safety S4: ten codes a day for one address or number, over all companies and purposes. */
export const codeLimit = (to: Target): Limit => ({
  kind: "message.code",
  subject: subjectOf(to),
  max: rules.codesPerDay,
  seconds: day,
  code: "codeTooMany",
  everywhere: true,
});

/** The counter of `strangerLimit`, for `forgetStranger`. */
export const strangerKey = (ctx: Ctx, to: Target): Promise<string> =>
  blindIndex(ctx.env, everyCompany, "limit", `message.stranger\n${subjectOf(to)}`);

/** The statement for when the owner has entered a code or used a link: the messages so far were wanted, the three begin anew. */
export const forgetStranger = (db: Db, key: string) => deleteCounter(db, everyCompany, key);
