import { expect } from "@playwright/test";
import { openOffice, signInAs } from "../support/staff-session";
import { test } from "../support/test.ts";

const notice = { name: "AGM notice.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n%%EOF\n") };
const poll = {
  name: "poll.csv",
  mimeType: "text/csv",
  buffer: Buffer.from('序号,议案,同意,反对,弃权\n1,a,"430,000,001",5000000,999\n2,b,300,100,0\n9,c,1,1,1\n'),
};

test("an editor calls a general meeting with agenda and papers, and fills its votes from a file once they are told", async ({
  browser,
  page,
}) => {
  const title = `临时股东大会${Date.now()}`;
  const context = await browser.newContext();
  await signInAs(context, "editor");
  const office = await context.newPage();
  const publishNow = async (how?: string) => {
    await office.getByRole("button", { name: /^Publish/ }).click();
    const question = office.getByRole("dialog");
    if (how) await question.getByRole("radio", { name: how }).check();
    await question.getByLabel("At once").check();
    await question.getByRole("checkbox", { name: "I have checked this" }).check();
    await question.getByRole("button", { name: "Publish now" }).click();
    await expect(question).toHaveCount(0);
  };
  await openOffice(office, "/ui/irh/office/meetings/new?lang=en");
  await office.getByLabel("Title · 简体中文").fill(title);
  await office.getByLabel("Begins at").fill("2027-01-15T14:30:00");
  await office.getByRole("combobox", { name: "How resolutions are carried" }).click();
  await office.getByRole("option", { name: /^Mainland/ }).click();
  for (const [at, name] of ["董事薪酬方案", "发行股份的一般性授权"].entries()) {
    await office.getByRole("button", { name: "Add a resolution" }).click();
    await office
      .getByRole("textbox", { name: "Title · 简体中文" })
      .nth(at + 1)
      .fill(name);
  }
  await office.getByLabel("Files", { exact: true }).setInputFiles(notice);
  await expect(office.getByText("AGM notice.pdf").first()).toBeVisible();
  await office.getByRole("button", { name: "Save draft" }).click();
  await expect(office.getByText(/version 1/i).first()).toBeVisible();
  await publishNow();
  await expect(office.getByText(/Live since/).first()).toBeVisible();

  await page.goto("/ui/irh/meetings?lang=zh-CN");
  await page.getByRole("link", { name: title }).first().click();
  await expect(page.getByRole("heading", { name: "会议议程" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "发行股份的一般性授权" })).toBeVisible();
  await expect(page.getByRole("link", { name: /AGM notice/ }).first()).toBeVisible();
  await expect(page.getByText("通过", { exact: true })).toHaveCount(0);

  await office.getByLabel("File of poll results").setInputFiles(poll);
  await expect(office.getByText("Votes of 2 resolutions filled in; check them and save.")).toBeVisible();
  await expect(office.getByText(/Resolutions 9 of the file are not on the agenda/)).toBeVisible();
  await expect(office.getByLabel("All holders · For").first()).toHaveValue("430000001");
  await office.getByRole("button", { name: "Save draft" }).click();
  await expect(office.getByText(/version 2/i).first()).toBeVisible();
  await publishNow("Further edit");
  await page.reload();
  const votes = page.getByRole("table", { name: /董事薪酬方案/ });
  await expect(votes.getByRole("row", { name: /430,000,001/ })).toContainText("98.8504%");
  await expect(page.getByText("通过", { exact: true })).toHaveCount(2);
});
