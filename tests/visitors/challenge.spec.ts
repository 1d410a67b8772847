import AxeBuilder from "@axe-core/playwright";
import { type Browser, expect, type Page } from "@playwright/test";
import { markOn, slide, slideFields } from "../support/challenge";
import { outside } from "../support/journeys";
import { test } from "../support/test.ts";

const inquiry = "/ui/irh/appointments/inquiry?lang=en";
const address = (name: string) => `${name}-${Date.now()}@example.com`;
const sent = (page: Page) => page.getByText("a code has been sent");

async function ask(page: Page, contact: string) {
  await page.goto(inquiry);
  await page.getByLabel("Mobile number or e-mail").fill(contact);
}

async function expectNoBarriers(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

/** Whether the handle stands over the mark on the screen, from the boxes of both. */
async function covers(page: Page): Promise<boolean> {
  const mark = await markOn(page);
  return page.locator(".slide").evaluate((box, at) => {
    const range = box.querySelector("input") as HTMLInputElement;
    const picture = box.querySelector("image") as SVGImageElement;
    const { left, width } = range.getBoundingClientRect();
    const handle = left + 17 + (Number(range.value) / Number(range.max)) * (width - 34);
    const drawn = picture.getBoundingClientRect();
    return Math.abs(handle - drawn.left - (at / 60) * drawn.width) < drawn.width / 40;
  }, mark);
}

test("the arrow keys alone bring the handle over the mark, and the code goes out", async ({ page }) => {
  await ask(page, address("keys"));
  await page.keyboard.press("Tab");
  await expect(page.getByRole("slider", { name: "Slide to verify" })).toBeFocused();
  await expectNoBarriers(page);
  for (let presses = 0; presses < 60 && !(await covers(page)); presses++) await page.keyboard.press("ArrowRight");
  expect(await covers(page)).toBe(true);
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(sent(page)).toBeVisible();
});

test("nothing below the slide moves away from under the pointer when its script comes or its proof is there", async ({
  page,
}) => {
  await page.goto(inquiry);
  const top = async () => (await page.getByRole("button", { name: "Send code" }).boundingBox())?.y;
  const before = await top();
  await page.getByRole("slider").hover();
  await expect(page.locator("[data-challenge]:not([data-script])")).toBeAttached();
  expect(await top()).toBe(before);
  await page.getByRole("slider").fill(String(await markOn(page)));
  await expect(page.locator("[data-proof=paid]")).toBeAttached();
  expect(await top()).toBe(before);
});

test("a form that is sent before the script of its slide has come waits for it and goes then", async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route("**/static/challenge-*.js", async (route) => {
    await released;
    await route.continue();
  });
  await ask(page, address("early"));
  const mark = await markOn(page);
  await page.getByRole("slider").fill(String(mark));
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(sent(page)).toHaveCount(0);
  release();
  await expect(sent(page)).toBeVisible();
});

test("a form goes at once where the script of its slide cannot be had", async ({ page }) => {
  await page.route("**/static/challenge-*.js", (route) => route.abort());
  await ask(page, address("blocked"));
  const mark = await markOn(page);
  await page.getByRole("slider").fill(String(mark));
  await expect(page.locator("[data-challenge]:not([data-script])")).toBeAttached();
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByRole("alert").getByText("slide again in a minute")).toBeVisible();
});

test("a hand drags the handle over the mark", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await ask(page, address("hand"));
  const range = page.getByRole("slider");
  await range.scrollIntoViewIfNeeded();
  const box = await range.boundingBox();
  if (!box) throw new Error("no slide");
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + 17, y);
  await page.mouse.down();
  for (let x = box.x + 17; x < box.x + box.width && !(await covers(page)); x += 4) await page.mouse.move(x, y);
  await page.mouse.up();
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(sent(page)).toBeVisible();
});

test("who cannot slide lets the browser prove it, and a form that is sent meanwhile waits for the proof and goes then", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { subtle } = crypto;
    const derive = subtle.deriveBits.bind(subtle);
    const released = new Promise((release) => addEventListener("release", release));
    subtle.deriveBits = async (...work: Parameters<typeof derive>) => released.then(() => derive(...work));
  });
  const release = () => page.evaluate(() => dispatchEvent(new Event("release")));
  await ask(page, address("proof"));
  await page.getByRole("button", { name: "Let the browser prove it" }).click();
  await release();
  await expect(page.getByRole("status").filter({ hasText: "Proved by the browser" })).toBeVisible({ timeout: 120_000 });
  await expect(page.getByRole("slider")).toBeDisabled();
  await expectNoBarriers(page);
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(sent(page)).toBeVisible();

  await ask(page, address("early"));
  await page.getByRole("button", { name: "Let the browser prove it" }).click();
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByText("the form is sent as soon as this is done")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await release();
  await expect(sent(page)).toBeVisible({ timeout: 120_000 });
});

const withoutScript = async (browser: Browser, baseURL: string | undefined) =>
  (await browser.newContext({ javaScriptEnabled: false, baseURL })).newPage();

test("without JavaScript a slide that missed keeps what was typed, and one on the mark is to be sent again in a minute", async ({
  browser,
  baseURL,
}) => {
  const page = await withoutScript(browser, baseURL);
  const email = address("plain");
  await ask(page, email);
  await expect(page.getByRole("button", { name: "Let the browser prove it" })).toBeHidden();
  await expect(page.locator("noscript p").first()).toBeVisible();
  const token = () => page.locator("[name=challenge]").inputValue();
  const first = await token();
  await page.getByRole("slider").fill("3");
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: "Send code" }).click();
  expect((await answer).status()).toBe(422);
  await expect(page.getByRole("alert").getByText("Please slide again:")).toBeVisible();
  await expect(page.getByLabel("Mobile number or e-mail")).toHaveValue(email);
  expect(await token()).not.toBe(first);
  await page.getByRole("slider").fill(String(await markOn(page)));
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByRole("alert").getByText("slide again in a minute")).toBeVisible();
  await expect(page.getByLabel("Mobile number or e-mail")).toHaveValue(email);
});

test("everything missing is said at once, and a slide that was done need not be done again", async ({ page }) => {
  await page.goto(inquiry);
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveCount(2);
  await expect(page.getByRole("alert").getByRole("link", { name: "Please complete the slide check" })).toBeVisible();
  await expectNoBarriers(page);
  await slide(page);
  const token = await page.locator("[name=challenge]").inputValue();
  await page.getByLabel("Mobile number or e-mail").fill("nobody");
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveCount(1);
  expect(await page.locator("[name=challenge]").inputValue()).toBe(token);
  await page.getByLabel("Mobile number or e-mail").fill(address("twice"));
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(sent(page)).toBeVisible();
});

test("a form sent without its challenge, or twice with the same, sends no code", async ({ request }) => {
  const post = (form: Record<string, string>) => request.post(inquiry, { form: { intent: "sendCode", ...form } });
  const email = address("robot");
  expect((await post({ contact: email })).status()).toBe(422);
  const fields = await slideFields(await (await request.get(inquiry)).text());
  const answer = await post({ ...fields, contact: email });
  expect([answer.status(), await answer.text()]).toEqual([200, expect.stringContaining("a code has been sent")]);
  const again = await post({ ...fields, contact: address("other") });
  expect([again.status(), await again.text()]).toEqual([422, expect.stringContaining("Please slide again")]);
  expect(await outside.messages({ to: email })).toEqual([]);
});

test("none of the three forms does anything without a challenge", async ({ request }) => {
  const email = address("bare");
  const html = await (await request.get("/ui/irh/subscriptions?lang=en")).text();
  const instrument = /name="alerts\[0\]\.instrumentId".*?<option value="([^"]+)"/s.exec(html)?.[1] ?? "";
  expect(instrument).not.toBe("");
  const wish = { "alerts[0].instrumentId": instrument, "alerts[0].kind": "rise", "alerts[0].target": "99" };
  const forms: [string, Record<string, string>][] = [
    [inquiry, { intent: "sendCode", contact: email }],
    ["/ui/irh/subscriptions?lang=en", { email, companyName: "", lang: "en", privacy: "yes", ...wish }],
    ["/ui/irh/subscriptions/manage?lang=en", { intent: "sendCode", email }],
  ];
  for (const [path, fields] of forms)
    for (const extra of ["", "challenge=invented&slide=30", "intent=resendCode&challenge=invented"]) {
      const form = { ...fields, ...Object.fromEntries(new URLSearchParams(extra)) };
      const answer = await request.post(path, { form, maxRedirects: 0 });
      expect([path, answer.status(), (await answer.text()).includes("Please slide again")]).toEqual([path, 422, true]);
    }
  await outside.cron();
  expect(await outside.messages({ to: email })).toEqual([]);
});

test("pages with a challenge are kept nowhere", async ({ request }) => {
  for (const path of [
    inquiry,
    "/ui/irh/subscriptions",
    "/ui/irh/subscriptions/manage",
    "/ui/irh/bookingDetails?activity=chengyue-monthly",
  ])
    expect((await request.get(path)).headers()["cache-control"]).toContain("no-store");
});
