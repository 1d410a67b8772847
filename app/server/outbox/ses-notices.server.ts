import { z } from "zod";
import { parseJson, readJson } from "../body/read-json.server";
import type { Env } from "../request/env.server";
import { type MailEvent, recordMailEvent } from "./mail-events.server";
import { readNotice, snsHost } from "./sns.server";

/** Where SNS posts what becomes of mails; the same at every host of the deployment. */
export const noticePath = "/mail-events/ses";

const Recipients = z.array(z.object({ emailAddress: z.string() })).max(50);
/** What SES publishes of a mail (event publishing); types that are not named here say nothing of delivery. */
const SesEvent = z.object({
  eventType: z.enum(["Send", "Delivery", "Bounce", "Complaint", "Reject"]),
  mail: z.object({ messageId: z.string(), tags: z.record(z.string(), z.array(z.string())).default({}) }),
  delivery: z.object({ timestamp: z.iso.datetime() }).optional(),
  bounce: z.object({ bounceType: z.string(), bouncedRecipients: Recipients, timestamp: z.iso.datetime() }).optional(),
  complaint: z.object({ complainedRecipients: Recipients, timestamp: z.iso.datetime() }).optional(),
});

const types = {
  Send: "sent",
  Delivery: "delivered",
  Bounce: "bounced",
  Complaint: "complained",
  Reject: "rejected",
} as const;

/** The event in the message of a notice; null for what is no news of a mail of ours. */
function eventIn(message: string, now: Date): MailEvent | null {
  const json = parseJson(message);
  const read = json.ok ? SesEvent.safeParse(json.value) : null;
  const sendId = read?.data?.mail.tags.send?.[0];
  if (!read?.success || !sendId) return null;
  const { eventType, mail, delivery, bounce, complaint } = read.data;
  const people = [...(bounce?.bouncedRecipients ?? []), ...(complaint?.complainedRecipients ?? [])];
  const time = (bounce ?? complaint ?? delivery)?.timestamp;
  return {
    sendId,
    messageId: mail.messageId,
    type: types[eventType],
    lasting: eventType === "Complaint" || bounce?.bounceType === "Permanent",
    recipients: people.map(({ emailAddress }) => emailAddress),
    at: time ? new Date(time) : now,
  };
}

const answer = (status: number) => new Response(null, { status, headers: { "Cache-Control": "no-store" } });

/** Confirms the subscription of this address to the topic, at an address of our own making. */
async function confirm(topicArn: string, token: string): Promise<Response> {
  const query = new URLSearchParams({ Action: "ConfirmSubscription", TopicArn: topicArn, Token: token });
  const url = `https://${snsHost(topicArn)}/?${query}`;
  const response = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(5_000) });
  return answer(response.ok ? 200 : 502);
}

/** What SNS posts: 403 for what it did not sign for the topic of this deployment, 404 while none is set. */
export async function receiveNotice(request: Request, env: Env, now: Date): Promise<Response> {
  if (!env.SES_TOPIC_ARN) return answer(404);
  if (request.method !== "POST") return answer(405);
  // SNS posts its JSON as text/plain.
  const sent = new Request(request);
  sent.headers.set("Content-Type", "application/json");
  const body = await readJson(sent);
  const notice = body.ok ? await readNotice(body.value, env.SES_TOPIC_ARN, now) : null;
  if (!notice) {
    console.warn(JSON.stringify({ event: "mailNotice.refused" }));
    return answer(403);
  }
  const { Type, Message, Token } = notice;
  if (Type === "SubscriptionConfirmation") return confirm(env.SES_TOPIC_ARN, Token ?? "");
  const event = Type === "Notification" ? eventIn(Message, now) : null;
  if (event && !(await recordMailEvent(env, event, now)))
    console.warn(JSON.stringify({ event: "mailNotice.unknownMail", type: event.type }));
  return answer(200);
}
