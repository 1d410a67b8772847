import { expect, type Page } from "@playwright/test";
import { elementsOf, wordsOf } from "../support/html";
import { cookieAs, openOffice, signInAs } from "../support/staff-session";
import { test } from "../support/test.ts";
import { cninfoQuery, midnight } from "./import-files";

const jilan = { company: "Jilan Advanced Materials", host: "second.localhost" };
const site = (baseURL: string | undefined) => {
  const url = new URL(baseURL ?? "");
  url.hostname = jilan.host;
  return `${url.origin}/ui/irh`;
};
const json = (name: string, bytes: Uint8Array) => ({ name, mimeType: "application/json", buffer: Buffer.from(bytes) });
const count = (page: Page, label: string) => page.getByText(label, { exact: true }).locator("xpath=..");

async function preview(page: Page, file: ReturnType<typeof json>) {
  await page.getByLabel("File of announcements").setInputFiles(file);
}

test("staff import the exchange's file: own announcements go out in one step, the same file brings none twice", async ({
  context,
  page,
  baseURL,
}) => {
  const base = site(baseURL);
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
  await preview(page, file);
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

  const reader = await context.newPage();
  await reader.goto(`${base}/announcements?type=overseas&year=2024&lang=zh-CN`);
  await expect(reader.getByRole("link", { name: "关于变更签字会计师的公告" })).toBeVisible();
  await reader.goto(`${base}/announcements?q=2023年年度&lang=zh-CN`);
  await expect(reader.getByRole("link", { name: "2023年年度报告", exact: true })).toBeVisible();
  await expect(reader.getByText("别家的公告")).toHaveCount(0);
  await reader.getByRole("link", { name: "2023年年度报告", exact: true }).click();
  await expect(reader.getByText("公告编号：1219800001")).toBeVisible();
  await expect(reader.getByRole("link", { name: "在交易所网站查看" })).toHaveAttribute(
    "href",
    /^https:\/\/.*1219800001/,
  );

  await preview(page, file);
  await expect(count(page, "Already here").first()).toContainText("2");
  await expect(count(page, "To be imported")).toContainText("1");

  await page.getByRole("button", { name: "Choose another file" }).click();
  await preview(
    page,
    json("other.json", cninfoQuery([{ at, number: "1219800010", title: "别家的公告", code: "600600" }])),
  );
  await expect(
    page.getByRole("alert").filter({ hasText: "The file has no announcement of this company" }),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Import (0)" })).toHaveCount(0);
});

test("what HKEX has published and the site has not is on the clock, on the first screen of the office and above the list", async ({
  request,
  baseURL,
}) => {
  const headers = { Cookie: await cookieAs("editor") };
  const fifty = new Date(Date.now() - 50 * 60_000 + 8 * 3_600_000).toISOString().slice(0, 16);
  const saved = await request.post("/ui/irh/office/announcements/new", {
    headers: { ...headers, Origin: new URL(baseURL ?? "").origin },
    maxRedirects: 0,
    form: {
      ...{ intent: "save", revision: "0", type: "hShare", when: "release", files: "[]" },
      ...{ "title.zh-CN": "示例股份购回报告", exchangeAt: fifty },
    },
  });
  expect(saved.status()).toBe(302);
  const screen = async (path: string) => (await request.get(`/ui/irh/${path}?lang=en`, { headers })).text();
  expect(await screen("homeIndex")).toContain("On the exchange, not yet on this site");
  const rows = elementsOf(await screen("office/announcements"), "tr").map(wordsOf);
  expect(rows).toContainEqual(expect.stringMatching(/示例股份购回报告.*5\d min: publish soon/));
});
