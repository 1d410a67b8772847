import { Alert } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { redirectDocument } from "react-router";
import type { z } from "zod";
import { formAnswer } from "~/server/api/form-answer.server";
import { isConsole } from "~/server/request/console.server";
import type { Ctx } from "~/server/request/context.server";
import { ctxKey } from "~/server/request/context.server";
import { StaffMailInput, saveStaffMails, showStaffMails } from "~/server/staff-mails/choices.server";
import { type FormOutcome, invalid } from "~/shared/forms/form-outcome";
import { say } from "~/shared/languages";
import { type Outcome, refuse } from "~/shared/outcome";
import { OfficePage } from "~/ui/office/page";
import { OwnPassword } from "../passwords/own-password";
import { CodesRenewal, FactorRenewal, OwnName as Name, NewLanguage, PasswordChange } from "../schemas";
import { enrolment } from "../second-factor/codes.server";
import { NewCodes } from "../second-factor/new-codes";
import { OwnFactor } from "../second-factor/own-factor";
import { offerFactor, renewFactor, renewRecoveryCodes } from "../second-factor/own-factor.server";
import { OwnRecovery } from "../second-factor/own-recovery";
import { OwnSessions } from "../sessions/own-sessions";
import { endOtherSessions, endSession, listOwnSessions } from "../sessions/own-sessions.server";
import type { Route } from "./+types/office-account";
import { changeLanguage, changeName, changePassword, describeAccount } from "./account.server";
import { OwnLanguage } from "./own-language";
import { OwnMails } from "./own-mails";
import { OwnName } from "./own-name";

export const handle = { hydrate: true, permission: "office.open", write: "account.own" };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const company = say(ctx.company.name, ctx.lang);
  const [account, sessions, staffMails] = await Promise.all([
    describeAccount(ctx, request),
    listOwnSessions(ctx, request),
    isConsole(ctx) ? [] : showStaffMails(ctx),
  ]);
  const offered = url.searchParams.has("renew") ? await offerFactor(ctx, request) : null;
  const renewal = offered?.ok ? await enrolment(offered.value.secret, company, offered.value.email) : null;
  return { ...account, sessions, staffMails, renewal, company };
}

const fields: Record<string, string> = {
  passwordWrong: "current",
  passwordShort: "password",
  passwordLong: "password",
  passwordBreached: "password",
  passwordObvious: "password",
  secondFactorWrong: "proof",
  recoveryCodeWrong: "proof",
  newDigitsWrong: "code",
};

/** A refusal that belongs to one input stands beside it. */
function placed(outcome: Outcome<unknown>): FormOutcome<unknown> {
  const field = outcome.ok ? undefined : fields[outcome.code];
  if (outcome.ok || !field) return outcome;
  return { ok: false, code: "invalid", issues: [{ field, code: outcome.code, facts: outcome.facts }] };
}

type Verb<T> = (ctx: Ctx, request: Request, given: T) => Promise<Outcome<unknown>>;
const step =
  <S extends z.ZodType>(schema: S, verb: Verb<z.output<S>>) =>
  async (ctx: Ctx, request: Request, form: FormData): Promise<FormOutcome<unknown>> => {
    const given = schema.safeParse(Object.fromEntries(form));
    return given.success ? placed(await verb(ctx, request, given.data)) : invalid(given.error);
  };

const steps: Record<string, (ctx: Ctx, request: Request, form: FormData) => Promise<FormOutcome<unknown>>> = {
  name: step(Name, (ctx, request, { name }) => changeName(ctx, request, name)),
  password: step(PasswordChange, changePassword),
  factor: step(FactorRenewal, renewFactor),
  codes: step(CodesRenewal, renewRecoveryCodes),
  endSession: (ctx, request, form) => endSession(ctx, request, String(form.get("id") ?? "")),
  endOthers: (ctx, request) => endOtherSessions(ctx, request),
  mails: step(StaffMailInput, (ctx, _, choices) => saveStaffMails(ctx, choices)),
};

/** From the next page on, which is a whole one: the words of a language come with the document. */
async function speak(ctx: Ctx, form: FormData) {
  const given = NewLanguage.safeParse(Object.fromEntries(form));
  if (!given.success) return formAnswer(invalid(given.error));
  await changeLanguage(ctx, given.data.lang);
  return redirectDocument(given.data.to.replace(/^\/ui\/irh/, ""), { status: 303 });
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const intent = String(form.get("intent"));
  if (intent === "language") return speak(context.get(ctxKey), form);
  const run = Object.hasOwn(steps, intent) ? steps[intent] : null;
  return formAnswer(run ? await run(context.get(ctxKey), request, form) : refuse("invalid"));
}

export default function AccountScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("staff");
  const [codes, setCodes] = useState<string[] | null>(null);
  const { name, email, bound, left, sessions, staffMails, renewal, company } = loaderData;
  if (codes) return <NewCodes codes={codes} company={company} email={email} done={() => setCodes(null)} />;
  return (
    <OfficePage title={t("account.title")} lead={t("account.lead", { email })}>
      {bound ? (
        <Alert color="blue">{t("account.bound")}</Alert>
      ) : (
        <>
          <OwnName name={name} />
          <OwnPassword email={email} />
          <OwnFactor renewal={renewal} />
          <OwnRecovery left={left} show={setCodes} />
        </>
      )}
      <OwnLanguage />
      {staffMails.length > 0 && <OwnMails choices={staffMails} company={company} />}
      <OwnSessions sessions={sessions} />
    </OfficePage>
  );
}
