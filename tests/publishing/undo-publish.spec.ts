import { expect } from "@playwright/test";
import { openOffice, signInAs } from "../support/staff-session";
import { test } from "../support/test.ts";

const titles = ["同批发布的第一项", "同批发布的第二项"];

test("what was published at once is taken down again by one press, and a list of contents stands in the order that is chosen", async ({
  context,
  page,
}) => {
  await signInAs(context, "editor");
  await openOffice(page, "/ui/irh/office/honours?lang=en");
  for (const title of titles) {
    const words = { "zh-CN": title, en: title };
    const draft = { type: "company", at: "2031-01-05T16:00:00.000Z", title: words, facts: { issuer: words } };
    const answer = await page.request.post("/irh/investorCommunicate/saveItem", { data: { kind: "honours", draft } });
    expect(answer.status()).toBe(200);
  }
  await page.reload();
  const list = page.getByRole("table").last();
  for (const title of titles) await list.getByRole("row", { name: title }).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Publish them" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish them" }).click();
  await expect(page.getByText("2 entries have been published.")).toBeVisible();
  await expect(list.getByRole("row", { name: titles[0] })).toContainText("Published");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone")).toBeVisible();
  for (const title of titles) await expect(list.getByRole("row", { name: title })).toContainText("Taken down");
  await page.getByRole("combobox", { name: "Order" }).click();
  await page.getByRole("option", { name: "Earliest date first" }).click();
  await expect(page).toHaveURL(/sort=at/);
  await expect(list.getByRole("row").nth(1)).not.toContainText("同批发布");
  await list.getByRole("button", { name: /^Date/ }).click();
  await expect(list.getByRole("row").nth(1)).toContainText("同批发布");
});
