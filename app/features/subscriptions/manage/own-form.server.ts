import type { Ctx } from "~/server/request/context.server";
import { inOrder } from "~/shared/forms/form-outcome";
import { listAlerts } from "../alerts/queries.server";
import { issuesOf, readAlerts } from "../alerts/read-alerts";
import { type Tried, tryAlerts } from "../alerts/try.server";
import { eventsShown } from "../reminders/event-choice";
import { findEventTypes, readEvents } from "../reminders/event-types.server";
import { everyType } from "../rules";
import { type OwnForm, Preferences, signUpFields, signUpFormOf } from "../schemas";
import type { Problem } from "../sign-up/problem-words";
import { findQuotes, withIds } from "../sign-up/wishes.server";
import { listTopics } from "../subscribers/topics-queries.server";
import { changeSubscription } from "./operations.server";

export type OwnFormAnswer = { form?: OwnForm; tried?: Tried; problems: Problem[] };

/** What the own page's form sends, whichever of its buttons was pressed; without `form` all of it is saved. */
export async function saveOwnForm(ctx: Ctx, subscriberId: string, sent: FormData): Promise<OwnFormAnswer> {
  const { edited, tried, ...form } = signUpFormOf(sent);
  if (edited) return { form, problems: [] };
  const { db, company } = ctx;
  const existing = (await listAlerts(db, company.id, subscriberId)).filter((alert) => alert.armed);
  const quotes = await findQuotes(ctx);
  const isOptional = { existing, optional: true };
  if (tried) {
    const past = await tryAlerts(ctx, form, quotes, isOptional);
    return { form, tried: past.tried, problems: past.issues };
  }
  const alerts = readAlerts(form, quotes, isOptional);
  const chosen = eventsShown(await listTopics(db, company.id, subscriberId)).events;
  const events = readEvents(form, await findEventTypes(ctx), chosen);
  const person = Preferences.safeParse(form);
  const problems = inOrder([...events.issues, ...alerts.issues, ...issuesOf(person.error)], signUpFields);
  if (!person.success || problems.length > 0) return { form, problems };
  const changed = await changeSubscription(ctx, subscriberId, {
    announcements: { types: form.announcements },
    newsletters: { types: form.newsletters ? [everyType] : [] },
    events: { types: events.topics.map(({ type }) => type), lead: events.lead },
    // Alerts of hidden securities have no row in the form; they stay as they are.
    alerts: [
      ...withIds(ctx, alerts.wanted),
      ...existing.filter(({ instrumentId }) => !quotes.some(({ id }) => id === instrumentId)),
    ],
    ...person.data,
  });
  if (changed.ok) return { problems: [] };
  const field = changed.code === "tooManyAlerts" ? "alerts" : "announcements";
  return { form, problems: [{ field, code: changed.code, ...(changed.facts ? { facts: changed.facts } : {}) }] };
}
