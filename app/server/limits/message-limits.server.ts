import { sql } from "drizzle-orm";
import { inBatch } from "~/server/database/batch.server";
import { limitedEmail } from "~/shared/email";
import { messageRules as rules } from "~/shared/message-rules";
import { widerNetworks, widestNetwork } from "~/shared/networks";
import type { Ctx } from "../request/context.server";
import { deleteCounters, sumOf, updateLowered } from "./limit-counters.server";
import { countersOf, everyCompany, type Limit, limitKey } from "./limits.server";

const day = 86_400;
const hour = 3_600;
type Target = { channel: "mobile" | "email"; target: string };
const subjectOf = ({ channel, target }: Target) => `${channel}\n${channel === "email" ? limitedEmail(target) : target}`;

/** Whether the browser that asks has proved the address before (`isKnownBrowser`). */
export type Asker = { known: boolean };
/**
 * What goes to people who may never have asked: sign-ups, and codes by their purpose. Each kind has a room of its own.
 */
export type MailKind = "signUp" | `${string}.${string}`;

const networksOf = ({ network }: Ctx): string[] => (network === null ? [] : widerNetworks(network));

/**
 * Passed challenges of a network and of those it is part of, over all companies, narrow first, that nothing has proved
 * as wanted.
 */
export const passedChallenges = (ctx: Ctx): Limit[] =>
  networksOf(ctx).map((subject) => ({
    kind: "challenge.passed",
    subject,
    max: Number.MAX_SAFE_INTEGER,
    seconds: hour,
    everywhere: true,
  }));

/** What a network has caused that nobody has proved as wanted. */
const networkLimits = (ctx: Ctx, kind: MailKind, code: string): Limit[] =>
  networksOf(ctx).flatMap((subject) => [
    // guard: network-limit-of-all-kinds
    { kind: "message.network", subject, max: rules.perNetworkPerHour, seconds: hour, code, everywhere: true },
    // guard: network-limit-by-kind
    { kind: `${kind}.here`, subject, max: rules.perNetworkAndKindPerHour, seconds: hour, code },
  ]);

/**
 * What holds for mails to strangers beside their own limits: 100 an hour for the network it is asked from, and for each
 * network that this one is part of, 60 of them of one kind at one company; and a ceiling an hour for the company, so
 * that an attack on one site does not cost the sender's good name. A browser that has proved the address meets none of
 * them.
 */
const causedLimits = (ctx: Ctx, kind: MailKind, { known }: Asker, code: string): Limit[] =>
  // guard: known-browser-outside-network-limits
  known
    ? []
    : [
        ...networkLimits(ctx, kind, code),
        {
          // guard: confirmations-apart-from-codes
          kind: `${kind}.company`,
          subject: ctx.company.id,
          max: rules.perCompanyPerHour,
          seconds: hour,
          code: "messagesPaused",
        },
      ];

type Caps = { all: number; fromNetwork: number };
const fromHere = (ctx: Ctx, to: Target) =>
  ctx.network === null ? null : `${subjectOf(to)}\n${widestNetwork(ctx.network)}`;

/**
 * A browser that has proved the address has a room of its own, which no stranger reaches; the others one share a
 * network.
 */
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
 * Safety M11: what anybody can cause for anybody. Three a day for one address or number, over all companies, until it
 * is proved; two of them from one network.
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
 * Codes to see own data, which go only to whom the company knows: counters of their own, over all companies, so that a
 * stranger cannot stop them. No network is refused one: what others of it have asked for makes the challenge harder, no
 * more.
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

const unprovedKinds = ["message.stranger.from", "message.own.from", "message.known", "message.stranger", "message.own"];

/**
 * For when the owner has entered a code or used a link: the messages so far were wanted. Counting begins anew for the
 * address, and its network gets back what it caused for it: one passed challenge, and each mail to a stranger.
 */
export async function forgetUnproved(ctx: Ctx, kind: MailKind, to: Target): Promise<void> {
  const keys = await Promise.all(
    unprovedKinds.map((name) =>
      limitKey(ctx.env, everyCompany, name, (name.endsWith(".from") && fromHere(ctx, to)) || subjectOf(to)),
    ),
  );
  const [mails, passed] = await Promise.all([
    countersOf(ctx, networkLimits(ctx, kind, "")),
    countersOf(ctx, passedChallenges(ctx)),
  ]);
  const { central, now } = ctx;
  await inBatch(central, {
    // guard: proved-mail-given-back
    mails: mails.length > 0 ? updateLowered(central, mails, sumOf(everyCompany, keys.slice(0, 1), now)) : null,
    // guard: proved-challenge-given-back
    passed:
      passed.length > 0
        ? updateLowered(central, passed, sql`min(1, ${sumOf(everyCompany, keys.slice(0, 3), now)})`)
        : null,
    // guard: proved-address-counts-anew
    forgotten: deleteCounters(central, everyCompany, keys),
  });
}

/** The counter that remembers that the browser with this secret has proved an address. */
export const knownLimit = (to: Target, browser: string): Limit => ({
  kind: "message.browser",
  subject: `${subjectOf(to)}\n${browser}`,
  max: 1,
  seconds: rules.daysKnown * day,
});
