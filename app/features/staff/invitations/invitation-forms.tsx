import { useTranslation } from "react-i18next";
import { Button } from "~/ui/public/forms/button";
import { HiddenField } from "~/ui/public/forms/field";
import { Form, FormActions } from "~/ui/public/forms/form";
import type { FieldError } from "~/ui/public/notice";
import { DigitsField, PasswordField } from "../sign-in/sign-in-fields";

type Props = { email: string; errors: FieldError[] };

const wrong = (errors: FieldError[], name: string) => errors.find(({ field }) => field === name)?.message;

/** For somebody who has an account: password and digits of now, as at sign-in. */
export function JoinForm({ email, errors }: Props) {
  const { t } = useTranslation("staff");
  return (
    <Form errors={errors} errorTitle={t("invitation.errorTitle")}>
      <HiddenField name="way" value="join" />
      <PasswordField
        email={email}
        which="current"
        label={t("invitation.ownPassword")}
        error={wrong(errors, "password")}
      />
      <DigitsField error={wrong(errors, "code")} />
      <FormActions>
        <Button>{t("invitation.join")}</Button>
      </FormActions>
    </Form>
  );
}

type NewFactor = { picture: string; address: string; secret: string };

function Enrolment({ picture, address, secret }: NewFactor) {
  const { t } = useTranslation("staff");
  return (
    <div className="field stack">
      <p>{t("invitation.scan")}</p>
      <p>
        <img src={picture} width="200" height="200" alt={t("invitation.picture")} />
      </p>
      <p>
        <a href={address}>{t("invitation.addKey")}</a>
      </p>
      <p>
        {t("invitation.key")} <code>{secret}</code>
      </p>
    </div>
  );
}

type StepProps = { held: string; way: "setUp" | "join"; errors: FieldError[]; factor?: NewFactor | undefined };

/** The code alone, once more: the password that was typed with the wrong one is held. */
export function CodeStep({ held, way, errors, factor }: StepProps) {
  const { t } = useTranslation("staff");
  return (
    <Form errors={errors} errorTitle={t("invitation.errorTitle")}>
      <HiddenField name="way" value={way} />
      <HiddenField name="held" value={held} />
      <DigitsField error={wrong(errors, "code")} />
      {factor && <Enrolment {...factor} />}
      <FormActions>
        <Button>{t(way === "join" ? "invitation.join" : "invitation.finish")}</Button>
      </FormActions>
    </Form>
  );
}

/** A new password and a new authenticator: by QR code, by hand, or, on the phone itself, by a link into the app. */
export function SetUpForm({ email, errors, picture, address, secret }: Props & NewFactor) {
  const { t } = useTranslation("staff");
  return (
    <Form errors={errors} errorTitle={t("invitation.errorTitle")}>
      <HiddenField name="way" value="setUp" />
      <PasswordField
        email={email}
        which="new"
        label={t("invitation.password")}
        hint={t("invitation.passwordHint")}
        error={wrong(errors, "password")}
      />
      <Enrolment picture={picture} address={address} secret={secret} />
      <DigitsField error={wrong(errors, "code")} />
      <FormActions>
        <Button>{t("invitation.finish")}</Button>
      </FormActions>
    </Form>
  );
}
