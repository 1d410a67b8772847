import { expect, type Page } from "@playwright/test";
import { drawer } from "../../support/chance";
import { test } from "../../support/test.ts";
import { drawCard } from "./drawn-cards";

const form = "/ui/irh/bookingDetails?activity=chengyue-monthly&lang=zh-CN";
const fileOf = (picture: Buffer) => ({ name: "card.png", mimeType: "image/png", buffer: picture });
const names = ["name", "organisation", "job", "mobile", "email"];
const values = async (page: Page) =>
  Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await page.locator(`#register [name=${name}]`).inputValue()])),
  );

test("a card fills the form in the visitor's own browser: nothing is loaded before the tap, nothing leaves before the form is sent", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  const requested: string[] = [];
  const sent: string[] = [];
  context.on("request", (request) => {
    requested.push(request.url());
    if (request.method() !== "GET") sent.push(request.url());
  });
  const ofReader = () => requested.filter((url) => url.includes("card-reader"));
  const draw = drawer(20_261_130);
  const [first, second] = [await drawCard("sc", draw, false), await drawCard("en", draw, true)];

  await page.goto(form);
  await expect(page.getByText("首次识别需下载约 18 MB")).toBeVisible();
  await page.locator("#businessCard").setInputFiles(fileOf(first.picture));
  expect(ofReader()).toEqual([]);
  await page.locator("#name").fill("林海");
  await page.getByRole("button", { name: "识别名片并填写" }).click();
  const dialog = page.getByRole("dialog", { name: "名片内容与已填写的不一致，是否覆盖？" });
  await expect(dialog).toContainText(`姓名林海 → ${first.fields.name}`);
  await dialog.getByRole("button", { name: "保留已填写的" }).click();
  await expect(page.getByText("已填入：来访机构名称、职务、手机号码、电子邮箱。请核对。")).toBeVisible();
  expect(await values(page)).toEqual({ ...first.fields, name: "林海" });
  await expect(page.getByLabel("机构投资者", { exact: true })).toBeChecked();
  expect(ofReader()).toHaveLength(6);
  const total = await page.evaluate(async () => {
    const store = await caches.open("card-reader");
    const sizes = await Promise.all((await store.keys()).map(async (key) => (await store.match(key))?.blob()));
    return sizes.reduce((sum, blob) => sum + (blob?.size ?? 0), 0);
  });
  expect(Math.round(total / 1e6)).toBe(18);

  await page.locator("#businessCard").setInputFiles(fileOf(second.picture));
  await page.getByRole("button", { name: "识别名片并填写" }).click();
  await expect(dialog).toContainText(`${first.fields.email} → ${second.fields.email}`);
  await dialog.getByRole("button", { name: "用名片内容覆盖" }).click();
  await expect(page.getByText("已填入：姓名、来访机构名称、职务、手机号码、电子邮箱。请核对。")).toBeVisible();
  expect(await values(page)).toEqual(second.fields);
  expect(ofReader()).toHaveLength(6);
  expect(sent).toEqual([]);
  expect([...new Set(requested.map((url) => new URL(url).origin))]).toEqual([baseURL]);

  await page.getByRole("list", { name: "预约步骤" }).getByText("验证与确认").click();
  await expect(page.locator("[data-recap=businessCard]")).toHaveText("card.png");
  await page.getByRole("button", { name: "提交预约" }).click();
  await expect(page.getByText("请检查以下内容")).toBeVisible();
  await expect(page.locator("[name=businessCardId]")).toBeChecked();
  expect(sent.length).toBeGreaterThan(0);

  const later = await context.newPage();
  await later.goto(`${form}&step=1`);
  await expect(later.getByRole("button", { name: "识别名片并填写" })).toBeVisible();
  await expect(later.getByText("首次识别需下载约 18 MB")).toBeHidden();
  await context.close();
});

test("on a slow line typing is offered, and the reader is still to be had", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL });
  await context.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { effectiveType: "3g", saveData: false } }),
  );
  const page = await context.newPage();
  await page.goto(form);
  await expect(page.getByText("建议直接填写以下信息")).toBeVisible();
  await expect(page.getByRole("button", { name: "识别名片并填写" })).toBeHidden();
  await expect(page.getByRole("button", { name: "仍要识别（下载约 18 MB）" })).toBeVisible();
  await context.close();
});

test("the worker of the reader alone may compile WebAssembly", async ({ request }) => {
  const policyOf = async (path: string) => (await request.get(path)).headers()["content-security-policy"] ?? "";
  expect(await policyOf("/ui/irh/card-reader/worker.js")).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  );
  expect(await policyOf(form)).not.toContain("wasm");
});
