import { createHash } from "node:crypto";
import type { ReactNode } from "react";
import { renderToReadableStream, renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { framed } from "~/features/embeds/rules/links";
import { inLook, lookOf } from "~/features/embeds/rules/look";
import { wornFont } from "~/features/site/fonts/own-font";
import { isOverload } from "~/server/handler/overload.server";
import { contentPolicy } from "~/server/handler/security.server";
import { opened } from "~/server/pages/screen-handlers.server";
import { ctxKey, nonceKey, renderingKey } from "~/server/request/context.server";
import { errorText, pathText } from "~/server/request/error-text.server";
import { i18nFor, recordingI18n } from "~/server/request/i18n.server";
import { DocumentFacts } from "~/ui/document-facts";
import { assetUrl, readingFor, speculationRules } from "~/ui/public/frame/assets";
import { marksIn } from "~/ui/public/frame/marks";
import { fontRules, pageStyle } from "~/ui/public/frame/page-styles";
import type { Colours } from "~/ui/public/theme";
import { coloursOf, documentFacts } from "./document.server";

type Handle =
  | { hydrate?: boolean; embeddable?: boolean; cache?: object; challenge?: boolean; frames?: boolean }
  | undefined;

const hashOf = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;

/**
 * The icon of the tab: where there is script it is asked for after the first sight, by that script, as is the file of
 * `rules`.
 */
const iconTag = /<link rel="icon" href="\/[^"]+"\/>/;
const lateIcon = (rules = "") => `<link rel="icon" href="data:,"/><noscript data-late="${rules}">$&</noscript>`;

const readingTag = `<script type="module" src="${assetUrl("reading")}"></script>`;

type Look = {
  colours: Colours;
  font: string | undefined;
  rules: ReturnType<typeof speculationRules> | null;
  finish: (html: string) => string;
};

/**
 * A reading page, which no React takes over, with all that it needs within it, and the hashes by which the content
 * policy allows that: its own style sheet in its head, and at its end its script. Each of them as a file would be one
 * more way to the server before the first sight of the page. The rules by which the next page is prerendered are
 * brought by that script.
 */
function whole(markup: string, { colours, font, rules, finish }: Look) {
  const plain = finish(markup);
  const html = plain.includes(readingTag) ? plain.replace(iconTag, lateIcon(rules?.url)) : plain;
  const marks = marksIn(html);
  const css = pageStyle(marks, colours) + fontRules(font);
  const reading = html.includes(readingTag) ? readingFor(marks) : "";
  return {
    body: html
      .replace('<link rel="icon"', (tag) => `<style>${css}</style>${tag}`)
      .replace(readingTag, () => `<script type="module">${reading}</script>`),
    style: hashOf(css),
    scripts: [reading, rules?.body].flatMap((text) => (text ? hashOf(text) : [])),
  };
}

/** What a reading page is drawn from: no script will ask for what its loaders found, so that is not handed over. */
const readOnly = ({ serverHandoffStream: _, staticHandlerContext: made, ...entry }: EntryContext): EntryContext => ({
  ...entry,
  staticHandlerContext: { ...made, loaderData: opened(made.loaderData), actionData: opened(made.actionData) },
});

/** A document that a script takes over, as React streams it: a part that fails leaves the rest whole. */
async function streamed(
  document: ReactNode,
  nonce: string | null,
  signal: AbortSignal,
  onError: (error: unknown) => void,
) {
  const rendered = await renderToReadableStream(document, { ...(nonce ? { nonce } : {}), signal, onError });
  await rendered.allReady;
  return new Response(rendered).text();
}

/** A document with the words that its script needs at once; all others come once it runs. */
function withWords(html: string, words: object, lang: string) {
  const json = JSON.stringify({ lang, words }).replaceAll("<", "\\u003c");
  return html.replace("</head>", () => `<script type="application/json" id="words">${json}</script></head>`);
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  const ctx = context.get(ctxKey);
  const handles = entry.staticHandlerContext.matches.map(({ route }) => entry.routeModules[route.id]?.handle as Handle);
  const hydrated = handles.some((handle) => handle?.hydrate);
  const nonce = hydrated ? context.get(nonceKey) : null;
  const listening = hydrated ? recordingI18n(ctx.lang) : null;
  const document = (
    <I18nextProvider i18n={listening?.i18n ?? i18nFor(ctx.lang)}>
      <DocumentFacts value={documentFacts(ctx)}>
        <ServerRouter context={hydrated ? entry : readOnly(entry)} url={request.url} {...(nonce ? { nonce } : {})} />
      </DocumentFacts>
    </I18nextProvider>
  );
  const own = /\birh_(?:staff|visitor)=/.test(request.headers.get("Cookie") ?? "");
  const url = new URL(request.url);
  const look = handles.some((handle) => handle?.embeddable) ? lookOf(url, ctx) : null;
  const rendering = context.get(renderingKey);
  const stored = status === 200 && !rendering.preview && handles.some((handle) => handle?.cache);
  const noteFailed = (error: unknown) => {
    rendering.failure = "internal";
    ctx.log("render.failed", { error: errorText(error) });
  };
  const page = listening
    ? {
        body: withWords(await streamed(document, nonce, request.signal, noteFailed), listening.heard(), ctx.lang),
        style: null,
        scripts: [],
      }
    : whole(`<!DOCTYPE html>${renderToStaticMarkup(document)}`, {
        colours: coloursOf(look ? { ...ctx, company: inLook(ctx.company, look) } : ctx),
        font: wornFont(ctx.company.settings, ctx.lang),
        rules: stored && !look ? speculationRules(ctx.registry.prerendered) : null,
        finish: (html) => (look ? framed(html, url.pathname, look) : (rendering.preview?.(html) ?? html)),
      });
  rendering.framed = hydrated;
  headers.set("Content-Type", "text/html; charset=utf-8");
  const turnstile = ctx.company.settings.challenge?.kind === "turnstile" && handles.some((handle) => handle?.challenge);
  headers.set(
    "Content-Security-Policy",
    contentPolicy({
      nonce,
      style: page.style,
      scripts: page.scripts,
      parents: look ? (ctx.company.settings.frameParents ?? []) : rendering.preview && [],
      turnstile,
      frames: handles.some((handle) => handle?.frames),
    }),
  );
  headers.append("Vary", "Cookie");
  if (stored || (handles.some((handle) => handle?.challenge) && request.method === "GET" && !own))
    headers.set("Cross-Origin-Opener-Policy", "unsafe-none");
  const { calls, statements, rowsRead } = ctx.meter;
  if (ctx.actor.kind === "staff" || ctx.env.SERVER_TIMING)
    headers.set("Server-Timing", `db;desc="${calls}/${statements}/${rowsRead}"`);
  return new Response(page.body, { headers, status });
}

/** Loaders and actions that throw land here; what the reader sees is only the request's number. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  context.get(renderingKey).failure = isOverload(error) ? "overloaded" : "internal";
  context.get(ctxKey).log("route.failed", {
    path: pathText(new URL(request.url)),
    error: errorText(error),
  });
}
