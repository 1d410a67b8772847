import { useTranslation } from "react-i18next";
import { data, redirect } from "react-router";
import { issueChallenge } from "~/features/visitors/operations/challenges.server";
import { formWithin } from "~/server/body/form-within.server";
import { ctxKey } from "~/server/request/context.server";
import { missing, refusalInit } from "~/server/request/statuses.server";
import { hrefOf } from "~/shared/addresses";
import { formatDay } from "~/shared/dates";
import { refuse } from "~/shared/outcome";
import { LinkButton } from "~/ui/public/forms/button";
import { FormActions, FormDone } from "~/ui/public/forms/form";
import { Head } from "~/ui/public/frame/head";
import { Columns, Page, Section } from "~/ui/public/frame/page";
import { Notice } from "~/ui/public/notice";
import { MessageRail } from "../board/message-rail";
import { showColumn, showWritten } from "../board/show.server";
import type { Route } from "./+types/write";
import { MessageForm } from "./message-form";
import { submitMessage } from "./message-form.server";
import { purpose } from "./write.server";

export const handle = { challenge: true, takesFiles: true, canonical: ["column"] };

/** Room for files that a form without script brings: it is told that they need one, and keeps what was typed. */
const formLimit = 32 * 1_048_576;

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const number = url.searchParams.get("sent");
  const [{ column, silentUntil }, sent] = await Promise.all([
    showColumn(ctx, url.searchParams.get("column") ?? ""),
    number ? showWritten(ctx, number) : null,
  ]);
  if (!column && !sent) throw missing();
  return {
    lang: ctx.lang,
    column,
    sent,
    key: ctx.newId(),
    silentUntil,
    contact: ctx.company.settings.contact ?? null,
    challenge: column && !sent ? await issueChallenge(ctx, purpose) : null,
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const form = await formWithin(request, formLimit);
  const column = url.searchParams.get("column") ?? "";
  if (typeof form === "string") {
    const refusal = refuse(form, { limit: formLimit, actual: Number(request.headers.get("Content-Length") ?? 0) });
    return data({ state: null, refusal }, refusalInit(refusal));
  }
  form.set("column", column);
  const answer = await submitMessage(ctx, request, form);
  if ("written" in answer)
    throw redirect(`/messages/write?column=${encodeURIComponent(column)}&sent=${answer.written.number}`, {
      status: 303,
    });
  const { issues, refusal } = answer.state;
  return data(
    { state: answer.state, refusal },
    refusal ? refusalInit(refusal) : { status: issues.length > 0 ? 422 : 200 },
  );
}

/** What the message is called by, and until when it is answered. */
function Sent({ number, day, draft }: { number: string; day: string; draft: string }) {
  const { t } = useTranslation("messages");
  return (
    <>
      <Notice tone="success" live title={t("sent.title")}>
        <p>{t("sent.text", { number, day })}</p>
      </Notice>
      <FormDone draft={draft} />
      <FormActions>
        <LinkButton href={hrefOf("messages")}>{t("sent.board")}</LinkButton>
        <LinkButton kind="quiet" href={hrefOf("subscriptions")}>
          {t("sent.subscribe")}
        </LinkButton>
      </FormActions>
    </>
  );
}

export default function Write({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("messages");
  const { lang, column, sent, key, silentUntil, contact, challenge } = loaderData;
  const state = actionData?.state ?? null;
  const refusal = actionData?.refusal;
  const draft = `message-${column?.id ?? ""}`;
  return (
    <Page
      title={column?.name ?? t("title")}
      lead={column?.about}
      breadcrumb={[{ label: t("title"), href: hrefOf("messages") }, { label: column?.name ?? t("sent.title") }]}
    >
      <Head title={`${column?.name ?? t("sent.title")} · ${t("title")}`} description={column?.about} robots="noindex" />
      <Columns aside={<MessageRail contact={contact} />}>
        {sent && <Sent number={sent.number} day={formatDay(sent.dueOn, lang)} draft={draft} />}
        {refusal && (
          <Notice tone="error" live title={t("form.refused")}>
            <p>{t(`errors:${refusal.code}`, refusal.facts ?? {})}</p>
          </Notice>
        )}
        {!sent && column && (
          <Section title={t("form.title")} lead={t("form.lead", { count: column.days })} id="write">
            {column.lang !== lang && <Notice tone="info">{t("site:fallback")}</Notice>}
            {silentUntil && (
              <Notice tone="info" title={t("form.silentTitle")}>
                <p>{t("form.silentText", { until: formatDay(silentUntil, lang) })}</p>
              </Notice>
            )}
            <MessageForm
              column={column}
              idempotencyKey={key}
              challenge={state ? state.challenge : challenge}
              state={state}
              draft={draft}
            />
          </Section>
        )}
      </Columns>
    </Page>
  );
}
