import { expect } from "@playwright/test";
import { brandOf } from "../support/brand";
import { addressOf, readingPages } from "../support/public-pages";
import { openOffice, signInAs } from "../support/staff-session";
import { test } from "../support/test.ts";
import { turned } from "../support/turned";

test("a fact that follows the source is taken over into the draft, shown before and after, and taken back", async ({
  context,
  page,
  baseURL,
}) => {
  await signInAs(context, "admin");
  await openOffice(page, `${baseURL}/ui/irh/office/company/sources?lang=en`);
  const next = page
    .getByRole("region")
    .or(page.locator("section"))
    .filter({ hasText: "What a take-over would change" });
  await expect(next.first().getByRole("row", { name: /Registered capital/ })).toContainText("70,530万元");
  const industry = page.getByRole("switch", { name: "“Industry” follows the source" });
  await industry.click({ force: true });
  await expect(industry).toBeChecked();
  await expect(next.first().getByRole("row", { name: /Industry/ })).toBeVisible();
  await page.getByRole("button", { name: "Take 2 facts over into the draft" }).click();
  await expect(page.getByText("2 facts were written into the draft")).toBeVisible();
  await expect(page.getByText("there is nothing to take over")).toBeVisible();
  await page.getByRole("button", { name: "Undo it" }).click();
  await expect(page.getByText("The draft is as it was before")).toBeVisible();
  await expect(page.getByRole("button", { name: "Take 2 facts over into the draft" })).toBeVisible();
  await industry.click({ force: true });
  await expect(page.getByRole("button", { name: "Take 1 fact over into the draft" })).toBeVisible();
});

/** One of them is read on every push. */
const shares = [0, 1, 2, 3, 4, 5, 6, 7].map((share) => readingPages.filter((_, at) => at % 8 === share));

test("the English name stands on every English page, and the Chinese one on none", async ({ request, baseURL }) => {
  for (const page of turned(shares, 0).flat()) {
    const answer = await request.get(`${baseURL}${addressOf(page, "en")}`);
    const html = await answer.text();
    const title = /<title>([^<]*)/.exec(html)?.[1] ?? "";
    expect([page, answer.status(), brandOf(html)]).toEqual([page, 200, "Chengyue Precision"]);
    expect([page, title]).toEqual([page, expect.stringContaining("Chengyue Precision")]);
    expect([page, /澄岳精密/.exec(html.replace(/<script[\s\S]*?<\/script>/g, ""))]).toEqual([page, null]);
  }
});
