import { useTranslation } from "react-i18next";
import { LinkButton } from "~/ui/public/forms/button";
import { ButtonRow } from "~/ui/public/frame/page";
import { Notice } from "~/ui/public/notice";

/** Nothing is subscribed (any more): says so and leads back to the sign-up. */
export function Gone({ title, text }: { title?: string; text: string }) {
  const { t } = useTranslation("subscriptions");
  return (
    <>
      <Notice tone="info" title={title} live>
        {text}
      </Notice>
      <ButtonRow>
        <LinkButton href="/ui/irh/subscriptions">{t("unsubscribe.again")}</LinkButton>
      </ButtonRow>
    </>
  );
}
