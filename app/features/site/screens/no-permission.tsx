import { useTranslation } from "react-i18next";
import { data } from "react-router";
import { LinkButton } from "~/ui/public/button";
import { Page } from "~/ui/public/page";
import { hrefOf } from "../menu";

export const loader = () => data(null, { status: 403 });

export default function NoPermission() {
  const { t } = useTranslation("site");
  return (
    <>
      <title>{t("noPermission.title")}</title>
      <Page narrow title={t("noPermission.title")} lead={t("noPermission.text")}>
        <p>
          <LinkButton href={hrefOf("index")}>{t("error.home")}</LinkButton>
        </p>
      </Page>
    </>
  );
}
