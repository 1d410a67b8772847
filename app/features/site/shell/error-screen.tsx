import { useTranslation } from "react-i18next";
import { isRouteErrorResponse } from "react-router";
import { hrefOf } from "~/shared/addresses";
import type { Facts } from "~/shared/outcome";
import { LinkButton } from "~/ui/public/forms/button";
import { Head } from "~/ui/public/frame/head";
import { LikelyPlaces } from "~/ui/public/frame/likely-places";
import { ButtonRow, Page } from "~/ui/public/frame/page";

const known = ["401", "403", "404", "500"] as const;
export type ErrorCode = (typeof known)[number];

/** What a request can be refused for before any screen is reached, and the status that the page shows above it. */
const refusals = {
  unreadable: 400,
  foreignSite: 403,
  wrongMethod: 405,
  bodyTooLarge: 413,
  wrongContentType: 415,
  partyTooLarge: 422,
  tooManyRequests: 429,
  overloaded: 503,
} as const;
type Refused = keyof typeof refusals;

/** The error page for a status: the spec has four of them; what has none is an internal error. */
const errorCodeOf = (status: number): ErrorCode => known.find((code) => code === String(status)) ?? "500";

/** The error page that an address names; an address that names none does not exist. */
export const errorCodeIn = (address: string | undefined): ErrorCode => known.find((code) => code === address) ?? "404";

/** The error page for a refusal before any screen. */
export const refusalPageOf = (code: string): ErrorCode | Refused =>
  code in refusals ? (code as Refused) : code === "notFound" ? "404" : "500";

/** Why a token of the company's platform was not taken. */
const reasons = ["platformTokenOld", "platformTokenForeign", "platformTooMany"] as const;
type Reason = (typeof reasons)[number];

/** The cause that a 401 page may name, from its address. */
export const reasonOf = (text: string | null): Reason | undefined => reasons.find((reason) => reason === text);

type View = {
  code: ErrorCode | Refused;
  facts?: Facts;
  requestId?: string;
  again?: string;
  reason?: Reason | undefined;
  /** For somebody who is signed in to the back office: the way back leads there. */
  office?: boolean;
};

const megabytes = (bytes: unknown, lang: string) =>
  new Intl.NumberFormat(lang, { maximumFractionDigits: 2, roundingMode: "ceil" } as Intl.NumberFormatOptions).format(
    Number(bytes) / 1_048_576,
  );

/** What went wrong, what the reader can do, and where to go on: back to the form that was refused, to sign in, home. */
export function ErrorPage({ code, facts = {}, requestId, again, reason, office = false }: View) {
  const { t, i18n } = useTranslation("site");
  const values = {
    ...facts,
    limit: megabytes(facts.limit, i18n.language),
    actual: megabytes(facts.actual, i18n.language),
  };
  const title = reason ? t("platform:token.title") : t(`error.${code}.title`);
  const lead = reason ? t(`errors:${reason}`) : t(`error.${code}.text`, values);
  return (
    <>
      <Head title={title} robots="noindex" />
      <Page eyebrow={code in refusals ? refusals[code as Refused] : code} title={title} lead={lead}>
        <div className="stack">
          <ButtonRow>
            {again && (
              <LinkButton kind="primary" href={again}>
                {t("error.again")}
              </LinkButton>
            )}
            {code === "401" && (
              <LinkButton kind="primary" href={hrefOf("office/signIn")}>
                {t("error.signIn")}
              </LinkButton>
            )}
            {office && (
              <LinkButton kind="primary" href={hrefOf("homeIndex")}>
                {t("office:refused.home")}
              </LinkButton>
            )}
            <LinkButton href={hrefOf("index")}>{t("error.home")}</LinkButton>
            <LinkButton href={hrefOf("siteMap")}>{t("area.page.siteMap.name")}</LinkButton>
          </ButtonRow>
          {requestId && <p className="muted small">{t("error.number", { id: requestId })}</p>}
        </div>
        <LikelyPlaces title={t("error.places")} />
      </Page>
    </>
  );
}

/** What stands in place of a screen that threw: a thrown Response by its status, everything else as 500. */
export function ErrorScreen({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error)) return <ErrorPage code="500" />;
  return (
    <ErrorPage code={errorCodeOf(error.status)} office={(error.data as { office?: boolean } | null)?.office === true} />
  );
}
