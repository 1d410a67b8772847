import { type Browser, expect, type Page } from "@playwright/test";
import { readXlsx, writeXlsx } from "hucre/xlsx";
import { enterNewCompany } from "../site/new-company.ts";
import { type Acts, counted } from "../support/acts.ts";
import { hands } from "../support/hands.ts";
import { openOffice } from "../support/staff-session.ts";

const hour = 3_600_000;
const year = new Date().getFullYear() - 1;
const day = `/ui/irh/office/resultsDay?period=${year}-interim&lang=en`;
const stated: Record<string, (number | string)[]> = {
  currency: ["CNY"],
  unit: [1],
  lastMonth: [12],
  revenue: [77_345_678_901.23, 65_000_000_000],
  parentProfit: [1_193_499_999, 1_000_000_000],
  basicEps: [1.69, 1.7],
  operatingCashFlow: [2_200_000_000, 2_000_000_000],
};

/**
 * The template with the figures of these periods, the newest first, in its first two columns, and nothing in the
 * others.
 */
async function filled(template: Uint8Array, ends: readonly string[]): Promise<Buffer> {
  const { sheets } = await readXlsx(template);
  const rows = sheets.map(({ name, rows: all }) => ({
    name,
    rows: all.map((cells, at) => {
      const own = stated[String(cells[0])];
      if (at === 0) return [...cells.slice(0, 2), ...ends];
      return own ? [...cells.slice(0, 2), ...own] : cells.slice(0, cells[0] === "code" ? 3 : 2);
    }),
  }));
  return Buffer.from(await writeXlsx({ sheets: rows }));
}

export const pdf = (name: string) => ({ name, mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n%%EOF") });

/** The company's own template of figures, filled for these periods, as who is signed in on the page gets it. */
export async function figuresFile(page: Page, ends: readonly string[]) {
  const template = await page.evaluate(async () => [
    ...new Uint8Array(await (await fetch("/ui/irh/office/figures/template")).arrayBuffer()),
  ]);
  const mimeType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  return { name: "figures.xlsx", mimeType, buffer: await filled(new Uint8Array(template), ends) };
}

/** A page of the office of an empty company that has a stock code. */
export async function emptyOffice(browser: Browser, baseURL: string | undefined, host: string) {
  const company = { host, company: "石桥股份", companyTc: "石橋股份", companyEn: "Stone Bridge" };
  const page = await enterNewCompany(browser, baseURL, company);
  await page.locator("html[data-live]").waitFor();
  const { open, write, press, button } = hands(page);
  await open("Company profile");
  await write(page.getByLabel("Stock code"), "600690.SH");
  await press(button("Save and publish"));
  await expect(page.getByText(/^Live since/)).toBeVisible();
  return page;
}

/**
 * A results day from an empty period to a release of all its parts and a correction after it; answers what a person
 * did.
 */
export async function holdResultsDay(page: Page, acts: Acts): Promise<string[]> {
  const { names, press, choose, fill, fillMoment, drop } = counted(acts);
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  const begin = (name: string) => press(page.getByRole("link", { name: `Begin: ${name}` }));
  const isBack = () =>
    expect(page.getByRole("heading", { level: 1, name: `Results day: First half ${year}` })).toBeVisible();

  names.push("open results day");
  await openOffice(page, day);
  await isBack();
  await expect(button("Publish the whole…")).toBeDisabled();

  await begin("Statements and indicators");
  await drop(page.getByLabel("File of figures"), await figuresFile(page, [`${year}-06-30`, `${year - 1}-06-30`]));
  await press(button(/^Import \(/));
  await isBack();

  await begin("Report");
  await drop(button("Upload files"), pdf("report.pdf"));
  await expect(page.getByText("report.pdf").first()).toBeVisible();
  await press(button("Save draft"));
  await isBack();

  await begin("Results event and key figures");
  await expect(page.getByText("773.46 RMB 100m (yi) · 19.0 %")).toBeVisible();
  await expect(page.getByLabel(/^Value · Figure/)).toHaveCount(0);
  await fillMoment(page.getByLabel("Starts"), new Date(Date.now() + 2 * hour));
  await fill(page.getByLabel("Webcast link"), "https://webcast.example.com/resluts");
  await drop(button("Upload files"), pdf("Results presentation.pdf"));
  await expect(page.getByRole("combobox", { name: /Results presentation.pdf$/ })).toHaveValue("Slides");
  await press(button("Save draft"));
  await isBack();
  await expect(page.getByText("Slides attached")).toBeVisible();

  await begin("Dividends");
  await fill(page.getByLabel("Cash per 10 shares (before tax)"), "4.80");
  await press(button("Save as “Shown on the site”"));
  await isBack();

  await press(button("Publish the whole…"));
  const question = page.getByRole("dialog");
  await expect(question.getByText("Ready, and out with one release: 4")).toBeVisible();
  await choose(question.getByRole("radio", { name: "At once" }));
  await press(question.getByRole("button", { name: "Publish now" }));
  await expect(question).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Still missing" })).toHaveCount(0);
  await expect(page.getByText("Not planned")).toHaveCount(0);
  await expect(button("Publish the whole…")).toBeDisabled();

  await press(page.getByRole("link", { name: "Correct: Results event and key figures" }));
  await fill(page.getByLabel("Webcast link"), "https://webcast.example.com/results");
  await press(button("Publish…"));
  await fill(page.getByRole("dialog").getByLabel("What was corrected · 简体中文"), "直播链接有误");
  await fill(page.getByRole("dialog").getByLabel("What was corrected · English"), "The webcast link was wrong");
  await press(page.getByRole("dialog").getByRole("button", { name: "Publish now" }));
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await openOffice(page, day);
  await expect(page.getByText(/The webcast link was wrong/)).toBeVisible();
  return names;
}
