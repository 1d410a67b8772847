import { useTranslation } from "react-i18next";
import { Course, Rail, RailPart } from "~/ui/public/rail";

/** What somebody should know who gives an address away; `next` says what follows the form. */
export function SubscriptionRail({ next, already }: { next?: boolean; already?: boolean }) {
  const { t } = useTranslation("subscriptions");
  return (
    <Rail>
      {already && (
        <RailPart title={t("already")}>
          <a href="/ui/irh/subscriptions/manage">{t("manageLink")}</a>
        </RailPart>
      )}
      {next && (
        <RailPart title={t("rail.next")}>
          <Course steps={[t("rail.next1"), t("rail.next2"), t("rail.next3")]} />
        </RailPart>
      )}
      <RailPart title={t("rail.often")}>
        <ul className="ticked">
          <li>{t("rail.announcements")}</li>
          <li>{t("rail.events")}</li>
          <li>{t("rail.alerts")}</li>
        </ul>
      </RailPart>
      <RailPart title={t("rail.leave")}>
        <p>{t("rail.leaveText")}</p>
      </RailPart>
      <RailPart title={t("rail.privacy")}>
        <p>
          {t("rail.privacyText")} <a href="/ui/irh/privacy">{t("rail.policy")}</a>
        </p>
      </RailPart>
    </Rail>
  );
}
