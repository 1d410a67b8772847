import { expect, type Page } from "@playwright/test";
import { openOffice, signInAs } from "../support/staff-session";
import { test } from "../support/test.ts";

const screen = "/ui/irh/office/companyPeople?group=directors&lang=en";
const rows = (page: Page) => page.locator("tbody tr").filter({ has: page.getByRole("button", { name: "Edit" }) });
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });

/** Names in the order of a screen. */
async function order(page: Page, names: readonly string[]): Promise<string[]> {
  const texts = await rows(page).allTextContents();
  return texts.map((text) => names.find((name) => text.includes(name)) ?? text);
}

test("directors are put into order by hand and by keys; the order stays, and readers see it", async ({
  context,
  page,
}) => {
  await signInAs(context, "editor");
  await openOffice(page, screen);
  const names = ["Gu Mingche", "Qin Wangshu", "Cheng Yining", "Bai Yu’an", "Fang Jingcheng", "He Qingyang"];
  expect(await order(page, names)).toEqual(names);
  const said = (text: string) => page.getByText(text, { exact: true }).first();

  await row(page, "Fang Jingcheng")
    .locator("[draggable=true]")
    .dragTo(row(page, "Qin Wangshu"), { targetPosition: { x: 80, y: 4 } });
  await expect(said("Order changed")).toBeVisible();
  const dragged = ["Gu Mingche", "Fang Jingcheng", "Qin Wangshu", "Cheng Yining", "Bai Yu’an", "He Qingyang"];
  await expect.poll(() => order(page, names)).toEqual(dragged);

  await row(page, "He Qingyang").getByRole("button", { name: "Up" }).focus();
  await page.keyboard.press("Enter");
  const wanted = [...dragged.slice(0, 4), "He Qingyang", "Bai Yu’an"];
  await expect.poll(() => order(page, names)).toEqual(wanted);
  await page.reload();
  expect(await order(page, names)).toEqual(wanted);

  await page.goto("/ui/irh/people?lang=en");
  const directors = page.locator("section").filter({ has: page.getByRole("heading", { name: "Directors" }) });
  expect(await directors.locator("h3").allTextContents()).toEqual(wanted);
});

test("somebody is looked for by name in the list and in the palette, and no address ever has the name", async ({
  context,
  page,
}) => {
  await signInAs(context, "editor");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(decodeURIComponent(request.url())));
  await openOffice(page, "/ui/irh/office/companyPeople?lang=en");
  await page.getByRole("searchbox", { name: "Search" }).fill("fang jing");
  await expect(rows(page)).toHaveCount(1);
  await expect(row(page, "Fang Jingcheng").getByRole("button", { name: "Up" })).toHaveCount(0);
  await page.getByRole("searchbox", { name: "Search" }).fill("");

  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog");
  await palette.getByRole("textbox").fill("Bai Yu");
  await palette.getByText("Bai Yu’an").click();
  await expect(page.getByText("Only what you looked for is shown.")).toBeVisible();
  expect(await rows(page).count()).toBe(1);
  await expect(row(page, "Bai Yu’an")).toBeVisible();
  await page.getByRole("link", { name: "Show all" }).click();
  await expect(row(page, "Fang Jingcheng")).toBeVisible();
  expect(asked.filter((url) => /fang|bai[ +]yu/i.test(url))).toEqual([]);
});
