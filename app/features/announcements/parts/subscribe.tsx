import { useTranslation } from "react-i18next";
import { everyType } from "~/features/subscriptions/rules";
import { Button } from "~/ui/public/button";
import { CheckboxGroup } from "~/ui/public/choice-field";
import { ConfirmDialog } from "~/ui/public/confirm-dialog";
import { HiddenField } from "~/ui/public/field";
import { Form } from "~/ui/public/form";
import { announcementTypes } from "../rules";

type SubscribeProps = { type?: string | null | undefined; here: string };

/**
 * The way from the list to its e-mails: a choice of types, the list's own ticked, that the sign-up form takes over. The list is
 * kept in caches, so the form with its challenge stands on its own page. `here` is the list as it is.
 */
export function Subscribe({ type, here }: SubscribeProps) {
  const { t } = useTranslation(["subscriptions", "announcements"]);
  const options = announcementTypes.map((one) => ({ value: one, label: t(`announcements:type.${one}`) }));
  return (
    <ConfirmDialog
      trigger={t("topics.dialog.trigger")}
      title={t("topics.dialog.title")}
      cancel={t("topics.dialog.cancel")}
      cancelHref={here}
    >
      <p>{t("topics.dialog.text")}</p>
      <Form method="get" action="/ui/irh/subscriptions">
        <HiddenField name="topic" value="announcements" />
        <CheckboxGroup
          name="type"
          label={t("topics.announcements")}
          required
          values={[type || everyType]}
          options={[{ value: everyType, label: t("topics.all") }, ...options]}
        />
        <Button>{t("topics.dialog.go")}</Button>
      </Form>
    </ConfirmDialog>
  );
}
