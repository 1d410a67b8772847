import { useTranslation } from "react-i18next";
import { data } from "react-router";
import { ctxKey } from "~/server/request/context.server";
import { refusalInit } from "~/server/request/statuses.server";
import { refuse, secondsToWait } from "~/shared/outcome";
import { Button, Countdown, LinkButton } from "~/ui/public/forms/button";
import { Form, FormActions } from "~/ui/public/forms/form";
import { Head } from "~/ui/public/frame/head";
import { ButtonRow, Columns, Page } from "~/ui/public/frame/page";
import { Notice } from "~/ui/public/notice";
import { alertText } from "../alerts/alert-words";
import { useEventWords, useLeadWords } from "../reminders/event-choice";
import { subscriptionRules as rules } from "../rules";
import type { Route } from "./+types/confirm-mail-result";
import { confirmSubscription, openConfirmationLink } from "./confirm.server";
import { resend } from "./operations.server";
import { messageOf } from "./problem-words";
import { isOwnBrowser } from "./sign-up-browser.server";
import { SubscriptionRail } from "./subscription-rail";
import { useTopicWords } from "./topic-choice";
import { WayOn } from "./way-on";
import { findOffers } from "./wishes.server";

export const headers = () => ({ "Referrer-Policy": "same-origin" });

const typesOf = (topics: { type: string }[]) => topics.map(({ type }) => type);
const statuses = { unknown: 404, expired: 410, confirmed: 200, open: 200 } as const;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const link = await openConfirmationLink(ctx, url.searchParams.get("token") ?? "");
  const state = link?.state ?? "unknown";
  const open = link?.state === "open" ? link.signUp : null;
  const offers = open ? await findOffers(ctx, typesOf(open.topics)) : { quotes: [], types: [] };
  const shown = {
    lang: ctx.lang,
    state,
    own: open !== null && (await isOwnBrowser(ctx, request, open)),
    wanted: open?.wanted ?? [],
    topics: open?.topics ?? [],
    eventTypes: offers.types,
    quotes: offers.quotes,
  };
  return data(shown, { status: statuses[state] });
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const secret = url.searchParams.get("token") ?? "";
  if ((await request.formData()).get("intent") !== "resend") {
    const confirmed = await confirmSubscription(ctx, secret);
    return data(
      { confirmed, resent: null },
      confirmed.ok || confirmed.code === "alreadyConfirmed" ? {} : refusalInit(confirmed),
    );
  }
  const link = await openConfirmationLink(ctx, secret);
  const resent = link && (await resend(ctx, request, link.signUp));
  return data({ confirmed: null, resent }, resent?.ok ? {} : refusalInit(resent ?? refuse("linkUnknown")));
}

function Wanted({
  loaderData: { quotes, wanted, topics, eventTypes, lang },
}: Pick<Route.ComponentProps, "loaderData">) {
  const { t } = useTranslation("subscriptions");
  const words = useTopicWords();
  const eventWords = useEventWords(eventTypes);
  const leadWords = useLeadWords();
  return (
    <ul className="ticked">
      {topics.map(({ topic, type, lead = 0 }) => (
        <li key={`${topic} ${type}`}>
          {topic === "newsletters"
            ? t("newsletters.title")
            : topic === "events"
              ? `${t("events.title")} · ${eventWords(type)} · ${leadWords(lead)}`
              : `${t("topics.announcements")} · ${words(type)}`}
        </li>
      ))}
      {wanted.map((alert) => (
        <li key={alert.id}>{alertText(t, quotes, lang, alert)}</li>
      ))}
    </ul>
  );
}

export default function ConfirmMailResult({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("subscriptions");
  const { confirmed, resent } = actionData ?? {};
  const shown = confirmed?.ok
    ? "done"
    : { open: null, unknown: "unknown", expired: "expired", confirmed: "already" }[loaderData.state];
  const title = shown ? t(`confirm.${shown}Title` as "confirm.doneTitle") : t("confirm.title");
  const failed = confirmed && !confirmed.ok && !shown ? confirmed : resent && !resent.ok ? resent : null;
  return (
    <Page title={title} lead={shown ? t(`confirm.${shown}Text` as "confirm.doneText") : t("confirm.text")}>
      <Head title={title} robots="noindex" />
      <Columns aside={<SubscriptionRail />}>
        {resent?.ok && (
          <Notice tone="success" live>
            {t("sent.resent")}
          </Notice>
        )}
        {failed && (
          <Notice tone="error" live>
            {failed.code === "tooManyAlerts" ? t("errors.tooManyAlertsNow", failed.facts) : messageOf(t, failed)}
          </Notice>
        )}
        {!shown && (
          <>
            <Wanted loaderData={loaderData} />
            <Form atOnce={loaderData.own && !actionData}>
              <FormActions>
                <Button name="intent" value="confirm">
                  {t("confirm.button")}
                </Button>
              </FormActions>
            </Form>
          </>
        )}
        {shown === "expired" && (
          <Form>
            <FormActions>
              <Countdown
                seconds={secondsToWait(failed, resent?.ok ? rules.resendAfter / 1_000 : 0)}
                name="intent"
                value="resend"
                waiting={t("sent.resendWaiting")}
              >
                {t("sent.resend")}
              </Countdown>
            </FormActions>
          </Form>
        )}
        {(shown === "done" || shown === "already") && <WayOn />}
        {(shown === "unknown" || shown === "expired") && (
          <ButtonRow>
            <LinkButton href="/ui/irh/subscriptions">{t("confirm.again")}</LinkButton>
          </ButtonRow>
        )}
      </Columns>
    </Page>
  );
}
