import { mkdtempSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { expect, type Page } from "@playwright/test";
import { build } from "vite";
import { publicScripts } from "../../vite-public-scripts";
import { test } from "../support/test.ts";

const csp =
  "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'none'; img-src 'self' data:; connect-src 'self'";
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
type Answer = (path: string) => { body: string; type: string } | null;

let server: Server;
let origin: string;
let quote = "24.10";
let uploads = 0;

const buildSpecimen = async (): Promise<Answer> => {
  const outDir = mkdtempSync(join(tmpdir(), "specimen-"));
  await build({
    configFile: false,
    envDir: false,
    logLevel: "error",
    root: here("../.."),
    resolve: { alias: { "~": here("../../app") } },
    plugins: [publicScripts()],
    build: {
      ssr: here("./specimen-site.ts"),
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: "site.mjs" } },
    },
    ssr: { noExternal: true },
  });
  return (await import(pathToFileURL(join(outDir, "site.mjs")).href)).answer;
};

test.beforeAll(async () => {
  const answer = await buildSpecimen();
  server = createServer((request, response) => {
    const path = request.url ?? "/";
    const found = answer(path.split("?")[0] ?? "/");
    if (path === "/quote")
      response.writeHead(200, { "content-type": "text/html" }).end(`<div id="quote">${quote}</div>`);
    else if (path === "/up") {
      uploads++;
      request
        .resume()
        .on("end", () =>
          response
            .writeHead(200, { "content-type": "application/json" })
            .end('{"ok":true,"value":{"id":"u9","name":"b.png"}}'),
        );
    } else
      response
        .writeHead(found ? 200 : 204, { "content-type": found?.type ?? "text/plain", "content-security-policy": csp })
        .end(found?.body);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
test.afterAll(() => void server.close());

const open = async (page: Page) => {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (line) => line.type() === "error" && complaints.push(line.text()));
  await page.goto(origin);
  await lateScripts(page);
  return complaints;
};

/** Waits until the scripts that come after the first paint have run: a module that is imported again runs once. */
async function lateScripts(page: Page) {
  for (const name of ["late", "form"]) {
    const src = await page.locator(`script[src*="/static/${name}-"]`).getAttribute("src");
    await page.evaluate((one) => import(one ?? ""), src);
  }
}

/** The page's clock stands still until the test moves it. */
const stopClock = async (page: Page) => {
  await page.clock.install({ time: new Date("2026-03-02T04:00:00Z") });
  await page.clock.pauseAt(new Date("2026-03-02T04:00:01Z"));
};

test("the strict policy stops nothing and nothing moves while the page settles", async ({ page }) => {
  const complaints = await open(page);
  const shift = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => done(sum), 400);
      }),
  );
  expect(shift).toBe(0);
  expect(complaints).toEqual([]);
});

test("a chart is read by arrow keys from its own table", async ({ page }) => {
  await open(page);
  await page.keyboard.press("Tab");
  const slider = page.locator("#price .cursor");
  await slider.focus();
  await expect(slider).toHaveAttribute("aria-valuetext", "2026-01-05, Close 22.1");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await expect(page.locator("#price .readout")).toHaveText(/2026-01-02\s*Close 21.9/);
});

test("rows come and go on the spot with their names in step", async ({ page }) => {
  await open(page);
  const add = page.getByRole("button", { name: "Add" });
  await add.click();
  await page.keyboard.type("Wang");
  await expect(page.locator("#companions-1-name")).toHaveValue("Wang");
  await expect(add).toBeDisabled();
  await page.getByRole("button", { name: "Remove Companion 1" }).click();
  await expect(page.locator("[name='companions[0].name']")).toHaveValue("Wang");
  await expect(page.locator("[data-row]")).toHaveCount(1);
});

test("a question is a modal dialog with script and opens in place without", async ({ page, browser }) => {
  await open(page);
  await page.locator("summary", { hasText: "Leave" }).click();
  const dialog = page.getByRole("dialog", { name: "Leave?" });
  await expect(dialog.getByRole("button", { name: "Leave" })).toBeVisible();
  await dialog.getByText("Stay").click();
  await expect(dialog).toBeHidden();

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(origin);
  await plain.locator("summary", { hasText: "Leave" }).click();
  await expect(plain.getByRole("button", { name: "Leave" })).toBeVisible();
});

test("a button that waits counts down and the error summary has the focus", async ({ page }) => {
  await stopClock(page);
  await open(page);
  await expect(page.locator("[data-error-summary]")).toBeFocused();
  const button = page.locator("[data-countdown]");
  await expect(button).toHaveText("60 s");
  await expect(button).toBeDisabled();
  await page.clock.runFor(61_000);
  await expect(button).toHaveText("Send code");
  await expect(button).toBeEnabled();
});

test("a chosen file is sent by itself and only its id stays in the form", async ({ page }) => {
  await open(page);
  const before = uploads;
  await page.setInputFiles("input[type=file]", { name: "b.png", mimeType: "image/png", buffer: Buffer.from("x") });
  await expect(page.locator("input[name=cardId][value=u9]")).toBeChecked();
  expect(uploads - before).toBe(1);
  await expect
    .poll(() => page.locator("input[type=file]").evaluate((input: HTMLInputElement) => input.files?.length))
    .toBe(0);
});

test("drafts keep plain words and never mail addresses", async ({ page }) => {
  await open(page);
  await page.fill("#topic", "hello");
  await page.fill("#email", "someone@example.com");
  const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  await expect.poll(kept).toContain("hello");
  expect(await kept()).not.toContain("someone@example.com");
});

test("a figure on screen is fetched anew when its time has come", async ({ page }) => {
  await stopClock(page);
  await open(page);
  await page.locator("#quote").scrollIntoViewIfNeeded();
  quote = "25.00";
  await page.clock.runFor(30_000);
  await expect(page.locator("#quote")).toContainText("24.10");
  await page.clock.runFor(40_000);
  await expect(page.locator("#quote")).toHaveText("25.00");
});
