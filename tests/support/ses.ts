import type { Envelope } from "~/server/outbox/mail.server";

const namespace = "http://ses.amazonaws.com/doc/2010-12-01/";
const xml = (status: number, body: string) => new Response(body, { status, headers: { "Content-Type": "text/xml" } });

export const accepted = () =>
  xml(
    200,
    `<SendRawEmailResponse xmlns="${namespace}"><SendRawEmailResult><MessageId>m1</MessageId></SendRawEmailResult></SendRawEmailResponse>`,
  );
export const throttled = () =>
  xml(
    400,
    "<ErrorResponse><Error><Type>Sender</Type><Code>Throttling</Code><Message>Maximum sending rate exceeded.</Message></Error></ErrorResponse>",
  );
export const paused = () =>
  xml(
    400,
    "<ErrorResponse><Error><Type>Sender</Type><Code>AccountSendingPausedException</Code><Message>Email sending is disabled for your account.</Message></Error></ErrorResponse>",
  );
const enabled = (is: boolean) =>
  xml(
    200,
    `<GetAccountSendingEnabledResponse xmlns="${namespace}"><GetAccountSendingEnabledResult><Enabled>${is}</Enabled></GetAccountSendingEnabledResult></GetAccountSendingEnabledResponse>`,
  );

/** Who a mail comes from and how it looks where nothing was set. */
export const plainEnvelope = (name: string): Envelope => ({
  sender: { name, from: null, replyTo: null },
  look: { name, colour: "#0055cc", logo: null, address: "" },
});

/**
 * SES at the other end of `fetch`: tells itself whether the account may send, and answers each mail (its MIME text) as
 * `answer` does.
 */
export const sesAnswering =
  (answer: (raw: string) => Response | Promise<Response>, isEnabled = () => true) =>
  async (input: RequestInfo | URL, init?: RequestInit) => {
    const form = new URLSearchParams(new TextDecoder().decode(await new Request(input, init).arrayBuffer()));
    if (form.get("Action") === "GetAccountSendingEnabled") return enabled(isEnabled());
    return answer(atob(form.get("RawMessage.Data") ?? ""));
  };
