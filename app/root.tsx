import type { ReactNode } from "react";
import { Outlet, Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from "react-router";
import { ErrorScreen } from "~/features/site/screens/error-screen";
import { ctxKey, nonceKey } from "~/server/context.server";
import { wordsUrl } from "~/server/i18n.server";
import { bcp47, defaultLang, type Lang } from "~/shared/languages";
import { styleFor } from "~/ui/public/assets";
import type { Route } from "./+types/root";

export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => {
    context.set(nonceKey, crypto.randomUUID().replaceAll("-", ""));
  },
];

export function loader({ context }: Route.LoaderArgs) {
  const { company, lang } = context.get(ctxKey);
  const riseFall = company.settings.riseFall ?? (lang === "zh-CN" ? "red-up" : "green-up");
  return { lang, style: styleFor(company.theme, riseFall).url, words: wordsUrl(lang), nonce: context.get(nonceKey) };
}

type Handle = { hydrate?: boolean } | undefined;

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  const matches = useMatches();
  const hydrate = matches.some((match) => (match.handle as Handle)?.hydrate);
  const lang: Lang = root?.lang ?? defaultLang;
  const nonce = root?.nonce ?? undefined;
  return (
    <html lang={bcp47[lang]} data-words={hydrate ? root?.words : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="data:," />
        {!hydrate && root && <link rel="stylesheet" href={root.style} />}
      </head>
      <body>
        {children}
        {hydrate && <ScrollRestoration nonce={nonce} />}
        {hydrate && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
