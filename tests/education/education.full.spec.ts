import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "@playwright/test";
import { publishNow } from "../support/publish";
import { openOffice, signInAs } from "../support/staff-session";
import { test } from "../support/test.ts";

const folder = mkdtempSync(path.join(tmpdir(), "irh-film-"));
const film = path.join(folder, "lesson.mp4");
test.beforeAll(() => {
  const free = Buffer.alloc(9 * 1_048_576);
  free.writeUInt32BE(free.length);
  free.write("free", 4, "latin1");
  writeFileSync(film, Buffer.concat([readFileSync("scripts/demo/films/chengyue.mp4"), free]));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("an editor accepts the agreement, sends a video that stops half way and goes on after a reload, and a viewer watches it where it was left", async ({
  browser,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signInAs(context, "editor");
  const address = "/ui/irh/office/investorEducation/new?lang=en";
  await openOffice(page, address);
  await expect(page.getByText("Upload a video")).toHaveCount(0);
  await page.getByRole("checkbox", { name: "I have read and accept the service agreement" }).check();
  await page.getByRole("button", { name: "Accept", exact: true }).click();

  const choose = page.locator("input[type=file][accept^='video/mp4']");
  await page.route("**/educationUploads/*/2?*", () => undefined);
  await choose.setInputFiles(film);
  await expect(page.getByText(/Uploading “lesson.mp4”: 8.0 MB/)).toBeVisible();
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByText(/“lesson.mp4” is paused/)).toBeVisible();
  await page.unroute("**/educationUploads/*/2?*");
  page.once("dialog", (dialog) => dialog.accept());
  await openOffice(page, address);
  await expect(page.getByText(/Not finished: “lesson.mp4”/)).toBeVisible();
  await choose.setInputFiles(film);
  await expect(page.getByRole("link", { name: "lesson.mp4" })).toBeVisible();

  await page.getByLabel("Title · 简体中文").fill("看懂分红");
  await page.getByLabel("Text · 简体中文").fill("0:00 开始\n0:12 分红");
  await page.getByRole("combobox", { name: "Kind" }).click();
  await page.getByRole("option", { name: "Videos" }).click();
  await page.getByLabel("Date").fill("2026-02-10");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText(/version 1/i).first()).toBeVisible();
  await publishNow(page);

  const reader = await (await browser.newContext()).newPage();
  await reader.goto("/ui/irh/investorEducation?lang=en");
  await reader.getByRole("link", { name: "看懂分红" }).click();
  await reader.getByRole("link", { name: "Watch the video" }).click();
  await reader.getByRole("link", { name: "分红" }).click();
  const player = reader.locator("video");
  const second = () => player.evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(second).toBeGreaterThan(15);
  await reader.reload();
  await expect(reader.getByText(/You stopped at 0:1\d/)).toBeVisible();
  expect(await second()).toBeGreaterThan(11);
  await reader.getByRole("link", { name: "Start from the beginning" }).click();
  await expect.poll(second).toBeLessThan(11);
});
