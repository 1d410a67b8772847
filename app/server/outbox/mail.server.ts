import type { Lang } from "~/shared/languages";
import type { Wording } from "~/shared/mails/wordings";
import type { Env } from "../request/env.server";
import { type MailBlock, type MailLook, mailHtml, mailText } from "./mail-body.server";
import type { MailSender } from "./mail-style.server";
import type { Ending } from "./outbox.server";

export type Mail = {
  to: string;
  lang: Lang;
  subject: string;
  /** What it says; the first block of one with a `wording` is the intro that a company may word itself. */
  blocks: MailBlock[];
  /** What ends it: the way out and why it came. */
  footer?: MailBlock[];
  /** Which of the company's own wordings it goes by, and what their placeholders stand for. */
  wording?: Wording;
  /** To somebody who works here; of a company that is not live no other mail goes out. */
  toStaff?: true;
  /** A file for calendars (iCalendar) that goes with it. */
  calendar?: string;
  /**
   * Bulk mail carries the RFC 8058 header pair: a POST to `unsubscribeUrl` ends the subscription without a page. It
   * keeps to the company's hours unless it is worth nothing later (`atOnce`).
   */
  bulk?: { unsubscribeUrl: string; atOnce?: boolean };
};
/** From whom a mail comes, and how it looks. */
export type Envelope = { sender: MailSender; look: MailLook };

/** Who carries mails. `send` asks once; what may have gone ends as "unknown" and is never tried at once. */
export type MailProvider = {
  send: (env: Env, mail: Mail, envelope: Envelope, sendId: string) => Promise<Ending>;
  /** Whether it answers at all, be it with a refusal, and has not stopped the account's mails; sends nothing. */
  isAnswering: (env: Env) => Promise<boolean>;
};
export type Sms = { sms: string; text: string };
export type Drop = { drop: string };

/** The answer of a composer when the message must not go any more; `reason` stays in the outbox row. */
export const drop = (reason: string): Drop => ({ drop: reason });

/** The answer of what was to be done here instead of sent, and is. */
export type Done = { done: true };

/** The answer of a composer that must wait for another run to have caught up; tried again soon. */
export type Later = { later: string };

/** A text that stays within its header. */
export const oneLine = (text: string) => text.replace(/[\r\n\t\0]+/g, " ").trim();

/** What a file for calendars is, with what it asks of them where it says so. */
export const calendarType = (file: string) =>
  ["text/calendar; charset=utf-8", /^METHOD:(\w+)/m.exec(file)?.[1]].filter(Boolean).join("; method=");

/** The headers that a mail carries beside those of its provider. */
export const headersOf = ({ bulk }: Mail, sendId: string): Record<string, string> => ({
  "X-IRH-Send": sendId,
  ...(bulk && {
    "List-Unsubscribe": `<${bulk.unsubscribeUrl}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  }),
});

/** A mail as its MIME text. */
export async function mimeOf(env: Env, mail: Mail, { sender, look }: Envelope, sendId: string): Promise<Uint8Array> {
  const { default: MailComposer } = await import("nodemailer/lib/mail-composer");
  return new MailComposer({
    from: { name: oneLine(sender.name), address: oneLine(sender.from ?? env.MAIL_FROM) },
    ...(sender.replyTo ? { replyTo: { name: "", address: oneLine(sender.replyTo) } } : {}),
    to: { name: "", address: oneLine(mail.to) },
    subject: oneLine(mail.subject),
    text: mailText(mail, look),
    html: mailHtml(mail, look),
    headers: headersOf(mail, sendId),
    ...(mail.calendar
      ? {
          attachments: [{ filename: "event.ics", contentType: calendarType(mail.calendar), content: mail.calendar }],
        }
      : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}

/** One text message through the configured plain HTTP gateway: `POST {to, text}`. */
export async function sendSms(env: Env, message: Sms): Promise<Ending> {
  if (!env.SMS_GATEWAY_URL) return { state: "dropped", reason: "noSmsGateway" };
  try {
    const response = await fetch(env.SMS_GATEWAY_URL, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        ...(env.SMS_GATEWAY_TOKEN ? { Authorization: `Bearer ${env.SMS_GATEWAY_TOKEN}` } : {}),
      },
      body: JSON.stringify({ to: message.sms, text: message.text }),
      redirect: "manual",
      signal: AbortSignal.timeout(15_000),
    });
    return response.ok ? { state: "sent", messageId: "" } : { state: "refused", reason: `gateway${response.status}` };
  } catch (error) {
    return { state: "unknown", reason: error instanceof Error ? error.name : "error" };
  }
}
