import { useTranslation } from "react-i18next";
import { ShareLink } from "~/ui/public/frame/share-link";
import { RailPart } from "~/ui/public/rail";

type Props = { title: string; link: string; qr: string; open?: boolean };

/** A page to pass on or to print. */
export function Share({ title, link, qr, open = false }: Props) {
  const { t } = useTranslation("publishing");
  return (
    <RailPart title={t("share.title")}>
      <ShareLink
        link={link}
        qr={qr}
        open={open}
        mail={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(link)}`}
        words={{
          link: t("share.link"),
          copy: t("share.copy"),
          copied: t("share.copied"),
          mail: t("share.mail"),
          print: t("share.print"),
          qr: t("share.qr"),
          scan: t("share.scan"),
        }}
      />
    </RailPart>
  );
}
