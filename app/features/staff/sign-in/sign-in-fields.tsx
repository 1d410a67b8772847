import { useTranslation } from "react-i18next";
import { TextField, type TextFieldProps } from "~/ui/public/forms/field";

type PasswordProps = Pick<TextFieldProps, "label" | "hint" | "error"> & { email: string; which: "new" | "current" };

/** A password of the account `email`, which password managers keep it under. */
export const PasswordField = ({ email, which, ...field }: PasswordProps) => (
  <>
    <input hidden readOnly autoComplete="username" value={email} />
    <TextField {...field} name="password" type="password" autoComplete={`${which}-password`} required private />
  </>
);

/** What the authenticator shows. */
export function DigitsField({ error }: Pick<TextFieldProps, "error">) {
  const { t } = useTranslation("staff");
  return (
    <TextField
      name="code"
      label={t("signIn.code")}
      hint={t("signIn.codeHint")}
      inputMode="numeric"
      autoComplete="one-time-code"
      width="slim"
      required
      error={error}
    />
  );
}
