import type { OwnFact, OwnRecord } from "~/server/registry/own-data.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { beijingDay, formatInstant } from "~/shared/dates";
import { bcp47, type Lang, say } from "~/shared/languages";
import type { OwnPart } from "./own-data.server";

type File = { name: string; type: string; body: string };
type Say = (key: string, facts?: Record<string, string>) => string;

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const hasValue = ({ value }: OwnFact) => value !== null && value !== "";
const textOf = (t: Say, { value, said }: OwnFact, lang: Lang): string =>
  said ? t(said) : value instanceof Date ? formatInstant(value, lang) : String(value);

function asJson(ctx: Ctx, parts: OwnPart[]): string {
  const record = ({ kind, id, title, facts }: OwnRecord) => ({
    kind,
    id,
    title,
    facts: facts.map(({ name, value }) => ({ name, value })),
  });
  const areas = parts.map(({ name, records, mails }) => ({
    area: name,
    records: records.map(record),
    messages: mails.map(({ kind, at }) => ({ kind, at })),
  }));
  return JSON.stringify({ company: ctx.company.name, createdAt: ctx.now, areas }, null, 2);
}

function asPage(ctx: Ctx, parts: OwnPart[]): string {
  const { lang, now } = ctx;
  const t: Say = translator(lang);
  const title = t("privacy:own.fileTitle", { company: say(ctx.company.name, lang) });
  const row = (term: string, value: string) =>
    `<tr><th scope="row">${escaped(term)}</th><td>${escaped(value)}</td></tr>`;
  const table = (rows: string[]) => `<table>${rows.join("")}</table>`;
  const record = ({ heading, title: name, facts }: OwnRecord) =>
    `<h2>${escaped([t(heading), name].filter(Boolean).join(" · "))}</h2>${table(facts.filter(hasValue).map((fact) => row(t(fact.term), textOf(t, fact, lang))))}`;
  const mails = parts.flatMap((part) => part.mails).map(({ term, at }) => row(formatInstant(at, lang), t(term)));
  return `<!doctype html><html lang="${bcp47[lang]}"><head><meta charset="utf-8"><title>${escaped(title)}</title>
<style>body{font:16px/1.6 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}
th,td{text-align:start;vertical-align:top;padding:.4rem .6rem;border-bottom:1px solid #ccc}th{width:14rem;font-weight:600}</style></head>
<body><h1>${escaped(title)}</h1><p>${escaped(t("privacy:own.fileMade", { time: formatInstant(now, lang) }))}</p>
${parts
  .flatMap((part) => part.records)
  .map(record)
  .join("\n")}
<h2>${escaped(t("privacy:own.mails"))}</h2>${table(mails)}</body></html>
`;
}

/** All that is kept of a person as one file: `json` for machines, `html` to read and print. */
export function ownDataFile(ctx: Ctx, parts: OwnPart[], kind: "json" | "html"): File {
  const name = `own-data-${beijingDay(ctx.now)}.${kind}`;
  if (kind === "html") return { name, type: "text/html; charset=utf-8", body: asPage(ctx, parts) };
  return { name, type: "application/json; charset=utf-8", body: asJson(ctx, parts) };
}
