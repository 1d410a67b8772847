import { expect, test } from "@playwright/test";
import { openOffice, signInAs } from "../support/staff-session";

const site = (baseURL: string | undefined) => {
  const url = new URL(baseURL ?? "");
  url.hostname = "second.localhost";
  return `${url.origin}/ui/irh`;
};
const jilan = { company: "Jilan Advanced Materials", host: "second.localhost" };

test("an edited profile is public as soon as it is published, and a later save does not overwrite a newer one", async ({
  context,
  page,
  baseURL,
}) => {
  await signInAs(context, "admin", jilan);
  const base = site(baseURL);
  const fax = `+86 571 8${String(Date.now()).slice(-7)}`;
  await openOffice(page, `${base}/office/company?lang=en`);
  const late = await context.newPage();
  await openOffice(late, `${base}/office/company?lang=en`);
  await page.getByLabel("Fax").fill(fax);
  await page.getByLabel("E-mail").fill("nobody");
  await page.getByRole("button", { name: "Save and publish" }).click();
  await expect(page.getByText(/Please enter the correct e-?mail/)).toBeVisible();
  await page.getByLabel("E-mail").fill("ir@jilan.example.com");
  await page.getByRole("button", { name: "Save and publish" }).click();
  await expect(page.getByRole("status").getByText("Saved", { exact: true })).toBeVisible();
  const reader = await context.newPage();
  await reader.goto(`${base}/company?lang=en`);
  await expect(reader.getByText(fax)).toBeVisible();

  await late.getByLabel("Postcode").fill("310000");
  await late.getByRole("button", { name: "Save draft" }).click();
  await expect(late.getByRole("alert").first()).toContainText("has saved a newer version meanwhile");
  await expect(late.getByRole("cell", { name: fax })).toBeVisible();
  await expect(late.getByLabel("Postcode")).toHaveValue("310000");
  await late.getByRole("button", { name: "Drop my changes and take theirs" }).click();
  await expect(late.getByLabel("Fax")).toHaveValue(fax);
});

test("a new theme colour is on the public site with the next request", async ({ context, page, baseURL }) => {
  await signInAs(context, "admin", jilan);
  const base = site(baseURL);
  const reader = await context.newPage();
  const sheet = async () => {
    await reader.goto(`${base}/company`);
    return reader.locator("head style").textContent();
  };
  await openOffice(page, `${base}/webSiteSetting?lang=en`);
  const before = await sheet();
  const colour = page.getByRole("radio", {
    name: (await page.getByRole("radio", { name: "Autumn gold" }).isChecked()) ? "Coral blue" : "Autumn gold",
  });
  await colour.check();
  await page.getByRole("button", { name: "Save and apply" }).click();
  await expect(page.getByText("The look has been changed")).toBeVisible();
  expect(await sheet()).not.toBe(before);
});
