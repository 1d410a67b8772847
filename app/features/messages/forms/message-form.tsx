import { useTranslation } from "react-i18next";
import { EmailField, MobileField, NameField, OrganisationField } from "~/features/visitors/form/person-fields";
import { ChallengeField, CodeSentNotice, PrivacyField, VisitorCodeField } from "~/features/visitors/form/proof-fields";
import { useFields } from "~/features/visitors/form/use-fields";
import { addressWith, hrefOf } from "~/shared/addresses";
import type { ChallengeView } from "~/shared/challenge";
import { Button } from "~/ui/public/forms/button";
import { HiddenField, TextArea } from "~/ui/public/forms/field";
import { FileField } from "~/ui/public/forms/file-field";
import { Fieldset, Form, FormActions } from "~/ui/public/forms/form";
import type { FormView } from "../board/show.server";
import { formName } from "../columns/fields";
import { boardRules } from "../rules";
import type { FormState } from "./message-form.server";
import { OwnField } from "./own-field";

type Props = {
  column: FormView;
  idempotencyKey: string;
  challenge: ChallengeView | null;
  state: FormState | null;
  draft: string;
};

/** The form of a column: who writes, what the column asks, the message, and how the writer shows to be no machine. */
export function MessageForm({ column, idempotencyKey, challenge, state, draft }: Props) {
  const { t } = useTranslation("messages");
  const values = state?.values ?? {};
  const { errors, field } = useFields(state);
  return (
    <>
      <CodeSentNotice state={state} />
      <Form action={`?column=${column.id}#write`} errors={errors} draft={draft} upload={column.takesFiles}>
        <HiddenField name="idempotencyKey" value={values.idempotencyKey ?? idempotencyKey} />
        {column.asksCode && <HiddenField name="codeFor" value={values.codeFor ?? ""} />}
        {/* The form's first button is what the Enter key presses: it must send the message. */}
        <button type="submit" name="intent" value="send" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
        <Fieldset legend={t("form.you")}>
          <NameField field={field} />
          <OrganisationField field={field} />
          <EmailField field={field} hint={t("form.emailHint")} />
          <MobileField field={field} />
        </Fieldset>
        <Fieldset legend={t("form.message")}>
          {column.fields.map((one) => (
            <OwnField key={one.key} question={one} field={field(formName(one.key))} />
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
              stored={state?.files ?? []}
              uploadUrl={addressWith(hrefOf("messages/files"), { column: column.id })}
            />
          )}
        </Fieldset>
        <Fieldset legend={t("form.confirm")}>
          <ChallengeField challenge={challenge} passed={state?.passed} field={field} />
          {column.asksCode && <VisitorCodeField field={field} state={state} />}
          <PrivacyField field={field} hint={t("form.keeps", { count: column.keepDays })} />
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
