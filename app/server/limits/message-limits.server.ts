import { limitedEmail } from "~/shared/email";
import { messageRules as rules } from "~/shared/message-rules";
import { widerNetworks, widestNetwork } from "~/shared/networks";
import type { Ctx } from "../context.server";
import type { Db } from "../db.server";
import { deleteCounters } from "./limit-counters.server";
import { everyCompany, type Limit, limitKey } from "./limits.server";

const day = 86_400;
const hour = 3_600;
type Target = { channel: "mobile" | "email"; target: string };
const subjectOf = ({ channel, target }: Target) => `${channel}\n${channel === "email" ? limitedEmail(target) : target}`;

/** Whether the browser that asks has proved the address before (`isKnownBrowser`). */
export type Asker = { known: boolean };
/** What goes to people who may never have asked: each kind has a room of its own, so that a flood of one leaves the others theirs. */
export type MailKind = "signUp" | "bookingCode";

/**
 * What holds for mails to strangers beside their own limits: 10 an hour and kind for the network it is asked from, and for each
 * network that this one is part of, over all companies, of which one company has 8; and a ceiling an hour for the company, so that
 * an attack on one site does not cost the sender's good name. A browser that has proved the address meets no ceiling.
 */
const causedLimits = (ctx: Ctx, kind: MailKind, { known }: Asker, code: string): Limit[] => [
  ...(ctx.network === null ? [] : widerNetworks(ctx.network)).flatMap((subject) => [
    { kind: `${kind}.network`, subject, max: rules.perNetworkPerHour, seconds: hour, code, everywhere: true },
    // guard: network-share-per-company
    { kind: `${kind}.here`, subject, max: rules.perNetworkAndCompanyPerHour, seconds: hour, code },
  ]),
  ...(known
    ? []
    : [
        {
          // guard: confirmations-apart-from-codes
          kind: `${kind}.company`,
          subject: ctx.company.id,
          max: rules.perCompanyPerHour,
          seconds: hour,
          code: "messagesPaused",
        },
      ]),
];

type Caps = { all: number; fromNetwork: number };
const fromHere = (ctx: Ctx, to: Target) =>
  ctx.network === null ? null : `${subjectOf(to)}\n${widestNetwork(ctx.network)}`;

/** A browser that has proved the address has a room of its own, which no stranger reaches; the others one share a network. */
function targetLimits(ctx: Ctx, kind: string, to: Target, { known }: Asker, caps: Caps, code: string): Limit[] {
  const subject = subjectOf(to);
  const limit = (name: string, whom: string | null, max: number) => ({
    kind: name,
    subject: whom,
    max,
    seconds: day,
    code,
    everywhere: true,
  });
  // guard: known-browser-own-codes
  if (known) return [limit("message.known", subject, rules.perKnownBrowserPerDay)];
  // guard: network-share-of-person
  return [limit(kind, subject, caps.all), limit(`${kind}.from`, fromHere(ctx, to), caps.fromNetwork)];
}

/**
 * Safety M11: what anybody can cause for anybody. Three a day for one address or number, over all companies, until it is proved; two
 * of them from one network.
 */
export const strangerLimits = (ctx: Ctx, kind: MailKind, to: Target, asker: Asker, code: string): Limit[] => [
  ...targetLimits(
    ctx,
    "message.stranger",
    to,
    asker,
    { all: rules.perStrangerPerDay, fromNetwork: rules.perStrangerFromNetworkPerDay },
    code,
  ),
  ...causedLimits(ctx, kind, asker, code),
];

/**
 * Codes to see own data, which go only to whom the company knows: counters of their own, over all companies, so that a stranger
 * cannot stop them. No network is refused one: what others of it have asked for makes the challenge harder, no more.
 */
export const ownLimits = (ctx: Ctx, to: Target, asker: Asker): Limit[] =>
  targetLimits(
    ctx,
    "message.own",
    to,
    asker,
    { all: rules.perOwnerPerDay, fromNetwork: rules.perOwnerFromNetworkPerDay },
    "codeTooMany",
  );

/** The counters of one address, for `forgetUnproved`: all that it has, and what it has from the network that proves it. */
export const unprovedKeys = (ctx: Ctx, to: Target): Promise<string[]> =>
  Promise.all(
    ["message.stranger", "message.own", "message.known", "message.stranger.from", "message.own.from"].map((kind) =>
      limitKey(ctx.env, everyCompany, kind, (kind.endsWith(".from") && fromHere(ctx, to)) || subjectOf(to)),
    ),
  );

/** The statement for when the owner has entered a code or used a link: the messages so far were wanted, counting begins anew. */
export const forgetUnproved = (db: Db, keys: string[]) => deleteCounters(db, everyCompany, keys);

/** The counter that remembers that the browser with this secret has proved an address. */
export const knownLimit = (to: Target, browser: string): Limit => ({
  kind: "message.browser",
  subject: `${subjectOf(to)}\n${browser}`,
  max: 1,
  seconds: rules.daysKnown * day,
});
