import { expect, type Page } from "@playwright/test";
import { publishChanges } from "../support/publish.ts";
import { chooseInRow } from "../support/row-menu";
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

test("directors are looked for by name without any address having it, put into order by hand and by keys, and given a committee and its chair; readers see it all", async ({
  context,
  page,
}) => {
  await signInAs(context, "editor");
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(decodeURIComponent(request.url())));
  await openOffice(page, "/ui/irh/office/companyPeople?lang=en");
  await page.getByRole("searchbox", { name: "Search" }).fill("fang jing");
  await expect(rows(page)).toHaveCount(1);
  await row(page, "Fang Jingcheng").getByRole("button", { name: "More actions" }).click();
  await expect(page.getByRole("menuitem", { name: "Hide" })).toBeFocused();
  await expect(page.getByRole("menuitem", { name: "Move up" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(row(page, "Fang Jingcheng").getByRole("button", { name: "More actions" })).toBeFocused();
  await page.getByRole("searchbox", { name: "Search" }).fill("");

  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog");
  await palette.getByRole("textbox").fill("Bai Yu");
  await palette.getByText("Bai Yu’an").click();
  await expect(page.getByText("Only the entry you searched for is shown.")).toBeVisible();
  expect(await rows(page).count()).toBe(1);
  await expect(row(page, "Bai Yu’an")).toBeVisible();
  await page.getByRole("link", { name: "Show all" }).click();
  await expect(row(page, "Fang Jingcheng")).toBeVisible();
  expect(addresses.filter((url) => /fang|bai[ +]yu/i.test(url))).toEqual([]);

  await openOffice(page, screen);
  const names = ["Gu Mingche", "Qin Wangshu", "Cheng Yining", "Bai Yu’an", "Fang Jingcheng", "He Qingyang"];
  expect(await order(page, names)).toEqual(names);

  await row(page, "Fang Jingcheng")
    .locator("[draggable=true]")
    .dragTo(row(page, "Qin Wangshu"), { targetPosition: { x: 80, y: 4 } });
  await expect(page.getByText("Order changed", { exact: true }).first()).toBeVisible();
  const dragged = ["Gu Mingche", "Fang Jingcheng", "Qin Wangshu", "Cheng Yining", "Bai Yu’an", "He Qingyang"];
  await expect.poll(() => order(page, names)).toEqual(dragged);

  await chooseInRow(row(page, "He Qingyang"), "Move up");
  const wanted = [...dragged.slice(0, 4), "He Qingyang", "Bai Yu’an"];
  await expect.poll(() => order(page, names)).toEqual(wanted);

  await openOffice(page, "/ui/irh/office/companyPeople/groups?lang=en");
  const audit = page.locator("tbody tr").filter({ hasText: "Audit Committee" });
  await audit.getByRole("button", { name: "Edit" }).click();
  const form = page.getByRole("dialog");
  const before = await form.locator("ol li p").allTextContents();
  const added = form.getByLabel("Add a member");
  await added.selectOption({ label: "Gu Mingche" });
  await form.getByRole("button", { name: "Add", exact: true }).press("Enter");
  await form.getByRole("button", { name: "Up" }).last().press("Enter");
  await form.getByLabel("Chair").selectOption({ label: "Gu Mingche" });
  await form.getByRole("button", { name: "Save" }).press("Enter");
  await expect(form).toBeHidden();
  await expect(audit.getByRole("cell", { name: String(before.length + 1), exact: true })).toBeVisible();

  for (const screen of ["companyPeople", "companyPeople/groups"]) await publishChanges(page, screen);
  await page.goto("/ui/irh/people?lang=en");
  const directors = page.locator("section").filter({ has: page.getByRole("heading", { name: "Directors" }) });
  expect(await directors.locator("h3").allTextContents()).toEqual(wanted);
  const committee = page.locator("#committees tbody tr").filter({ hasText: "Audit Committee" });
  await expect(committee.locator("td, th").nth(1)).toContainText("Gu Mingche");
  for (const name of before) await expect(committee).toContainText(name.replace(/ · .*/, ""));
});
