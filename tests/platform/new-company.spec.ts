import { expect } from "@playwright/test";
import { areas } from "../../app/areas.ts";
import { totp } from "../../scripts/local/totp.ts";
import { linkTo, password, setUpByLink } from "../staff/colleague.ts";
import { officeScreens } from "../staff/office-screens.ts";
import { test } from "../support/test.ts";
import { expectSoundHome } from "../templates/sound-home.ts";

const mailbox = () => process.env.IRH_TEST_MAILBOX ?? "http://127.0.0.1:8788";
const live = "html[data-live]";
const consoleMenu = ["Companies", "Deployment", "People and roles", "Audit log", "My account"];
const ofConsole = areas.flatMap((area) => area.console ?? []);
const isOfConsole = (path: string) =>
  path === "homeIndex" || ofConsole.some((place) => path === place || path.startsWith(`${place}/`));
test.use({ actionTimeout: 15_000 });

test("whoever runs the deployment makes a company; its administrator is invited, begins with a starting site, publishes and is seen", async ({
  browser,
  baseURL,
}) => {
  const site = (host: string) => String(baseURL).replace("127.0.0.1", host);
  const asked = { company: "平台", companyTc: "平台", companyEn: "Platform", host: "console.localhost" };
  const made = await fetch(`${mailbox()}/admin`, {
    method: "POST",
    body: JSON.stringify({ ...asked, email: "operator@console.example.com", name: "Operator" }),
  });
  const { link } = (await made.json()) as { link: string };
  const operator = await browser.newContext({ baseURL: site("console.localhost"), locale: "en" });
  const page = await operator.newPage();
  const door = new URL(link);
  await page.goto(`${door.pathname}${door.search}&lang=en`);
  const key = ((await page.locator(".field code").textContent()) ?? "").replaceAll(" ", "");
  await page.getByLabel("New password").fill(password);
  await page.getByLabel("Verification code").fill(totp(key));
  await page.getByRole("button", { name: "Finish" }).click();
  await page.getByRole("link", { name: "I have saved the codes" }).click();
  await page.waitForURL(/\/office\/companies/);
  await page.goto("/ui/irh/office/deployment?lang=en");
  await expect(page.getByRole("navigation", { name: "Back office menu" }).getByRole("link")).toHaveText(consoleMenu);
  await expect(page.getByRole("heading", { name: "Health of the deployment" })).toBeVisible();
  await expect(page.getByRole("row", { name: /^DB_1 / })).toBeVisible();
  const elsewhere = officeScreens.map(({ path }) => path).filter((path) => !isOfConsole(path));
  expect(elsewhere.length).toBeGreaterThan(150);
  const requests = elsewhere.flatMap((path) => [
    { method: "GET", path },
    { method: "POST", path: `${path}.data` },
  ]);
  const answers = await page.evaluate(async (all) => {
    const told: (string | number)[][] = [];
    for (const { method, path } of all) {
      const address = `/ui/irh/${path.replaceAll(/:\w+/g, "1")}`;
      told.push([method, path, (await fetch(address, { method, redirect: "manual" })).status]);
    }
    return told;
  }, requests);
  expect(answers.filter(([, , status]) => status !== 404)).toEqual([]);

  await page.goto("/ui/irh/office/companies?lang=en");
  await page.locator(live).waitFor();
  await page.getByRole("link", { name: "Create a company" }).click();
  await page.getByLabel("Short name · 简体中文").waitFor();
  const names = [
    ["简体中文", "远山股份"],
    ["繁體中文", "遠山股份"],
    ["English", "Far Hills"],
  ] as const;
  for (const [language, name] of names) {
    await page.getByRole("tab", { name: new RegExp(`^${language}`) }).click();
    await page.getByLabel(`Short name · ${language}`).fill(name);
  }
  await page.getByLabel("Host").fill("far-hills.localhost");
  await page.getByLabel("Stock codes").fill("600000.SH");
  await page.locator("input[name=person]").fill("Li Ming");
  await page.locator("input[name=email]").fill("first@far-hills.example.com");
  await page.getByLabel("Language of the mail").selectOption("en");
  await page.getByLabel("Storage in MB").fill("2000");
  await page.getByRole("button", { name: "Create a company" }).click();
  await expect(page.getByText("far-hills.localhost is ready")).toBeVisible();
  expect(await page.content()).not.toContain("token=");
  await page.goto("/ui/irh/office/companies?lang=en");
  const hers = page.getByRole("row", { name: /Far Hills/ });
  await expect(hers).toContainText("Private");
  await expect(hers).toContainText("0 of 2000 MB");
  await page.locator(live).waitFor();
  await hers.getByRole("button", { name: "Limits…" }).click();
  await page.getByRole("dialog").getByLabel("Storage in MB").fill("many");
  await page.getByRole("dialog").getByRole("button", { name: "Set limits" }).click();
  await expect(page.getByRole("dialog").getByLabel("Storage in MB")).toHaveAttribute("aria-invalid", "true");
  await page.getByRole("dialog").getByLabel("Storage in MB").fill("");
  await page.getByRole("dialog").getByLabel("Bulk mails a month").fill("20000");
  await page.getByRole("dialog").getByRole("button", { name: "Set limits" }).click();
  await expect(hers).toContainText("0 of 20000 mails this month");
  await expect(hers).not.toContainText("of 2000 MB");

  const own = await browser.newContext({ baseURL: site("far-hills.localhost"), locale: "en" });
  const first = await own.newPage();
  await linkTo("first@far-hills.example.com", "invitation");
  await setUpByLink(first, "first@far-hills.example.com");
  await first.getByRole("link", { name: "I have saved the codes" }).click();
  await first.waitForURL(/\/homeIndex/);
  for (const path of ["office/companies", "office/companies/new"])
    expect((await first.goto(`/ui/irh/${path}`))?.status()).toBe(403);

  await first.goto("/ui/irh/homeIndex?lang=en");
  await first.locator(live).waitFor();
  await first.getByRole("list", { name: "First steps" }).getByRole("link", { name: "Choose a starting site" }).click();
  await first.getByRole("button", { name: "Begin with this: Mainland industrial company" }).click();
  await expect(first.getByText("Begun with: Mainland industrial company")).toBeVisible();
  await first.goto("/ui/irh/office/customContent?lang=en");
  await first.locator(live).waitFor();
  await first
    .getByRole("link", { name: /Investment case/ })
    .first()
    .click();
  await first.getByRole("button", { name: "Publish…" }).click();
  await first.getByLabel("At once").click();
  await first.getByRole("dialog").getByLabel("I have checked this").check();
  await first.getByRole("dialog").getByRole("button", { name: "Publish now" }).click();
  await expect(first.getByText(/words of the starting site that are yours to fill/).first()).toBeVisible();
  await first.keyboard.press("Escape");
  await expect(first.getByRole("dialog")).toHaveCount(0);
  for (const [language, words] of [
    ["简体中文", "细分市场第一，份额逐年上升。"],
    ["繁體中文", "細分市場第一，份額逐年上升。"],
    ["English", "First in our niche, with a share that grows every year."],
  ] as const) {
    await first
      .locator("label")
      .filter({ hasText: new RegExp(`^${language}$`) })
      .first()
      .click();
    await first.getByRole("textbox", { name: `Summary · ${language}` }).fill(words);
    await first.getByRole("textbox", { name: `Text · ${language}` }).fill(words);
  }
  await first.getByRole("button", { name: "Save draft" }).click();
  await expect(first.getByText(/version 2/i).first()).toBeVisible();
  await first.getByRole("button", { name: "Publish…" }).click();
  await first.getByLabel("At once").click();
  await first.getByRole("dialog").getByRole("button", { name: "Publish now" }).click();
  await expect(first.getByRole("dialog")).toHaveCount(0);
  await first.goto("/ui/irh/contentSet?lang=en");
  await first.locator(live).waitFor();
  await first
    .getByRole("row", { name: /Investment case/ })
    .getByRole("button", { name: "Show", exact: true })
    .click();
  await first.goto("/ui/irh/office/live?lang=en");
  await first.locator(live).waitFor();
  await first.getByRole("button", { name: "Go live…" }).click();
  await first.getByRole("dialog").getByRole("button", { name: "Go live" }).click();
  await expect(first.getByText(/^Public since/)).toBeVisible();
  const reader = await (await browser.newContext({ baseURL: site("far-hills.localhost") })).newPage();
  await expectSoundHome(reader, "en");
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText("Far Hills");
  await reader.goto("/ui/irh/pages/investment-case?lang=en");
  await expect(reader.getByRole("heading", { name: "Investment case" }).first()).toBeVisible();

  await page.goto("/ui/irh/office/companies?lang=en");
  await page.locator(live).waitFor();
  await page
    .getByRole("row", { name: /Far Hills/ })
    .getByRole("button", { name: "Pause" })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Pause" }).click();
  await expect(page.getByRole("row", { name: /Far Hills/ })).toContainText("Paused");
  await expect(async () => expect((await reader.goto("/ui/irh/index?lang=en"))?.status()).toBe(503)).toPass();
  await expect(reader.getByRole("heading", { name: "This site is paused" })).toBeVisible();
});
