import { useTranslation } from "react-i18next";
import { data } from "react-router";
import { hrefOf } from "~/shared/addresses";
import { LinkButton } from "~/ui/public/forms/button";
import { Page } from "~/ui/public/frame/page";
import type { Route } from "./+types/no-permission";

export const loader = ({ url }: Route.LoaderArgs) =>
  data({ fromPlatform: url.searchParams.get("reason") === "platformNoAccess" }, { status: 403 });

export default function NoPermission({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("site");
  return (
    <>
      <title>{t("noPermission.title")}</title>
      <Page
        narrow
        title={t("noPermission.title")}
        lead={loaderData.fromPlatform ? t("errors:platformNoAccess") : t("noPermission.text")}
      >
        <p>
          <LinkButton href={hrefOf("index")}>{t("error.home")}</LinkButton>
        </p>
      </Page>
    </>
  );
}
