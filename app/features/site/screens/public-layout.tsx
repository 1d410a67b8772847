import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Outlet } from "react-router";
import { ctxKey, refusedKey } from "~/server/context.server";
import { languages, say } from "~/shared/languages";
import { PublicScript } from "~/ui/public/public-script";
import { SiteFrame } from "~/ui/public/site-frame";
import { uiWords } from "~/ui/public/words";
import { columnHref, columns, hrefOf } from "../menu";
import type { Route } from "./+types/public-layout";
import { ErrorScreen } from "./error-screen";

export function loader({ context, request }: Route.LoaderArgs) {
  const { company, lang } = context.get(ctxKey);
  const url = context.get(refusedKey)?.asked ?? new URL(request.url);
  const link = (other: string) => {
    const query = new URLSearchParams(url.search);
    query.set("lang", other);
    return `${url.pathname}?${query}`;
  };
  return {
    lang,
    name: say(company.name, lang),
    menuStyle: company.settings.menuStyle ?? ("topMenuRight" as const),
    demonstration: company.settings.demonstration ?? false,
    codes: company.settings.codes ?? [],
    here: `${url.pathname}${url.searchParams.has("id") ? `?id=${url.searchParams.get("id")}` : ""}`,
    languageLinks: languages.map((other) => ({ lang: other, href: link(other) })),
  };
}

type Frame = { loaderData: Awaited<ReturnType<typeof loader>>; children: ReactNode };

function Frame({ loaderData, children }: Frame) {
  const { t } = useTranslation("site");
  const { lang, name, here } = loaderData;
  const item = (key: string, href: string) => ({ label: t(`menu.${key}`), href, current: here === href });
  const nav = [
    item("home", hrefOf("index")),
    ...columns.map(({ id, pages }) => ({
      ...item(id, columnHref(id)),
      children: pages.map(({ key, path }) => item(key, hrefOf(path))),
    })),
  ];
  return (
    <SiteFrame
      words={uiWords((key) => t(key as never))}
      company={{ name, href: hrefOf("index"), codes: loaderData.codes }}
      menuStyle={loaderData.menuStyle}
      nav={nav}
      languages={loaderData.languageLinks.map((link) => ({
        ...link,
        label: t(`language.${link.lang}.name`),
        short: t(`language.${link.lang}.short`),
        current: link.lang === lang,
      }))}
      note={loaderData.demonstration ? t("demonstration") : undefined}
      footer={{
        links: [
          { label: t("privacy"), href: hrefOf("privacy") },
          { label: t("yourData"), href: hrefOf("privacy/yourData") },
        ],
        lines: [t("footer.disclaimer"), t("footer.copyright", { name })],
      }}
    >
      {children}
      <PublicScript name="reading" />
    </SiteFrame>
  );
}

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame loaderData={loaderData}>
      <Outlet />
    </Frame>
  );
}

/** A screen below that failed keeps the frame and the menu round it. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const screen = <ErrorScreen error={error} />;
  return loaderData ? <Frame loaderData={loaderData}>{screen}</Frame> : screen;
}
