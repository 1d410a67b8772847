import { bcp47 } from "~/shared/languages";
import { escaped } from "~/shared/mails/escaped";
import { contrast } from "~/shared/themes";
import type { Mail } from "./mail.server";
import { type MailRich, richHtml, richText } from "./rich-mail.server";

export type MailBlock =
  | { p: string }
  | { rows: [label: string, value: string][] }
  | { button: string; href: string }
  | { link: string; href: string }
  | { rich: MailRich }
  | { code: string }
  | { small: string };

/**
 * How the mails of one company look in one language: the name at their head, its colour (`#rrggbb`) and logo, and its
 * address.
 */
export type MailLook = {
  name: string;
  colour: string;
  logo: { src: string; width: number; height: number } | null;
  address: string;
};
/** Light or dark as the reader's system says, or, in a preview, one of them. */
export type MailScheme = "auto" | "light" | "dark";

const darkCard = "#1c222b";
const tallestLogo = 40;
const widestLogo = 220;

const lined = (text: string) => escaped(text).replaceAll("\n", "<br>");
const styleOf = (css: Record<string, string>) =>
  Object.entries(css)
    .map(([name, value]) => `${name}:${value}`)
    .join(";");

/** The colours of a mail: links and the button must be readable whatever the company's colour is. */
function paletteOf(colour: string) {
  return {
    colour,
    onColour: contrast(colour, "#ffffff") >= 4.5 ? "#ffffff" : "#111111",
    link: contrast(colour, "#ffffff") >= 4.5 ? colour : "#1d2433",
    darkLink: contrast(colour, darkCard) >= 4.5 ? colour : "#9cc2ff",
  };
}
type Palette = ReturnType<typeof paletteOf>;

const darkRules = ({ darkLink }: Palette) =>
  [
    ".page{background:#12161c !important}",
    `.card{background:${darkCard} !important;border-color:#39424f !important}`,
    ".ink{color:#e6e9ee !important}",
    ".mute{color:#a8b1be !important}",
    `.link{color:${darkLink} !important}`,
  ].join("");

const styleSheet = (palette: Palette, scheme: MailScheme) =>
  [
    ":root{color-scheme:light dark;supported-color-schemes:light dark}",
    "@media (max-width:480px){.pad{padding:20px 16px !important}.wide{display:block !important;text-align:center}}",
    scheme === "auto" ? `@media (prefers-color-scheme:dark){${darkRules(palette)}}` : "",
    scheme === "dark" ? darkRules(palette) : "",
  ].join("");

const muted = "color:#5d6675;font-size:13px";
/** A label stays whole beside a value that may break anywhere. */
const labelStyle = styleOf({
  ...{
    "text-align": "left",
    "font-weight": "400",
    color: "#5d6675",
    padding: "4px 16px 4px 0",
    "vertical-align": "top",
  },
  ...{ "word-break": "keep-all", "overflow-wrap": "break-word" },
});

function htmlOf(block: MailBlock, { colour, onColour, link }: Palette): string {
  if ("p" in block) return `<p class="ink" style="margin:0 0 16px">${lined(block.p)}</p>`;
  if ("small" in block) return `<p class="mute" style="margin:0 0 12px;${muted}">${lined(block.small)}</p>`;
  if ("rich" in block) return richHtml(block.rich, { link });
  if ("code" in block)
    return `<p class="ink" style="margin:0 0 16px;font-size:28px;letter-spacing:6px;font-weight:600">${escaped(block.code)}</p>`;
  if ("rows" in block) {
    const rows = block.rows.map(
      ([label, value]) =>
        `<tr><th class="mute" scope="row" style="${labelStyle}">${escaped(label)}</th><td class="ink" style="padding:4px 0;vertical-align:top">${lined(value)}</td></tr>`,
    );
    return `<table style="border-collapse:collapse;margin:0 0 16px">${rows.join("")}</table>`;
  }
  const href = escaped(block.href);
  if ("link" in block)
    return `<p style="margin:0 0 12px;font-size:14px"><a class="link" href="${href}" style="color:${link}">${escaped(block.link)}</a></p>`;
  const button = styleOf({
    ...{ display: "inline-block", padding: "12px 24px", background: colour, color: onColour },
    ...{ "border-radius": "6px", "font-weight": "600", "text-decoration": "none" },
  });
  return `<p style="margin:8px 0 12px"><a class="wide" href="${href}" style="${button}">${escaped(block.button)}</a></p><p class="mute" style="margin:0 0 16px;${muted};word-break:break-all">${href}</p>`;
}

/** Filters take a picture above fewer bytes of words for an advertisement, so a short mail has the name in type. */
const wordsBesidePicture = 3_200;

function headOf({ name, logo }: MailLook, words: string): string {
  if (!logo || new TextEncoder().encode(words).length <= wordsBesidePicture)
    return `<p class="ink" style="margin:0;font-size:17px;font-weight:600">${escaped(name)}</p>`;
  const scale = Math.min(1, tallestLogo / logo.height, widestLogo / logo.width);
  const [width, height] = [Math.round(logo.width * scale), Math.round(logo.height * scale)];
  return `<img src="${escaped(logo.src)}" alt="${escaped(name)}" width="${width}" height="${height}" style="display:block;border:0;background:#ffffff;padding:4px 6px;border-radius:4px;font-size:17px;font-weight:600">`;
}

function textOf(block: MailBlock): string {
  if ("p" in block) return block.p;
  if ("small" in block) return block.small;
  if ("code" in block) return block.code;
  if ("rich" in block) return richText(block.rich);
  if ("button" in block) return `${block.button}\n${block.href}`;
  if ("link" in block) return `${block.link}\n${block.href}`;
  return block.rows.map(([label, value]) => `${label}: ${value}`).join("\n");
}

const fonts = "system-ui,-apple-system,'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif";
const table = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

/** The HTML part: one table, 320 to 600 pixels wide, in light and dark; every value is escaped. */
export function mailHtml(mail: Mail, look: MailLook, scheme: MailScheme = "auto"): string {
  const palette = paletteOf(look.colour);
  const blocks = mail.blocks.map((block) => htmlOf(block, palette)).join("");
  const footer = (mail.footer ?? []).map((block) => htmlOf(block, palette)).join("");
  const address = look.address ? `<p class="mute" style="margin:12px 0 0;${muted}">${lined(look.address)}</p>` : "";
  const line =
    '<tr><td class="card" style="border-top:1px solid #e3e6ea;font-size:1px;line-height:1px">&nbsp;</td></tr>';
  const under =
    footer || address
      ? `${line}<tr><td class="pad" style="padding:20px 32px 24px;overflow-wrap:anywhere">${footer}${address}</td></tr>`
      : "";
  return [
    `<!doctype html><html lang="${bcp47[mail.lang]}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escaped(mail.subject)}</title><style>${styleSheet(palette, scheme)}</style></head>`,
    `<body class="page" style="margin:0;padding:0;background:#f2f4f7;font-family:${fonts};font-size:16px;line-height:1.6">`,
    `<table class="page" ${table} style="background:#f2f4f7"><tr><td align="center" style="padding:24px 10px">`,
    `<table class="card ink" ${table} style="max-width:600px;background:#ffffff;color:#1d2433;border-radius:8px;border-top:4px solid ${palette.colour}">`,
    `<tr><td class="pad" style="padding:24px 32px 0">${headOf(look, mailText(mail, look))}</td></tr>`,
    `<tr><td class="pad" style="padding:20px 32px 16px;overflow-wrap:anywhere">${blocks}</td></tr>${under}`,
    "</table></td></tr></table></body></html>",
  ].join("");
}

/** The text part, which says the same as the HTML. */
export function mailText(mail: Mail, { name, address }: MailLook): string {
  const blocks = [...mail.blocks, ...(mail.footer ?? [])].map(textOf).join("\n\n");
  return `${blocks}\n\n-- \n${[name, address].filter(Boolean).join("\n")}\n`;
}
