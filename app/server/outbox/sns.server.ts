import { createVerify, X509Certificate } from "node:crypto";
import { z } from "zod";

const text = z.string().max(262_144);
/** What SNS posts to a subscribed address. */
const Notice = z.object({
  Type: z.enum(["Notification", "SubscriptionConfirmation", "UnsubscribeConfirmation"]),
  MessageId: text,
  TopicArn: text,
  Message: text,
  Timestamp: text,
  SignatureVersion: z.enum(["1", "2"]),
  Signature: z.base64().max(1_024),
  SigningCertURL: z.url().max(300),
  Subject: text.optional(),
  Token: text.optional(),
  SubscribeURL: text.optional(),
});
export type SnsNotice = z.output<typeof Notice>;

const signed = {
  Notification: ["Message", "MessageId", "Subject", "Timestamp", "TopicArn", "Type"],
  SubscriptionConfirmation: ["Message", "MessageId", "SubscribeURL", "Timestamp", "Token", "TopicArn", "Type"],
  UnsubscribeConfirmation: ["Message", "MessageId", "SubscribeURL", "Timestamp", "Token", "TopicArn", "Type"],
} as const;
const algorithms = { "1": "RSA-SHA1", "2": "RSA-SHA256" };

/** The host of SNS in the region of a topic. */
export function snsHost(topicArn: string): string {
  const [, partition, , region] = topicArn.split(":");
  return `sns.${region}.amazonaws.com${partition === "aws-cn" ? ".cn" : ""}`;
}

const maxCertificate = 16_384;
const certificates = new Map<string, string>();

/** A certificate of SNS, kept while the isolate lives; null when SNS has none of that name. */
async function certificate(url: string): Promise<string | null> {
  const cached = certificates.get(url);
  if (cached) return cached;
  const response = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(5_000) });
  const pem = response.ok ? await response.text() : "";
  if (!pem || pem.length > maxCertificate) return null;
  if (certificates.size >= 4) certificates.clear();
  certificates.set(url, pem);
  return pem;
}

/**
 * A notice that SNS itself signed for this topic; null for anything else: another topic, a certificate from elsewhere
 * than SNS of the topic's region, a signature that is not its own. Asks no host that the notice could choose.
 */
export async function readNotice(
  body: Record<string, unknown>,
  topicArn: string,
  now: Date,
): Promise<SnsNotice | null> {
  const read = Notice.safeParse(body);
  if (!read.success) return null;
  const notice = read.data;
  // guard: sns-own-topic
  if (notice.TopicArn !== topicArn) return null;
  const url = new URL(notice.SigningCertURL);
  const isSns = url.protocol === "https:" && url.host === snsHost(topicArn);
  // guard: sns-certificate-host
  if (!isSns || !/^\/SimpleNotificationService-[0-9a-f]{32}\.pem$/.test(url.pathname)) return null;
  const pem = await certificate(`${url.origin}${url.pathname}`);
  if (!pem) return null;
  const lines = signed[notice.Type].flatMap((name) => (notice[name] === undefined ? [] : [name, notice[name]]));
  const verify = createVerify(algorithms[notice.SignatureVersion]).update(lines.map((line) => `${line}\n`).join(""));
  const own = new X509Certificate(pem);
  // guard: sns-signature
  const isSigned = new Date(own.validTo) > now && verify.verify(own.publicKey, notice.Signature, "base64");
  return isSigned ? notice : null;
}
