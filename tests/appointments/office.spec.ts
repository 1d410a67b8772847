import { expect, type Page } from "@playwright/test";
import { openOffice, signInAs } from "../support/staff-session";
import { test } from "../support/test.ts";

const open = (page: Page, path: string) => openOffice(page, `/ui/irh/office/${path}`);

async function fill(page: Page, title: string) {
  const words = { 活动名称: title, 地点: "上海", 活动说明: "参观工厂，与管理层交流。" };
  for (const [label, text] of Object.entries(words)) await page.getByLabel(`${label} · 简体中文`).fill(text);
  const times = {
    活动开始: "2027-05-12T14:00",
    活动结束: "2027-05-12T16:00",
    预约开放: "2026-01-01T09:00",
    预约截止: "2027-05-11T18:00",
  };
  for (const [label, time] of Object.entries(times)) await page.getByLabel(label).fill(time);
  await page.getByLabel("预约名额").fill("20");
  await page.getByLabel("姓名 · 简体中文").fill("王敏");
  await page.getByLabel("职务 · 简体中文").fill("证券事务代表");
  await page.getByLabel("联系方式").fill("021-00000000");
}

test.beforeEach(({ context }) => signInAs(context, "reception"));

test("an activity is written, by two people too, scheduled, called back, published, withdrawn, closed, opened again and called off", async ({
  context,
  page,
  request,
}) => {
  await open(page, "activities/new");
  await fill(page, "春季调研");
  await page.getByLabel("活动结束").fill("2027-05-12T13:00");
  await page.getByRole("button", { name: "保存为草稿" }).click();
  await expect(page.getByText("结束时间须晚于开始时间")).toBeVisible();
  await expect(page.getByLabel("活动名称 · 简体中文")).toHaveValue("春季调研");
  await page.getByLabel("活动结束").fill("2027-05-12T16:00");
  await page.getByRole("button", { name: "保存为草稿" }).click();
  await expect(page).toHaveURL(/activities\/(?!new)/);
  await expect(page.getByRole("heading", { level: 1, name: "春季调研" })).toBeVisible();
  await expect(page.getByText("草稿", { exact: true })).toBeVisible();

  const other = await context.newPage();
  await openOffice(other, page.url());
  await other.getByLabel("地点 · 简体中文").fill("苏州");
  await other.getByRole("button", { name: "保存", exact: true }).click();
  await expect(other.getByText("活动已保存。")).toBeVisible();
  await other.close();
  await page.getByLabel("预约名额").fill("30");
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "同时保存的修改" })).toContainText("地点");
  await expect(page.getByLabel("地点 · 简体中文")).toHaveValue("苏州");
  await expect(page.getByLabel("预约名额")).toHaveValue("30");
  await expect(page.getByText("活动已保存。")).toBeVisible();

  const id = page.url().split("/").at(-1) ?? "";
  expect(await (await request.get(`/ui/irh/bookingDetails?activity=${id}`)).text()).not.toContain("春季调研");
  const dialog = page.getByRole("dialog");
  const publish = async (way: string, submit: string) => {
    await page.getByRole("button", { name: "发布…" }).click();
    await expect(dialog.getByRole("radio", { checked: true })).toHaveCount(0);
    await dialog.getByLabel("我已核对").check();
    await dialog.getByLabel(way).check();
    if (way === "指定时间") await dialog.getByLabel("发布时间").fill("2027-01-11T09:00:00");
    await dialog.getByRole("button", { name: submit }).click();
  };
  await page.getByLabel("预约名额").fill("25");
  await publish("指定时间", "安排发布");
  await expect(page.getByText("已安排", { exact: true })).toBeVisible();
  await expect(page.getByText(/2027.*09:00:00/)).toBeVisible();
  expect(await (await request.get(`/ui/irh/bookingDetails?activity=${id}`)).text()).not.toContain("春季调研");
  await page.getByRole("button", { name: "取消…" }).click();
  await dialog.getByRole("button", { name: "取消此次发布" }).click();
  await expect(page.getByText("草稿", { exact: true })).toBeVisible();
  await expect(page.getByLabel("预约名额")).toHaveValue("25");
  await publish("立即", "立即发布");
  await expect(page.getByText("可预约", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "撤回…" }).click();
  await dialog.getByLabel("原因").fill("时间有误");
  await dialog.getByRole("button", { name: "撤回", exact: true }).click();
  await expect(page.getByText(/已撤回：读者自/)).toBeVisible();
  expect(await (await request.get(`/ui/irh/bookingDetails?activity=${id}`)).text()).not.toContain("春季调研");
  await publish("立即", "立即发布");
  await expect(page.getByText("可预约", { exact: true })).toBeVisible();
  expect(await (await request.get(`/ui/irh/bookingDetails?activity=${id}`)).text()).toContain("春季调研");
  for (const [step, state] of [
    ["停止预约", "预约已结束"],
    ["重新开放预约", "可预约"],
    ["取消活动", "已取消"],
  ] as const) {
    await page.getByRole("button", { name: step }).click();
    await page.getByRole("dialog").getByRole("button", { name: step }).click();
    await expect(page.getByText(state, { exact: true })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  await expect(page.getByRole("button", { name: "保存", exact: true })).toHaveCount(0);
});

test("registrations are filtered in the address, answered together, and shown with masked mobiles", async ({
  page,
}) => {
  // Of an activity that no other journey books: theirs must not be answered here.
  await open(page, "registrations?status=pending&activity=chengyue-visit");
  await expect(page.getByText(/^\+\d\d\*{4}\d{4}$/)).not.toHaveCount(0);
  expect(await page.content()).not.toMatch(/\+861\d{10}/);
  const address = (await page.getByRole("row").nth(1).getByRole("link").first().getAttribute("href")) ?? "";
  await page.getByRole("checkbox", { name: "选择第 1 行" }).check();
  await page.getByRole("button", { name: "不通过（1）" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "不通过" }).click();
  await expect(dialog.getByRole("alert").getByText("请填写原因")).toBeVisible();
  await dialog.getByLabel("原因").fill("场地已满");
  await dialog.getByRole("button", { name: "不通过" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("combobox", { name: "状态" }).click();
  await page.getByRole("option", { name: "未通过" }).click();
  await expect(page).toHaveURL(/status=rejected/);
  await page.locator(`a[href="${address}"]`).first().click();
  await expect(page.getByText("场地已满")).toBeVisible();
  await expect(page.getByText(/^\+\d{2,3}\*{4}\d{4}$/).first()).toBeVisible();
});

test("reception finds a party of today among the others, and has all of them again", async ({ page }) => {
  await open(page, "reception");
  const parties = page.locator("main button[aria-description]");
  const numbers = await parties.evaluateAll((all) => all.map((one) => one.getAttribute("aria-description") ?? ""));
  expect(numbers.length).toBeGreaterThan(1);
  const search = page.getByRole("searchbox", { name: "查找来访者" });
  await search.fill(numbers[1]?.toLowerCase() ?? "");
  await expect(parties).toHaveCount(1);
  await expect(parties).toHaveAttribute("aria-description", numbers[1] ?? "");
  await search.fill("没有这位来访者");
  await expect(page.getByRole("status").filter({ hasText: "0 组" })).toBeVisible();
  await expect(parties).toHaveCount(0);
  await search.fill("");
  await expect(parties).toHaveCount(numbers.length);
});
