import { type ComponentProps, createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { RouterContextProvider } from "react-router";
import * as bookingForm from "~/features/appointments/booking-form/screen";
import { type Ctx, ctxKey } from "~/server/request/context.server";
import { recordingI18n } from "~/server/request/i18n.server";
import { uiWords, WordsProvider } from "~/ui/public/words";

type Fields = Record<string, string | File>;
type Visit = { cookie?: string; body?: FormData; params?: Record<string, string> };
type Screen = {
  default: (props: { loaderData: unknown; actionData?: unknown }) => ReactNode;
  loader: (args: never) => Promise<unknown>;
  action: (args: never) => Promise<unknown>;
};
const plain = (answer: unknown) => (answer as { data?: object }).data ?? answer;

/** What a reader of this language gets of a public screen. */
export function drawn(lang: Ctx["lang"], screen: object, loaderData: unknown, actionData?: unknown): string {
  const { i18n } = recordingI18n(lang);
  const words = { words: uiWords((key) => i18n.t(key as never)) } as ComponentProps<typeof WordsProvider>;
  const element = createElement((screen as Screen).default, { loaderData, actionData });
  return renderToStaticMarkup(createElement(I18nextProvider, { i18n }, createElement(WordsProvider, words, element)));
}

export function formData(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** The arguments of a loader or an action: what a browser with these cookies asks a public screen. */
export function visitOf(ctx: Ctx, path: string, { cookie = "", body, params = {} }: Visit = {}) {
  const url = new URL(`https://c1.test/ui/irh${path}`);
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  const request = new Request(url, { headers: { Cookie: cookie }, ...(body ? { method: "POST", body } : {}) });
  return { context, request, url, params } as never;
}

/** A browser at the registration form of an activity: what it opens, and what its buttons lead to. */
export function bookingBrowser(activityId: string, own = "") {
  const screen = bookingForm as object as Screen;
  let cookie = own;
  const home = `/bookingDetails?activity=${activityId}`;
  async function open(ctx: Ctx, path = home) {
    const answer = (await screen.loader(visitOf(ctx, path, { cookie }))) as { init?: ResponseInit };
    const added = new Headers(answer.init?.headers).get("Set-Cookie")?.split(";")[0];
    cookie = [cookie, added].filter(Boolean).join("; ");
    return { data: plain(answer), html: drawn(ctx.lang, bookingForm, plain(answer)) };
  }
  /** The page that a press leads to, and its address where that is another one. */
  async function press(ctx: Ctx, fields: Fields): Promise<{ html: string; to: string | null }> {
    try {
      const answer = plain(await screen.action(visitOf(ctx, home, { cookie, body: formData(fields) })));
      return { html: drawn(ctx.lang, bookingForm, (await open(ctx)).data, answer), to: null };
    } catch (answer) {
      if (!(answer instanceof Response)) throw answer;
      const to = answer.headers.get("Location") ?? "";
      return { html: (await open(ctx, to)).html, to };
    }
  }
  return { open, press };
}
