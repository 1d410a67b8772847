import { useTranslation } from "react-i18next";
import { everyType } from "~/features/subscriptions/rules";
import { addressWith, hrefOf } from "~/shared/addresses";
import { SignUpDialog } from "~/ui/public/forms/sign-up-dialog";
import { announcement } from "../kind";

/** The way from the list, as it was asked for, to its e-mails. */
export function Subscribe({ query }: { query: Parameters<typeof addressWith>[1] }) {
  const { t } = useTranslation(["subscriptions", "announcements"]);
  const options = announcement.types.map((value) => ({ value, label: t(`announcements:type.${value}`) }));
  return (
    <SignUpDialog
      words={{
        trigger: t("topics.dialog.trigger"),
        title: t("topics.dialog.title"),
        cancel: t("topics.dialog.cancel"),
        text: t("topics.dialog.text"),
        types: t("topics.announcements"),
        go: t("topics.dialog.go"),
      }}
      here={addressWith(hrefOf(announcement.path), query)}
      action="/ui/irh/subscriptions"
      topic="announcements"
      options={[{ value: everyType, label: t("topics.all") }, ...options]}
      chosen={String(query.type || everyType)}
    />
  );
}
