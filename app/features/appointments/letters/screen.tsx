import { useTranslation } from "react-i18next";
import { data, redirect } from "react-router";
import { ctxKey } from "~/server/request/context.server";
import { refusalInit } from "~/server/request/statuses.server";
import { formatSpan } from "~/shared/dates";
import { objectOf, textIn } from "~/shared/forms/form-data";
import { type Issue, inOrder, invalid } from "~/shared/forms/form-outcome";
import { say } from "~/shared/languages";
import type { Refusal } from "~/shared/outcome";
import { DefinitionList } from "~/ui/public/definition";
import { LinkButton } from "~/ui/public/forms/button";
import { Head } from "~/ui/public/frame/head";
import { ButtonRow, Page } from "~/ui/public/frame/page";
import { Notice } from "~/ui/public/notice";
import type { Route } from "./+types/screen";
import { SignInput } from "./schemas";
import { CodeStep, SignedStep, type SignerState, SignStep } from "./signer-steps";
import { proveSigner, sendSignerCode, showSigner, signLetter } from "./signing.server";

// Not no-referrer: a browser would send the form with `Origin: null`, as a foreign site's.
export const headers = () => ({ "Referrer-Policy": "same-origin" });

const typedIn = (form: FormData) => {
  const { code: _, intent: __, ...typed } = objectOf(form);
  return Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, String(value)]));
};

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const shown = await showSigner(ctx, request, params.token);
  if (!shown.ok)
    return data({ lang: ctx.lang, token: params.token, letter: null, closed: shown.code }, refusalInit(shown));
  const { visit, pdfFile, ...letter } = shown.value;
  const { title, location, ...times } = visit;
  const shownLetter = { ...times, title: say(title, ctx.lang), location: say(location, ctx.lang) };
  return data({
    lang: ctx.lang,
    token: params.token,
    letter: { ...letter, visit: shownLetter, hasPdf: pdfFile !== null },
    closed: null,
  });
}

export async function action({ context, request, params: { token } }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const form = await request.formData();
  const state = (changes: Partial<SignerState>): SignerState => ({
    values: typedIn(form),
    issues: [],
    refusal: null,
    codeSent: null,
    ...changes,
  });
  const refused = (outcome: Refusal & { issues?: Issue[] }) => {
    if (outcome.issues) return data(state({ issues: outcome.issues }), { status: 422 });
    if (outcome.code === "codeWrong")
      return data(state({ issues: [{ field: "code", code: "codeWrong" }] }), { status: 422 });
    return data(state({ refusal: outcome }), refusalInit(outcome));
  };
  const intent = textIn(form, "intent");
  const email = textIn(form, "email");
  if (intent === "sendCode") {
    const sent = await sendSignerCode(ctx, request, token, email);
    return sent.ok ? data(state({ codeSent: { seconds: sent.value.resendSeconds } })) : refused(sent);
  }
  if (intent === "open") {
    const opened = await proveSigner(ctx, token, { code: textIn(form, "code"), email });
    if (!opened.ok) return refused(opened);
    throw redirect(`/letters/${token}`, { status: 303, headers: { "Set-Cookie": opened.value.cookie } });
  }
  const input = SignInput.safeParse(objectOf(form));
  if (!input.success)
    return refused({
      ...invalid(input.error),
      issues: inOrder(invalid(input.error).issues, Object.keys(typedIn(form))),
    });
  const signed = await signLetter(ctx, request, token, input.data);
  if (!signed.ok) return refused(signed);
  throw redirect(`/letters/${token}`, { status: 303 });
}

export default function SignerPage({ loaderData: { lang, token, letter, closed }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("letters");
  const state = actionData ?? null;
  const refusal = state?.refusal;
  const isPlain = refusal && refusal.code !== "letterIdentityDiffers";
  return (
    <Page title={t("title")} lead={letter ? t("lead", { title: letter.visit.title }) : undefined} narrow>
      <Head title={t("title")} robots="noindex" />
      {isPlain && (
        <Notice tone="error" live>
          {t(`errors:${refusal.code}`, refusal.facts ?? {})}
        </Notice>
      )}
      {!letter && (
        <Notice tone="info" title={t("closed.title")}>
          <p>{t(`errors:${closed}`)}</p>
          <ButtonRow>
            <LinkButton href="/ui/irh/appointments/inquiry">{t("appointments:toInquiry")}</LinkButton>
          </ButtonRow>
        </Notice>
      )}
      {letter && (
        <DefinitionList
          items={[
            { term: t("appointments:activity"), value: letter.visit.title },
            { term: t("appointments:time"), value: formatSpan(letter.visit.startsAt, letter.visit.endsAt, lang) },
            { term: t("appointments:location"), value: letter.visit.location },
          ]}
        />
      )}
      {letter && !letter.proven && <CodeStep letter={letter} state={state} />}
      {letter?.proven && letter.state !== "signed" && <SignStep letter={letter} state={state} />}
      {letter?.proven && letter.state === "signed" && <SignedStep letter={letter} token={token} lang={lang} />}
    </Page>
  );
}
