import { defineConfig } from "@playwright/test";
import { findChromium, launchArgs, launchEnv } from "./scripts/setup/chromium.mjs";
import { freePort } from "./scripts/setup/ports.mjs";
import { isFull, seedOf } from "./tests/support/full.ts";

// Chosen once: Playwright reads this file again in each of its workers, which inherit the environment.
process.env.IRH_TEST_PORT ??= String(await freePort());
process.env.SEED ??= String(seedOf(20_261));

const pages = ["**/house/pages.spec.ts", "**/staff/office-screens.spec.ts"];

export default defineConfig({
  testDir: "tests",
  projects: [
    // Those that move the clock, change how all of a company works or count what others would add to: one after the other, in a world
    // that none but them share.
    {
      name: "alone",
      testMatch: "**/*.alone.spec.ts",
      testIgnore: isFull ? [] : "**/*.full.alone.spec.ts",
      workers: 1,
    },
    // Pages and screens are weighed as the demo data make them, so before journeys add theirs.
    { name: "pages", testMatch: pages },
    {
      name: "journeys",
      testMatch: "**/*.spec.ts",
      testIgnore: ["**/*.alone.spec.ts", ...pages, ...(isFull ? [] : ["**/*.full.spec.ts"])],
    },
  ],
  globalSetup: "./tests/support/browser-world.ts",
  outputDir: "test-results/browser",
  fullyParallel: false,
  workers: 2,
  retries: 0,
  timeout: 600_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  use: {
    baseURL: `http://127.0.0.1:${process.env.IRH_TEST_PORT}`,
    browserName: "chromium",
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    screenshot: "only-on-failure",
    // A page that still glides to a place takes it away from under the pointer. Tests of what moves ask for motion themselves.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: { executablePath: findChromium(), args: launchArgs, env: launchEnv },
  },
});
