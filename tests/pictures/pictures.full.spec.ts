import { Buffer } from "node:buffer";
import { expect, type Page } from "@playwright/test";
import { seriousBarriers } from "../support/barriers";
import { elementsOf } from "../support/html";
import { ask } from "../support/http";
import { cookieAs, openOffice, signInAs } from "../support/staff-session";
import { test } from "../support/test.ts";
import { png } from "./png";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** Up to here Chrome calls what moves while a page comes up "good". */
const goodShift = 0.1;
const jilan = { company: "Jilan Advanced Materials", host: "second.localhost" };

const heroes = {
  "127.0.0.1": {
    "zh-CN": /高精度深沟球轴承/,
    tc: /高精度深溝球軸承/,
    en: /High-precision ball bearings/,
  },
  "second.localhost": { "zh-CN": /琥珀色功能性薄膜/, tc: /琥珀色功能性薄膜/, en: /Sheets of amber functional film/ },
};

test("each home page opens with the company's picture, described in its language, in widths and with a first paint", async ({
  baseURL,
}) => {
  const { port } = new URL(baseURL ?? "");
  for (const [host, words] of Object.entries(heroes))
    for (const [lang, alt] of Object.entries(words)) {
      const headers = { host: `${host}:${port}`, Accept: "text/html" };
      const { body } = await ask(`${baseURL}/ui/irh/index?lang=${lang}`, { headers });
      const frame = elementsOf(body, "span").find(
        (one) =>
          /(^| )picture( |$)/.test(one.attribs.class ?? "") &&
          elementsOf(one, "img").some(({ attribs }) => alt.test(attribs.alt ?? "")),
      );
      if (!frame) throw new Error(`${host} has no picture in ${lang}`);
      const [blur, picture] = elementsOf(frame, "img").map(({ attribs }) => attribs);
      const sources = elementsOf(frame, "source").map(({ attribs }) => attribs);
      const webp = sources.find(({ type }) => type === "image/webp");
      expect([host, lang, picture?.width, picture?.height]).toEqual([host, lang, "1600", "800"]);
      expect(webp?.srcset?.split(", ")).toHaveLength(3);
      expect([blur?.class, blur?.src]).toEqual(["picture-blur", expect.stringMatching(/^data:image\/webp;base64,/)]);
      const file = await ask(new URL(picture?.src ?? "", baseURL).href, { headers: { host: `${host}:${port}` } });
      expect([file.status, file.headers["content-type"]]).toEqual([200, expect.stringMatching(/^image\//)]);
    }
});

/** A film of thirty frames, as the browser itself records it. */
const recorded = async (page: Page) =>
  Buffer.from(
    await page.evaluate(async () => {
      const canvas = document.createElement("canvas");
      const parts: Blob[] = [];
      const recorder = new MediaRecorder(canvas.captureStream(), { mimeType: "video/mp4" });
      recorder.ondataavailable = ({ data }) => parts.push(data);
      recorder.start();
      const pen = canvas.getContext("2d");
      for (let frame = 0; frame < 30; frame++) {
        if (pen) pen.fillStyle = frame % 2 ? "#123" : "#456";
        pen?.fillRect(0, 0, 300, 150);
        await new Promise(requestAnimationFrame);
      }
      await new Promise((stopped) => {
        recorder.onstop = stopped;
        recorder.stop();
      });
      return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
    }),
  );

/** A call of the office of the second company by its admin, over the wire. */
async function answerOf(site: string, name: string, body: object): Promise<unknown> {
  const host = `${jilan.host}:${new URL(site).port}`;
  const cookie = await cookieAs("admin", jilan);
  const answer = await ask(`${site}/irh/${name}`, {
    method: "POST",
    headers: { host, origin: `http://${host}`, cookie, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  expect([name, answer.status]).toEqual([name, 200]);
  return JSON.parse(answer.body).value;
}

const lookOf = (site: string) => answerOf(site, "webSiteSetting/getCompanyCustomStyleData", {}) as Promise<object>;
const setLook = (site: string, look: object) => answerOf(site, "webSiteSetting/saveModuleCustomStyle", look);
const profileOf = (site: string) =>
  answerOf(site, "backHomeManage/getCompanyBasicInfo", {}) as Promise<{ draft: { hero: string }; revision: number }>;

/** Lays this picture alone at the head of the home page, and no film. */
async function setHero(site: string, hero: string) {
  const { draft, revision } = await profileOf(site);
  const profile = { ...draft, hero, film: "" };
  await answerOf(site, "backHomeManage/saveCompanyBasicInfo", { profile, revision, publish: true });
}

/** The uploaded picture stands at the head of the page as it was aimed, and nothing moved to make place for it. */
async function expectHero(page: Page) {
  const hero = page.getByRole("img", { name: "The plant at night" });
  await expect(hero).toHaveJSProperty("complete", true);
  expect(
    await hero.evaluate((one: HTMLImageElement) => [
      one.naturalWidth > 0,
      getComputedStyle(one).objectPosition,
      one.width > 0 && one.getAttribute("width") === "1200",
      getComputedStyle(one).mixBlendMode,
    ]),
  ).toEqual([true, "60% 51%", true, "screen"]);
  const shift = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        const observer = new PerformanceObserver((list) => {
          observer.disconnect();
          const shifts = list.getEntriesByType("layout-shift") as (PerformanceEntry & { value: number })[];
          done(shifts.reduce((sum, { value }) => sum + value, 0));
        });
        // Where nothing moved there is still the first paint to hear of.
        for (const type of ["layout-shift", "paint"]) observer.observe({ type, buffered: true });
      }),
  );
  expect(shift).toBeLessThan(goodShift);
}

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
  const words = ["厂房", "廠房", "The plant at night"];
  for (const [at, text] of words.entries()) {
    await dialog.getByRole("tab").nth(at).click();
    await dialog.getByRole("tabpanel").nth(0).getByRole("textbox").fill(text);
  }
  await dialog.getByRole("button", { name: "Focus point at 50 %" }).focus();
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("ArrowDown");
  await expect(
    dialog.getByRole("button", { name: "Focus point at 60 % from the left and 51 % from the top" }),
  ).toBeFocused();
  expect(await seriousBarriers(page, ".mantine-Modal-content")).toEqual([]);
  await dialog.getByRole("checkbox", { name: "Duotone" }).check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(card.getByText("Not used")).toBeVisible();

  const site = baseURL ?? "";
  const [look, before] = [await lookOf(site), (await profileOf(site)).draft.hero];
  await setLook(site, { ...look, banner: { pictures: [] } });
  try {
    await openOffice(page, `${base}/office/company?lang=en`);
    await page.getByRole("button", { name: "Choose another…" }).first().click();
    await page.getByRole("dialog").getByRole("button", { name: "The plant at night" }).click();
    await page
      .getByLabel("Film of the home page")
      .setInputFiles({ name: "loop.mp4", mimeType: "video/mp4", buffer: await recorded(page) });
    await expect(page.getByText("loop.mp4")).toBeVisible();
    await page.getByRole("button", { name: "Save and publish" }).click();
    await expect(page.getByRole("status").getByText("Saved", { exact: true })).toBeVisible();
    const home = `${base}/index?lang=en`;
    const reader = await context.newPage();
    await reader.setViewportSize({ width: 1_440, height: 900 });
    await reader.goto(home);
    await expect(reader.locator("video")).toHaveJSProperty("paused", false);
    await expectHero(reader);
    await reader.getByRole("button", { name: "Pause film" }).click();
    await expect(reader.locator("video")).toHaveJSProperty("paused", true);
    await expect(reader.getByRole("button", { name: "Play film" })).toBeVisible();

    const still = await browser.newPage({ reducedMotion: "reduce", viewport: { width: 390, height: 844 } });
    await still.clock.install();
    const films: string[] = [];
    still.on("request", (request) => void (request.url().includes("/film/") && films.push(request.url())));
    await still.goto(home);
    await expectHero(still);
    await still.clock.runFor(60_000);
    await still.evaluate(async () => (await fetch("/ui/irh/error/404")).status);
    await expect(still.getByRole("button", { name: "Pause film" })).toHaveCount(0);
    expect(films).toEqual([]);
  } finally {
    await setHero(site, before);
    await setLook(site, look);
  }

  await openOffice(page, `${base}/office/pictures?lang=en`);
  await card.getByRole("button", { name: "Edit" }).click();
  await page.getByRole("button", { name: "Delete…" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(card).toHaveCount(0);
});
