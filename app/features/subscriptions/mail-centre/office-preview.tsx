import { ctxKey } from "~/server/context.server";
import type { Route } from "./+types/office-preview";
import { MailChoice } from "./schemas";
import { previewMail } from "./wordings.server";

export const handle = { permission: "subscriptions.mails" };

/**
 * An example of a mail as its reader gets it, for a frame of the screen of its wording: no script, no form, no link out
 * of it.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const { kind, mailLang: lang, mailScheme: scheme } = MailChoice.parse(Object.fromEntries(url.searchParams));
  const html = await previewMail(ctx, { kind, lang, scheme });
  return new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy":
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'; sandbox",
      "X-Frame-Options": "SAMEORIGIN",
      "Cache-Control": "private, no-store",
    },
  });
}
