import { useTranslation } from "react-i18next";
import { hrefOf } from "~/shared/addresses";
import { LinkButton } from "~/ui/public/forms/button";
import { ButtonRow } from "~/ui/public/frame/page";

/** Where somebody goes who has subscribed: what is out already, and the own page. */
export function WayOn() {
  const { t } = useTranslation("subscriptions");
  return (
    <ButtonRow>
      <LinkButton kind="primary" href={hrefOf("announcements")}>
        {t("confirm.announcements")}
      </LinkButton>
      <LinkButton href={hrefOf("calendar")}>{t("confirm.calendar")}</LinkButton>
      <LinkButton kind="quiet" href={hrefOf("subscriptions/manage")}>
        {t("manageLink")}
      </LinkButton>
    </ButtonRow>
  );
}
