import { type Browser, expect, type Page } from "@playwright/test";
import { addDays, beijingDay } from "../../app/shared/dates.ts";
import { fieldTime } from "../../app/shared/forms/form-data.ts";
import { test } from "../support/alone-test.ts";
import { outside } from "../support/journeys";
import { openOffice, signInAs } from "../support/staff-session";

const jilan = { company: "Jilan Advanced Materials", host: "second.localhost" };
const title = "须由两人决定时间的公告";
/** Beijing time, so many seconds from the world's present, as the form takes it. */
const clock = (seconds: number) => fieldTime(new Date(outside.now() + seconds * 1_000));
const dayIn = (days: number) => addDays(beijingDay(new Date(outside.now())), days);
const site = () => String(process.env.IRH_TEST_SITE).replace("127.0.0.1", jilan.host);
const office = (page: Page, screen: string) => openOffice(page, `${site()}/ui/irh/office/${screen}?lang=en`);
const card = (page: Page) => page.getByRole("article", { name: title });

const review = (page: Page) => card(page).getByRole("link", { name: "Look at what would change" }).click();

async function person(browser: Browser, role: "admin" | "editor" | "reception"): Promise<Page> {
  const context = await browser.newContext();
  await signInAs(context, role, jilan);
  return context.newPage();
}

// At a company at which no other journey of this world publishes.
test.beforeAll(async ({ browser }) => {
  const page = await person(browser, "admin");
  await office(page, "security");
  await page.getByLabel("Publishing needs second approval").check();
  await expect(page.locator("#secondPerson").getByRole("alert")).toContainText(
    "You cannot switch this off again alone",
  );
  await page.locator("#secondPerson").getByRole("button", { name: "Save" }).click();
  await expect(page.locator("#secondPerson").getByRole("status")).toHaveText("Saved");
  await page.context().close();
});

test("what one person wants to be public sooner says so on the release, changes nothing yet, and waits for another", async ({
  browser,
}) => {
  const [one, other] = [await person(browser, "editor"), await person(browser, "admin")];
  await office(one, "announcements/new");
  await one.getByLabel("Title · 简体中文").fill(title);
  await one.getByRole("button", { name: "Save draft" }).click();
  await expect(one.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await one.getByRole("button", { name: "Publish…" }).click();
  await one.getByLabel("At a time").click();
  await one.getByLabel("Time of release").fill(clock(7_200));
  await one.getByRole("dialog").getByRole("checkbox", { name: "I have checked this" }).check();
  await one.getByRole("dialog").getByRole("button", { name: "Ask for second approval" }).click();
  await expect(one.getByText("Waiting for second approval").first()).toBeVisible();
  await office(other, "releases");
  await review(other);
  await expect(other.getByText("Readers have nothing of this yet")).toBeVisible();
  await expect(other.getByRole("row", { name: new RegExp(`Title.*${title}`) })).toBeVisible();
  await other.getByRole("button", { name: "Approve and publish" }).click();
  await expect(other.getByRole("alert")).toHaveCount(0);
  await office(other, "releases");
  await expect(card(other)).toContainText("Scheduled");

  await office(one, "releases");
  const soon = clock(3_600);
  await card(one).getByRole("button", { name: "Move…" }).click();
  await expect(one.getByRole("dialog")).toContainText("An earlier time needs second approval");
  await one.getByLabel("Time of release").fill(soon);
  await one.getByRole("dialog").getByRole("button", { name: "Move" }).click();
  const notice = card(one).getByRole("alert");
  await expect(notice).toContainText(`Waiting for second approval: move the release forward to`);
  await expect(notice).toContainText(soon.slice(11));
  await expect(card(one)).toContainText("Scheduled");
  await expect(card(one).getByRole("link", { name: "Look at what would change" })).toHaveCount(0);

  await office(other, "releases");
  await expect(card(other).getByRole("alert")).toContainText("asks for second approval: move the release forward to");
  await review(other);
  await other.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(other.getByRole("alert")).toHaveCount(0);
  await office(other, "releases");
  await expect(card(other)).toContainText(soon.slice(11));

  await office(one, "releases");
  await card(one).getByRole("button", { name: "Release now…" }).click();
  await one.getByRole("dialog").getByRole("button", { name: "Ask for second approval" }).click();
  await expect(notice).toContainText("Waiting for second approval: release now");
  await card(one).getByRole("button", { name: "Hold" }).click();
  await expect(card(one)).toContainText("Held");
  await expect(notice).toHaveCount(0);

  await card(one).getByRole("button", { name: "Resume…" }).click();
  await one.getByRole("dialog").getByRole("button", { name: "Ask for second approval" }).click();
  await expect(notice).toContainText("Waiting for second approval: resume, public at");
  await office(other, "releases");
  await review(other);
  await other.getByRole("button", { name: "Send back" }).click();
  await other.getByLabel("Reason").fill("The figures are not final");
  await other.getByRole("dialog").getByRole("button", { name: "Send back" }).click();
  await expect(other.getByRole("alert")).toContainText("Sent back: resume, public at");
  await office(one, "releases");
  await expect(notice).toContainText("The figures are not final");
  await expect(card(one)).toContainText("Held");
});

const field = (page: Page, label: string, text: string) => page.getByLabel(label).fill(text);

test("new words of a published visit are shown beside the old ones, and readers get them once another person agrees", async ({
  browser,
}) => {
  const [one, other] = [await person(browser, "reception"), await person(browser, "admin")];
  const reader = await (await browser.newContext()).newPage();
  await openOffice(one, `${site()}/ui/irh/office/activities/new?lang=zh-CN`);
  for (const [label, text] of [
    ["活动名称 · 简体中文", "夏季调研"],
    ["地点 · 简体中文", "上海"],
    ["活动说明 · 简体中文", "参观工厂。"],
    ["活动开始", `${dayIn(60)}T14:00`],
    ["活动结束", `${dayIn(60)}T16:00`],
    ["预约开放", `${dayIn(-30)}T09:00`],
    ["预约截止", `${dayIn(59)}T18:00`],
    ["姓名 · 简体中文", "王敏"],
    ["职务 · 简体中文", "证券事务代表"],
    ["联系方式", "021-00000000"],
  ] as const)
    await field(one, label, text);
  await one.getByRole("button", { name: "保存为草稿" }).click();
  await expect(one).toHaveURL(/activities\/(?!new)/);
  await one.getByRole("button", { name: "发布…" }).click();
  await one.getByRole("dialog").getByLabel("我已核对").check();
  await one.getByRole("dialog").getByLabel("立即").check();
  await one.getByRole("button", { name: "提交复核" }).click();
  await expect(one.getByText("等待复核").first()).toBeVisible();
  const address = one.url();
  const page = `${site()}/ui/irh/bookingDetails?activity=${new URL(address).pathname.split("/").at(-1)}&lang=zh-CN`;
  await openOffice(other, address);
  await other.getByRole("button", { name: "复核通过并发布" }).click();
  await expect(other.getByText("可预约", { exact: true })).toBeVisible();

  await openOffice(one, address);
  await field(one, "活动名称 · 简体中文", "中期业绩说明会");
  await one.getByRole("button", { name: "保存", exact: true }).click();
  await expect(one.getByText("等待复核：更改已公开的内容")).toBeVisible();
  await reader.goto(page);
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText("夏季调研");
  await openOffice(other, address);
  await expect(other.getByRole("row", { name: "活动名称 夏季调研 中期业绩说明会" })).toBeVisible();
  await other.getByRole("button", { name: "复核通过", exact: true }).click();
  await expect(other.getByRole("heading", { level: 1, name: "中期业绩说明会" })).toBeVisible();
  await expect(async () => {
    await reader.goto(page);
    await expect(reader.getByRole("heading", { level: 1 })).toHaveText("中期业绩说明会", { timeout: 500 });
  }).toPass();
});
