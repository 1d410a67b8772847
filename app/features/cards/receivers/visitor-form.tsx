import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { EmailField, MobileField, NameField, OrganisationField } from "~/features/visitors/form/person-fields";
import { ChallengeField, CodeSentNotice, PrivacyField, VisitorCodeField } from "~/features/visitors/form/proof-fields";
import { type FieldOf, useFields } from "~/features/visitors/form/use-fields";
import type { ChallengeView } from "~/shared/challenge";
import { Button } from "~/ui/public/forms/button";
import { HiddenField } from "~/ui/public/forms/field";
import { Fieldset, Form, FormActions } from "~/ui/public/forms/form";
import { Notice } from "~/ui/public/notice";
import type { VisitorFormState } from "./visitor-form.server";

type Props = {
  idempotencyKey: string;
  challenge: ChallengeView | null;
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
  const { errors, field } = useFields(state);
  return (
    <>
      {state?.refusal && (
        <Notice tone="error" live title={t("visitor.refused")}>
          <p>{t(`errors:${state.refusal.code}`, state.refusal.facts ?? {})}</p>
        </Notice>
      )}
      <CodeSentNotice state={state} />
      <Form errors={errors} draft={draft}>
        <HiddenField name="idempotencyKey" value={values.idempotencyKey ?? idempotencyKey} />
        <HiddenField name="codeFor" value={values.codeFor ?? ""} />
        {/* The form's first button is what the Enter key presses: it must send the form. */}
        <button type="submit" name="intent" value="send" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
        <Fieldset legend={t("visitor.you")}>
          <NameField field={field} />
          <OrganisationField field={field} />
          <EmailField field={field} />
          <MobileField field={field} />
        </Fieldset>
        {children?.(field)}
        <Fieldset legend={t("visitor.confirm")}>
          <ChallengeField challenge={state ? state.challenge : first} passed={state?.passed} field={field} />
          <VisitorCodeField field={field} state={state} />
          <PrivacyField field={field} hint={consent} />
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
