import { mailFrame } from "~/server/outbox/mail-frame.server";
import { ctxKey } from "~/server/request/context.server";
import type { Route } from "./+types/office-preview";
import { MailChoice } from "./schemas";
import { previewMail } from "./wordings.server";

export const handle = { permission: "subscriptions.mails" };

/** An example of a mail as its reader gets it, for a frame of the screen of its wording. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const { kind, mailLang: lang, mailView: view } = MailChoice.parse(Object.fromEntries(url.searchParams));
  const html = await previewMail(ctx, { kind, lang, view });
  return mailFrame(html);
}
