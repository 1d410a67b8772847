import { Buffer } from "node:buffer";
import AxeBuilder from "@axe-core/playwright";
import { type Browser, expect, type Page } from "@playwright/test";
import { openOffice, signInAs } from "../support/staff-session";
import { test } from "../support/test.ts";
import { png } from "./png";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const jilan = { company: "Jilan Advanced Materials", host: "second.localhost" };

const heroes = {
  "127.0.0.1": {
    "zh-CN": /高精度深沟球轴承/,
    tc: /高精度深溝球軸承/,
    en: /High-precision ball bearings/,
  },
  "second.localhost": { "zh-CN": /琥珀色功能性薄膜/, tc: /琥珀色功能性薄膜/, en: /Sheets of amber functional film/ },
};

for (const [host, words] of Object.entries(heroes))
  test(`the home page of ${host} opens with the company's picture, told in its language, in widths and with a first paint`, async ({
    page,
    baseURL,
  }) => {
    const url = new URL(baseURL ?? "");
    url.hostname = host;
    for (const [lang, alt] of Object.entries(words)) {
      await page.goto(`${url.origin}/ui/irh/index?lang=${lang}`);
      const hero = page.getByRole("img", { name: alt });
      await expect(hero).toHaveJSProperty("complete", true);
      expect(
        await hero.evaluate((one: HTMLImageElement) => ({
          size: [one.getAttribute("width"), one.getAttribute("height")],
          widths: one.closest("picture")?.querySelector<HTMLSourceElement>("source")?.srcset.split(", ").length,
          at: one.naturalWidth > 0,
          blur: one.closest(".picture")?.querySelector<HTMLImageElement>(".picture-blur")?.src.slice(0, 23),
          webp: one.closest("picture")?.querySelector("source[type='image/webp']") !== null,
        })),
      ).toEqual({ size: ["1600", "800"], widths: 3, at: true, blur: "data:image/webp;base64,", webp: true });
    }
  });

/** A film of a second, as the browser itself records it. */
const recorded = async (page: Page) =>
  Buffer.from(
    await page.evaluate(async () => {
      const canvas = document.createElement("canvas");
      const parts: Blob[] = [];
      const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: "video/mp4" });
      recorder.ondataavailable = ({ data }) => parts.push(data);
      recorder.start();
      for (const colour of ["#123", "#456", "#123", "#456", "#123", "#456", "#123", "#456"]) {
        const pen = canvas.getContext("2d");
        if (pen) pen.fillStyle = colour;
        pen?.fillRect(0, 0, 300, 150);
        await new Promise((next) => setTimeout(next, 100));
      }
      await new Promise((stopped) => {
        recorder.onstop = stopped;
        recorder.stop();
      });
      return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
    }),
  );

/** Which films the home page asks for when the reader wants less motion. */
async function filmsAskedFor(browser: Browser, home: string): Promise<string[]> {
  const page = await browser.newPage({ reducedMotion: "reduce" });
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/film/")) asked.push(request.url());
  });
  await page.goto(home);
  await page.waitForTimeout(2_000);
  await expect(page.getByRole("button", { name: "Pause film" })).toHaveCount(0);
  await page.close();
  return asked;
}

/** The look of the site as it is, or as it is made by this, over the wire from a page of its office. */
const lookOver = (page: Page, look?: object): Promise<object> =>
  page.evaluate(async (wanted) => {
    const name = wanted ? "saveModuleCustomStyle" : "getCompanyCustomStyleData";
    const [headers, body] = [{ "Content-Type": "application/json" }, JSON.stringify(wanted ?? {})];
    return (await (await fetch(`/irh/webSiteSetting/${name}`, { method: "POST", headers, body })).json()).value;
  }, look);

test("a photograph is uploaded, described, aimed by keyboard, chosen for the home page with a film, and both are shown there without a shift", async ({
  browser,
  context,
  page,
  baseURL,
}) => {
  await signInAs(context, "admin", jilan);
  const url = new URL(baseURL ?? "");
  url.hostname = "second.localhost";
  const base = `${url.origin}/ui/irh`;
  await openOffice(page, `${base}/office/pictures?lang=en`);
  const look = await lookOver(page);
  await lookOver(page, { ...look, banner: { pictures: [] } });
  const input = page.getByLabel("Pictures to upload");
  await input.setInputFiles([
    { name: "plant.png", mimeType: "image/png", buffer: Buffer.from(await png(1_200, 800)) },
    { name: "drawing.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>") },
  ]);
  await expect(page.getByRole("alert", { name: "Not taken into the library" })).toContainText(
    "“drawing.jpg” is no JPEG, PNG, WebP or AVIF picture",
  );
  const card = page.getByRole("listitem").filter({ hasText: "plant.png" });
  await card.getByRole("button", { name: "Describe" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Describe the picture in this language.").first()).toBeVisible();
  const words = { "Simplified Chinese": "厂房", "Traditional Chinese": "廠房", English: "The plant at night" };
  for (const [at, [, said]] of Object.entries(words).entries()) {
    await dialog.getByRole("tab").nth(at).click();
    await dialog.getByRole("tabpanel").nth(0).getByRole("textbox").fill(said);
  }
  await dialog.getByRole("button", { name: "Focus point at 50 %" }).focus();
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("ArrowDown");
  await expect(
    dialog.getByRole("button", { name: "Focus point at 60 % from the left and 51 % from the top" }),
  ).toBeFocused();
  expect(
    (
      await new AxeBuilder({ page })
        .withTags(["wcag2a", "wcag2aa", "wcag22aa"])
        .include(".mantine-Modal-content")
        .analyze()
    ).violations,
  ).toEqual([]);
  await dialog.getByRole("checkbox", { name: "Duotone" }).check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(card.getByText("Not used")).toBeVisible();

  await openOffice(page, `${base}/office/company?lang=en`);
  await page.getByRole("button", { name: "Choose another…" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "The plant at night" }).click();
  await page
    .getByLabel("Film of the home page")
    .setInputFiles({ name: "loop.mp4", mimeType: "video/mp4", buffer: await recorded(page) });
  await expect(page.getByText("loop.mp4")).toBeVisible();
  await page.getByRole("button", { name: "Save and publish" }).click();
  await expect(page.getByRole("status").getByText("Saved", { exact: true })).toBeVisible();
  const reader = await context.newPage();
  for (const width of [1_440, 390]) {
    await reader.setViewportSize({ width, height: 900 });
    await reader.goto(`${base}/index?lang=en`);
    const hero = reader.getByRole("img", { name: "The plant at night" });
    await expect(hero).toHaveJSProperty("complete", true);
    expect(
      await hero.evaluate((one: HTMLImageElement) => [
        one.naturalWidth > 0,
        getComputedStyle(one).objectPosition,
        one.width > 0 && one.getAttribute("width") === "1200",
        getComputedStyle(one).mixBlendMode,
      ]),
    ).toEqual([true, "60% 51%", true, "screen"]);
    const shift = await reader.evaluate(
      () =>
        new Promise<number>((done) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
          }).observe({ type: "layout-shift", buffered: true });
          setTimeout(() => done(sum), 300);
        }),
    );
    expect(shift).toBe(0);
    const pause = reader.getByRole("button", { name: "Pause film" });
    await expect(reader.locator("video")).toHaveJSProperty("paused", false);
    await pause.click();
    await expect(reader.locator("video")).toHaveJSProperty("paused", true);
    await expect(reader.getByRole("button", { name: "Play film" })).toBeVisible();
  }
  expect(await filmsAskedFor(browser, `${base}/index?lang=en`)).toEqual([]);

  await openOffice(page, `${base}/office/company?lang=en`);
  await page.getByRole("button", { name: "Choose another…" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: heroes["second.localhost"].en }).click();
  await page.getByRole("button", { name: "Use none" }).last().click();
  await page.getByRole("button", { name: "Save and publish" }).click();
  await expect(page.getByRole("status").getByText("Saved", { exact: true })).toBeVisible();
  await openOffice(page, `${base}/office/pictures?lang=en`);
  await card.getByRole("button", { name: "Edit" }).click();
  await page.getByRole("button", { name: "Delete…" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(card).toHaveCount(0);
  await lookOver(page, look);
});
