import { useTranslation } from "react-i18next";
import { data, redirect } from "react-router";
import { ctxKey } from "~/server/context.server";
import { refusalInit } from "~/server/statuses.server";
import { formatInstant, formatSpan } from "~/shared/dates";
import { objectOf, textIn } from "~/shared/forms/form-data";
import { type Issue, inOrder, invalid } from "~/shared/forms/form-outcome";
import { type Lang, say } from "~/shared/languages";
import { type Refusal, secondsToWait } from "~/shared/outcome";
import { DefinitionList } from "~/ui/public/definition";
import { Button, Countdown, LinkButton } from "~/ui/public/forms/button";
import { CodeField, SelectField, TextField } from "~/ui/public/forms/field";
import { Form, FormActions } from "~/ui/public/forms/form";
import { Head } from "~/ui/public/frame/head";
import { ButtonRow, Page, Section } from "~/ui/public/frame/page";
import { Notice } from "~/ui/public/notice";
import { documentTypes } from "../registrations/documents";
import type { Route } from "./+types/screen";
import { SignInput } from "./schemas";
import { LetterTextBlock, SignatureFields } from "./signature-fields";
import { proveSigner, sendSignerCode, showSigner, signLetter } from "./signing.server";

// Not no-referrer: a browser would send the form with `Origin: null`, as a foreign site's.
export const headers = () => ({ "Referrer-Policy": "same-origin" });

type State = {
  values: Record<string, string>;
  issues: Issue[];
  refusal: Refusal | null;
  codeSent: { seconds: number } | null;
};

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
  const said = { ...times, title: say(title, ctx.lang), location: say(location, ctx.lang) };
  return data({
    lang: ctx.lang,
    token: params.token,
    letter: { ...letter, visit: said, hasPdf: pdfFile !== null },
    closed: null,
  });
}

export async function action({ context, request, params: { token } }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const form = await request.formData();
  const state = (changes: Partial<State>): State => ({
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

type Letter = NonNullable<Route.ComponentProps["loaderData"]["letter"]>;
type Props = { letter: Letter; state: State | null };

const useFields = (state: State | null) => {
  const { t } = useTranslation("errors");
  const errors = (state?.issues ?? []).map(({ field, code, facts }) => ({ field, message: t(code, facts ?? {}) }));
  const field = (name: string) => ({
    name,
    value: state?.values[name],
    error: errors.find((error) => error.field === name)?.message,
  });
  return { errors, field };
};

/** Before the letter: a code to the signer's own contact. */
function CodeStep({ letter, state }: Props) {
  const { t } = useTranslation("letters");
  const { errors, field } = useFields(state);
  const typesEmail = letter.channel === "email" && letter.isCompanion;
  return (
    <Section
      title={t("code.title")}
      lead={letter.sentTo ? t("code.lead", { contact: letter.sentTo }) : t("code.leadEmail")}
    >
      {state?.codeSent && (
        <Notice tone="success" live>
          {t("code.sent")} <a href="#code">{t("appointments:form.toCode")}</a>
        </Notice>
      )}
      <Form errors={errors}>
        <button type="submit" name="intent" value="open" hidden />
        {typesEmail && (
          <TextField
            {...field("email")}
            type="email"
            label={t("code.email")}
            autoComplete="email"
            maxLength={254}
            required
            private
          />
        )}
        <CodeField
          label={t("code.code")}
          error={field("code").error}
          button={
            <Countdown
              seconds={secondsToWait(state?.refusal, state?.codeSent?.seconds ?? 0)}
              name="intent"
              value="sendCode"
              waiting={t("appointments:form.resendIn")}
            >
              {t("code.send")}
            </Countdown>
          }
        />
        <FormActions>
          <Button name="intent" value="open">
            {t("code.open")}
          </Button>
        </FormActions>
      </Form>
    </Section>
  );
}

/** Who tried to sign is not who was registered: both ways out. */
function Failed({ fields }: { fields: readonly string[] }) {
  const { t } = useTranslation("letters");
  return (
    <Notice tone="error" live title={t("failed.title")}>
      <p>
        {t("failed.text", { fields: fields.map((name) => t(`field.${name}`)).join(t("appointments:listSeparator")) })}
      </p>
      <ButtonRow>
        <LinkButton href="/ui/irh/appointments/inquiry">{t("failed.registration")}</LinkButton>
        <LinkButton href="#name">{t("failed.signer")}</LinkButton>
      </ButtonRow>
    </Notice>
  );
}

/** The letter with who signs it and how. */
function SignStep({ letter, state }: Props) {
  const { t } = useTranslation("letters");
  const { errors, field } = useFields(state);
  const fails = state?.refusal?.code === "letterIdentityDiffers";
  const differs = fails ? String(state.refusal?.facts?.fields).split(" ") : state ? [] : letter.differs;
  return (
    <>
      {differs.length > 0 && <Failed fields={differs} />}
      <Section title={t("sign.title")} lead={t("sign.lead")}>
        {letter.letter && <LetterTextBlock {...letter.letter} />}
        <Form errors={errors}>
          <TextField
            {...field("name")}
            label={t("field.name")}
            hint={t("sign.identityHint")}
            autoComplete="name"
            maxLength={60}
            required
            private
          />
          <TextField
            {...field("mobile")}
            type="tel"
            label={t("field.mobile")}
            autoComplete="tel"
            maxLength={40}
            required
            private
          />
          {letter.fields.includes("documentType") && (
            <>
              <SelectField
                {...field("documentType")}
                label={t("field.documentType")}
                options={documentTypes.map((value) => ({ value, label: t(`appointments:document.${value}`) }))}
                required
              />
              <TextField
                {...field("documentNumber")}
                label={t("field.documentNumber")}
                autoComplete="off"
                maxLength={40}
                required
                private
              />
            </>
          )}
          <SignatureFields names={{ signature: "signature", drawing: "drawing", agreed: "agreed" }} field={field} />
          <FormActions>
            <Button name="intent" value="sign">
              {t("sign.submit")}
            </Button>
          </FormActions>
        </Form>
      </Section>
    </>
  );
}

/** What was signed, with its evidence and its file. */
function SignedStep({ letter, token, lang }: { letter: Letter; token: string; lang: Lang }) {
  const { t } = useTranslation("letters");
  const version = letter.templateVersion === 0 ? t("usual") : letter.templateVersion;
  return (
    <>
      <Notice tone="success" title={t("done.title")}>
        <p>{t(letter.hasPdf ? "done.text" : "done.waiting")}</p>
      </Notice>
      <Section title={t("done.evidence")}>
        <DefinitionList
          items={[
            { term: t("pdf.signedAt"), value: letter.signedAt && formatInstant(letter.signedAt, lang) },
            { term: t("pdf.version"), value: version },
            { term: t("pdf.hash"), value: <code className="wrap">{letter.textSha256}</code> },
            { term: t("done.pdfHash"), value: letter.pdfSha256 && <code className="wrap">{letter.pdfSha256}</code> },
          ]}
        />
        <ButtonRow>
          {letter.hasPdf && (
            <LinkButton kind="primary" href={`/ui/irh/letters/${token}/letter.pdf`} download rel="nofollow">
              {t("done.download")}
            </LinkButton>
          )}
          <LinkButton href="/ui/irh/letters/verify">{t("verify.title")}</LinkButton>
        </ButtonRow>
      </Section>
    </>
  );
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
