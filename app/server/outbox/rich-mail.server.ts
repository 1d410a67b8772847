import { escaped } from "~/shared/mails/escaped";
import type { Mark, Part } from "~/shared/rich/document";

/**
 * A rich text as a mail shows it. Its links are whole addresses, its figures texts; a `picture` has `src` and `alt`,
 * and a part that a mail cannot show is a `paragraph` with a link by then.
 */
export type MailRich = readonly Part[];
type Look = { link: string };

const wrappers: Record<Exclude<Mark["type"], "link">, string> = {
  ...{ bold: "strong", italic: "em", underline: "u", superscript: "sup", subscript: "sub" },
};
const sizes: Record<string, number> = { 2: 19, 3: 17, 4: 16 };
const cell = "border:1px solid #c9ced6;padding:6px 8px;text-align:left;vertical-align:top;font-weight:400";

const marked = (html: string, { type, attrs }: Mark, { link }: Look) =>
  type === "link"
    ? `<a class="link" href="${escaped(attrs?.href ?? "")}" style="color:${link}">${html}</a>`
    : `<${wrappers[type]}>${html}</${wrappers[type]}>`;

function html(part: Part, look: Look): string {
  const { type, attrs = {}, content = [], text = "", marks = [] } = part;
  const inside = content.map((one) => html(one, look)).join("");
  switch (type) {
    case "text":
      return marks.reduceRight((all, mark) => marked(all, mark, look), escaped(text));
    case "hardBreak":
      return "<br>";
    case "paragraph":
      return inside && `<p class="ink" style="margin:0 0 16px">${inside}</p>`;
    case "heading":
      return (
        inside &&
        `<h2 class="ink" style="margin:20px 0 10px;font-size:${sizes[String(attrs.level)] ?? 19}px">${inside}</h2>`
      );
    case "bulletList":
    case "orderedList": {
      const tag = type === "bulletList" ? "ul" : "ol";
      const start = Number(attrs.start) > 1 ? ` start="${Number(attrs.start)}"` : "";
      return `<${tag}${start} style="margin:0 0 16px;padding:0 0 0 22px">${inside}</${tag}>`;
    }
    case "listItem":
      return `<li class="ink">${inside.replaceAll('margin:0 0 16px"', 'margin:0 0 4px"')}</li>`;
    case "horizontalRule":
      return '<hr style="border:0;border-top:1px solid #c9ced6;margin:20px 0">';
    case "table":
      return `<table class="ink" style="border-collapse:collapse;margin:0 0 16px;font-size:14px">${inside}</table>`;
    case "tableRow":
      return `<tr>${inside}</tr>`;
    case "tableHeader":
    case "tableCell": {
      const [tag, scope] = type === "tableHeader" ? ["th", ' scope="col"'] : ["td", ""];
      const span = ["colspan", "rowspan"].map((name) =>
        Number(attrs[name]) > 1 ? ` ${name}="${Number(attrs[name])}"` : "",
      );
      return `<${tag}${scope}${span.join("")} style="${cell}">${inside.replaceAll('margin:0 0 16px"', 'margin:0"')}</${tag}>`;
    }
    case "callout":
      return `<div style="margin:0 0 16px;padding:12px 16px 0;border-left:4px solid #c9ced6">${inside}</div>`;
    case "picture":
      return `<p style="margin:0 0 16px"><img src="${escaped(String(attrs.src))}" alt="${escaped(String(attrs.alt))}" width="536" style="display:block;width:100%;height:auto;border:0"></p>`;
    default:
      return inside;
  }
}

/** The HTML of a rich text, every value escaped; `link` is the colour of links. */
export const richHtml = (rich: MailRich, look: Look): string => rich.map((part) => html(part, look)).join("");

const textIn = ({ type, text = "", content = [], marks = [] }: Part): string => {
  if (type === "hardBreak") return "\n";
  const href = marks.find((mark) => mark.type === "link")?.attrs?.href;
  return href && href !== text ? `${text} (${href})` : text + content.map(textIn).join("");
};

function lines({ type, attrs = {}, content = [], ...part }: Part, before = ""): string[] {
  if (type === "paragraph" || type === "heading") return [before + textIn({ type, content, ...part })];
  if (type === "picture") return attrs.alt ? [String(attrs.alt)] : [];
  if (type === "tableRow") return [content.map((one) => (one.content ?? []).map(textIn).join(" ")).join(" | ")];
  if (type === "horizontalRule") return ["- - -"];
  const first = Number(attrs.start ?? 1);
  return content.flatMap((one, at) =>
    lines(one, type === "bulletList" ? "- " : type === "orderedList" ? `${first + at}. ` : at === 0 ? before : ""),
  );
}

/** The same as text: a line a paragraph, the addresses of links behind their words. */
export const richText = (rich: MailRich): string =>
  rich
    .map((part) => lines(part).filter(Boolean).join("\n"))
    .filter(Boolean)
    .join("\n\n");
