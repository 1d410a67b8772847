import { type Channel, sendCode } from "~/features/visitors/operations/codes.server";
import {
  findVisitorSession,
  isKnownBrowser,
  openVisitorSession,
} from "~/features/visitors/operations/visitor-sessions.server";
import { inBatch } from "~/server/batch.server";
import type { Ctx } from "~/server/context.server";
import { blindIndex } from "~/server/sealing/sealed.server";
import type { Lang } from "~/shared/languages";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { listAlerts, replaceAlerts } from "../alerts/queries.server";
import { isSameAlert } from "../alerts/rules";
import { readLink } from "../delivery/links.server";
import { findCentreMenu } from "../mail-centre/queries.server";
import { type MenuEntry, menuOf } from "../mail-centre/rules";
import { type Category, subscriptionRules as rules } from "../rules";
import { type Subject, subjects } from "../schemas";
import {
  findSubscriber,
  findSubscriberByEmail,
  type SubscriberRow,
  updateLanguage,
} from "../subscribers/queries.server";
import { listTopics, replaceTopics } from "../subscribers/topics-queries.server";
import type { WantedAlert, WantedTopic } from "../tables.server";

const channel: Channel = "email";
const purpose = "subscriptions.manage";

/** Sends a code to a subscriber's address; to an unknown one nothing goes, with the same answer. Refusals of `sendCode`. */
export async function askToManage(ctx: Ctx, request: Request, email: string) {
  const found = await findSubscriberByEmail(
    ctx.db,
    ctx.company.id,
    await blindIndex(ctx.env, ctx.company.id, "email", email),
  );
  return sendCode(ctx, {
    purpose,
    channel,
    target: email,
    silent: found?.state !== "confirmed",
    known: await isKnownBrowser(ctx, request, { channel, target: email }),
  });
}

/** Opens the 30 minutes in which a subscriber sees the own subscription. Refuses `codeWrong` and `codeLocked {seconds}`. */
export const openByCode = (ctx: Ctx, email: string, code: string): Promise<Outcome<{ cookie: string }>> =>
  openVisitorSession(ctx, { purpose, channel, target: email, code });

export type Opened = { by: "link" | "session"; subscriber: SubscriberRow };

/**
 * The confirmed subscriber whom this request may manage: by a mailed link, else by the session that a code opened. Refuses
 * `linkUnknown`, `linkExpired`, `notSubscribed` (left, or never confirmed) and `notOpened` (no link and no session).
 */
export async function openOwnSubscription(ctx: Ctx, request: Request, secret: string | null): Promise<Outcome<Opened>> {
  if (secret !== null) {
    const link = await readLink(ctx, "manage", secret, ctx.now);
    if (!link) return refuse("linkUnknown");
    if (link.expired) return refuse("linkExpired");
    const subscriber = await findSubscriber(ctx.db, ctx.company.id, link.subscriberId);
    return subscriber?.state === "confirmed" ? ok({ by: "link", subscriber }) : refuse("notSubscribed");
  }
  const session = await findVisitorSession(ctx, request);
  if (session?.channel !== channel) return refuse("notOpened");
  const subscriber = await findSubscriberByEmail(ctx.db, ctx.company.id, session.targetIndex);
  return subscriber?.state === "confirmed" ? ok({ by: "session", subscriber }) : refuse("notSubscribed");
}

/**
 * The kinds of subscription that a subscriber may choose from, in the order and by the names of the company's centre: those that
 * it offers, and those that the subscriber has.
 */
export async function listOwnMenu(ctx: Ctx, subscriberId: string): Promise<MenuEntry[]> {
  const { db, company } = ctx;
  const { menu, alerts, topics } = await inBatch(db, {
    menu: findCentreMenu(db, company.id),
    alerts: listAlerts(db, company.id, subscriberId),
    topics: listTopics(db, company.id, subscriberId),
  });
  const own = new Set<Subject>(topics.map(({ topic }) => topic));
  if (alerts.some(({ armed }) => armed)) own.add("alerts");
  return menuOf(menu[0]?.entries ?? null, subjects).filter(({ subject, offered }) => offered || own.has(subject));
}

const mayHave = async (ctx: Ctx, subscriberId: string, subject: Subject) =>
  (await listOwnMenu(ctx, subscriberId)).some((entry) => entry.subject === subject);

/**
 * Makes `wanted` the armed alerts of a confirmed subscriber: those that are the same stay, told as often and in the way that is wanted
 * now, others go, new ones watch from this moment on. Fired alerts stay as history. Refuses `tooManyAlerts {max}` when another
 * change came first, and `subjectNotOffered` for new ones that the company's centre no longer offers.
 */
export async function changeAlerts(ctx: Ctx, subscriberId: string, wanted: WantedAlert[]): Promise<Outcome<null>> {
  const armed = (await listAlerts(ctx.db, ctx.company.id, subscriberId)).filter((alert) => alert.armed);
  const added = wanted.filter((wish) => !armed.some((alert) => isSameAlert(alert, wish)));
  if (added.length > 0 && !(await mayHave(ctx, subscriberId, "alerts"))) return refuse("subjectNotOffered");
  const removed = armed.filter((alert) => !wanted.some((wish) => isSameAlert(alert, wish))).map((alert) => alert.id);
  const changed = armed.flatMap(({ id, frequency, delivery, ...alert }) => {
    const wish = wanted.find((one) => isSameAlert(alert, one));
    const isAsBefore = !wish || (wish.frequency === frequency && wish.delivery === delivery);
    return isAsBefore ? [] : [{ id, frequency: wish.frequency, delivery: wish.delivery }];
  });
  const change = { companyId: ctx.company.id, subscriberId, added, removed, changed, now: ctx.now };
  const answers = await inBatch(ctx.db, replaceAlerts(ctx.db, { ...change, maxAlerts: rules.maxAlerts }));
  return answers.added.meta.changes >= added.length ? ok(null) : refuse("tooManyAlerts", { max: rules.maxAlerts });
}

/**
 * Makes `types` all that a confirmed subscriber is told of in a topic, of events `lead` days before; none ends the topic. Refuses
 * `contentRequired` when nothing would be subscribed any more: that is what unsubscribing is for, and `subjectNotOffered`.
 */
export async function changeTopic(
  ctx: Ctx,
  subscriberId: string,
  { topic, types, lead = 0 }: { topic: WantedTopic["topic"]; types: string[]; lead?: number },
): Promise<Outcome<null>> {
  const { db, company, now } = ctx;
  if (types.length === 0 && !(await hasMore(ctx, subscriberId, topic))) return refuse("contentRequired");
  if (types.length > 0 && !(await mayHave(ctx, subscriberId, topic))) return refuse("subjectNotOffered");
  await db.batch(replaceTopics(db, { companyId: company.id, subscriberId, topic, types, lead, now }));
  return ok(null);
}

/** Whether a subscriber is told of anything besides this category. */
export async function hasMore(
  { db, company }: Pick<Ctx, "db" | "company">,
  subscriberId: string,
  besides: Category,
): Promise<boolean> {
  const { alerts, topics } = await inBatch(db, {
    alerts: listAlerts(db, company.id, subscriberId),
    topics: listTopics(db, company.id, subscriberId),
  });
  return (
    topics.some(({ topic }) => topic !== besides) || (besides !== "priceAlerts" && alerts.some(({ armed }) => armed))
  );
}

/** The language of the mails from now on, those already waiting included. */
export const changeLanguage = (ctx: Ctx, subscriberId: string, lang: Lang) =>
  updateLanguage(ctx.db, ctx.company.id, subscriberId, lang);
