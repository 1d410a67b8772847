import PostalMime, { type Email } from "postal-mime";
import { vi } from "vitest";
import { accepted, throttled } from "../support/ses";

const namespace = "http://ses.amazonaws.com/doc/2010-12-01/";
const xml = (action: string, result: string) =>
  new Response(
    `<${action}Response xmlns="${namespace}"><${action}Result>${result}</${action}Result></${action}Response>`,
    { status: 200, headers: { "Content-Type": "text/xml" } },
  );

export type SentMail = { to: string; from: string; raw: string; mail: Email };

/** SES at the other end of `fetch`, with what it says of domains; `fault` is what goes wrong with the next calls. */
export function fakeSes() {
  const ses = {
    mails: [] as SentMail[],
    signs: true,
    fault: null as "refuse" | "dropReply" | "silent" | null,
  };
  const member = (name: string) => `<member>${name}</member>`;
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    if (ses.fault === "silent") throw new TypeError("the connection was reset");
    const form = new URLSearchParams(new TextDecoder().decode(await new Request(input, init).arrayBuffer()));
    const action = form.get("Action") ?? "";
    if (action === "VerifyDomainDkim")
      return xml(action, `<DkimTokens>${["t1", "t2", "t3"].map(member).join("")}</DkimTokens>`);
    if (action === "GetIdentityDkimAttributes")
      return xml(
        action,
        `<DkimAttributes><entry><key>${form.get("Identities.member.1")}</key><value><DkimEnabled>true</DkimEnabled>` +
          `<DkimVerificationStatus>${ses.signs ? "Success" : "Pending"}</DkimVerificationStatus></value></entry></DkimAttributes>`,
      );
    if (action !== "SendRawEmail" || ses.fault === "refuse") return throttled();
    const raw = atob(form.get("RawMessage.Data") ?? "");
    const mail = await PostalMime.parse(Uint8Array.from(raw, (c) => c.charCodeAt(0)));
    ses.mails.push({ to: mail.to?.[0]?.address ?? "", from: mail.from?.address ?? "", raw, mail });
    if (ses.fault === "dropReply") throw new TypeError("the connection was reset");
    return accepted();
  });
  return ses;
}
