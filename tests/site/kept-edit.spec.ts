import { expect, type Page } from "@playwright/test";
import { openOffice } from "../support/staff-session";
import { test } from "../support/test.ts";
import { enterNewCompany } from "./new-company";

const [first, drafted, second] = ["本公司生产竹纸。", "本公司打算停产。", "本公司生产竹纸和竹布。"];
const address = "/ui/irh/company";
/** So soon a reader has what was published. */
const promised = 10_000;

/** Opens the page as a browser does, and answers whether it was a kept copy and which of the texts stands there. */
async function look(page: Page) {
  const answer = await page.goto(address);
  const text = (await page.getByRole("main").textContent()) ?? "";
  return {
    isKept: answer?.headers()["x-cache"] === "hit",
    said: [first, drafted, second].filter((one) => text.includes(one)),
  };
}

test("an editor sees an edit of a kept page at once, a reader the page of before or of after and soon the latter, and never a draft", async ({
  browser,
  baseURL,
}) => {
  const host = "bamboo-quay.localhost";
  const editor = await enterNewCompany(browser, baseURL, {
    host,
    company: "竹埠股份",
    companyTc: "竹埠股份",
    companyEn: "Bamboo Quay",
  });
  const reader = await (await browser.newContext({ baseURL: String(baseURL).replace("127.0.0.1", host) })).newPage();
  const seen: string[] = [];
  async function read() {
    const found = await look(reader);
    seen.push(found.said.join());
    return found;
  }
  const isKeptAs = (said: string) =>
    expect(async () => expect(await read()).toEqual({ isKept: true, said: [said] })).toPass();
  async function write(text: string, button: "Save draft" | "Save and publish") {
    await openOffice(editor, "/ui/irh/office/company");
    await editor.getByLabel("About us · 简体中文").fill(text);
    await editor.getByRole("button", { name: button }).click();
    const unpublished = editor.getByText("Unpublished changes");
    if (button === "Save draft") return expect(unpublished).toBeVisible();
    await expect(unpublished).toBeHidden();
    await expect(editor.getByText(/^Live since/)).toBeVisible();
  }

  await write(first, "Save and publish");
  await openOffice(editor, "/ui/irh/office/live");
  await editor.getByRole("button", { name: "Go live…" }).click();
  await editor.getByRole("dialog").getByRole("button", { name: "Go live" }).click();
  await expect(editor.getByText(/^Public since/)).toBeVisible();
  await isKeptAs(first);

  await write(drafted, "Save draft");
  await isKeptAs(first);
  await openOffice(editor, "/ui/irh/office/company");
  await expect(editor.getByLabel("About us · 简体中文")).toHaveValue(drafted);

  await write(second, "Save and publish");
  expect(await look(editor)).toEqual({ isKept: false, said: [second] });
  await expect(async () => expect((await read()).said).toEqual([second])).toPass({ timeout: promised });
  await isKeptAs(second);
  expect(seen.filter((said, at) => said !== seen[at - 1])).toEqual([first, second]);
});
