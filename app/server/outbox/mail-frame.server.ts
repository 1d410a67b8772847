import { escaped } from "~/shared/mails/escaped";
import type { MailView } from "~/shared/mails/mail-views";
import type { Mail } from "./mail.server";
import { type MailLook, mailHtml, mailText } from "./mail-body.server";

/** A mail as HTML for a frame of the office: its own, or its text part as text. */
export const mailPreview = (mail: Mail, look: MailLook, view: MailView): string =>
  view === "text"
    ? `<!doctype html><meta charset="utf-8"><pre style="margin:16px;font:14px/1.6 monospace;white-space:pre-wrap;overflow-wrap:anywhere">${escaped(mailText(mail, look))}</pre>`
    : mailHtml(mail, look, view === "dark" ? "dark" : "light");

/** The HTML of a mail as an answer for a frame of the office: no script, no form, no link out of it. */
export const mailFrame = (html: string): Response =>
  new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy":
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'; sandbox",
      "X-Frame-Options": "SAMEORIGIN",
      "Cache-Control": "private, no-store",
    },
  });
