import type { Message } from "./messages.ts";

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const safe = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] as string);
const clock = (at: string) => new Date(at).toLocaleString("sv-SE", { timeZone: "Asia/Shanghai" });

const page = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${safe(title)}</title>
<link rel="stylesheet" href="/page.css"></head><body><main>${body}</main></body></html>`;

export const stylesheet = `body{margin:0;font:15px/1.5 system-ui,sans-serif;color:#1d2733;background:#f4f6f8}main{max-width:64rem;margin:0 auto;padding:1.5rem 1rem}
h1{font-size:1.35rem;margin:0 0 .25rem}h2{font-size:1rem;margin:1.5rem 0 .5rem}p.note{color:#5a6672;margin:0 0 1rem}a{color:#0b57a4}
ul{list-style:none;margin:0;padding:0;background:#fff;border:1px solid #dde3e9;border-radius:6px}li+li{border-top:1px solid #eceff2}
li a{display:grid;grid-template-columns:3.5rem 15rem 1fr 10.5rem;gap:.75rem;padding:.6rem .9rem;color:inherit;text-decoration:none}li a:hover,li a:focus{background:#eef4fa}
li span{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}.kind{color:#5a6672}.at{color:#5a6672;text-align:right}
form{margin:0 0 1rem;display:flex;gap:.5rem}input{font:inherit;padding:.3rem .5rem;border:1px solid #b6c0ca;border-radius:4px;flex:0 1 20rem}button{font:inherit;padding:.3rem .8rem}
iframe{width:100%;height:28rem;border:1px solid #dde3e9;border-radius:6px;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#fff;border:1px solid #dde3e9;border-radius:6px;padding:.9rem;margin:0}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem;margin:1rem 0}dt{color:#5a6672}dd{margin:0;overflow-wrap:anywhere}
@media(max-width:44rem){li a{grid-template-columns:3.5rem 1fr}.at{grid-column:2;text-align:left}li a span:nth-child(3){grid-column:2}}`;

const row = (message: Message) =>
  `<li><a href="/message/${message.id}"><span class="kind">${message.channel === "sms" ? "SMS" : "Mail"}</span><span>${safe(message.to)}</span>` +
  `<span>${safe(message.subject || message.text.slice(0, 120))}</span><span class="at">${clock(message.at)}</span></a></li>`;

/** The list of messages, newest first. */
export const listPage = (messages: Message[], total: number, to: string) =>
  page(
    "Local mailbox",
    `<h1>Local mailbox</h1><p class="note">Every mail and SMS that this computer's copy of the site has sent: nothing leaves it. Times are Beijing time.
${messages.length < total ? `${messages.length} of ${total} shown.` : ""}</p>
<form><input type="search" name="to" value="${safe(to)}" placeholder="address or number" aria-label="Address or number"><button>Show</button></form>
${messages.length === 0 ? "<p>No message yet. Reload this page after the site has sent one.</p>" : `<ul>${messages.map(row).join("")}</ul>`}`,
  );

/** One message: the HTML part in a sandboxed frame, the text part, the headers. */
export const messagePage = (message: Message) =>
  page(
    message.subject || "SMS",
    `<p><a href="/">All messages</a></p><h1>${safe(message.subject || "SMS")}</h1>
<dl><dt>To</dt><dd>${safe(message.to)}</dd><dt>At</dt><dd>${clock(message.at)}</dd>${message.copy > 1 ? `<dt>Copy</dt><dd>${message.copy}</dd>` : ""}</dl>
${message.html ? `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="HTML part" src="/message/${message.id}/html"></iframe>` : ""}
<h2>Text</h2><pre>${linked(message.text)}</pre>
${
  message.channel === "mail"
    ? `<h2>Headers</h2><pre>${safe(
        Object.entries(message.headers)
          .map(([name, value]) => `${name}: ${value}`)
          .join("\n"),
      )}</pre>`
    : ""
}`,
  );

const linked = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((piece, i) =>
      i % 2 ? `<a href="${safe(piece)}" target="_blank" rel="noreferrer">${safe(piece)}</a>` : safe(piece),
    )
    .join("");

/** The mail's own HTML for the frame: links open in a new tab, nothing runs. */
export const framedHtml = (message: Message) => `<base target="_blank">${message.html}`;
