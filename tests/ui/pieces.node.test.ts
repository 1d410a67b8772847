import { HtmlValidate } from "html-validate";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { menuStyles } from "~/shared/themes";
import { Change } from "~/ui/public/figures";
import { Pager } from "~/ui/public/frame/pager";
import { fieldId } from "~/ui/public/notice";
import { uiKeys } from "~/ui/public/words";
import en from "../../locales/en/ui.json";
import tc from "../../locales/tc/ui.json";
import zh from "../../locales/zh-CN/ui.json";
import { html, specimen, specimenPage } from "./specimen";

describe("the public pieces", () => {
  test("are valid HTML with every menu style, without an inline style or script", async () => {
    const validator = new HtmlValidate({
      extends: ["html-validate:standard", "html-validate:a11y"],
      rules: { "no-inline-style": "error" },
    });
    for (const menuStyle of menuStyles) {
      const text = specimenPage(menuStyle);
      const { results } = await validator.validateString(text);
      expect(
        results.flatMap(({ messages }) =>
          messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
        ),
      ).toEqual([]);
      expect(text).not.toMatch(/ style=|<style|<script|\son[a-z]+=/);
      expect(text).toContain(`data-menu="${menuStyle}"`);
    }
  });

  test("wire a field's hint and error to it and link the summary to the field", () => {
    const text = specimen();
    expect(text).toContain('<a href="#email">Enter it</a>');
    const input = /<input [^>]*id="email"[^>]*>/.exec(text)?.[0];
    expect(input).toContain('aria-describedby="email-hint email-error"');
    expect(input).toContain('aria-invalid="true"');
    expect(fieldId("companions[0].name")).toBe("companions-0-name");
  });

  test("say a change by arrow, sign and words as well as colour", () => {
    expect(html(createElement(Change, { value: "-1.5", unit: "%" }))).toBe(
      '<span class="change figure fall"><span aria-hidden="true">▼</span><span class="visually-hidden">down </span>−1.50%</span>',
    );
    expect(html(createElement(Change, { value: 0 }))).toBe('<span class="change figure">0.00</span>');
  });

  test("leave it to the script to say time passed: a page that is kept says the full date", () => {
    expect(specimen()).toContain(
      '<time dateTime="2026-11-20T07:15:00.000Z" title="20 Nov,2026 15:15" data-relative="">20 Nov,2026 15:15</time>',
    );
  });

  test("refuse to stand without their words", () => {
    expect(() => renderToStaticMarkup(createElement(Pager, { next: "?n" }))).toThrow(/WordsProvider/);
  });

  test("have exactly their words in all three languages", () => {
    for (const language of [zh, tc, en]) expect(Object.keys(language).sort()).toEqual([...uiKeys].sort());
  });
});
