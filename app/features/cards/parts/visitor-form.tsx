import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { hrefOf } from "~/shared/addresses";
import type { ShownChallenge } from "~/shared/challenge";
import { Button } from "~/ui/public/forms/button";
import { Challenge } from "~/ui/public/forms/challenge";
import { CheckboxField } from "~/ui/public/forms/choice-field";
import { HiddenField, TextField } from "~/ui/public/forms/field";
import { Fieldset, Form, FormActions } from "~/ui/public/forms/form";
import { SentCodeField } from "~/ui/public/forms/sent-code-field";
import { Notice } from "~/ui/public/notice";
import type { VisitorFormState } from "../operations/visitor-form.server";

export type FieldOf = (name: string) => { name: string; value: string | undefined; error: string | undefined };

type Props = {
  idempotencyKey: string;
  challenge: ShownChallenge | null;
  state: VisitorFormState | null;
  draft: string;
  /** What becomes of what is left here. */
  consent: string;
  submit: string;
  /** What the form asks beside the person. */
  children?: (field: FieldOf) => ReactNode;
};

/** A form beside a card: who it is, what else it asks, the code that proves the e-mail, and the consent. */
export function VisitorForm({ idempotencyKey, challenge: first, state, draft, consent, submit, children }: Props) {
  const { t } = useTranslation("cards");
  const values = state?.values ?? {};
  const challenge = state ? state.challenge : first;
  const errors = (state?.issues ?? []).map(({ field, code, facts }) => ({
    field,
    message: t(`errors:${code}`, facts ?? {}),
  }));
  const field: FieldOf = (name) => ({
    name,
    value: values[name],
    error: errors.find((error) => error.field === name)?.message,
  });
  return (
    <>
      {state?.refusal && (
        <Notice tone="error" live title={t("visitor.refused")}>
          <p>{t(`errors:${state.refusal.code}`, state.refusal.facts ?? {})}</p>
        </Notice>
      )}
      {state?.codeSent && (
        <Notice tone="success" live>
          {t("visitor.codeSent")} <a href="#code">{t("visitor.toCode")}</a>
        </Notice>
      )}
      <Form errors={errors} draft={draft}>
        <HiddenField name="idempotencyKey" value={values.idempotencyKey ?? idempotencyKey} />
        <HiddenField name="codeFor" value={values.codeFor ?? ""} />
        {/* The form's first button is what the Enter key presses: it must send the form. */}
        <button type="submit" name="intent" value="send" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
        <Fieldset legend={t("visitor.you")}>
          <TextField {...field("name")} label={t("visitor.name")} autoComplete="name" maxLength={60} required private />
          <TextField
            {...field("organisation")}
            label={t("visitor.organisation")}
            autoComplete="organization"
            maxLength={120}
          />
          <TextField
            {...field("email")}
            type="email"
            label={t("visitor.email")}
            autoComplete="email"
            maxLength={254}
            required
            private
          />
          <TextField
            {...field("mobile")}
            type="tel"
            label={t("visitor.mobile")}
            autoComplete="tel"
            maxLength={40}
            private
          />
        </Fieldset>
        {children?.(field)}
        <Fieldset legend={t("visitor.confirm")}>
          {challenge ? (
            <Challenge challenge={challenge} error={field("slide").error} />
          ) : (
            <HiddenField name="passed" value={state?.passed ?? ""} />
          )}
          <SentCodeField
            value={values.code}
            error={field("code").error}
            words={{
              label: t("visitor.code"),
              hint: t("visitor.codeHint"),
              send: t("visitor.sendCode"),
              waiting: t("visitor.resendIn"),
            }}
            state={state}
          />
          <CheckboxField
            name="privacy"
            required
            checked={values.privacy === "yes"}
            error={field("privacy").error}
            hint={consent}
            label={
              <>
                {t("visitor.privacy")} <a href={hrefOf("privacy")}>{t("visitor.privacyLink")}</a>
              </>
            }
          />
        </Fieldset>
        <FormActions>
          <Button name="intent" value="send">
            {submit}
          </Button>
        </FormActions>
      </Form>
    </>
  );
}
