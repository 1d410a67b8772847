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
const quota = () =>
  xml(
    200,
    `<GetSendQuotaResponse xmlns="${namespace}"><GetSendQuotaResult><MaxSendRate>14.0</MaxSendRate></GetSendQuotaResult></GetSendQuotaResponse>`,
  );

/** SES at the other end of `fetch`: answers what is asked of its quota itself, and each mail (its MIME text) as `answer` does. */
export const sesAnswering =
  (answer: (raw: string) => Response | Promise<Response>) => async (input: RequestInfo | URL, init?: RequestInit) => {
    const form = new URLSearchParams(new TextDecoder().decode(await new Request(input, init).arrayBuffer()));
    if (form.get("Action") === "GetSendQuota") return quota();
    return answer(atob(form.get("RawMessage.Data") ?? ""));
  };
