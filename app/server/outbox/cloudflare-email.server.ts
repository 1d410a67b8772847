import type { Env } from "../request/env.server";
import { calendarType, type Envelope, headersOf, type Mail, type MailProvider, oneLine } from "./mail.server";
import { mailHtml, mailText } from "./mail-body.server";

/** The code of an error that the service spoke itself, such as E_RATE_LIMIT_EXCEEDED; null where nobody answered. */
const codeOf = (error: unknown): string | null => {
  const code = error instanceof Error && "code" in error ? error.code : null;
  return typeof code === "string" && code.startsWith("E_") ? code : null;
};

function binding({ EMAIL }: Env): SendEmail {
  if (!EMAIL) throw new Error("EMAIL is not bound");
  return EMAIL;
}

/**
 * A company's own address is proven to SES alone: here it goes out from the deployment's, with the company's name and
 * reply address.
 */
const messageOf = (env: Env, mail: Mail, { sender, look }: Envelope, sendId: string): EmailMessageBuilder => ({
  from: { email: env.MAIL_FROM, name: oneLine(sender.name) },
  ...(sender.replyTo && { replyTo: oneLine(sender.replyTo) }),
  to: oneLine(mail.to),
  subject: oneLine(mail.subject),
  text: mailText(mail, look),
  html: mailHtml(mail, look),
  headers: headersOf(mail, sendId),
  ...(mail.calendar && {
    attachments: [
      {
        disposition: "attachment" as const,
        filename: "event.ics",
        type: calendarType(mail.calendar),
        content: new TextEncoder().encode(mail.calendar),
      },
    ],
  }),
});

/** Cloudflare Email Service by its binding. What it spoke itself has a code; anything else may have gone. */
export const cloudflareEmail: MailProvider = {
  /** It tells nothing of the account without a mail, so it is asked for one that it must refuse. */
  async isAnswering(env) {
    const nobody = { from: env.MAIL_FROM, to: "", subject: "", text: "" };
    return binding(env)
      .send(nobody)
      .then(
        () => true,
        (error: unknown) => !["E_INTERNAL_SERVER_ERROR", "E_DAILY_LIMIT_EXCEEDED", null].includes(codeOf(error)),
      );
  },

  async send(env, mail, envelope, sendId) {
    const message = messageOf(env, mail, envelope, sendId);
    try {
      const { messageId } = await binding(env).send(message);
      return { state: "sent", messageId };
    } catch (error) {
      const code = codeOf(error);
      if (code === "E_RECIPIENT_SUPPRESSED") return { state: "dropped", reason: "suppressed" };
      // guard: cloudflare-lost-reply-unknown
      return code ? { state: "refused", reason: code } : { state: "unknown", reason: "error" };
    }
  },
};
