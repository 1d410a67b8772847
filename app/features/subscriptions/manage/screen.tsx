import { useTranslation } from "react-i18next";
import { data, redirect } from "react-router";
import {
  challengeAgain,
  challengeTrouble,
  issueChallenge,
  passChallenge,
  repeatChallenge,
  unansweredChallenge,
} from "~/features/visitors/operations/challenges.server";
import { closeVisitorSession } from "~/features/visitors/operations/visitor-sessions.server";
import { type Ctx, ctxKey } from "~/server/context.server";
import { openRecord } from "~/server/sealing/sealed.server";
import { refusalInit } from "~/server/statuses.server";
import type { ShownChallenge } from "~/shared/challenge";
import { formatDay } from "~/shared/dates";
import { Email } from "~/shared/email";
import { textIn } from "~/shared/forms/form-data";
import { maskedEmail } from "~/shared/masked";
import type { Refusal } from "~/shared/outcome";
import { Head } from "~/ui/public/frame/head";
import { Columns, Page } from "~/ui/public/frame/page";
import { listAlerts } from "../alerts/queries.server";
import { readAlerts } from "../alerts/read-alerts";
import { type AlertsForm, alertsOf } from "../alerts/schemas";
import { type Tried, tryAlerts } from "../alerts/try.server";
import { eventsShown } from "../reminders/event-choice";
import { findEventTypes, readEvents } from "../reminders/event-types.server";
import { type EventsForm, eventsOf } from "../reminders/schemas";
import { ChangedLanguage, topicsOf } from "../schemas";
import type { Person } from "../sign-up/operations.server";
import type { Problem } from "../sign-up/problems";
import { SubscriptionRail } from "../sign-up/subscription-rail";
import { findOffers, findQuotes, withIds } from "../sign-up/wishes.server";
import { listTopics } from "../subscribers/topics-queries.server";
import type { Route } from "./+types/screen";
import { CodeForm } from "./code-form";
import { Gone } from "./gone";
import {
  askToManage,
  changeAlerts,
  changeLanguage,
  changeTopic,
  hasMore,
  listOwnMenu,
  openByCode,
  openOwnSubscription,
} from "./operations.server";
import { OwnSubscription } from "./own-subscription";
import { unsubscribe } from "./unsubscribe.server";

const purpose = "subscriptions.manage";

export const handle = { challenge: true };
export const headers = () => ({ "Referrer-Policy": "same-origin" });

type Answer = {
  done?: "saved" | "unsubscribed";
  alerts?: AlertsForm;
  tried?: Tried;
  types?: string[];
  events?: EventsForm;
  problems?: Problem[];
  refusal?: Refusal;
  email?: string;
  codeSent?: boolean;
  /** The challenge that lets the code be sent again. */
  passed?: string;
  challenge?: ShownChallenge;
};
const answer = (value: Answer, status = 200, init: HeadersInit = {}) => data(value, { status, headers: init });
const refused = (refusal: Refusal, more: Answer = {}) => data<Answer>({ ...more, refusal }, refusalInit(refusal));

const statuses: Record<string, number> = { linkUnknown: 404, linkExpired: 410 };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const opened = await openOwnSubscription(ctx, request, url.searchParams.get("token"));
  if (!opened.ok) {
    const challenge = await issueChallenge(ctx, purpose);
    return data(
      { lang: ctx.lang, closed: opened.code, own: null, challenge },
      { status: statuses[opened.code] ?? 200 },
    );
  }
  const { subscriber } = opened.value;
  const person = await openRecord<Person>(ctx.env, ctx.company.id, subscriber);
  const topics = await listTopics(ctx.db, ctx.company.id, subscriber.id);
  const events = eventsShown(topics);
  const { quotes, types } = await findOffers(ctx, events.events);
  const own = {
    email: maskedEmail(person?.email ?? ""),
    mailLang: subscriber.lang,
    since: subscriber.confirmedAt && formatDay(subscriber.confirmedAt, ctx.lang),
    alerts: await listAlerts(ctx.db, ctx.company.id, subscriber.id),
    quotes,
    types: topics.filter(({ topic }) => topic === "announcements").map(({ type }) => type),
    events,
    eventTypes: types,
    menu: await listOwnMenu(ctx, subscriber.id),
  };
  return data({ lang: ctx.lang, closed: null, own, challenge: null });
}

async function askCode(ctx: Ctx, request: Request, form: FormData) {
  const typed = textIn(form, "email");
  const passed = textIn(form, "challenge");
  const back = async (problems: Problem[], refusal: Refusal | null) => {
    const trouble = refusal ? challengeTrouble(refusal) : { issues: [], refusal };
    const challenge = await challengeAgain(ctx, { purpose, form, refusal });
    const value = {
      email: typed,
      challenge,
      problems: [...problems, ...trouble.issues],
      refusal: trouble.refusal ?? undefined,
    };
    return refusal ? data<Answer>(value, refusalInit(refusal)) : answer(value, 422);
  };
  const email = Email.safeParse(typed);
  if (!email.success) {
    const problem = { field: "email", code: email.error.issues[0]?.message ?? "emailFormat" };
    return back([problem, ...unansweredChallenge(form)], null);
  }
  const answered = { purpose, form, subject: email.data } as const;
  const allowed =
    form.get("intent") === "resendCode" ? await repeatChallenge(ctx, answered) : await passChallenge(ctx, answered);
  if (!allowed.ok) return back([], allowed);
  const sent = await askToManage(ctx, request, email.data);
  const asked = { email: typed, codeSent: true, passed };
  if (sent.ok) return answer(asked);
  return sent.code === "codeTooSoon" ? refused(sent, asked) : back([], sent);
}

async function enterCode(ctx: Ctx, form: FormData) {
  const [typed, code] = [textIn(form, "email"), textIn(form, "code").trim()];
  const email = Email.safeParse(typed);
  const waiting: Answer = { email: typed, codeSent: true, passed: textIn(form, "challenge") };
  const problem = (name: string) => answer({ ...waiting, problems: [{ field: "code", code: name }] }, 422);
  if (!code || !email.success) return problem(email.success ? "codeRequired" : "codeWrong");
  const opened = await openByCode(ctx, email.data, code);
  if (opened.ok)
    return redirect("/subscriptions/manage", { status: 303, headers: { "Set-Cookie": opened.value.cookie } });
  return opened.code === "codeWrong" ? problem(opened.code) : refused(opened, waiting);
}

async function saveAlerts(ctx: Ctx, subscriberId: string, form: FormData) {
  const { edited, tried, ...alerts } = alertsOf(form);
  if (edited) return answer({ alerts });
  const existing = (await listAlerts(ctx.db, ctx.company.id, subscriberId)).filter((alert) => alert.armed);
  const optional = await hasMore(ctx, subscriberId, "priceAlerts");
  const quotes = await findQuotes(ctx);
  if (tried) {
    const past = await tryAlerts(ctx, alerts, quotes, { existing, optional });
    return answer({ alerts, tried: past.tried, problems: past.issues }, past.issues.length > 0 ? 422 : 200);
  }
  const { wanted, issues } = readAlerts(alerts, quotes, { existing, optional });
  if (issues.length > 0) return answer({ alerts, problems: issues }, 422);
  const changed = await changeAlerts(ctx, subscriberId, withIds(ctx, wanted));
  return changed.ok ? answer({ done: "saved" }) : refused(changed, { alerts });
}

async function saveTopics(ctx: Ctx, subscriberId: string, form: FormData) {
  const types = topicsOf(form);
  const changed = await changeTopic(ctx, subscriberId, { topic: "announcements", types });
  return changed.ok
    ? answer({ done: "saved" })
    : answer({ types, problems: [{ field: "announcements", code: changed.code }] }, 422);
}

async function saveEvents(ctx: Ctx, subscriberId: string, form: FormData) {
  const events = eventsOf(form);
  const kept = eventsShown(await listTopics(ctx.db, ctx.company.id, subscriberId)).events;
  const { topics, lead, issues } = readEvents(events, await findEventTypes(ctx), kept);
  if (issues.length > 0) return answer({ events, problems: issues }, 422);
  const changed = await changeTopic(ctx, subscriberId, {
    topic: "events",
    types: topics.map(({ type }) => type),
    lead,
  });
  return changed.ok
    ? answer({ done: "saved" })
    : answer({ events, problems: [{ field: "events", code: changed.code }] }, 422);
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const form = await request.formData();
  const intent = textIn(form, "intent");
  if (intent === "sendCode" || intent === "resendCode") return askCode(ctx, request, form);
  if (intent === "enterCode") return enterCode(ctx, form);
  const opened = await openOwnSubscription(ctx, request, url.searchParams.get("token"));
  if (!opened.ok) return answer({}, statuses[opened.code] ?? 409);
  const { id } = opened.value.subscriber;
  if (intent === "unsubscribe") {
    await unsubscribe(ctx, id);
    return answer({ done: "unsubscribed" }, 200, { "Set-Cookie": (await closeVisitorSession(ctx, request)).cookie });
  }
  if (intent === "saveTopics") return saveTopics(ctx, id, form);
  if (intent === "saveEvents") return saveEvents(ctx, id, form);
  if (intent !== "saveLanguage") return saveAlerts(ctx, id, form);
  const language = ChangedLanguage.safeParse({ lang: form.get("lang") });
  if (!language.success) return answer({ problems: [{ field: "lang", code: "languageUnknown" }] }, 422);
  await changeLanguage(ctx, id, language.data.lang);
  return answer({ done: "saved" });
}

export default function Manage({ loaderData: { lang, closed, own, challenge }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("subscriptions");
  const title = t("manage.title");
  return (
    <Page title={actionData?.done === "unsubscribed" ? t("unsubscribe.done") : title}>
      <Head title={title} robots="noindex" />
      {own && actionData?.done !== "unsubscribed" ? (
        <OwnSubscription own={own} lang={lang} answer={actionData} />
      ) : (
        <Columns aside={<SubscriptionRail />}>
          {actionData?.done === "unsubscribed" ? (
            <Gone text={t("unsubscribe.doneText")} />
          ) : closed === "notSubscribed" ? (
            <Gone title={t("manage.notSubscribedTitle")} text={t("manage.notSubscribedText")} />
          ) : (
            <CodeForm closed={closed} challenge={actionData?.challenge ?? challenge} answer={actionData} />
          )}
        </Columns>
      )}
    </Page>
  );
}
