import { type ReactNode, use, useState } from "react";
import { Links, Outlet, Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from "react-router";
import { ErrorScreen } from "~/features/site/shell/error-screen";
import { ctxKey, nonceKey } from "~/server/request/context.server";
import { wordsUrl } from "~/server/request/i18n.server";
import { bcp47, defaultLang, type Lang } from "~/shared/languages";
import { DocumentFacts } from "~/ui/document-facts";
import type { Route } from "./+types/root";
import { documentFacts } from "./document.server";

export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => {
    context.set(nonceKey, crypto.randomUUID().replaceAll("-", ""));
  },
];

export function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  return { ...documentFacts(ctx), scheme: ctx.scheme, words: wordsUrl(ctx.lang), nonce: context.get(nonceKey) };
}

/** Before the first line is drawn, where the reader's system decides between light and dark. */
const bySystem =
  'if(matchMedia("(prefers-color-scheme:dark)").matches)document.documentElement.dataset.mantineColorScheme="dark"';

type Handle = { hydrate?: boolean } | undefined;

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  const matches = useMatches();
  const facts = use(DocumentFacts);
  const hydrate = root !== undefined && matches.some((match) => (match.handle as Handle)?.hydrate);
  const lang: Lang = root?.lang ?? facts?.lang ?? defaultLang;
  const nonce = root?.nonce ?? undefined;
  const [scheme] = useState(root?.scheme ?? "auto");
  return (
    <html
      lang={bcp47[lang]}
      data-words={hydrate ? root?.words : undefined}
      data-mantine-color-scheme={hydrate ? (scheme === "auto" ? "light" : scheme) : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href={root?.icon ?? facts?.icon ?? "data:,"} />
        {hydrate && scheme === "auto" && (
          <script
            nonce={nonce}
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
            dangerouslySetInnerHTML={{ __html: bySystem }}
          />
        )}
        {hydrate && <Links />}
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
