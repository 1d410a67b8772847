import { expect } from "@playwright/test";
import { publishChanges } from "../support/publish.ts";
import { openOffice, signInAs } from "../support/staff-session";
import { test } from "../support/test.ts";

const site = (baseURL: string | undefined) => {
  const url = new URL(baseURL ?? "");
  url.hostname = "second.localhost";
  return `${url.origin}/ui/irh`;
};
const jilan = { company: "Jilan Advanced Materials", host: "second.localhost" };

test("an edited profile is public as soon as it is published, a later save overwrites no newer one, and keys choose who answers investors", async ({
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
  await expect(late.getByRole("status").filter({ hasText: "saved meanwhile" })).toContainText("Not saved yet");
  await expect(late.getByLabel("Fax")).toHaveValue(fax);
  await expect(late.getByLabel("Postcode")).toHaveValue("310000");
  await late.getByRole("button", { name: "Discard changes" }).click();
  await late.getByRole("dialog").getByRole("button", { name: "Discard" }).click();
  await expect(late.getByLabel("Postcode")).not.toHaveValue("310000");
  await late.close();

  const record = page.getByLabel("The person on record");
  const name = page.getByLabel("Contact for investors · 简体中文");
  await expect(name).toHaveValue("温岚");
  await expect(name).not.toBeEditable();
  await record.focus();
  await page.keyboard.press("Home");
  await name.fill("投资者热线");
  await record.focus();
  await page.keyboard.type("Zhu");
  await expect(name).toHaveValue("祝景行");
  await page.getByRole("button", { name: "Save and publish" }).click();
  await expect(page.getByRole("status").getByText("Saved", { exact: true })).toBeVisible();

  const people = await context.newPage();
  for (const each of [people, page]) {
    await openOffice(each, `${base}/office/companyPeople?lang=en`);
    await each
      .getByRole("row", { name: /Zhu Jingxing/ })
      .getByRole("button", { name: "Edit" })
      .click();
  }
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name · 简体中文").fill("祝三");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const other = people.getByRole("dialog");
  await other.getByLabel("Telephone").fill(fax);
  await other.getByRole("button", { name: "Save", exact: true }).click();
  await expect(people.getByText(/Merged with what .+ saved meanwhile/)).toContainText("Name");
  await expect(other).toHaveCount(0);
  await people
    .getByRole("row", { name: /Zhu Jingxing/ })
    .getByRole("button", { name: "Edit" })
    .click();
  await expect(other.getByLabel("Name · 简体中文")).toHaveValue("祝三");
  await expect(other.getByLabel("Telephone")).toHaveValue(fax);
  await people.close();
  await publishChanges(page, "companyPeople", base);
  await reader.goto(`${base}/people?lang=zh-CN`);
  await expect(reader.getByText("祝三").first()).toBeVisible();
});
