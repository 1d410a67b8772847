import { useTranslation } from "react-i18next";
import { type Refusal, secondsToWait } from "~/shared/outcome";
import { Button, Countdown } from "~/ui/public/forms/button";
import { CodeField, TextField } from "~/ui/public/forms/field";
import { Form, FormActions } from "~/ui/public/forms/form";
import { Section } from "~/ui/public/frame/page";
import { Notice } from "~/ui/public/notice";
import { messageOf, type Problem, spoken } from "../sign-up/problem-words";

const codeSeconds = 60;

export type AddressAnswer = { email: string; codeSent?: boolean; problems?: Problem[]; refusal?: Refusal };

/** Where mails go: another address takes over once a code that was sent to it is entered. */
export function AddressForm({ masked, answer }: { masked: string; answer: AddressAnswer | undefined }) {
  const { t } = useTranslation("subscriptions");
  const { errors, of } = spoken(t, answer?.problems);
  const wait = secondsToWait(answer?.refusal, errors.length > 0 || answer?.refusal ? 0 : codeSeconds);
  return (
    <Section title={t("address.title")} id="address">
      <p className="section-lead">{t("address.now", { email: masked })}</p>
      {answer?.refusal && (
        <Notice tone="error" live>
          {messageOf(t, answer.refusal)}
        </Notice>
      )}
      {answer?.codeSent && !answer.refusal && (
        <Notice tone="info" live>
          {t("address.codeSent", { email: answer.email })}
        </Notice>
      )}
      <Form errors={errors} action="#address">
        {/* The form's first button is what the Enter key presses: it must not send another code. */}
        {answer?.codeSent && <button type="submit" name="intent" value="changeAddress" hidden />}
        <TextField
          name="newEmail"
          type="email"
          label={t("address.new")}
          hint={t("address.hint")}
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          required
          value={answer?.email}
          error={of("newEmail")}
        />
        {answer?.codeSent ? (
          <>
            <CodeField
              label={t("manage.code")}
              error={of("code")}
              button={
                <Countdown seconds={wait} name="intent" value="sendAddressCode" waiting={t("manage.resendWaiting")}>
                  {t("manage.sendCode")}
                </Countdown>
              }
            />
            <FormActions>
              <Button name="intent" value="changeAddress">
                {t("address.change")}
              </Button>
            </FormActions>
          </>
        ) : (
          <FormActions>
            <Button kind="secondary" name="intent" value="sendAddressCode">
              {t("manage.sendCode")}
            </Button>
          </FormActions>
        )}
      </Form>
    </Section>
  );
}
