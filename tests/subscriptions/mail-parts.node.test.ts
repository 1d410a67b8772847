import { HtmlValidate } from "html-validate";
import PostalMime from "postal-mime";
import { describe, expect, test } from "vitest";
import { mailHtml, mailText } from "~/server/outbox/mail-body.server";
import type { MailRich } from "~/server/outbox/rich-mail.server";
import { look, mails, raw } from "./sample-mails.ts";

/** Every text of a rich one, and where its links lead. */
const textsIn = (parts: MailRich): string[] =>
  parts.flatMap(({ text, marks = [], content = [] }) => [
    ...(text ? [text] : []),
    ...marks.flatMap(({ attrs }) => attrs?.href ?? []),
    ...textsIn(content),
  ]);

const validator = new HtmlValidate({
  extends: ["html-validate:standard"],
  // Mail programs know no style sheets but these, and no newer attributes of tables.
  rules: { "no-inline-style": "off", "no-deprecated-attr": "off", "doctype-style": "off", "long-title": "off" },
});

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
      for (const value of "rich" in block ? textsIn(block.rich) : Object.values(block).flat(2))
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
