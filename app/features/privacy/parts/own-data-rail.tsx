import { useTranslation } from "react-i18next";
import { hrefOf } from "~/shared/addresses";
import { Course, Rail, RailPart } from "~/ui/public/rail";

/** What one can do with one's own data; `steps` says how to come to them, and `mails` leads on to the subscriptions. */
export function OwnDataRail({ steps, mails }: { steps?: boolean; mails?: boolean }) {
  const { t } = useTranslation("privacy");
  return (
    <Rail>
      {steps && (
        <RailPart title={t("rail.how")}>
          <Course steps={[t("rail.how1"), t("rail.how2"), t("rail.how3")]} />
        </RailPart>
      )}
      <RailPart title={t("rail.can")}>
        <ul className="ticked">
          <li>{t("rail.see")}</li>
          <li>{t("rail.take")}</li>
          <li>{t("rail.erase")}</li>
        </ul>
      </RailPart>
      {mails && (
        <RailPart title={t("rail.mails")}>
          <p>{t("rail.mailsText")}</p>
          <a href={hrefOf("subscriptions/manage")}>{t("rail.mailsGo")}</a>
        </RailPart>
      )}
      <RailPart title={t("rights.title")}>
        <p>
          {t("rail.other")} <a href="/ui/irh/privacy#rights">{t("title")}</a>
        </p>
      </RailPart>
    </Rail>
  );
}
