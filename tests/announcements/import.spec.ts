import { expect, type Page } from "@playwright/test";
import { outside, staff } from "../support/journeys";
import { openOffice, signInAs } from "../support/staff-session";
import { test } from "../support/test.ts";
import { clockOf, cninfoQuery, hkexSearch, midnight } from "./import-files";

const jilan = { company: "Jilan Advanced Materials", host: "second.localhost" };
const site = (baseURL: string | undefined, host?: string) => {
  const url = new URL(baseURL ?? "");
  if (host) url.hostname = host;
  return `${url.origin}/ui/irh`;
};
const json = (name: string, bytes: Uint8Array) => ({ name, mimeType: "application/json", buffer: Buffer.from(bytes) });
const count = (page: Page, label: string) => page.getByText(label, { exact: true }).locator("xpath=..");

async function preview(page: Page, base: string, file: ReturnType<typeof json>) {
  await openOffice(page, `${base}/office/announcements/import?lang=en`);
  await page.getByLabel("File of announcements").setInputFiles(file);
  await page.getByRole("button", { name: "Preview", exact: true }).click();
}

test("staff import the exchange's file: own announcements go out in one step, the same file brings none twice", async ({
  context,
  page,
  baseURL,
}) => {
  const base = site(baseURL, jilan.host);
  await signInAs(context, "editor", jilan);
  const at = midnight("2024-04-26");
  const own = { code: "004836", at };
  const file = json(
    "cninfo.json",
    cninfoQuery([
      { ...own, number: "1219800001", title: "2023年年度报告", codes: "01030101" },
      { ...own, number: "1219800002", title: "关于变更签字会计师的公告" },
      { ...own, number: "1219800003", title: "关于旧事的公告" },
      { ...own, number: "1219800002", title: "关于变更签字会计师的公告" },
      { at, number: "1219800009", title: "别家的公告", code: "600600" },
    ]),
  );
  await openOffice(page, `${base}/office/announcements?lang=en`);
  await page.getByRole("link", { name: "Import announcements" }).click();
  await expect(page.getByRole("heading", { name: "Import announcements" })).toBeVisible();
  await preview(page, base, file);
  await expect(count(page, "Rows in the file")).toContainText("5");
  await expect(count(page, "To be imported")).toContainText("3");
  await expect(count(page, "Other companies")).toContainText("600600");
  await expect(page.getByText("Number 1219800002 repeats row 2")).toBeVisible();
  await expect(page.getByLabel("Category of row 1")).toHaveValue("periodic");
  await page.getByLabel("Category of row 2").selectOption({ label: "Overseas regulatory announcements" });
  await page.getByLabel("Import row 3").uncheck();
  await expect(count(page, "To be imported")).toContainText("2");
  await page.getByRole("button", { name: "Import (2)" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Imported and published: 2" })).toBeVisible();
  await expect(page.getByRole("link", { name: "cninfo.json" })).toBeVisible();

  await page.goto(`${base}/announcements?type=overseas&year=2024&lang=zh-CN`);
  await expect(page.getByRole("link", { name: "关于变更签字会计师的公告" })).toBeVisible();
  await page.goto(`${base}/announcements?q=2023年年度&lang=zh-CN`);
  await expect(page.getByRole("link", { name: "2023年年度报告", exact: true })).toBeVisible();
  await expect(page.getByText("别家的公告")).toHaveCount(0);
  await page.getByRole("link", { name: "2023年年度报告", exact: true }).click();
  await expect(page.getByText("公告编号：1219800001")).toBeVisible();
  await expect(page.getByRole("link", { name: "在交易所网站查看" })).toHaveAttribute("href", /^https:\/\/.*1219800001/);

  await preview(page, base, file);
  await expect(count(page, "Already here").first()).toContainText("2");
  await expect(count(page, "To be imported")).toContainText("1");

  await preview(
    page,
    base,
    json("other.json", cninfoQuery([{ at, number: "1219800010", title: "别家的公告", code: "600600" }])),
  );
  await expect(
    page.getByRole("alert").filter({ hasText: "The file has no announcement of this company" }),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Import (0)" })).toHaveCount(0);
});

test("what HKEX has published and the site has not is on the clock, and at 45 minutes a mail says so", async ({
  context,
  page,
  baseURL,
}) => {
  const base = site(baseURL);
  await signInAs(context, "editor");
  const ago = (minutes: number) => new Date(Math.floor(Date.now() / 60_000 - minutes) * 60_000);
  const at = clockOf(ago(50)) === "00:00" ? ago(51) : ago(50);
  const own = { code: "07118", at };
  await preview(
    page,
    base,
    json("hkex.json", hkexSearch([{ ...own, number: "2026030200123", title: "示例股份購回報告" }])),
  );
  await page.getByRole("radio", { name: "Keep as drafts" }).check();
  await page.getByRole("button", { name: "Import (1)" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Imported as drafts: 1" })).toBeVisible();
  await openOffice(page, `${base}/homeIndex?lang=en`);
  await expect(page.getByRole("main").getByText("On the exchange, not yet on this site")).toBeVisible();
  await openOffice(page, `${base}/office/announcements?lang=en`);
  const clock = page.getByRole("region", { name: "On the exchange, not yet on this site" });
  await expect(clock.getByRole("row", { name: /示例股份购回报告.*5\d min: publish soon/ })).toBeVisible();
  await outside.cron();
  const mail = await outside.waitFor(staff("editor").email, "示例股份购回报告");
  expect(mail.text).toContain("/ui/irh/office/announcements/");
  await clock.getByRole("link", { name: "示例股份购回报告" }).click();
  await expect(page.getByRole("heading", { name: "示例股份购回报告" })).toBeVisible();
});
