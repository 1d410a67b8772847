import { expect } from "@playwright/test";
import { test } from "../support/alone-test.ts";
import { outside } from "../support/journeys";
import { openOffice, signInAs } from "../support/staff-session";

/** A text of common characters in no order, which compresses little. */
const long = (characters: number) =>
  Array.from({ length: characters }, () => String.fromCharCode(0x4e00 + Math.floor(Math.random() * 20_000))).join("");
test("a page whose HTML is heavy as readers get it is named on the site's health with what to do, until it is published shorter", async ({
  browser,
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
  async function publish(text: string, known: object = {}) {
    const item = { menu: "page", title: { "zh-CN": "长页" }, body: { "zh-CN": `<p>${text}</p>` } };
    const { value } = await call("saveCustomContentInfo", { ...known, item });
    expect(await call("changePostStatus", { ...value, posted: true, confirmed: true })).toMatchObject({ ok: true });
    return value;
  }
  const panel = page.locator("#weight");
  const mend = panel.getByRole("link", { name: /长页/ });
  /** Minutes pass until the health says so: the first finds what was published, each of the next weighs some pages. */
  const isNamed = (named: boolean) =>
    expect(async () => {
      await outside.cron();
      await openOffice(page, "/ui/irh/office/health?lang=en");
      await expect(mend).toHaveCount(named ? 1 : 0, { timeout: 500 });
    }).toPass();

  const known = await publish(long(70_000));
  await isNamed(true);
  await expect(panel.getByRole("heading", { name: "Heavy pages and documents" })).toBeVisible();
  await expect(panel.getByText(/HTML 1\d\d kB, pictures 0 kB: divide the page/)).toBeVisible();
  await expect(mend).toHaveAttribute("href", new RegExp(`/customContent/${known.id}$`));
  await publish("短", known);
  await isNamed(false);
});
