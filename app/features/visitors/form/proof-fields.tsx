import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { hrefOf } from "~/shared/addresses";
import type { ChallengeView } from "~/shared/challenge";
import type { Refusal } from "~/shared/outcome";
import { Challenge } from "~/ui/public/forms/challenge";
import { CheckboxField } from "~/ui/public/forms/choice-field";
import { HiddenField } from "~/ui/public/forms/field";
import { SentCodeField } from "~/ui/public/forms/sent-code-field";
import { Notice } from "~/ui/public/notice";
import type { FieldOf } from "./use-fields";

type CodeState = {
  passed: string;
  refusal: Pick<Refusal, "code" | "facts"> | null;
  codeSent: { seconds: number } | null;
};

/** The challenge while none is passed, else the one that is. */
export const ChallengeField = (props: {
  challenge: ChallengeView | null;
  passed: string | undefined;
  field: FieldOf;
}) =>
  props.challenge ? (
    <Challenge challenge={props.challenge} error={props.field("slide").error} />
  ) : (
    <HiddenField name="passed" value={props.passed ?? ""} />
  );

/** A form's code, which goes to the e-mail or by SMS to the mobile above it. */
export function VisitorCodeField({
  field,
  state,
  bySms = false,
}: {
  field: FieldOf;
  state: CodeState | null;
  bySms?: boolean;
}) {
  const { t } = useTranslation("visitors");
  return (
    <SentCodeField
      value={field("code").value}
      error={field("code").error}
      words={{
        label: t("field.code"),
        hint: t(bySms ? "hint.codeSms" : "hint.codeMail"),
        send: t("form.sendCode"),
        waiting: t("form.resendIn"),
      }}
      state={state}
    />
  );
}

/** Says that a code was sent, with the way to its field. */
export function CodeSentNotice({ state, bySms = false }: { state: CodeState | null; bySms?: boolean }) {
  const { t } = useTranslation("visitors");
  if (!state?.codeSent) return null;
  return (
    <Notice tone="success" live>
      {t(bySms ? "form.codeSentSms" : "form.codeSentMail")} <a href="#code">{t("form.toCode")}</a>
    </Notice>
  );
}

/** Consent to the privacy policy; `hint` says what becomes of what is left here. */
export function PrivacyField({ field, hint }: { field: FieldOf; hint: ReactNode }) {
  const { t } = useTranslation("visitors");
  const { value, error } = field("privacy");
  return (
    <CheckboxField
      name="privacy"
      required
      checked={value === "yes"}
      error={error}
      hint={hint}
      label={
        <>
          {t("form.privacy")} <a href={hrefOf("privacy")}>{t("form.privacyLink")}</a>
        </>
      }
    />
  );
}
