import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { buildIfChanged } from "../local/build-if-changed.ts";
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
