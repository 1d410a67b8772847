import { expect } from "@playwright/test";
import { ask } from "../../support/http";
import { addressOf, languages, publicPages } from "../../support/public-pages";
import { openOffice, signInAs } from "../../support/staff-session";
import { test } from "../../support/test.ts";
import { drawnFont } from "./drawn-font";
import { lettersOf } from "./unpacked";

const host = "second.localhost";
const jilan = { company: "Jilan Advanced Materials", host };
const every = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at));
const font = drawnFont(`${every(0x20, 0x7e)}·–—‘’“”…、。《》（）：，${every(0x4e00, 0x9fa5)}`);

const headingsOf = (html: string) =>
  [...html.matchAll(/<h([12])\b[^>]*>(.*?)<\/h\1>/gs)]
    .map(([, , inside = ""]) => inside.replace(/<[^>]*>/g, "").replace(/&[#\w]+;/g, ""))
    .join("");

test("an own font is seen in the page beside the settings before readers have it, is undone like any step, draws every heading once it is out, and is taken off", async ({
  page,
  context,
  baseURL,
}) => {
  const { port } = new URL(baseURL ?? "");
  const site = `http://${host}:${port}`;
  const asked = (address: string) =>
    ask(`${baseURL}${address}`, { headers: { host: `${host}:${port}`, Accept: "text/html" } });
  const addressIn = async (lang: string) =>
    /url\((\/ui\/irh\/fonts\/[0-9a-f]{24}\.woff2)\)/.exec((await asked(addressOf("company", lang))).body)?.[1];
  await signInAs(context, "admin", jilan);
  await openOffice(page, `${site}/ui/irh/webSiteSetting?lang=en`);
  const panel = page.locator("#font");
  const choice = panel.getByLabel("Headings and large figures in");
  const beside = page.frameLocator("iframe").locator("html");
  const besideFonts = () =>
    beside.evaluate(() => [...document.fonts].map(({ family }) => family)).catch(() => "the page is on its way");
  const upload = panel.locator("input[type=file]");
  const file = { name: "drawn.otf", mimeType: "font/otf", buffer: Buffer.from(font) };
  try {
    await upload.setInputFiles(file);
    await expect(panel.getByRole("alert")).toContainText("Confirm first that the company holds a licence");
    await panel.getByLabel("The company holds a licence").check();
    await upload.setInputFiles(file);
    await expect(panel.getByText(/^Ready: \d+ characters/)).toHaveCount(3);
    await expect(panel.getByLabel("The company holds a licence")).not.toBeChecked();
    await expect.poll(besideFonts).toEqual(["own"]);
    expect(await addressIn("en")).toBeUndefined();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(choice).toHaveValue("");
    await expect.poll(besideFonts).toEqual([]);
    await page.getByRole("button", { name: "Redo" }).click();
    await expect.poll(besideFonts).toEqual(["own"]);
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect(page.getByText("The draft was saved; readers do not see it")).toBeVisible();
    expect(await addressIn("en")).toBeUndefined();
    await page.getByRole("button", { name: "Save and publish" }).click();
    await expect.poll(() => addressIn("en")).toBeDefined();

    const missed: string[][] = [];
    for (const lang of languages) {
      const address = await addressIn(lang);
      const bytes = await page.evaluate(
        async (url) => [...new Uint8Array(await (await fetch(url)).arrayBuffer())],
        `${address}`,
      );
      const drawn = new Set(lettersOf(new Uint8Array(bytes)));
      for (const one of publicPages.filter((address) => !/demo-|activity=/.test(address))) {
        const letters = headingsOf((await asked(addressOf(one, lang))).body).match(/[\p{Script=Han}\w]/gu) ?? [];
        const lacking = [...new Set(letters)].filter((letter) => !drawn.has(letter));
        if (lacking.length > 0) missed.push([lang, one, lacking.join("")]);
      }
    }
    expect(missed).toEqual([]);

    await page.goto(`${site}/ui/irh/company?lang=zh-CN`);
    await page.goto(`${site}/ui/irh/announcements?lang=zh-CN`);
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => [...document.fonts].map(({ status }) => status))).toEqual(["loaded"]);
    const moved = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) =>
            resolve(list.getEntries().reduce((sum, one) => sum + (one as unknown as { value: number }).value, 0)),
          ).observe({ type: "layout-shift", buffered: true });
          setTimeout(() => resolve(0), 500);
        }),
    );
    expect(moved).toBe(0);
  } finally {
    await openOffice(page, `${site}/ui/irh/webSiteSetting?lang=en`);
    await choice.selectOption({ label: "Fonts of the reader's device" });
    await page.getByRole("button", { name: "Save and publish" }).click();
    await expect.poll(() => addressIn("en")).toBeUndefined();
  }
});
