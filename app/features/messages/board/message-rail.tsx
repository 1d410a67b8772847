import { useTranslation } from "react-i18next";
import { hrefOf, telephoneHref } from "~/shared/addresses";
import { Course, Rail, RailPart } from "~/ui/public/rail";

type Props = { contact: { phone: string; email: string } | null };

/** What happens to a message, and who else can be asked. */
export function MessageRail({ contact }: Props) {
  const { t } = useTranslation("messages");
  return (
    <Rail>
      <RailPart title={t("rail.course")} tinted>
        <Course steps={[t("rail.step1"), t("rail.step2"), t("rail.step3")]} />
      </RailPart>
      <RailPart title={t("rail.fair")} text={t("rail.fairText")} />
      {contact && (
        <RailPart title={t("rail.contact")}>
          <p>
            <a href={telephoneHref(contact.phone)}>{contact.phone}</a>
            <br />
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </p>
        </RailPart>
      )}
      <RailPart title={t("rail.own")} text={t("rail.ownText")}>
        <p>
          <a href={hrefOf("privacy/yourData")}>{t("rail.ownLink")}</a>
        </p>
      </RailPart>
    </Rail>
  );
}
