import { useTranslation } from "react-i18next";
import type { FormOutcome } from "~/shared/forms/form-outcome";
import { Button } from "~/ui/public/forms/button";
import { HiddenField, TextArea, TextField } from "~/ui/public/forms/field";
import { Form, FormActions } from "~/ui/public/forms/form";
import { longest } from "../rules/comments";

export type Failed = { values: Record<string, string>; refusal: Extract<FormOutcome<never>, { ok: false }> };

type Props = { action: string; page: string; commentKey: string; asksName: boolean; failed?: Failed | undefined };

/** The form that leaves words at a page of the preview. */
export function CommentForm({ action, page, commentKey, asksName, failed }: Props) {
  const { t } = useTranslation("previews");
  const issues = failed?.refusal.issues ?? [];
  const errors = failed
    ? issues.length > 0
      ? issues.map(({ field, code, facts }) => ({
          field,
          message: t(`errors:${code}` as never, facts ?? {}) as string,
        }))
      : [{ field: "", message: t(`errors:${failed.refusal.code}` as never, failed.refusal.facts ?? {}) as string }]
    : [];
  const field = (name: string) => ({
    name,
    value: failed?.values[name],
    error: errors.find((error) => error.field === name)?.message,
  });
  return (
    <Form action={action} errors={errors}>
      <HiddenField name="key" value={failed?.values.key || commentKey} />
      <HiddenField name="page" value={page} />
      {asksName && (
        <TextField
          {...field("writer")}
          label={t("comments.writer")}
          hint={t("comments.writerHint")}
          autoComplete="name"
          maxLength={longest.writer}
          required
          private
        />
      )}
      <TextArea {...field("words")} label={t("comments.words")} rows={4} maxLength={longest.words} required />
      <TextField
        {...field("place")}
        label={t("comments.place")}
        hint={t("comments.placeHint")}
        maxLength={longest.place}
      />
      <FormActions>
        <Button>{t("comments.send")}</Button>
      </FormActions>
    </Form>
  );
}
