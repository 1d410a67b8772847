import { oldestToTell } from "~/features/stock/import/reading/trading-days";
import { exDatesRead } from "~/features/stock/price-series/actions.server";
import { type Drop, drop, type Mail } from "~/server/outbox/mail.server";
import type { MailBlock } from "~/server/outbox/mail-body.server";
import type { OutboxRow } from "~/server/outbox/outbox.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { openRecord } from "~/server/sealing/sealed.server";
import { addDays, formatDay, formatInstant } from "~/shared/dates";
import { say, type Words } from "~/shared/languages";
import { footerOf } from "../delivery/mails.server";
import type { Person } from "../sign-up/operations.server";
import { findSubscriber } from "../subscribers/queries.server";
import { measureText, priced, watchText } from "./alert-words";
import { isOfDay } from "./kinds";
import { findAlert, findFiring, listDigest } from "./queries.server";

/** Whom a mail goes to; whoever has left by now drops it. */
async function receiverOf(ctx: Ctx, subscriberId: string) {
  const subscriber = await findSubscriber(ctx.db, ctx.company.id, subscriberId);
  if (subscriber?.state !== "confirmed") return drop("notConfirmed");
  const person = await openRecord<Person>(ctx.env, ctx.company.id, subscriber);
  if (!person) return drop("subscriberErased");
  const { lang } = subscriber;
  const footer = await footerOf(ctx, subscriber, "priceAlerts");
  const mail = (subject: string, blocks: MailBlock[]): Mail => ({
    ...{ to: person.email, lang, subject, bulk: footer.bulk, footer: footer.blocks },
    blocks: [...blocks, { p: translator(lang)("subscriptions:mail.alert.delayed") }],
  });
  return { lang, t: translator(lang), mail };
}

type Result = NonNullable<Awaited<ReturnType<typeof findAlert>>>;
type Receiver = Exclude<Awaited<ReturnType<typeof receiverOf>>, Drop>;
type Seen = { price: number; asOf: Date; value?: number };

/** What every mail of an alert tells of it: what it watches for, and what was seen. */
function rowsOf(ctx: Ctx, { lang, t }: Receiver, { alert, instrument }: Result, { price, asOf, value }: Seen) {
  const term = (key: string, facts = {}) => t(`subscriptions:mail.alert.${key}`, facts);
  const measured: [string, string][] =
    value !== undefined && isOfDay(alert.kind) && alert.kind !== "close"
      ? [[term(`measured.${alert.kind}`), measureText(t, instrument, alert.kind, value)]]
      : [];
  return [
    [term("company"), say(ctx.company.name, lang)],
    [term("instrument"), `${say(instrument.name, lang)} (${instrument.code})`],
    [term("target"), watchText(t, instrument, alert)],
    ...measured,
    [term("price"), priced(t, instrument, price)],
    [term("asOf"), term("asOfTime", { time: formatInstant(asOf, lang) })],
  ] as [string, string][];
}

/** The alert of a mail and whom it goes to; what has become of either by now drops it. */
async function alertAndReceiver(ctx: Ctx, alertId: string) {
  const found = await findAlert(ctx.db, ctx.company.id, alertId);
  if (!found) return drop("alertGone");
  if (!found.instrument.posted) return drop("securityHidden");
  const receiver = await receiverOf(ctx, found.alert.subscriberId);
  return "drop" in receiver ? receiver : { found, receiver };
}

const firing = /^(\d+)\.(\d+)$/;

/**
 * The mail of an alert that has fired, in the subscriber's language of this moment. Dropped for whoever has left by
 * now, when the security is hidden or the price taken back or corrected by now, and when the price, or the end of its
 * hold, is older than one trading day.
 */
export async function composeAlert(ctx: Ctx, { subjectId, occasion }: OutboxRow): Promise<Mail | Drop> {
  const its = await alertAndReceiver(ctx, subjectId);
  if ("drop" in its) return its;
  const { alert, instrument } = its.found;
  const [, asOf = 0, value = 0] = firing.exec(occasion) ?? [];
  const fired = await findFiring(ctx.db, ctx.company.id, alert.id, new Date(Number(asOf)), Number(value));
  if (!fired) return drop("notFired");
  const since = fired.heldUntil && fired.heldUntil > fired.asOf ? fired.heldUntil : fired.asOf;
  if (since < oldestToTell(instrument.market, ctx.now)) return drop("tooOld");
  const { lang, t, mail } = its.receiver;
  const facts = { name: say(instrument.name, lang), code: instrument.code };
  const named = { company: say(ctx.company.name, lang), security: facts.name, code: facts.code };
  return {
    ...mail(t(`subscriptions:mail.alert.subject.${alert.kind}`, facts), [
      { p: t(`subscriptions:mail.alert.text.${alert.kind}`, facts) },
      { rows: rowsOf(ctx, its.receiver, its.found, fired) },
      { p: t(`subscriptions:mail.alert.again.${alert.frequency}`) },
    ]),
    wording: { kind: "priceAlert", facts: named },
  };
}

const mostInDigest = 200;

/**
 * The digest of a day (the occasion): the alerts of a subscriber that fired since the one before. Dropped when none
 * of them stands.
 */
export async function composeAlertDigest(ctx: Ctx, { subjectId, occasion }: OutboxRow): Promise<Mail | Drop> {
  const receiver = await receiverOf(ctx, subjectId);
  if ("drop" in receiver) return receiver;
  const fired = await listDigest(ctx.db, ctx.company.id, subjectId, occasion, mostInDigest);
  if (fired.length === 0) return drop("notFired");
  const { lang, t, mail } = receiver;
  const facts = { company: say(ctx.company.name, lang), day: formatDay(occasion, lang), count: fired.length };
  return {
    ...mail(t("subscriptions:mail.digest.subject", facts), [
      { p: t("subscriptions:mail.digest.text", facts) },
      ...fired.map(
        ({ alert, instrument, ...seen }): MailBlock => ({
          rows: rowsOf(ctx, receiver, { alert, instrument }, seen).slice(1),
        }),
      ),
    ]),
    wording: { kind: "alertDigest", facts: { ...facts, count: String(fired.length) } },
  };
}

/**
 * The mail of an alert that was reached on an ex-date, and which therefore did not fire. It goes although the alert
 * has fired since. Dropped as that of one that fired, and when the day is no ex-date any more.
 */
export async function composePausedAlert(
  ctx: Ctx,
  { subjectId, occasion: day, payload }: OutboxRow,
): Promise<Mail | Drop> {
  const its = await alertAndReceiver(ctx, subjectId);
  if ("drop" in its) return its;
  const { alert, instrument } = its.found;
  const asOf = new Date(Number(payload.asOf));
  if (asOf < oldestToTell(instrument.market, ctx.now)) return drop("tooOld");
  const [exDate] = await exDatesRead(ctx, instrument.id, { from: addDays(day, -1), until: day });
  if (!exDate) return drop("noExDate");
  const { lang, t, mail } = its.receiver;
  const plan = say(JSON.parse(exDate.said) as Words, lang);
  const facts = { name: say(instrument.name, lang), code: instrument.code, day: formatDay(day, lang), plan };
  const words = (key: string) => t(`subscriptions:mail.paused.${key}`, facts);
  return mail(words("subject"), [
    { p: words("text") },
    { rows: rowsOf(ctx, its.receiver, its.found, { price: Number(payload.price), asOf }) },
    ...(plan ? [{ p: words("plan") }] : []),
    { p: words(alert.armed ? "goesOn" : "firedSince") },
  ]);
}
