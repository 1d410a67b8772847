import { expect } from "@playwright/test";
import { seriousBarriers } from "../support/barriers";
import { addressOf } from "../support/public-pages";
import { openOffice, signInAs } from "../support/staff-session";
import { test } from "../support/test.ts";
import { touchedBy } from "./touched";

const jilan = { company: "Jilan Advanced Materials", host: "second.localhost" };

test("an editor arranges the home page by keys alone beside the page itself, and readers have it once it is published", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const site = `http://${jilan.host}:${new URL(baseURL ?? "").port}`;
  const reader = await (await browser.newContext()).newPage();
  const headings = async () => {
    await reader.goto(site + addressOf("index", "en"));
    return reader.locator(".grid h2").allTextContents();
  };
  const usual = await headings();
  await signInAs(context, "editor", jilan);
  await openOffice(page, `${site}/ui/irh/office/pages?lang=en`);
  const rows = page.getByRole("list", { name: "Blocks of the page" }).getByRole("listitem");
  const chosen = page.locator("[data-blocks] [aria-current]");
  const shown = page.frameLocator("iframe");
  await expect(shown.locator(".grid h2").first()).toHaveText(usual[0] ?? "");

  const width = () => page.locator("iframe").evaluate((frame: HTMLIFrameElement) => frame.style.width);
  await page.getByRole("radiogroup", { name: "Width of the preview" }).getByText("Phone").click();
  await expect.poll(width).toBe("390px");
  await expect(page.getByRole("button", { name: "Discard changes" })).toHaveCount(0);

  await rows.first().getByRole("button").focus();
  await page.keyboard.press("End");
  for (let at = 1; at < (await rows.count()); at += 1) await page.keyboard.press("ArrowDown");
  await expect(chosen).toContainText("E-mail sign-up");
  const move = await touchedBy(page, () => page.keyboard.press("Alt+ArrowUp"));
  expect([move.rows <= 1, move.moved <= 2]).toEqual([true, true]);
  await expect(rows.last()).not.toContainText("E-mail sign-up");
  await page.keyboard.press("Delete");
  await expect(rows.filter({ hasText: "E-mail sign-up" })).toHaveCount(0);
  await expect(shown.locator(".sign-up")).toBeHidden();
  await page.keyboard.press("Control+Z");
  await page.keyboard.press("Control+Z");
  await expect(rows.last()).toContainText("E-mail sign-up");
  await expect(shown.locator(".sign-up")).toBeVisible();

  await page.getByRole("button", { name: "Add a block" }).press("Enter");
  const gallery = page.getByRole("dialog", { name: "Add a block" });
  await expect(gallery.getByRole("searchbox", { name: "Find" })).toBeFocused();
  await page.keyboard.type("dividends");
  await gallery.getByRole("button", { name: "Dividends" }).press("Enter");
  await expect(gallery).toBeHidden();
  const panel = page.getByRole("region", { name: "Dividends" });
  await panel.getByLabel("How many").press("1");
  await panel.getByLabel("Heading · 简体中文").focus();
  await page.keyboard.type("股东回报");
  const named = page.getByRole("region", { name: "股东回报" });
  await named.getByLabel("Heading · English").focus();
  const typed = await touchedBy(page, () => page.keyboard.press("S"));
  expect([typed.rows, typed.blocks <= 1]).toEqual([1, true]);
  await page.keyboard.type("hareholder returns");
  await expect(shown.getByRole("heading", { name: "Shareholder returns" })).toBeVisible();
  expect(await headings()).toEqual(usual);

  await expect(page.getByText("This page would read 13 sets of data")).toBeVisible();
  await rows.filter({ hasText: "ESG ratings" }).getByRole("button").press("Delete");
  await expect(page.getByText(/This page would read/)).toBeHidden();
  await expect(shown.getByRole("heading", { name: "ESG ratings" })).toBeHidden();
  await page.keyboard.press("Control+s");
  await expect(page.getByText("The draft was saved")).toBeVisible();
  expect(await headings()).toEqual(usual);
  expect(await seriousBarriers(page, "#main")).toEqual([]);
  const publish = page.getByRole("button", { name: "Save and publish" });
  await publish.press("Enter");
  await expect(page.getByText("Published; every reader has it within 5 seconds")).toBeVisible();
  try {
    const stored = usual.filter((one) => one !== "ESG ratings");
    expect((await headings()).sort()).toEqual([...stored, "Shareholder returns"].sort());
    await expect(page.getByText(/^Published /)).toBeVisible();
  } finally {
    await page.getByRole("button", { name: "Back to default" }).press("Enter");
    await publish.press("Enter");
    await expect.poll(headings).toEqual(usual);
  }
  await reader.context().close();
});
