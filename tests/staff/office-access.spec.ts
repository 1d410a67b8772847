import { expect } from "@playwright/test";
import { signInAs } from "../support/staff-session.ts";
import { test } from "../support/test.ts";
import { officeScreens } from "./office-screens.ts";

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

test("an intent that only every object knows is refused like an unknown one, and tells nothing of the server", async ({
  context,
}) => {
  await signInAs(context, "admin");
  const paths = officeScreens.map(({ path }) => path.replace(/:\w+/g, "none"));
  for (const path of paths)
    for (const intent of ["constructor", "toString", "__proto__"]) {
      const answer = await context.request.post(`/ui/irh/${path}.data`, {
        form: { intent },
        maxRedirects: 0,
        failOnStatusCode: false,
      });
      expect([path, intent, answer.status() < 500]).toEqual([path, intent, true]);
      expect([path, /_SECRET|SEAL_KEYS|ACCESS_KEY/.test(await answer.text())]).toEqual([path, false]);
    }
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
