import { mkdtempSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { expect, type Page } from "@playwright/test";
import { createChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { build } from "vite";
import { publicScripts } from "../../config/public-scripts";
import { goodShift, layoutShift } from "../support/layout-shift";
import { test } from "../support/test.ts";

const csp =
  "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'none'; img-src 'self' data:; connect-src 'self'";
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
type Answer = (path: string) => { body: string; type: string } | null;

let server: Server;
let origin: string;
let quote = "24.10";
let uploads = 0;
let puzzle = "";

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
  puzzle = JSON.stringify(
    await createChallenge({
      algorithm: "PBKDF2/SHA-256",
      cost: 1,
      keyPrefix: "00",
      deriveKey,
      hmacSignatureSecret: "secret",
    }),
  );
  server = createServer((request, response) => {
    const path = request.url ?? "/";
    const found = answer(path.split("?")[0] ?? "/");
    if (path === "/quote")
      response.writeHead(200, { "content-type": "text/html" }).end(`<div id="quote">${quote}</div>`);
    else if (path === "/up") {
      let body = "";
      request
        .on("data", (piece) => {
          body += piece;
        })
        .on("end", () => {
          const isFile = body.includes('name="proof"') && body.includes('filename="b.png"');
          uploads += Number(isFile);
          const value = isFile ? { id: "u9", name: "b.png" } : { challenge: "c", puzzle };
          response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ ok: true, value }));
        });
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

test("the strict policy stops nothing, nothing moves, and chart, rows, question, file and draft do what they are for", async ({
  page,
  browser,
}) => {
  const complaints = await open(page);
  expect(await layoutShift(page)).toBeLessThan(goodShift);

  await page.keyboard.press("Tab");
  const slider = page.locator("#price .cursor");
  await slider.focus();
  await expect(slider).toHaveAttribute("aria-valuetext", "2026-01-05, Close 22.1");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await expect(page.locator("#price .readout")).toHaveText(/2026-01-02\s*Close 21.9/);

  const add = page.getByRole("button", { name: "Add" });
  await add.click();
  await page.keyboard.type("Wang");
  await expect(page.locator("#companions-1-name")).toHaveValue("Wang");
  await expect(add).toBeDisabled();
  await page.getByRole("button", { name: "Remove Companion 1" }).click();
  await expect(page.locator("[name='companions[0].name']")).toHaveValue("Wang");
  await expect(page.locator("[data-row]")).toHaveCount(1);

  await page.locator("summary", { hasText: "Leave" }).click();
  const dialog = page.getByRole("dialog", { name: "Leave?" });
  await expect(dialog.getByRole("button", { name: "Leave" })).toBeVisible();
  await dialog.getByText("Stay").click();
  await expect(dialog).toBeHidden();

  await page.setInputFiles("input[type=file]", { name: "b.png", mimeType: "image/png", buffer: Buffer.from("x") });
  await expect(page.locator("input[name=cardId][value=u9]")).toBeChecked();
  expect(uploads).toBe(1);
  await expect
    .poll(() => page.locator("input[type=file]").evaluate((input: HTMLInputElement) => input.files?.length))
    .toBe(0);

  await page.fill("#topic", "hello");
  await page.fill("#email", "someone@example.com");
  const stored = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  await expect.poll(stored).toContain("hello");
  expect(await stored()).not.toContain("someone@example.com");
  expect(complaints).toEqual([]);

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(origin);
  await plain.locator("summary", { hasText: "Leave" }).click();
  await expect(plain.getByRole("button", { name: "Leave" })).toBeVisible();
});

test("the error summary has the focus, a button that waits counts down, and a figure is fetched anew when its time has come", async ({
  page,
}) => {
  await page.clock.install({ time: new Date("2026-03-02T04:00:00Z") });
  await page.clock.pauseAt(new Date("2026-03-02T04:00:01Z"));
  await open(page);
  await expect(page.locator("[data-error-summary]")).toBeFocused();
  const button = page.locator("[data-countdown]");
  await expect(button).toHaveText("60 s");
  await expect(button).toBeDisabled();
  await page.locator("#quote").scrollIntoViewIfNeeded();
  quote = "25.00";
  await page.clock.runFor(30_000);
  await expect(page.locator("#quote")).toContainText("24.10");
  await page.clock.runFor(40_000);
  await expect(page.locator("#quote")).toHaveText("25.00");
  await expect(button).toHaveText("Send code");
  await expect(button).toBeEnabled();
});
