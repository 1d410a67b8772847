import { eq } from "drizzle-orm";
import PostalMime from "postal-mime";
import { vi } from "vitest";
import { subscriptionMails } from "~/features/subscriptions/jobs.server";
import { systemDb } from "~/server/database/db.server";
import { outbox } from "~/server/database/tables.server";
import type { MailTable } from "~/server/outbox/jobs.server";
import { sweepOutbox } from "~/server/outbox/outbox.server";
import { testEnv } from "../support/context";
import { deliverAt } from "../support/invocations";
import { accepted, sesAnswering, throttled } from "../support/ses";

export type Received = {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  send: string;
};
type Fault = "throttle" | "dropReply" | null;

/** SES at the other end of `fetch`: keeps what it accepts; `fault` decides call by call what goes wrong. */
export function openMailbox(fault: () => Fault = () => null) {
  const received: Received[] = [];
  const answer = async (raw: string) => {
    const wrong = fault();
    if (wrong === "throttle") return throttled();
    const mail = await PostalMime.parse(Uint8Array.from(raw, (c) => c.charCodeAt(0)));
    const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]));
    const to = mail.to?.[0]?.address ?? "";
    received.push({
      to,
      subject: mail.subject ?? "",
      text: mail.text ?? "",
      html: mail.html ?? "",
      headers,
      send: headers["x-irh-send"] ?? "",
    });
    if (wrong === "dropReply") throw new TypeError("the connection was reset");
    return accepted();
  };
  vi.stubGlobal("fetch", sesAnswering(answer));
  return received;
}

/** What the queue's consumer does with one message. */
export const consume = (ids: string[], now: Date, composers: MailTable = subscriptionMails) =>
  deliverAt(now, composers, ids);

export const waiting = async (): Promise<string[]> =>
  (await systemDb(testEnv().DB).select({ id: outbox.id }).from(outbox).where(eq(outbox.state, "pending"))).map(
    ({ id }) => id,
  );

/** Sends all that waits at `now`. */
export const sendAll = async (now: Date) => consume(await waiting(), now);

/** The minute's sweep, and the sending of what it found. */
export const sweep = async (now: Date) => {
  const waiting = await sweepOutbox(systemDb(testEnv().DB), now, "ses");
  await consume(Object.values(waiting).flat(), now);
};

/** The address behind the words of a mail's button or link. */
export function linkIn(mail: Received | undefined, path: string): URL {
  const found = mail?.text.split(/\s+/).find((word) => word.includes(`/ui/irh/${path}?`));
  if (!found) throw new Error(`no link to ${path} in ${mail?.text ?? "no mail"}`);
  return new URL(found);
}

export const tokenIn = (mail: Received | undefined, path: string): string =>
  linkIn(mail, path).searchParams.get("token") ?? "";

/** Every address that a mail shows or carries in its headers. */
export function linksOf(mail: Received): URL[] {
  const found =
    `${mail.text} ${mail.html.replaceAll("&amp;", "&")} ${mail.headers["list-unsubscribe"] ?? ""}`.match(
      /https:\/\/[^\s"'<>]+/g,
    ) ?? [];
  return [...new Set(found)].map((text) => new URL(text));
}
