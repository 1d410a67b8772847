import { useTranslation } from "react-i18next";
import { data, redirect } from "react-router";
import { issueChallenge } from "~/features/visitors/operations/challenges.server";
import { ctxKey } from "~/server/request/context.server";
import { refusalInit } from "~/server/request/statuses.server";
import { addressWith, hrefOf } from "~/shared/addresses";
import { tagOf } from "~/shared/languages";
import { LinkButton } from "~/ui/public/forms/button";
import { FormActions, FormDone } from "~/ui/public/forms/form";
import { Head } from "~/ui/public/frame/head";
import { Columns, Page, Section } from "~/ui/public/frame/page";
import { Notice } from "~/ui/public/notice";
import { CardRail } from "../cards/card-rail";
import { cardHref, showCard } from "../cards/show.server";
import { keepDays, wayOf } from "../rules";
import type { Route } from "./+types/receive";
import { purpose, submitReceiver } from "./receive-card.server";
import { VisitorForm } from "./visitor-form";

export const handle = { challenge: true, canonical: ["id"] };

const draft = "card";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const { card } = await showCard(ctx, url.searchParams.get("id") ?? "");
  const done = url.searchParams.has("done");
  return {
    lang: ctx.lang,
    ...{ card, done },
    by: wayOf(url.searchParams.get("by")),
    href: cardHref(card.id),
    key: ctx.newId(),
    challenge: done ? null : await issueChallenge(ctx, purpose),
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const id = url.searchParams.get("id") ?? "";
  const by = url.searchParams.get("by");
  const state = await submitReceiver(ctx, request, await request.formData(), { cardId: id, way: wayOf(by) });
  if (!state) throw redirect(addressWith("/getBusinessCard/receive", { id, by, done: "1" }), { status: 303 });
  const { issues, refusal } = state;
  return data({ state }, refusal ? refusalInit(refusal) : { status: issues.length > 0 ? 422 : 200 });
}

export default function ReceiveCard({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("cards");
  const { lang, card, done, by, href, key, challenge } = loaderData;
  const { name, nameLang, id } = card;
  return (
    <Page
      title={t("exchange")}
      lead={<span lang={tagOf(nameLang, lang)}>{`${name} · ${card.post}`}</span>}
      breadcrumb={[
        { label: t("title"), href: hrefOf("businessCardParentIndex") },
        { label: name, href },
        { label: t("exchange") },
      ]}
    >
      <Head title={`${t("exchange")} · ${name}`} description={t("receive.lead", { name })} robots="noindex" />
      {done ? (
        <>
          <Notice tone="success" live title={t("receive.done", { name })}>
            <p>{t("receive.doneText")}</p>
          </Notice>
          <FormDone draft={draft} />
          <FormActions>
            <LinkButton href={hrefOf(`getBusinessCard.vcf?id=${id}&lang=${lang}&by=${by}`)} kind="primary" download>
              {t("save")}
            </LinkButton>
            <LinkButton href={href}>{t("receive.back")}</LinkButton>
          </FormActions>
        </>
      ) : (
        <Columns aside={<CardRail card={card} lang={lang} />}>
          <Section title={t("receive.form")} lead={t("receive.lead", { name })}>
            <VisitorForm
              idempotencyKey={key}
              challenge={challenge}
              state={actionData?.state ?? null}
              draft={draft}
              consent={t("receive.consent", { count: keepDays })}
              submit={t("receive.submit")}
            />
          </Section>
        </Columns>
      )}
    </Page>
  );
}
