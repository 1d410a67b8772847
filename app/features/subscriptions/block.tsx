import { useTranslation } from "react-i18next";
import { hrefOf } from "~/shared/addresses";
import { Button } from "~/ui/public/forms/button";
import { HiddenField, TextField } from "~/ui/public/forms/field";
import { Form } from "~/ui/public/forms/form";
import { Heading } from "~/ui/public/frame/page";

/**
 * The sign-up in one field: the address goes on to the form in the body of its request, never in an address of the
 * site.
 */
function SignUpBlock() {
  const { t } = useTranslation("subscriptions");
  return (
    <div className="sign-up">
      <div>
        <Heading>{t("block.title")}</Heading>
        <p>{t("block.text")}</p>
      </div>
      <Form action={hrefOf("subscriptions")}>
        <HiddenField name="intent" value="begin" />
        <TextField
          name="email"
          type="email"
          label={t("form.email")}
          autoComplete="email"
          maxLength={254}
          required
          button={<Button>{t("block.go")}</Button>}
        />
      </Form>
    </div>
  );
}

export const blocks = { signUp: SignUpBlock };
