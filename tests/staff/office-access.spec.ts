import { expect } from "@playwright/test";
import { signInAs } from "../support/staff-session.ts";
import { test } from "../support/test.ts";

// Who may open and do what on which screen is proven in `matrix/screens`.

test("whoever opens a screen that the role may not see is told so, with the way back to the office", async ({
  context,
  page,
}) => {
  await signInAs(context, "viewer");
  const answer = await page.goto("/ui/irh/office/security?lang=en");
  expect(answer?.status()).toBe(403);
  await expect(page.getByRole("heading", { name: "Access not allowed" })).toBeVisible();
  await page.getByRole("link", { name: "Back to the overview" }).click();
  await expect(page).toHaveURL(({ pathname }) => pathname === "/ui/irh/homeIndex");
});

test("a session of one company opens nothing at another, not even with its cookie in hand", async ({
  context,
  baseURL,
}) => {
  await signInAs(context, "admin");
  const [cookie] = (await context.cookies()).filter(({ name }) => name === "irh_staff");
  const elsewhere = new URL(baseURL ?? "");
  elsewhere.hostname = "second.localhost";
  await context.addCookies([{ name: "irh_staff", value: cookie?.value ?? "", url: elsewhere.origin }]);
  const page = await context.newPage();
  await page.goto(`${elsewhere.origin}/ui/irh/homeIndex`);
  await expect(page).toHaveURL(({ pathname }) => pathname === "/ui/irh/office/signIn");
});
