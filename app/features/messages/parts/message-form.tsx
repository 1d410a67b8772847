import { useTranslation } from "react-i18next";
import { addressWith, hrefOf } from "~/shared/addresses";
import type { ShownChallenge } from "~/shared/challenge";
import { Button } from "~/ui/public/forms/button";
import { Challenge } from "~/ui/public/forms/challenge";
import { CheckboxField } from "~/ui/public/forms/choice-field";
import { HiddenField, TextArea, TextField } from "~/ui/public/forms/field";
import { FileField } from "~/ui/public/forms/file-field";
import { Fieldset, Form, FormActions } from "~/ui/public/forms/form";
import { SentCodeField } from "~/ui/public/forms/sent-code-field";
import { Notice } from "~/ui/public/notice";
import type { FormState } from "../operations/message-form.server";
import type { ShownForm } from "../operations/show.server";
import { boardRules } from "../rules";
import { formName } from "../rules/fields";
import { type FieldOf, OwnField } from "./own-field";

type Props = {
  column: ShownForm;
  idempotencyKey: string;
  challenge: ShownChallenge | null;
  state: FormState | null;
  draft: string;
};

/** The form of a column: who writes, what the column asks, the message, and how the writer shows to be no machine. */
export function MessageForm({ column, idempotencyKey, challenge, state, draft }: Props) {
  const { t } = useTranslation("messages");
  const values = state?.values ?? {};
  const errors = (state?.issues ?? []).map(({ field, code, facts }) => ({
    field,
    message: t(`errors:${code}`, facts ?? {}),
  }));
  const field: FieldOf = (name) => ({
    name,
    value: values[name],
    error: errors.find((error) => error.field === name)?.message,
  });
  const guard = challenge ? (
    <Challenge challenge={challenge} error={field("slide").error} />
  ) : (
    <HiddenField name="passed" value={state?.passed ?? ""} />
  );
  return (
    <>
      {state?.codeSent && (
        <Notice tone="success" live>
          {t("form.codeSent")} <a href="#code">{t("form.toCode")}</a>
        </Notice>
      )}
      <Form action={`?column=${column.id}#write`} errors={errors} draft={draft} upload={column.takesFiles}>
        <HiddenField name="idempotencyKey" value={values.idempotencyKey ?? idempotencyKey} />
        {column.asksCode && <HiddenField name="codeFor" value={values.codeFor ?? ""} />}
        {/* The form's first button is what the Enter key presses: it must send the message. */}
        <button type="submit" name="intent" value="send" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
        <Fieldset legend={t("form.you")}>
          <TextField {...field("name")} label={t("field.name")} autoComplete="name" maxLength={60} required private />
          <TextField
            {...field("organisation")}
            label={t("field.organisation")}
            autoComplete="organization"
            maxLength={120}
          />
          <TextField
            {...field("email")}
            type="email"
            label={t("field.email")}
            hint={t("form.emailHint")}
            autoComplete="email"
            maxLength={254}
            required
            private
          />
          <TextField
            {...field("mobile")}
            type="tel"
            label={t("field.mobile")}
            autoComplete="tel"
            maxLength={40}
            private
          />
        </Fieldset>
        <Fieldset legend={t("form.message")}>
          {column.fields.map((one) => (
            <OwnField key={one.key} asked={one} field={field(formName(one.key))} />
          ))}
          <TextArea
            {...field("content")}
            label={t("field.content")}
            hint={t("form.contentHint")}
            rows={8}
            maxLength={boardRules.content}
            required
          />
          {column.takesFiles && (
            <FileField
              name="files"
              label={t("field.files")}
              hint={t("form.filesHint")}
              accept=".pdf,.jpg,.jpeg,.png"
              multiple
              error={field("files").error}
              kept={state?.files ?? []}
              uploadUrl={addressWith(hrefOf("messages/files"), { column: column.id })}
            />
          )}
        </Fieldset>
        <Fieldset legend={t("form.confirm")}>
          {guard}
          {column.asksCode && (
            <SentCodeField
              value={values.code}
              error={field("code").error}
              words={{
                label: t("field.code"),
                hint: t("form.codeHint"),
                send: t("form.sendCode"),
                waiting: t("form.resendIn"),
              }}
              state={state}
            />
          )}
          <CheckboxField
            name="privacy"
            required
            checked={values.privacy === "yes"}
            error={field("privacy").error}
            hint={t("form.keeps", { count: column.keepDays })}
            label={
              <>
                {t("form.privacy")} <a href={hrefOf("privacy")}>{t("form.privacyLink")}</a>
              </>
            }
          />
        </Fieldset>
        <FormActions>
          <Button name="intent" value="send">
            {t("form.submit")}
          </Button>
        </FormActions>
      </Form>
    </>
  );
}
