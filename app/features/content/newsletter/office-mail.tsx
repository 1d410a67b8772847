import { mailFrame } from "~/server/outbox/mail-frame.server";
import { ctxKey } from "~/server/request/context.server";
import type { Route } from "./+types/office-mail";
import { previewNewsletter } from "./operations.server";
import { NewsletterMail } from "./schemas";

export const handle = { permission: "content.edit" };

/** The saved draft of a newsletter as its mail, for a frame of its screen. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { mailLang, mailView } = NewsletterMail.parse(Object.fromEntries(url.searchParams));
  const html = await previewNewsletter(context.get(ctxKey), params.id, mailLang, mailView);
  if (html === null) throw new Response(null, { status: 404 });
  return mailFrame(html);
}
