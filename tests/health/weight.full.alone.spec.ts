import { expect } from "@playwright/test";
import { test } from "../support/alone-test.ts";
import { outside } from "../support/journeys";
import { openOffice, signInAs } from "../support/staff-session";

/** A text of common characters in no order, which compresses little. */
const long = (characters: number) =>
  Array.from({ length: characters }, () => String.fromCharCode(0x4e00 + Math.floor(Math.random() * 20_000))).join("");

test("a page whose HTML is heavy as readers get it is named on the site's health with what to do", async ({
  browser,
  world,
}) => {
  const context = await browser.newContext();
  await signInAs(context, "editor");
  const page = await context.newPage();
  await openOffice(page, "/ui/irh/homeIndex?lang=en");
  const call = (name: string, input: object) =>
    page.evaluate(
      async ([path, body]) => {
        const headers = { "Content-Type": "application/json" };
        const answer = await fetch(path, { method: "POST", headers, body });
        return (await answer.json()) as { ok: boolean; value: { id: string; revision: number } };
      },
      [`/irh/backHomeManage/${name}`, JSON.stringify(input)] as const,
    );
  const item = { menu: "page", title: { "zh-CN": "长页" }, body: { "zh-CN": `<p>${long(70_000)}</p>` } };
  const { value } = await call("saveCustomContentInfo", { item });
  expect(await call("changePostStatus", { ...value, posted: true, confirmed: true })).toMatchObject({ ok: true });

  // Minutes pass: the first finds what was published, each of the next weighs some pages.
  const weighed = () =>
    world.d1
      .prepare("SELECT bytes FROM site_pages WHERE path = ?")
      .bind(`/ui/irh/customContent/${value.id}`)
      .first<number>("bytes");
  await expect(async () => {
    await outside.cron();
    expect(await weighed()).toBeGreaterThan(100_000);
  }).toPass({ intervals: [0] });
  await signInAs(context, "editor");
  await openOffice(page, "/ui/irh/office/health?lang=en");
  const panel = page.locator("#weight");
  await expect(panel.getByRole("heading", { name: "Heavy pages and documents" })).toBeVisible();
  await expect(panel.getByText(/HTML 1\d\d kB, pictures 0 kB: divide the page/)).toBeVisible();
  await expect(panel.getByRole("link", { name: /长页/ })).toHaveAttribute(
    "href",
    new RegExp(`/customContent/${value.id}$`),
  );
});
