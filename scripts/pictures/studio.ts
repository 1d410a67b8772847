import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, type ViewportSize } from "@playwright/test";
import { buildIfChanged } from "../local/build-if-changed.ts";
import { totp } from "../local/totp.ts";
import { startWorld } from "../local/world.ts";
import { findChromium, launchArgs } from "../setup/chromium.mjs";

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

/** The demo companies on a world of their own and a browser to look at them; `close()` leaves nothing behind. */
export async function openStudio() {
  buildIfChanged(root, () => console.log("building …"));
  const state = mkdtempSync(path.join(tmpdir(), "irh-pictures-"));
  const world = await startWorld({ root, state, clock: false, quiet: true });
  await world.cron(new Date());
  const browser = await chromium.launch({ executablePath: findChromium(), args: launchArgs });
  const close = async () => {
    await browser.close();
    await world.stop();
    rmSync(state, { recursive: true, force: true });
  };
  return { world, browser, close };
}

/** A context of the browser in which an administrator of the first company is signed in. */
export async function openOffice({ world, browser }: Awaited<ReturnType<typeof openStudio>>, viewport: ViewportSize) {
  const context = await browser.newContext({ viewport, baseURL: world.url, deviceScaleFactor: 1 });
  const account = world.accounts.find(({ role }) => role === "admin");
  if (!account) throw new Error("the demo has no administrator");
  const tab = await context.newPage();
  await tab.goto("/ui/irh/office/signIn");
  await tab.locator("input[name=email]").fill(account.email);
  await tab.locator("input[name=password]").fill(account.password);
  await tab.locator("form button[type=submit]").first().click();
  await tab.locator("input[name=code]").fill(totp(account.totpSecret));
  await tab.locator("form button[type=submit]").first().click();
  await tab.waitForURL(/homeIndex/);
  await tab.close();
  return context;
}
