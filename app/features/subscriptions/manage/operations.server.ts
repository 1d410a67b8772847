import { type Channel, sendCode } from "~/features/visitors/operations/codes.server";
import {
  findVisitorSession,
  isKnownBrowser,
  openVisitorSession,
} from "~/features/visitors/operations/visitor-sessions.server";
import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import { blindIndex, openRecord, sealRecord } from "~/server/sealing/sealed.server";
import type { Lang } from "~/shared/languages";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { listAlerts, replaceAlerts } from "../alerts/queries.server";
import { isSameAlert } from "../alerts/rules";
import { readLink } from "../delivery/links.server";
import { findCentreMenu } from "../mail-centre/queries.server";
import { type MenuEntry, menuOf } from "../mail-centre/rules";
import { type Category, subscriptionRules as rules } from "../rules";
import { type Subject, subjects } from "../schemas";
import type { Person } from "../sign-up/operations.server";
import {
  findSubscriber,
  findSubscriberByEmail,
  type SubscriberRow,
  selectSubscriber,
  updateLanguage,
  updatePerson,
} from "../subscribers/queries.server";
import { listTopics, replaceTopics } from "../subscribers/topics-queries.server";
import { type AlertInput, type TopicInput, topicNames } from "../tables.server";

const channel: Channel = "email";
const purpose = "subscriptions.manage";

/**
 * Sends a code to a subscriber's address; to an unknown one nothing goes, with the same answer. Refusals of `sendCode`.
 */
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

/**
 * Opens the 30 minutes in which a subscriber sees the own subscription. Refuses `codeWrong` and `codeLocked {seconds}`.
 */
export const openByCode = (ctx: Ctx, email: string, code: string): Promise<Outcome<{ cookie: string }>> =>
  openVisitorSession(ctx, { purpose, channel, target: email, code });

export type Opened = { by: "link" | "session"; subscriber: SubscriberRow };

/**
 * The confirmed subscriber whom this request may manage: by a mailed link, else by the session that a code opened.
 * Refuses `linkUnknown`, `linkExpired`, `notSubscribed` (left, or never confirmed) and `notOpened` (no link and no
 * session).
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

const hasOwn = (alerts: readonly { armed: boolean }[], topics: readonly { topic: Subject }[]) => {
  const own = new Set<Subject>(topics.map(({ topic }) => topic));
  return alerts.some(({ armed }) => armed) ? own.add("alerts") : own;
};

const ownReads = ({ db, company }: Pick<Ctx, "db" | "company">, subscriberId: string) => ({
  menu: findCentreMenu(db, company.id),
  alerts: listAlerts(db, company.id, subscriberId),
  topics: listTopics(db, company.id, subscriberId),
});

/**
 * The kinds of subscription that a subscriber may choose from, in the order and by the names of the company's centre:
 * those that it offers, and those that the subscriber has.
 */
export async function listOwnMenu(ctx: Ctx, subscriberId: string): Promise<MenuEntry[]> {
  const { menu, alerts, topics } = await inBatch(ctx.db, ownReads(ctx, subscriberId));
  const own = hasOwn(alerts, topics);
  return menuOf(menu[0]?.entries ?? null, subjects).filter(({ subject, offered }) => offered || own.has(subject));
}

/** `types` are all that a topic tells of from then on, of events `lead` days before; none ends the topic. */
type TopicChange = { types: string[]; lead?: number };
type SubscriptionChange = Partial<Record<TopicInput["topic"], TopicChange>> & {
  alerts?: AlertInput[];
  lang?: Lang;
  companyName?: string;
};

/**
 * Changes what a confirmed subscriber has and leaves the rest as it is, in one batch. `alerts` are all that are armed
 * from then on: the same ones stay, told as is wanted now, and fired ones stay as history. The language holds for mails
 * that wait too. Refuses `contentRequired` when nothing would be left (that is what unsubscribing is for),
 * `subjectNotOffered` for what the company's centre no longer offers, and `tooManyAlerts {max}` when another change
 * came first.
 */
export async function changeSubscription(
  ctx: Ctx,
  subscriberId: string,
  { alerts, lang, companyName, ...changed }: SubscriptionChange,
): Promise<Outcome<null>> {
  const { db, company, now } = ctx;
  const before = await inBatch(db, {
    person: selectSubscriber(db, company.id, subscriberId),
    ...ownReads(ctx, subscriberId),
  });
  const armed = before.alerts.filter((alert) => alert.armed);
  const own = hasOwn(before.alerts, before.topics);
  const added = (alerts ?? []).filter((wish) => !armed.some((alert) => isSameAlert(alert, wish)));
  const wanted: Record<Subject, boolean> = {
    announcements: changed.announcements ? changed.announcements.types.length > 0 : own.has("announcements"),
    events: changed.events ? changed.events.types.length > 0 : own.has("events"),
    newsletters: changed.newsletters ? changed.newsletters.types.length > 0 : own.has("newsletters"),
    alerts: alerts ? alerts.length > 0 : own.has("alerts"),
  };
  if (own.size > 0 && !subjects.some((subject) => wanted[subject])) return refuse("contentRequired");
  const closed = menuOf(before.menu[0]?.entries ?? null, subjects).filter(({ offered }) => !offered);
  if (closed.some(({ subject }) => wanted[subject] && !own.has(subject))) return refuse("subjectNotOffered");

  const subscriber = { companyId: company.id, subscriberId, now };
  const [existing] = before.person;
  const person = existing && companyName !== undefined ? await renamed(ctx, existing, companyName) : null;
  const statements = replaceAlerts(db, {
    ...subscriber,
    ...changeOf(armed, alerts ?? armed),
    added,
    maxAlerts: rules.maxAlerts,
  });
  const { added: fitted } = await inBatch(db, {
    person: existing && person ? updatePerson(db, existing, person) : null,
    lang: lang ? updateLanguage(db, company.id, subscriberId, lang) : null,
    topics: topicNames.flatMap((topic) => {
      const { types, lead = 0 } = changed[topic] ?? {};
      return types ? [...replaceTopics(db, { ...subscriber, topic, types, lead })] : [];
    }),
    ...statements,
  });
  return fitted.meta.changes >= added.length ? ok(null) : refuse("tooManyAlerts", { max: rules.maxAlerts });
}

/** Which armed alerts go, and which are told otherwise from now on. */
function changeOf(armed: Awaited<ReturnType<typeof listAlerts>>, wanted: readonly AlertInput[]) {
  const wishOf = (alert: (typeof armed)[number]) => wanted.find((wish) => isSameAlert(alert, wish));
  return {
    removed: armed.filter((alert) => !wishOf(alert)).map(({ id }) => id),
    changed: armed.flatMap((alert) => {
      const wish = wishOf(alert);
      const isAsBefore = !wish || (wish.frequency === alert.frequency && wish.delivery === alert.delivery);
      return isAsBefore ? [] : [{ id: alert.id, frequency: wish.frequency, delivery: wish.delivery }];
    }),
  };
}

/** The sealed person of a subscriber with another organisation; null where it is that already. */
async function renamed({ env, company }: Ctx, existing: SubscriberRow, companyName: string) {
  const person = await openRecord<Person>(env, company.id, existing);
  if (!person || person.companyName === companyName) return null;
  return sealRecord(env, company.id, { ...person, companyName });
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
