import { expect } from "@playwright/test";
import { openOffice, signInAs } from "../support/staff-session";
import { test } from "../support/test.ts";

const hostile = "<script>document.title='ran'</script>\"><img src=x onerror=\"document.title='ran'\">";

test("an editor gives out a link to the draft, its holder comments, staff answer, and it opens nothing once taken back", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const name = `Board ${Date.now()}`;
  await signInAs(context, "editor");
  await openOffice(page, "/ui/irh/office/menu?lang=en");
  await page.getByRole("button", { name: "Add a column" }).click();
  await page.getByRole("region", { name: "New column" }).getByLabel("Name · 简体中文").fill("治理草稿");
  await page.getByRole("region", { name: "治理草稿" }).getByRole("button", { name: "Add a link" }).click();
  const entry = page.getByRole("region", { name: "治理草稿" }).getByRole("listitem");
  await entry.getByLabel("Name · 简体中文").fill("章程");
  await entry.getByLabel("Address").fill("https://example.com/charter");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("Saved changes not published")).toBeVisible();

  await openOffice(page, "/ui/irh/office/previews?lang=en");
  await page.getByLabel("Who it is for").fill(name);
  await page.getByLabel("Valid for").selectOption({ label: "4 hours" });
  await page.getByRole("button", { name: "Make link" }).click();
  const address = await page.getByLabel("Address of the link").inputValue();
  expect(address).toMatch(/\/ui\/irh\/view\/[0-9a-z]{52}\/index$/);
  await expect(page.getByRole("row", { name })).toBeVisible();

  const path = new URL(address).pathname;
  const guest = await (await browser.newContext({ baseURL })).newPage();
  const answer = await guest.goto(`${path}?lang=en`);
  const headers = answer?.headers() ?? {};
  expect([headers["cache-control"], headers["x-robots-tag"], headers["referrer-policy"]]).toEqual([
    expect.stringContaining("no-store"),
    "noindex, nofollow",
    "same-origin",
  ]);
  await expect(guest.getByText(/^Preview of the site · opens until /)).toBeVisible();
  const menu = guest.getByRole("navigation").filter({ hasText: "治理草稿" }).first();
  await expect(menu).toBeAttached();
  await guest.goto("/ui/irh/index?lang=en");
  await expect(guest.getByText("治理草稿")).toHaveCount(0);
  await guest.goto(`${path.replace(/index$/, "column")}?id=stock&lang=en`);
  await expect(guest.getByText(/^Preview of the site/)).toBeVisible();
  expect(await guest.locator('a[href^="/ui/irh/index"]').count()).toBe(0);

  await guest.getByRole("button", { name: "Send comment" }).click();
  await expect(guest.getByRole("alert")).toContainText("Please fill this in");
  await guest.getByLabel("Your name").fill("Lin <b>");
  await guest.getByLabel("Comment", { exact: true }).fill(hostile);
  await guest.getByRole("button", { name: "Send comment" }).click();
  await expect(guest).toHaveURL(/\/column\?id=stock#comments$/);
  await expect(guest.getByText(hostile)).toBeVisible();

  await openOffice(page, "/ui/irh/office/previews?lang=en");
  const comment = page.getByRole("article").filter({ hasText: name });
  await expect(comment).toContainText(hostile);
  await comment.getByRole("button", { name: "Answer…" }).click();
  await comment.getByLabel("Answer of the company").fill("We shall shorten it.");
  await comment.getByRole("button", { name: "Answer", exact: true }).click();
  await expect(comment).toContainText("We shall shorten it.");
  await comment.getByRole("button", { name: "Settle" }).click();
  await expect(comment).toHaveCount(0);
  await guest.reload();
  await expect(guest.getByText("We shall shorten it.")).toBeVisible();
  expect(await guest.title()).not.toBe("ran");
  expect(await page.title()).not.toBe("ran");

  await page.getByRole("row", { name }).getByRole("button", { name: "Take back…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Take back", exact: true }).click();
  await expect(page.getByRole("row", { name })).toHaveCount(0);
  expect((await guest.reload())?.status()).toBe(404);
  await expect(guest.getByRole("heading", { name: "This preview link opens nothing any more" })).toBeVisible();
  expect((await guest.request.get(`${path}.data`)).status()).toBe(404);

  await openOffice(page, "/ui/irh/office/versions/compare?lang=en");
  await expect(page.getByRole("status").filter({ hasText: /^Words differ at \d+ places?$/ })).toBeVisible();
  const marked = page.frameLocator('iframe[title="Draft"]').getByText("治理草稿").first();
  await expect(marked).toHaveCSS("outline-style", "solid");
  await page.getByRole("slider", { name: "Dividing line" }).press("ArrowRight");
  await expect(page.getByRole("slider")).toHaveAttribute("aria-valuenow", "51");

  await openOffice(page, "/ui/irh/office/menu?lang=en");
  await page.getByRole("region", { name: "治理草稿" }).getByRole("button", { name: "Remove" }).first().click();
  await page.getByRole("button", { name: "Save draft" }).click();
});
