import { bcp47, type Lang, languages } from "~/shared/languages";
import type { Refusal } from "~/shared/outcome";
import { translator } from "../request/i18n.server";
import { refusalInit } from "../request/statuses.server";

const style =
  "body{font:16px/1.6 system-ui,-apple-system,'PingFang SC','Noto Sans CJK SC','Microsoft YaHei',sans-serif;max-width:38rem;margin:12vh auto;padding:0 1.5rem;color:#1c2330;background:#fff}h1{font-size:1.75rem;line-height:1.3;margin:0 0 .5rem}section+section{margin-top:2.5rem;border-top:1px solid #d8dde6;padding-top:2.5rem}small{color:#5a6475}@media(prefers-color-scheme:dark){body{color:#e8ebf0;background:#14181f}section+section{border-color:#343b48}small{color:#a3adbd}}";

const known = [
  ...(["unknownHost", "overloaded", "notLive", "sitePaused", "foreignSite", "tooManyRequests"] as const),
  ...(["wrongMethod", "unreadable", "wrongContentType", "previewEnded", "frameForeign"] as const),
];

/**
 * A page that tells of no company: for a host that is nobody's, in all languages, and in the reader's for failures
 * before the company is known, for all that a company which is not live refuses, for a link that opens nothing any
 * more, and for a frame of a site that may show none. It needs no other file and no database. Nothing of the request
 * stands in it but the request's number.
 */
export function plainPage(refusal: Refusal, requestId: string, lang: Lang | null): Response {
  const key = known.find((code) => code === refusal.code) ?? "500";
  const parts = (lang ? [lang] : languages).map((one) => {
    const t = translator(one);
    const text = `<h1>${t(`site:error.${key}.title`)}</h1><p>${t(`site:error.${key}.text`, refusal.facts ?? {})}</p>`;
    return `<section lang="${bcp47[one]}">${text}<small>${t("site:error.number", { id: requestId })}</small></section>`;
  });
  const title = translator(lang ?? "zh-CN")(`site:error.${key}.title`);
  const parents = key === "frameForeign" ? "*" : "'none'";
  const html = `<!DOCTYPE html><html lang="${bcp47[lang ?? "zh-CN"]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style nonce="${requestId}">${style}</style></head><body><main>${parts.join("")}</main></body></html>`;
  return new Response(html, {
    ...refusalInit(refusal, {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": `default-src 'none'; style-src 'nonce-${requestId}'; script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors ${parents}`,
    }),
  });
}
