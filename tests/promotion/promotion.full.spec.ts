import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { publishChanges } from "../support/publish.ts";
import { openOffice, signInAs } from "../support/staff-session";
import { test } from "../support/test.ts";

test("an editor publishes a capital event with its announcement, recommends a video, and imports earlier events from a file whose wrong line is told; readers find all", async ({
  browser,
  page,
}) => {
  const title = `收购检测业务${Date.now()}`;
  const context = await browser.newContext();
  await signInAs(context, "editor");
  const office = await context.newPage();
  await openOffice(office, "/ui/irh/office/capitalEvents/new?lang=en");
  await office.getByLabel("Title · 简体中文").fill(title);
  await office.getByLabel("Date").fill("2026-02-10");
  await office.getByRole("combobox", { name: "Stage" }).click();
  await office.getByRole("option", { name: "Completed" }).click();
  await office.getByRole("combobox", { name: "Announcements and events" }).fill("回购");
  await office
    .getByRole("option", { name: /回购公司股份的进展公告/ })
    .first()
    .click();
  await office.getByRole("button", { name: "Save draft" }).click();
  await expect(office.getByText(/version 1/i).first()).toBeVisible();
  await office.getByRole("button", { name: "Publish…" }).click();
  const question = office.getByRole("dialog");
  await question.getByRole("checkbox", { name: "I have checked this" }).check();
  await question.getByLabel("At once").check();
  await question.getByRole("button", { name: "Publish now" }).click();
  await expect(office.getByText(/Live since/).first()).toBeVisible();

  await page.goto("/ui/irh/capitalEvents?lang=zh-CN");
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByRole("link", { name: /回购公司股份的进展公告/ })).toBeVisible();

  await openOffice(office, "/ui/irh/office/recommendations?lang=en");
  await office.getByRole("textbox", { name: "Title · 简体中文" }).fill(`${title}视频`);
  await office.getByLabel("Date").fill("2026-02-11");
  await office.getByLabel("Video link").fill("https://video.example.com/acquired");
  await office.getByRole("button", { name: "Save as “Shown to readers”" }).click();
  await expect(office.getByText("The recommendation is saved")).toBeVisible();
  await publishChanges(await office.context().newPage(), "recommendations");
  await page.goto("/ui/irh/roadshows?lang=zh-CN");
  await expect(page.getByRole("heading", { name: `${title}视频` })).toBeVisible();
  const [list] = await Promise.all([
    office.waitForEvent("download"),
    office.getByRole("button", { name: "Export the list" }).click(),
  ]);
  expect(await readFile(await list.path(), "utf8")).toContain(`${title}视频`);

  await openOffice(office, "/ui/irh/office/capitalEvents/import?lang=en");
  const lines = ["日期,类型,进展,标题", `2021年3月5日,回购,已完成,导入的${title}`, "2021-02-30,回购,已完成,没有这一天"];
  await office.locator('input[type="file"]').setInputFiles({
    ...{ name: "大事记.csv", mimeType: "text/csv" },
    buffer: Buffer.from(lines.join("\n")),
  });
  await expect(office.getByText("The date “2021-02-30” does not exist. Please correct it")).toBeVisible();
  await office.getByLabel("Publish now").check();
  await office.getByRole("button", { name: "Import (1)" }).click();
  await expect(office.getByText("Imported and published: 1")).toBeVisible();
  await page.goto("/ui/irh/capitalEvents?lang=zh-CN&year=2021");
  await expect(page.getByRole("link", { name: `导入的${title}` })).toBeVisible();
});
