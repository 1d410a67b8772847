import { useTranslation } from "react-i18next";
import { data } from "react-router";
import { addressWith, hrefOf } from "~/shared/addresses";
import { safePath } from "~/shared/safe-path";
import { LinkButton } from "~/ui/public/forms/button";
import { Head } from "~/ui/public/frame/head";
import { LikelyPlaces } from "~/ui/public/frame/likely-places";
import { ButtonRow, Page } from "~/ui/public/frame/page";
import type { Route } from "./+types/no-permission";

export const loader = ({ url }: Route.LoaderArgs) =>
  data(
    {
      fromPlatform: url.searchParams.get("reason") === "platformNoAccess",
      to: safePath(url.searchParams.get("to")),
    },
    { status: 403 },
  );

export default function NoPermission({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("site");
  return (
    <>
      <Head title={t("noPermission.title")} />
      <Page
        title={t("noPermission.title")}
        lead={loaderData.fromPlatform ? t("errors:platformNoAccess") : t("noPermission.text")}
      >
        <ButtonRow>
          <LinkButton kind="primary" href={addressWith(hrefOf("office/signIn"), { to: loaderData.to })}>
            {t("error.signIn")}
          </LinkButton>
          <LinkButton href={hrefOf("index")}>{t("error.home")}</LinkButton>
        </ButtonRow>
        <LikelyPlaces title={t("error.places")} />
      </Page>
    </>
  );
}
