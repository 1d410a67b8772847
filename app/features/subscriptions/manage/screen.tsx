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
import { type Ctx, ctxKey } from "~/server/request/context.server";
import { refusalInit } from "~/server/request/statuses.server";
import { openRecord } from "~/server/sealing/sealed.server";
import type { ChallengeView } from "~/shared/challenge";
import { formatDay } from "~/shared/dates";
import { Email } from "~/shared/email";
import { textIn } from "~/shared/forms/form-data";
import { maskedEmail } from "~/shared/masked";
import type { Refusal } from "~/shared/outcome";
import { Head } from "~/ui/public/frame/head";
import { Columns, Page } from "~/ui/public/frame/page";
import { listAlerts } from "../alerts/queries.server";
import { eventsShown } from "../reminders/event-choice";
import type { Person } from "../sign-up/operations.server";
import type { Problem } from "../sign-up/problem-words";
import { SubscriptionRail } from "../sign-up/subscription-rail";
import { findOffers } from "../sign-up/wishes.server";
import type { SubscriberRow } from "../subscribers/queries.server";
import { listTopics } from "../subscribers/topics-queries.server";
import type { Route } from "./+types/screen";
import { askNewAddress, changeAddress } from "./address.server";
import type { AddressAnswer } from "./address-form";
import { CodeForm } from "./code-form";
import { Gone } from "./gone";
import { askToManage, listOwnMenu, openByCode, openOwnSubscription } from "./operations.server";
import { saveOwnForm } from "./own-form.server";
import { type OwnAnswer, OwnSubscription } from "./own-subscription";
import { unsubscribe } from "./unsubscribe.server";

const purpose = "subscriptions.manage";
/** As `redirect` wants it: below the site's base path. */
const here = "/subscriptions/manage";

export const handle = { challenge: true };
export const headers = () => ({ "Referrer-Policy": "same-origin" });

type Answer = OwnAnswer & {
  unsubscribed?: boolean;
  refusal?: Refusal;
  email?: string;
  codeSent?: boolean;
  /** The challenge that lets the code be sent again. */
  passed?: string;
  challenge?: ChallengeView;
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
    since: subscriber.confirmedAt && formatDay(subscriber.confirmedAt, ctx.lang),
    alerts: await listAlerts(ctx.db, ctx.company.id, subscriber.id),
    quotes,
    eventTypes: types,
    menu: await listOwnMenu(ctx, subscriber.id),
    form: {
      announcements: topics.filter(({ topic }) => topic === "announcements").map(({ type }) => type),
      newsletters: topics.some(({ topic }) => topic === "newsletters"),
      ...events,
      companyName: person?.companyName ?? "",
      lang: subscriber.lang,
    },
    bySession: opened.value.by === "session",
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
  const requested = { email: typed, codeSent: true, passed };
  if (sent.ok) return answer(requested);
  return sent.code === "codeTooSoon" ? refused(sent, requested) : back([], sent);
}

async function enterCode(ctx: Ctx, form: FormData) {
  const [typed, code] = [textIn(form, "email"), textIn(form, "code").trim()];
  const email = Email.safeParse(typed);
  const waiting: Answer = { email: typed, codeSent: true, passed: textIn(form, "challenge") };
  const problem = (name: string) => answer({ ...waiting, problems: [{ field: "code", code: name }] }, 422);
  if (!code || !email.success) return problem(email.success ? "codeRequired" : "codeWrong");
  const opened = await openByCode(ctx, email.data, code);
  if (opened.ok) return redirect(here, { status: 303, headers: { "Set-Cookie": opened.value.cookie } });
  return opened.code === "codeWrong" ? problem(opened.code) : refused(opened, waiting);
}

async function changeAddressBy(ctx: Ctx, request: Request, subscriber: SubscriberRow, form: FormData) {
  const typed = textIn(form, "newEmail");
  const codeSent = form.has("code");
  const back = (address: Partial<AddressAnswer>, refusal?: Refusal) => {
    const value: Answer = { address: { email: typed, codeSent, ...address, ...(refusal ? { refusal } : {}) } };
    return refusal ? data(value, refusalInit(refusal)) : answer(value, address.problems ? 422 : 200);
  };
  const email = Email.safeParse(typed);
  if (!email.success)
    return back({ problems: [{ field: "newEmail", code: email.error.issues[0]?.message ?? "emailFormat" }] });
  if (textIn(form, "intent") === "sendAddressCode") {
    const sent = await askNewAddress(ctx, request, email.data);
    return sent.ok ? back({ codeSent: true }) : back({ codeSent: codeSent || sent.code === "codeTooSoon" }, sent);
  }
  const code = textIn(form, "code").trim();
  if (!code) return back({ problems: [{ field: "code", code: "codeRequired" }] });
  const changed = await changeAddress(ctx, subscriber, { email: email.data, code });
  if (changed.ok) return redirect(here, { status: 303, headers: { "Set-Cookie": changed.value.cookie } });
  return changed.code === "codeWrong" ? back({ problems: [{ field: "code", code: changed.code }] }) : back({}, changed);
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const form = await request.formData();
  const intent = textIn(form, "intent");
  if (intent === "sendCode" || intent === "resendCode") return askCode(ctx, request, form);
  if (intent === "enterCode") return enterCode(ctx, form);
  const opened = await openOwnSubscription(ctx, request, url.searchParams.get("token"));
  if (!opened.ok) return answer({}, statuses[opened.code] ?? 409);
  const { subscriber } = opened.value;
  if (intent === "unsubscribe") {
    await unsubscribe(ctx, subscriber.id);
    const headers = { "Set-Cookie": (await closeVisitorSession(ctx, request)).cookie };
    return answer({ unsubscribed: true }, 200, headers);
  }
  if (intent === "sendAddressCode" || intent === "changeAddress")
    return changeAddressBy(ctx, request, subscriber, form);
  const saved = await saveOwnForm(ctx, subscriber.id, form);
  return answer({ ...saved, saved: !saved.form }, saved.problems.length > 0 ? 422 : 200);
}

export default function Manage({ loaderData: { lang, closed, own, challenge }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("subscriptions");
  const title = t("manage.title");
  return (
    <Page title={actionData?.unsubscribed ? t("unsubscribe.done") : title}>
      <Head title={title} robots="noindex" />
      {own && !actionData?.unsubscribed ? (
        <OwnSubscription own={own} lang={lang} answer={actionData} />
      ) : (
        <Columns aside={<SubscriptionRail />}>
          {actionData?.unsubscribed ? (
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
