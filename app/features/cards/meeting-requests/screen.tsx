import { useTranslation } from "react-i18next";
import { data, redirect } from "react-router";
import { issueChallenge } from "~/features/visitors/operations/challenges.server";
import { ctxKey } from "~/server/request/context.server";
import { refusalInit } from "~/server/request/statuses.server";
import { addressWith, hrefOf } from "~/shared/addresses";
import { addDays, beijingDay } from "~/shared/dates";
import { tagOf } from "~/shared/languages";
import { LinkButton } from "~/ui/public/forms/button";
import { FormActions, FormDone } from "~/ui/public/forms/form";
import { Head } from "~/ui/public/frame/head";
import { Columns, Page, Section } from "~/ui/public/frame/page";
import { Notice } from "~/ui/public/notice";
import { CardRail } from "../cards/card-rail";
import { cardHref, showTalkCard } from "../cards/show.server";
import { daysAhead } from "../meeting-hours/times";
import { VisitorForm } from "../receivers/visitor-form";
import { keepDays } from "../rules";
import type { Route } from "./+types/screen";
import { purpose, submitTalk } from "./ask.server";
import { TalkFields } from "./request-fields";

export const handle = { challenge: true, canonical: ["id"] };

const draft = "talk";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const { card, hours } = await showTalkCard(ctx, url.searchParams.get("id") ?? "");
  const done = url.searchParams.has("done");
  const today = beijingDay(ctx.now);
  return {
    card,
    hours,
    done,
    lang: ctx.lang,
    days: { from: today, to: addDays(today, daysAhead) },
    href: cardHref(card.id),
    key: ctx.newId(),
    challenge: done ? null : await issueChallenge(ctx, purpose),
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const id = url.searchParams.get("id") ?? "";
  const state = await submitTalk(context.get(ctxKey), request, await request.formData(), id);
  if (!state) throw redirect(addressWith("/getBusinessCard/talk", { id, done: "1" }), { status: 303 });
  const { issues, refusal } = state;
  return data({ state }, refusal ? refusalInit(refusal) : { status: issues.length > 0 ? 422 : 200 });
}

export default function AskTalk({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("cards");
  const { lang, card, done, days, hours, href, key, challenge } = loaderData;
  const { name, nameLang } = card;
  return (
    <Page
      title={t("talk.title")}
      lead={<span lang={tagOf(nameLang, lang)}>{`${name} · ${card.post}`}</span>}
      breadcrumb={[
        { label: t("title"), href: hrefOf("businessCardParentIndex") },
        { label: name, href },
        { label: t("talk.title") },
      ]}
    >
      <Head title={`${t("talk.title")} · ${name}`} description={t("talk.lead", { name })} robots="noindex" />
      {done ? (
        <>
          <Notice tone="success" live title={t("talk.done")}>
            <p>{t("talk.doneText", { name })}</p>
          </Notice>
          <FormDone draft={draft} />
          <FormActions>
            <LinkButton href={href}>{t("receive.back")}</LinkButton>
          </FormActions>
        </>
      ) : (
        <Columns aside={<CardRail card={card} lang={lang} />}>
          <Section title={t("talk.form")} lead={t("talk.lead", { name })}>
            <VisitorForm
              idempotencyKey={key}
              challenge={challenge}
              state={actionData?.state ?? null}
              draft={draft}
              consent={t("talk.consent", { count: keepDays })}
              submit={t("talk.submit")}
            >
              {(field) => <TalkFields field={field} days={days} hours={hours} lang={lang} />}
            </VisitorForm>
          </Section>
        </Columns>
      )}
    </Page>
  );
}
