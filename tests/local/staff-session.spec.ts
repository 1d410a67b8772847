import { expect } from "@playwright/test";
import { signInAs } from "../support/staff-session.ts";
import { test } from "../support/test.ts";

const office = "/ui/irh/homeIndex";

test("journeys share one session of an account, at the first company and at the second", async ({
  browser,
  baseURL,
}) => {
  for (const [role, company, host] of [
    ["admin", "Chengyue Precision", "127.0.0.1"],
    ["admin", "Chengyue Precision", "127.0.0.1"],
    ["viewer", "Jilan Advanced Materials", "second.localhost"],
  ] as const) {
    const context = await browser.newContext();
    await signInAs(context, role, { company, host });
    const page = await context.newPage();
    const url = `${baseURL?.replace("127.0.0.1", host)}${office}`;
    const answer = await page.goto(url);
    expect([answer?.status(), page.url()]).toEqual([200, url]);
    await context.close();
  }
});
