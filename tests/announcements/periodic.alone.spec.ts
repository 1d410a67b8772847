import { expect } from "@playwright/test";
import { test } from "../support/alone-test.ts";
import { cookieAs, openOffice, signInAs } from "../support/staff-session";

test("a reader watches a report by its chapters and passes it on; staff see the counts", async ({
  baseURL,
  context,
  page,
  request,
}) => {
  const table = async () => {
    const headers = { Cookie: `${await cookieAs("admin")}; lang=en` };
    return (await request.get("/ui/irh/office/statistics/files/csv?days=30", { headers })).text();
  };
  const count = async (id: string, subject: "Page" | "Video") =>
    (await table())
      .split(/\r?\n/)
      .filter((line) => line.includes(`,${subject},`) && line.includes(",English,") && line.endsWith(`,${id}`))
      .reduce((sum, line) => sum + Number(line.split(",").at(-2)), 0);
  await context.addCookies([{ name: "lang", value: "en", url: String(baseURL) }]);
  const looks = () => count("periodicReports/visualVideo", "Page");
  const before = await looks();
  await page.goto("/ui/irh/periodicReports");
  await expect(page).toHaveURL(/\/periodicReports\/visualVideo$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Video reports");
  const film = page.locator("video");
  await expect(film).toHaveAttribute("preload", "none");
  const id = ((await film.getAttribute("id")) ?? "").replace("film-", "");
  await expect.poll(looks).toBe(before + 1);
  const played = await count(id, "Video");

  await page.reload();
  await page.getByRole("link", { name: "Dividend and outlook" }).click();
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThanOrEqual(13);
  await expect.poll(() => count(id, "Video")).toBe(played + 1);
  await expect.poll(looks).toBe(before + 2);
  expect((await context.cookies()).map(({ name }) => name)).toEqual(["lang"]);

  const src = (await film.getAttribute("src")) ?? "";
  const part = await request.get(src, { headers: { Range: "bytes=4-7" } });
  expect([part.status(), await part.text(), part.headers()["content-type"]]).toEqual([206, "ftyp", "video/mp4"]);

  const own = film.locator("track[default]");
  await expect(own).toHaveAttribute("srclang", "en");
  await expect(film.locator("track")).toHaveCount(3);
  const captions = await request.get((await own.getAttribute("src")) ?? "");
  expect(captions.headers()["content-type"]).toBe("text/vtt");

  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("link", { name: "Share", exact: true }).click();
  const link = `${baseURL}/ui/irh/periodicReports/share?id=${id}&lang=en`;
  await expect(page.getByRole("link", { name: link })).toBeVisible();
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByRole("button", { name: "Link copied" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await expect(page.locator('meta[property="og:title"]')).toHaveCount(1);
  await expect(page.getByRole("img", { name: /^QR code/ })).toHaveJSProperty("complete", true);

  await signInAs(context, "admin");
  await openOffice(page, "/ui/irh/office/statistics?days=90");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Views and disclosure");
  await expect(page.getByRole("link", { name: "90 days" })).toHaveAttribute("aria-current", "true");
  await expect(page.locator(".recharts-surface").first()).toBeVisible();
  await expect(page.getByRole("table").first().getByRole("row")).toHaveCount(21);
});

test("a report is shared without JavaScript, and one that is not out is not found", async ({ baseURL, request }) => {
  const address = "/ui/irh/periodicReports/share?id=demo-chengyue-filing-1-3";
  expect(await (await request.get(address)).text()).toContain(`href="${baseURL}${address}"`);
  for (const id of ["demo-chengyue-filing-next", "nobody", ""])
    for (const page of ["share", "visualVideo"])
      if (id || page === "share")
        expect((await request.get(`/ui/irh/periodicReports/${page}?id=${id}`)).status()).toBe(404);
});
