import { useTranslation } from "react-i18next";
import { isRouteErrorResponse } from "react-router";
import { LinkButton } from "~/ui/public/button";
import { Page } from "~/ui/public/page";
import { hrefOf } from "../menu";

const known = ["401", "403", "404", "500"] as const;
export type ErrorCode = (typeof known)[number];

/** The error page for a status: the spec has four of them; what has none is an internal error. */
export const errorCodeOf = (status: number | string | undefined): ErrorCode => known.find((code) => code === String(status)) ?? "500";

/** What went wrong, what the reader can do, and where to go on. */
export function ErrorPage({ code }: { code: ErrorCode }) {
  const { t } = useTranslation("site");
  return (
    <>
      <title>{t(`error.${code}.title`)}</title>
      <meta name="robots" content="noindex" />
      <Page narrow eyebrow={code} title={t(`error.${code}.title`)} lead={t(`error.${code}.text`)}>
        <p>
          <LinkButton href={hrefOf("index")}>{t("error.home")}</LinkButton>
        </p>
      </Page>
    </>
  );
}

/** What stands in place of a screen that threw: a thrown Response by its status, everything else as 500. */
export const ErrorScreen = ({ error }: { error: unknown }) => (
  <ErrorPage code={errorCodeOf(isRouteErrorResponse(error) ? error.status : 500)} />
);
