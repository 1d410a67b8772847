import { HtmlValidate } from "html-validate";
import PostalMime from "postal-mime";
import { describe, expect, test } from "vitest";
import { mailKinds } from "~/features/subscriptions/mail-centre/rules";
import { plainTest, sampleMail } from "~/features/subscriptions/mail-centre/sample.server";
import type { Env } from "~/server/env.server";
import { type Mail, mimeOf } from "~/server/outbox/mail.server";
import { type MailBlock, type MailLook, mailHtml, mailText } from "~/server/outbox/mail-body.server";
import type { MailRich } from "~/server/outbox/rich-mail.server";
import { languages } from "~/shared/languages";
import { readRich } from "~/shared/rich/stored";

const now = new Date("2026-03-02T04:00:00Z");
const company = {
  id: "c1",
  name: { "zh-CN": "澄岳股份", tc: "澄岳股份", en: "Chengyue" },
  origin: "https://c1.test",
} as unknown as Parameters<typeof sampleMail>[0]["company"];
const look: MailLook = {
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
const mails: [string, Mail][] = languages.flatMap((lang): [string, Mail][] => [
  ...mailKinds.map((kind): [string, Mail] => [`${kind} in ${lang}`, sampleMail({ company, now }, kind, lang)]),
  [`the test mail in ${lang}`, plainTest({ company }, lang)],
  [`every block in ${lang}`, { to: "", lang, subject: hostile, blocks: everyBlock, footer: everyBlock }],
]);

/** Every text of a rich one, and where its links lead. */
const saidIn = (parts: MailRich): string[] =>
  parts.flatMap(({ text, marks = [], content = [] }) => [
    ...(text ? [text] : []),
    ...marks.flatMap(({ attrs }) => attrs?.href ?? []),
    ...saidIn(content),
  ]);

const validator = new HtmlValidate({
  extends: ["html-validate:standard"],
  // Mail programs know no style sheets but these, and no newer attributes of tables.
  rules: { "no-inline-style": "off", "no-deprecated-attr": "off", "doctype-style": "off", "long-title": "off" },
});

const raw = async (mail: Mail) => {
  const envelope = { sender: { name: "澄岳股份", from: null, replyTo: null }, look };
  return new TextDecoder().decode(await mimeOf({ MAIL_FROM: "ir@c1.test" } as Env, mail, envelope, "s1"));
};

describe("a mail", () => {
  test.each(mails)("of %s is valid HTML in light and dark, and says all of it as text", async (_, mail) => {
    for (const scheme of ["auto", "light", "dark"] as const) {
      const { results } = await validator.validateString(mailHtml(mail, look, scheme));
      const wrong = results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`));
      expect(wrong).toEqual([]);
    }
    const { text } = await PostalMime.parse(await raw(mail));
    expect(text?.replaceAll("\r", "").trim()).toBe(mailText(mail, look).trim());
    for (const block of [...mail.blocks, ...(mail.footer ?? [])])
      for (const value of "rich" in block ? saidIn(block.rich) : Object.values(block).flat(2))
        expect(text).toContain(value);
  });

  test("has a subject of 60 characters, one of four bytes among them, whose encoded parts are each valid alone", async () => {
    for (let place = 0; place < 60; place += 1) {
      const subject = [..."澄".repeat(59)].toSpliced(place, 0, "\u{20bb7}").join("");
      const mail = await raw({ to: "a@example.com", lang: "zh-CN", subject, blocks: [{ p: "x" }] });
      const header = /^Subject:((?:.*\r\n)(?:[ \t].*\r\n)*)/m.exec(mail)?.[1] ?? "";
      const words = [...header.matchAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi)];
      const parts = words.map(([word, kind, data = ""]) => {
        expect(word.length).toBeLessThanOrEqual(75);
        const bytes =
          kind?.toUpperCase() === "B"
            ? Buffer.from(data, "base64")
            : Buffer.from(
                data.replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
                "latin1",
              );
        return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
      });
      expect(parts.length).toBeGreaterThan(1);
      expect(parts.join("")).toBe(subject);
    }
  });
});
