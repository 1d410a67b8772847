import { useTranslation } from "react-i18next";
import { data, redirect } from "react-router";
import { useFields } from "~/features/visitors/form/use-fields";
import { ctxKey } from "~/server/request/context.server";
import { missing, refusalInit } from "~/server/request/statuses.server";
import { addressWith } from "~/shared/addresses";
import { addDays, beijingDay, formatInstant } from "~/shared/dates";
import { textsIn } from "~/shared/forms/form-data";
import { DefinitionList } from "~/ui/public/definition";
import { Button } from "~/ui/public/forms/button";
import { DateField, HiddenField, SelectField } from "~/ui/public/forms/field";
import { Fieldset, Form, FormActions } from "~/ui/public/forms/form";
import { Head } from "~/ui/public/frame/head";
import { Page, Section } from "~/ui/public/frame/page";
import { Notice } from "~/ui/public/notice";
import { HoursText } from "../meeting-hours/hours-text";
import { timeThere } from "../meeting-hours/rules";
import { daysAhead, talkTimes } from "../meeting-hours/times";
import type { Route } from "./+types/change";
import { moveTalk, showTalkByLink } from "./move.server";

export const headers = () => ({ "Cache-Control": "no-store", "Referrer-Policy": "same-origin" });

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const talk = await showTalkByLink(ctx, url.searchParams.get("talk") ?? "");
  if (!talk) throw missing();
  const today = beijingDay(ctx.now);
  return { lang: ctx.lang, talk, done: url.searchParams.has("done"), from: today, to: addDays(today, daysAhead) };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const secret = url.searchParams.get("talk") ?? "";
  const form = await request.formData();
  const moved = await moveTalk(context.get(ctxKey), secret, form);
  if (moved.ok)
    throw redirect(addressWith("/getBusinessCard/talk/change", { talk: secret, done: "1" }), { status: 303 });
  return data({ refusal: moved, values: textsIn(form) }, refusalInit(moved));
}

/** A talk that its visitor opened by the link of a mail, and another time for it. */
export default function ChangeTalk({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("cards");
  const { lang, talk, done, from, to } = loaderData;
  const { startsAt, wishes, zone, place, who, subject, status, revision, hours, movable } = talk;
  const times = startsAt ? [startsAt] : wishes;
  const there = times.flatMap((at) => timeThere(at, zone, lang) ?? []);
  const { refusal, values = {} } = actionData ?? {};
  const issues = refusal && "issues" in refusal ? (refusal.issues ?? []) : [];
  const { errors, field } = useFields({ values, issues });
  return (
    <Page title={t("change.title")} lead={t("change.lead", { name: who })}>
      <Head title={t("change.title")} description={t("change.title")} robots="noindex" />
      {done && <Notice tone="success" live title={t(status === "confirmed" ? "change.moved" : "change.wished")} />}
      {refusal && errors.length === 0 && (
        <Notice tone="error" live title={t("visitor.refused")}>
          <p>{t(`errors:${refusal.code}`, refusal.facts ?? {})}</p>
        </Notice>
      )}
      <Section title={t(`talk.status.${status}`)}>
        <DefinitionList
          items={[
            { term: t("talk.subject"), value: subject },
            {
              term: t(startsAt ? "talk.when" : "talk.wish"),
              value: times.map((at) => formatInstant(at, lang)).join(" / "),
            },
            ...(there.length > 0 ? [{ term: t("talk.there"), value: there.join(" / ") }] : []),
            ...(place ? [{ term: t("talk.place"), value: place }] : []),
          ]}
        />
        <p className="muted small">{t("talk.beijing")}</p>
      </Section>
      {movable && (
        <Section title={t("change.other")}>
          <HoursText hours={hours} lang={lang} />
          <Form errors={errors}>
            <HiddenField name="revision" value={String(revision)} />
            <Fieldset legend={t("change.to")} hint={t("talk.beijing")}>
              <DateField {...field("day")} label={t("talk.day")} min={from} max={to} required />
              <SelectField
                {...field("time")}
                label={t("talk.time")}
                options={talkTimes.map((time) => ({ value: time, label: time }))}
                width="medium"
                required
              />
            </Fieldset>
            <FormActions>
              <Button kind="primary">{t("change.submit")}</Button>
            </FormActions>
          </Form>
        </Section>
      )}
      {!movable && <Notice tone="info">{t("change.over")}</Notice>}
    </Page>
  );
}
