import { bcp47 } from "~/shared/languages";
import type { Mail } from "./mail.server";

export type MailBlock =
  | { p: string }
  | { rows: [label: string, value: string][] }
  | { button: string; href: string }
  | { link: string; href: string }
  | { code: string }
  | { small: string };

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" })[c] ?? c);

function htmlOf(block: MailBlock): string {
  if ("p" in block) return `<p>${escaped(block.p).replaceAll("\n", "<br>")}</p>`;
  if ("small" in block) return `<p style="color:#667085;font-size:13px">${escaped(block.small)}</p>`;
  if ("code" in block) return `<p style="font-size:28px;letter-spacing:6px;font-weight:600">${escaped(block.code)}</p>`;
  if ("link" in block)
    return `<p style="font-size:13px"><a href="${escaped(block.href)}" style="color:#0055cc">${escaped(block.link)}</a></p>`;
  if ("button" in block)
    return `<p><a href="${escaped(block.href)}" style="display:inline-block;padding:12px 24px;background:#0055cc;color:#ffffff;border-radius:6px;text-decoration:none">${escaped(block.button)}</a></p><p style="color:#667085;font-size:13px;word-break:break-all">${escaped(block.href)}</p>`;
  const rows = block.rows.map(
    ([label, value]) =>
      `<tr><th style="text-align:left;font-weight:400;color:#667085;padding:4px 16px 4px 0;vertical-align:top">${escaped(label)}</th><td style="padding:4px 0">${escaped(value)}</td></tr>`,
  );
  return `<table role="presentation" style="border-collapse:collapse">${rows.join("")}</table>`;
}

function textOf(block: MailBlock): string {
  if ("p" in block) return block.p;
  if ("small" in block) return block.small;
  if ("code" in block) return block.code;
  if ("button" in block) return `${block.button}\n${block.href}`;
  if ("link" in block) return `${block.link}\n${block.href}`;
  return block.rows.map(([label, value]) => `${label}: ${value}`).join("\n");
}

/** Both parts of a mail body, from one list of blocks; every value is escaped in the HTML. */
export const mailBody = (mail: Mail, from: string) => ({
  text: `${mail.blocks.map(textOf).join("\n\n")}\n\n-- \n${from}\n`,
  html: `<!doctype html><html lang="${bcp47[mail.lang]}"><head><meta charset="utf-8"><title>${escaped(mail.subject)}</title></head><body style="margin:0;padding:24px;background:#f5f6f8;font-family:system-ui,-apple-system,sans-serif;font-size:16px;line-height:1.6;color:#1d2433"><div style="max-width:600px;margin:0 auto;padding:32px;background:#ffffff;border-radius:8px"><p style="margin-top:0;font-weight:600">${escaped(from)}</p>${mail.blocks.map(htmlOf).join("")}</div></body></html>`,
});
