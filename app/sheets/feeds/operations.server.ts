import type { z } from "zod";
import { auditRow } from "~/server/audit.server";
import { type Item, inBatch } from "~/server/database/batch.server";
import type { Condition } from "~/server/database/conditions.server";
import type { Mail } from "~/server/outbox/mail.server";
import { notifyQueue } from "~/server/outbox/outbox.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { formatInstant } from "~/shared/dates";
import { type Lang, say } from "~/shared/languages";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { fetchFeed } from "./fetch-feed.server";
import { claimFeed, deleteFeed, endTurn, type FeedRow, findFeed, isSameFeed, upsertFeed } from "./queries.server";
import { allowedHosts, type FeedRefusal, failuresToTell, isAllowedFeed, nextPoll, type Pace } from "./rules";
import type { FeedSettings } from "./schemas";

/** While a run is at it, no other one asks. */
const turnLasts = 60_000;

/** A feed that companies may have: what it answers, how often it is polled, and the mails to who looks after it. */
export type Feed<Body> = {
  name: string;
  saveAction: string;
  schema: z.ZodType<Body>;
  mostBytes: number;
  pace: Pace;
  mailsOf: (ctx: Ctx, problem: string) => Promise<{ items: Item[]; ids: string[] }>;
};

/** What became of an answer: `items` are written with the end of the turn, also where something of it was wrong. */
export type Taken = {
  problem: string | null;
  refusal?: FeedRefusal;
  newestAsOf: Date | null;
  items?: Item[];
};

/** The company's feed for staff, and the hosts that the deployment allows. */
export async function readFeed({ db, company, env }: Ctx, name: string) {
  return { hosts: allowedHosts(env.FEED_HOSTS), feed: await findFeed(db, { companyId: company.id, name }) };
}

/**
 * Sets where figures are pulled from; an empty address ends it. Refuses `feedNotAllowed {hosts}` for anything but
 * https at a host of the deployment's list.
 */
export async function saveFeed(
  ctx: Ctx,
  { name, saveAction }: Pick<Feed<unknown>, "name" | "saveAction">,
  { url, active }: FeedSettings,
): Promise<Outcome<null>> {
  const { db, company, env, now } = ctx;
  const hosts = allowedHosts(env.FEED_HOSTS);
  if (url !== "" && !isAllowedFeed(url, hosts)) return refuse("feedNotAllowed", { hosts: hosts.join(", ") || "—" });
  const key = { companyId: company.id, name };
  const before = await findFeed(db, key);
  const view = (feed: Pick<FeedRow, "url" | "active"> | null) =>
    feed ? { host: new URL(feed.url).hostname, active: feed.active } : undefined;
  await inBatch(db, {
    feed: url === "" ? deleteFeed(db, key) : upsertFeed(db, key, { url, active }, now),
    note: auditRow(ctx, {
      action: saveAction,
      subjectId: company.id,
      before: view(before),
      after: view(url === "" ? null : { url, active }),
    }),
  });
  return ok(null);
}

/** Writes how a turn failed: the next one comes later each time, and from the third on staff are mailed once a day. */
async function endFailed(ctx: Ctx, turn: FeedRow, feed: Pick<Feed<unknown>, "pace" | "mailsOf">, taken: Taken) {
  const { problem, refusal = null, items = [] } = taken;
  const failures = turn.failures + 1;
  const { items: mails, ids } =
    failures >= failuresToTell ? await feed.mailsOf(ctx, String(problem)) : { items: [], ids: [] };
  await inBatch(ctx.db, {
    items,
    turn: endTurn(ctx.db, turn, { nextAt: nextPoll(failures, ctx.now, feed.pace), failures, problem, refusal }),
    mails,
  });
  notifyQueue(ctx, ids);
  ctx.log("feed.failed", { feed: turn.name, problem, failures });
}

/**
 * Polls a feed whose turn it is, by one run at a time, less often while it fails. `take` says what of the answer is
 * written; `isCurrent` holds in a batch while the feed has the settings by which it was polled.
 */
export async function pullFeed<Body>(
  ctx: Ctx,
  feed: Feed<Body>,
  take: (body: Body, isCurrent: Condition, url: string) => Promise<Taken>,
): Promise<void> {
  const { db, company, now } = ctx;
  const until = new Date(now.getTime() + turnLasts);
  const turn = await claimFeed(db, { companyId: company.id, name: feed.name }, now, until);
  if (!turn) return;
  const answer = await fetchFeed(ctx, turn.url, feed);
  if ("problem" in answer) return endFailed(ctx, turn, feed, { problem: answer.problem, newestAsOf: null });
  const taken = await take(answer.body, isSameFeed(turn), turn.url);
  if (taken.problem !== null) return endFailed(ctx, turn, feed, taken);
  await inBatch(db, {
    items: taken.items ?? [],
    turn: endTurn(db, turn, {
      ...{ nextAt: nextPoll(0, now, feed.pace), failures: 0, problem: null, refusal: null },
      ...{ succeededAt: now, newestAsOf: taken.newestAsOf },
    }),
  });
}

type FeedMail = {
  person: { name: string; email: string };
  lang: Lang;
  feed: FeedRow;
  /** What the feed is called, what its failure means, what is wrong now, and the screen where it is set. */
  words: { title: string; meaning: string; problem: string };
  path: string;
};

/** The mail to one person about a feed that fails. */
export function feedMailTo({ company }: Ctx, { person, lang, feed, words, path }: FeedMail): Mail {
  const t = translator(lang);
  const host = new URL(feed.url).hostname;
  const facts = { company: say(company.name, lang), name: person.name, host, feed: words.title };
  return {
    to: person.email,
    toStaff: true,
    lang,
    subject: t("sheets:feed.mail.subject", facts),
    blocks: [
      { p: t("sheets:feed.mail.greeting", facts) },
      { p: `${t("sheets:feed.mail.text", facts)} ${words.meaning}`.trim() },
      {
        rows: [
          [t("sheets:feed.state"), words.problem],
          [t("sheets:feed.succeededAt"), feed.succeededAt ? formatInstant(feed.succeededAt, lang) : "—"],
        ],
      },
      { p: t("sheets:feed.mail.byFile") },
      { button: t("sheets:feed.mail.open"), href: `${company.origin}/ui/irh/${path}` },
    ],
  };
}
