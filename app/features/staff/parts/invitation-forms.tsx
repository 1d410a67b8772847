import { useTranslation } from "react-i18next";
import { Button } from "~/ui/public/forms/button";
import { HiddenField, TextField } from "~/ui/public/forms/field";
import { Form, FormActions } from "~/ui/public/forms/form";
import type { FieldError } from "~/ui/public/notice";

type Props = { email: string; errors: FieldError[] };

const wrong = (errors: FieldError[], name: string) => errors.find(({ field }) => field === name)?.message;

function Digits({ errors }: Pick<Props, "errors">) {
  const { t } = useTranslation("staff");
  return (
    <TextField
      name="code"
      label={t("signIn.code")}
      hint={t("signIn.codeHint")}
      inputMode="numeric"
      autoComplete="one-time-code"
      width="short"
      required
      error={wrong(errors, "code")}
    />
  );
}

/** For somebody who has an account: password and digits of now, as at sign-in. */
export function JoinForm({ email, errors }: Props) {
  const { t } = useTranslation("staff");
  return (
    <Form errors={errors} errorTitle={t("invitation.errorTitle")}>
      <HiddenField name="way" value="join" />
      <input hidden readOnly autoComplete="username" value={email} />
      <TextField
        name="password"
        type="password"
        label={t("invitation.ownPassword")}
        autoComplete="current-password"
        required
        private
        error={wrong(errors, "password")}
      />
      <Digits errors={errors} />
      <FormActions>
        <Button>{t("invitation.join")}</Button>
      </FormActions>
    </Form>
  );
}

/** A new password and a new authenticator: by QR code, by hand, or, on the phone itself, by a link into the app. */
export function SetUpForm({
  email,
  errors,
  picture,
  address,
  secret,
}: Props & { picture: string; address: string; secret: string }) {
  const { t } = useTranslation("staff");
  return (
    <Form errors={errors} errorTitle={t("invitation.errorTitle")}>
      <HiddenField name="way" value="setUp" />
      <input hidden readOnly autoComplete="username" value={email} />
      <TextField
        name="password"
        type="password"
        label={t("invitation.password")}
        hint={t("invitation.passwordHint")}
        autoComplete="new-password"
        required
        private
        error={wrong(errors, "password")}
      />
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
      <Digits errors={errors} />
      <FormActions>
        <Button>{t("invitation.finish")}</Button>
      </FormActions>
    </Form>
  );
}
