import { plainTest, sampleMail } from "~/features/subscriptions/mail-centre/sample.server";
import { type Mail, mimeOf } from "~/server/outbox/mail.server";
import type { MailBlock, MailLook } from "~/server/outbox/mail-body.server";
import type { Env } from "~/server/request/env.server";
import { languages } from "~/shared/languages";
import { mailKinds } from "~/shared/mails/wordings";
import { readRich } from "~/shared/rich/stored";
import { otherMails } from "./other-mails.ts";

const now = new Date("2026-03-02T04:00:00Z");
const company = {
  id: "c1",
  name: { "zh-CN": "澄岳股份", tc: "澄岳股份", en: "Chengyue" },
  origin: "https://c1.test",
} as unknown as Parameters<typeof sampleMail>[0]["company"];
export const look: MailLook = {
  ...{ name: "澄岳股份", colour: "#0a4fc4", address: "上海市静安区示范路 1 号" },
  logo: { src: "https://c1.test/ui/irh/logo.png", width: 400, height: 80 },
};

const cell = (type: string, text: string) => ({
  type,
  content: [{ type: "paragraph", content: [{ type: "text", text }] }],
});
const words = (text: string, ...marks: object[]) => ({ type: "paragraph", content: [{ type: "text", text, marks }] });
const link = { type: "link", attrs: { href: 'https://c1.test/?a=1&b="' } };
const hostile = `"><b>x</b>&amp; ' \u{20bb7}`;
/** Every part of a rich text that a mail shows. */
const everyPart = JSON.stringify({
  type: "doc",
  content: [
    { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: hostile }] },
    words(hostile, { type: "bold" }, { type: "italic" }, link),
    { type: "orderedList", attrs: { start: 3 }, content: [{ type: "listItem", content: [words(hostile)] }] },
    { type: "bulletList", content: [{ type: "listItem", content: [words(hostile)] }] },
    { type: "horizontalRule" },
    { type: "callout", attrs: { tone: "key" }, content: [words(hostile, { type: "superscript" })] },
    {
      type: "table",
      content: [
        { type: "tableRow", content: [cell("tableHeader", hostile), cell("tableHeader", "2")] },
        { type: "tableRow", content: [cell("tableCell", hostile), cell("tableCell", "4")] },
      ],
    },
  ],
});
const everyBlock: MailBlock[] = [
  { p: `${hostile}\n${hostile}` },
  { rows: [[hostile, hostile]] },
  { button: hostile, href: `https://c1.test/?a=1&b="` },
  { link: hostile, href: "https://c1.test/?a=1&b=2" },
  { code: "123456" },
  { small: hostile },
  { rich: readRich(everyPart).content },
];
/** Each kind of mail in each language, by its name. */
export const mails: [string, Mail][] = languages.flatMap((lang): [string, Mail][] => [
  ...mailKinds.map((kind): [string, Mail] => [`${kind} in ${lang}`, sampleMail({ company, now }, kind, lang)]),
  ...otherMails(lang),
  [`the test mail in ${lang}`, plainTest({ company }, lang)],
  [`every block in ${lang}`, { to: "", lang, subject: hostile, blocks: everyBlock, footer: everyBlock }],
]);

/** A mail as it is handed to the provider. */
export const raw = async (mail: Mail) => {
  const envelope = { sender: { name: "澄岳股份", from: null, replyTo: null }, look };
  return new TextDecoder().decode(await mimeOf({ MAIL_FROM: "ir@c1.test" } as Env, mail, envelope, "s1"));
};
