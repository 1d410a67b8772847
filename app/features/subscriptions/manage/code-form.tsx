import { useTranslation } from "react-i18next";
import type { ChallengeView } from "~/shared/challenge";
import { type Refusal, secondsToWait } from "~/shared/outcome";
import { Button, Countdown } from "~/ui/public/forms/button";
import { Challenge } from "~/ui/public/forms/challenge";
import { CodeField, HiddenField } from "~/ui/public/forms/field";
import { Form, FormActions } from "~/ui/public/forms/form";
import { Notice } from "~/ui/public/notice";
import { AddressField } from "../sign-up/address-fields";
import { messageOf, type Problem, spoken } from "../sign-up/problem-words";

const codeSeconds = 60;

type CodeFormProps = {
  closed: string | null;
  challenge: ChallengeView | null;
  answer?: { email?: string; codeSent?: boolean; passed?: string; problems?: Problem[]; refusal?: Refusal };
};

/** How a subscriber opens the own page: the address with a challenge, then the code that was sent to it. */
export function CodeForm({ closed, challenge, answer = {} }: CodeFormProps) {
  const { t } = useTranslation("subscriptions");
  const { email, codeSent, passed, problems, refusal } = answer;
  const { errors, of } = spoken(t, problems);
  return (
    <>
      {!codeSent && <p className="lead section-lead">{t("manage.lead")}</p>}
      {(closed === "linkExpired" || closed === "linkUnknown") && (
        <Notice tone="warning">{t(`manage.${closed}`)}</Notice>
      )}
      {refusal && (
        <Notice tone="error" live>
          {messageOf(t, refusal)}
        </Notice>
      )}
      {codeSent && !refusal && (
        <Notice tone="info" live>
          {t("manage.codeSent")}
        </Notice>
      )}
      {codeSent ? (
        <Form errors={errors}>
          {/* The form's first button is what the Enter key presses: it must not send another code. */}
          <button type="submit" name="intent" value="enterCode" hidden />
          <HiddenField name="email" value={email ?? ""} />
          <HiddenField name="challenge" value={passed ?? ""} />
          <CodeField
            label={t("manage.code")}
            error={of("code")}
            button={
              <Countdown
                seconds={secondsToWait(refusal, errors.length > 0 || refusal ? 0 : codeSeconds)}
                name="intent"
                value="resendCode"
                waiting={t("manage.resendWaiting")}
              >
                {t("manage.sendCode")}
              </Countdown>
            }
          />
          <FormActions>
            <Button name="intent" value="enterCode">
              {t("manage.open")}
            </Button>
          </FormActions>
        </Form>
      ) : (
        <Form errors={errors}>
          <AddressField value={email} error={of("email")} />
          {challenge && <Challenge challenge={challenge} error={of("slide")} />}
          <FormActions>
            <Button name="intent" value="sendCode">
              {t("manage.sendCode")}
            </Button>
          </FormActions>
        </Form>
      )}
    </>
  );
}
