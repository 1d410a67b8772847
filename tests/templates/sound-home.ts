import { expect, type Page } from "@playwright/test";
import { HtmlValidate } from "html-validate";
import { brotli, firstViewLimit } from "../../scripts/bench/bytes";
import { seriousBarriers } from "../support/barriers";

const validator = new HtmlValidate({ extends: ["html-validate:standard"], rules: { "no-inline-style": "error" } });

/**
 * The home page of a starting site as its readers have it: valid, within the bytes of a first sight, for everybody, and
 * true to its own content policy.
 */
export async function expectSoundHome(page: Page, lang: string) {
  const refused: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy/i.test(message.text())) refused.push(message.text());
  });
  const answer = await page.goto(`/ui/irh/index?lang=${lang}`);
  const html = (await answer?.text()) ?? "";
  const { results } = await validator.validateString(html);
  expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))).toEqual([]);
  expect(brotli(html)).toBeLessThanOrEqual(firstViewLimit);
  expect(answer?.headers()["content-security-policy"]).toContain("default-src 'none'");
  expect(await seriousBarriers(page)).toEqual([]);
  expect(refused).toEqual([]);
}
