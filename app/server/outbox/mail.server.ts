import type { Lang } from "~/shared/languages";
import type { Env } from "../env.server";
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
  wording?: { kind: string; facts: Readonly<Record<string, string>> };
  /** To somebody who works here; of a company that is not live no other mail goes out. */
  toStaff?: true;
  /** A file for calendars (iCalendar) that goes with it. */
  calendar?: string;
  /**
   * Bulk mail carries the RFC 8058 header pair: a POST to `unsubscribeUrl` ends the subscription without a page. It keeps to the
   * company's hours unless it is worth nothing later (`atOnce`).
   */
  bulk?: { unsubscribeUrl: string; atOnce?: boolean };
};
export type Sms = { sms: string; text: string };
export type Drop = { drop: string };

/** The answer of a composer when the message must not go any more; `reason` stays in the outbox row. */
export const drop = (reason: string): Drop => ({ drop: reason });

/** The answer of what was to be done here instead of sent, and is. */
export type Done = { done: true };

/** The answer of a composer that must wait for another run to have caught up; tried again soon. */
export type Later = { later: string };

const oneLine = (text: string) => text.replace(/[\r\n\t\0]+/g, " ").trim();

/** What a file for calendars is, with what it asks of them where it says so. */
const calendarType = (file: string) =>
  ["text/calendar; charset=utf-8", /^METHOD:(\w+)/m.exec(file)?.[1]].filter(Boolean).join("; method=");

export type Envelope = { sender: MailSender; look: MailLook };

async function mimeOf(env: Env, mail: Mail, { sender, look }: Envelope, sendId: string): Promise<Uint8Array> {
  const { default: MailComposer } = await import("nodemailer/lib/mail-composer");
  const headers: Record<string, string> = { "X-IRH-Send": sendId };
  if (mail.bulk) {
    headers["List-Unsubscribe"] = `<${mail.bulk.unsubscribeUrl}>`;
    headers["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click";
  }
  return new MailComposer({
    from: { name: oneLine(sender.name), address: oneLine(sender.from ?? env.MAIL_FROM) },
    ...(sender.replyTo ? { replyTo: { name: "", address: oneLine(sender.replyTo) } } : {}),
    to: { name: "", address: oneLine(mail.to) },
    subject: oneLine(mail.subject),
    text: mailText(mail, look),
    html: mailHtml(mail, look),
    headers,
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

export const sesClient = async (env: Env) => {
  const { SESClient } = await import("@aws-sdk/client-ses");
  return new SESClient({
    region: env.AWS_REGION,
    credentials: { accessKeyId: env.AWS_ACCESS_KEY_ID, secretAccessKey: env.AWS_SECRET_ACCESS_KEY },
    maxAttempts: 1,
    ...(env.SES_ENDPOINT ? { endpoint: env.SES_ENDPOINT } : {}),
  });
};

/** Whether SES answers at all, be it with a refusal, and has not stopped the account's mails; sends nothing. */
export async function isAnswering(env: Env): Promise<boolean> {
  const { GetAccountSendingEnabledCommand, SESServiceException } = await import("@aws-sdk/client-ses");
  const client = await sesClient(env);
  try {
    const asked = new GetAccountSendingEnabledCommand({});
    const { Enabled } = await client.send(asked, { abortSignal: AbortSignal.timeout(15_000) });
    // guard: paused-account-sends-nothing
    return Enabled !== false;
  } catch (error) {
    return error instanceof SESServiceException && (error.$metadata.httpStatusCode ?? 500) < 500;
  } finally {
    client.destroy();
  }
}

/** Whether after this ending no other mail is risked before SES was asked: it was silent, or has stopped the account's mails. */
// guard: paused-account-doubted
export const isDoubtful = (ending: Ending): boolean =>
  ending.state === "unknown" || (ending.state === "refused" && ending.reason.includes("SendingPaused"));

/**
 * One mail to SES, once. A refusal that SES spoke itself may be tried again; anything after which the mail may have gone
 * (a lost reply, a broken connection, a time-out) is "unknown" and never tried at once.
 */
export async function sendMail(env: Env, mail: Mail, envelope: Envelope, sendId: string): Promise<Ending> {
  const { SendRawEmailCommand, SESServiceException } = await import("@aws-sdk/client-ses");
  const raw = await mimeOf(env, mail, envelope, sendId);
  const client = await sesClient(env);
  try {
    const command = new SendRawEmailCommand({ RawMessage: { Data: raw }, Tags: [{ Name: "send", Value: sendId }] });
    const { MessageId } = await client.send(command, { abortSignal: AbortSignal.timeout(15_000) });
    return { state: "sent", messageId: MessageId ?? "" };
  } catch (error) {
    const answered = error instanceof SESServiceException && (error.$metadata.httpStatusCode ?? 0) >= 400;
    const reason = error instanceof Error ? error.name : "error";
    // guard: mail-lost-reply-unknown
    return { state: answered ? "refused" : "unknown", reason };
  } finally {
    client.destroy();
  }
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
