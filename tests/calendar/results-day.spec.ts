import { expect, type Page } from "@playwright/test";
import { readXlsx, writeXlsx } from "hucre/xlsx";
import { fieldTime } from "../../app/shared/forms/form-data.ts";
import { openOffice, signInAs } from "../support/staff-session";
import { test } from "../support/test.ts";

const hour = 3_600_000;
const mostActs = 25;
const year = new Date().getFullYear() + 1;
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

/** The template with the figures of the period and of the year before in its first two columns, and nothing in the others. */
async function filled(template: Uint8Array): Promise<Buffer> {
  const { sheets } = await readXlsx(template);
  const ends = [`${year}-06-30`, `${year - 1}-06-30`];
  const rows = sheets.map(({ name, rows: all }) => ({
    name,
    rows: all.map((cells, at) => {
      const own = stated[String(cells[0])];
      return at === 0 ? [...cells.slice(0, 2), ...ends] : own ? [...cells.slice(0, 2), ...own] : cells.slice(0, 2);
    }),
  }));
  return Buffer.from(await writeXlsx({ sheets: rows }));
}

/** Counts what a person does: a press, a choice, a field or a drop. */
function counted(page: Page) {
  const acts: string[] = [];
  const act = async (name: string, done: Promise<unknown>) => {
    acts.push(name);
    await done;
  };
  const press = (name: string | RegExp, role: "button" | "link" = "button") =>
    act(`press ${name}`, page.getByRole(role, { name }).first().click());
  const fill = (label: string, text: string) => act(`fill ${label}`, page.getByLabel(label).first().fill(text));
  const open = () => act("open results day", openOffice(page, day));
  return { acts, act, press, fill, open };
}

test("an editor puts a results day together from an empty period to one release, and types no figure of the statements", async ({
  context,
  page,
}) => {
  await signInAs(context, "editor");
  const { acts, act, press, fill, open } = counted(page);
  await open();
  await expect(page.getByRole("heading", { level: 1, name: `Results day: First half ${year}` })).toBeVisible();
  await expect(page.getByRole("button", { name: "Publish the whole…" })).toBeDisabled();

  await press("Begin: Statements and indicators", "link");
  const template = await page.evaluate(async () => [
    ...new Uint8Array(await (await fetch("/ui/irh/office/figures/template")).arrayBuffer()),
  ]);
  const name = "figures.xlsx";
  const mimeType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  const buffer = await filled(new Uint8Array(template));
  await act("drop figures", page.getByLabel("File of figures").setInputFiles({ name, mimeType, buffer }));
  await press("Preview");
  await act("no code", page.getByRole("checkbox", { name: /The file has no stock code/ }).check());
  await press(/^Import \(/);
  await expect(page.getByRole("status").filter({ hasText: /draft/ })).toBeVisible();

  await open();
  await press("Begin: Report", "link");
  const pdf = { name: "report.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n%%EOF") };
  await act("drop report", page.locator("input[type=file]").first().setInputFiles(pdf));
  await expect(page.getByText("report.pdf").first()).toBeVisible();
  await press("Save draft");
  await page.waitForURL(/announcements\/(?!new)/);

  await open();
  await press("Begin: Results event and key figures", "link");
  await expect(page.getByText("773.46 RMB 100m (yi) · 19.0 %")).toBeVisible();
  await expect(page.getByLabel(/^Value · Figure/)).toHaveCount(0);
  await fill("Starts", fieldTime(new Date(Date.now() + 2 * hour)));
  await fill("Ends", fieldTime(new Date(Date.now() + 3 * hour)));
  await fill("Webcast link", "https://webcast.example.com/results");
  await press("Save draft");
  await page.waitForURL(/calendar\/(?!new)/);

  await open();
  await press("Begin: Dividends", "link");
  await fill("Cash per 10 shares (before tax)", "4.80");
  await act("show", page.getByRole("checkbox", { name: "Shown on the site" }).last().check());
  await act("press Save", page.getByRole("button", { name: "Save", exact: true }).last().click());
  await expect(page.getByRole("cell", { name: `${year}-06-30` }).first()).toBeVisible();

  await open();
  await press("Publish the whole…");
  const question = page.getByRole("dialog");
  await expect(question.getByText("Ready, and out with one release: 4")).toBeVisible();
  await act("at a time", question.getByLabel("At a time").check());
  await act("schedule", question.getByRole("button", { name: "Schedule" }).click());
  await expect(question).toHaveCount(0);

  await expect(page.getByRole("heading", { name: "Still missing" })).toHaveCount(0);
  await expect(page.getByText(/goes out in/).first()).toBeVisible();
  await expect(page.getByText("Not planned")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Publish the whole…" })).toBeDisabled();
  console.log("acts:", acts.length, acts.join(", "));
  expect(acts.length).toBeLessThanOrEqual(mostActs);

  await page.getByRole("link", { name: "Open in the release calendar" }).click();
  const card = page.getByRole("article", { name: `${year}年半年度业绩` });
  await card.getByRole("button", { name: "Cancel…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel the release" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
