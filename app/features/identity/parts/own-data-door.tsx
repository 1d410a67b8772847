import { useTranslation } from "react-i18next";
import type { ShownChallenge } from "~/shared/challenge";
import { Button, Countdown } from "~/ui/public/button";
import { Challenge } from "~/ui/public/challenge";
import { HiddenField, TextField } from "~/ui/public/field";
import { Form, FormActions } from "~/ui/public/form";
import { Notice } from "~/ui/public/notice";
import type { DoorState } from "../operations/own-data.server";

type Props = { state: DoorState | null; challenge: ShownChallenge | null; bySms: boolean; href: string };

/** How somebody gets to the own data: a mobile or e-mail, then the code that was sent to it. */
export function OwnDataDoor({ state, challenge, bySms, href }: Props) {
  const { t } = useTranslation("identity");
  const errors = (state?.issues ?? []).map(({ field, code, facts }) => ({ field, message: t(`errors:${code}`, facts ?? {}) }));
  const error = (name: string) => errors.find(({ field }) => field === name)?.message;
  const coding = state?.step === "code";
  return (
    <>
      {state?.refusal && (
        <Notice tone="error" live>
          {t(`errors:${state.refusal.code}`, state.refusal.facts ?? {})}
        </Notice>
      )}
      {coding && errors.length === 0 && !state.refusal && (
        <Notice tone="info" live>
          {t("privacy.own.sent")}
        </Notice>
      )}
      <Form errors={errors}>
        {coding ? (
          <>
            <HiddenField name="contact" value={state.contact} />
            <HiddenField name="challenge" value={state.passed} />
            <button type="submit" name="intent" value="open" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
            <TextField
              name="code"
              label={t("privacy.own.codeLabel")}
              hint={t("privacy.own.codeHint", { contact: state.contact })}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={20}
              width="short"
              required
              private
              error={error("code")}
              button={
                <Countdown seconds={state.seconds} name="intent" value="resendCode" waiting={t("privacy.own.resendIn")}>
                  {t("privacy.own.resend")}
                </Countdown>
              }
            />
            <FormActions>
              <Button name="intent" value="open">
                {t("privacy.own.open")}
              </Button>
              <a className="button quiet" href={href}>
                {t("privacy.own.other")}
              </a>
            </FormActions>
          </>
        ) : (
          <>
            <TextField
              name="contact"
              label={t(bySms ? "privacy.own.contact" : "privacy.own.contactMail")}
              hint={t("privacy.own.contactHint")}
              value={state?.contact}
              autoComplete="email"
              maxLength={254}
              required
              private
              error={error("contact")}
            />
            {challenge && <Challenge challenge={challenge} error={error("slide")} />}
            <FormActions>
              <Button name="intent" value="sendCode">
                {t("privacy.own.send")}
              </Button>
            </FormActions>
          </>
        )}
      </Form>
    </>
  );
}
