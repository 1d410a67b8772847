import { createHash, randomUUID } from "node:crypto";
import PostalMime from "postal-mime";
import type { Arrival } from "./messages.ts";

const namespace = "http://ses.amazonaws.com/doc/2010-12-01/";
const answer = (status: number, xml: string) => ({ status, type: "text/xml", body: `<?xml version="1.0"?>\n${xml}` });

export const accepted = (action: string, messageId: string) =>
  answer(
    200,
    `<${action}Response xmlns="${namespace}"><${action}Result><MessageId>${messageId}</MessageId></${action}Result>` +
      `<ResponseMetadata><RequestId>${randomUUID()}</RequestId></ResponseMetadata></${action}Response>`,
  );

const refused = (status: number, code: string, message: string) =>
  answer(
    status,
    `<ErrorResponse xmlns="${namespace}"><Error><Type>${status < 500 ? "Sender" : "Receiver"}</Type><Code>${code}</Code>` +
      `<Message>${message}</Message></Error><RequestId>${randomUUID()}</RequestId></ErrorResponse>`,
  );

export const throttled = () => refused(400, "Throttling", "Maximum sending rate exceeded.");
export const broken = () =>
  refused(500, "InternalFailure", "The request processing has failed because of an unknown error.");
export const invalid = (message: string) => refused(400, "InvalidParameterValue", message);
export const unknownAction = () => refused(400, "InvalidAction", "This mailbox answers SendRawEmail and SendEmail.");

const members = (form: URLSearchParams, name: string) =>
  [...form].filter(([key]) => key.startsWith(`${name}.member.`)).map(([, value]) => value);

async function readRaw(form: URLSearchParams): Promise<Arrival> {
  const mail = await PostalMime.parse(Buffer.from(form.get("RawMessage.Data") ?? "", "base64"));
  const headers: Record<string, string> = {};
  for (const { key, value } of mail.headers) headers[key] = key in headers ? `${headers[key]}\n${value}` : value;
  const receivers = members(form, "Destinations");
  const named = [...(mail.to ?? []), ...(mail.cc ?? []), ...(mail.bcc ?? [])].map((one) => one.address ?? "");
  const to = (receivers.length > 0 ? receivers : named).join(", ");
  return { channel: "mail", to, subject: mail.subject ?? "", text: mail.text ?? "", html: mail.html ?? "", headers };
}

function readSimple(form: URLSearchParams): Arrival {
  const to = ["To", "Cc", "Bcc"].flatMap((kind) => members(form, `Destination.${kind}Addresses`)).join(", ");
  const field = (name: string) => form.get(name) ?? "";
  const subject = field("Message.Subject.Data");
  const headers = { from: field("Source"), to, subject };
  return {
    channel: "mail",
    to,
    subject,
    text: field("Message.Body.Text.Data"),
    html: field("Message.Body.Html.Data"),
    headers,
  };
}

/** What SES says of a domain: names for DKIM that are its own, and that they were found. Null for another call. */
export function readDomain(form: URLSearchParams) {
  const action = form.get("Action") ?? "";
  const say = (result: string) =>
    answer(
      200,
      `<${action}Response xmlns="${namespace}"><${action}Result>${result}</${action}Result></${action}Response>`,
    );
  if (action === "VerifyDomainDkim") {
    const name = (n: number) =>
      createHash("sha256")
        .update(`${form.get("Domain")}\n${n}`)
        .digest("hex")
        .slice(0, 32);
    return say(`<DkimTokens>${[1, 2, 3].map((n) => `<member>${name(n)}</member>`).join("")}</DkimTokens>`);
  }
  if (action !== "GetIdentityDkimAttributes") return null;
  const [domain = ""] = members(form, "Identities");
  const found = "<DkimEnabled>true</DkimEnabled><DkimVerificationStatus>Success</DkimVerificationStatus>";
  return say(`<DkimAttributes><entry><key>${domain}</key><value>${found}</value></entry></DkimAttributes>`);
}

/** The mail of an SES v1 query call, or null when the call is none that sends one. */
export async function readSend(form: URLSearchParams): Promise<{ action: string; mail: Arrival } | null> {
  const action = form.get("Action") ?? "";
  if (action === "SendRawEmail") return { action, mail: await readRaw(form) };
  if (action === "SendEmail") return { action, mail: readSimple(form) };
  return null;
}
