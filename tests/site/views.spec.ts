import { expect } from "@playwright/test";
import { areas } from "../../app/areas";
import { countedPages } from "../../app/features/site/statistics/views";
import { addressOf, readingPages } from "../support/public-pages";
import { test } from "../support/test.ts";

/**
 * The figures of a chart, one holder, report, source, course, card or own menu are a part of the page that leads to
 * them.
 */
const part =
  /^(stock\/figures|shareholders\/holder|researchReports\/|investorEducation\/sources|classroom\/|getBusinessCard|pages\/)/;
const counted = readingPages.filter((page) => !part.test(page));

test("every page that is counted is there, and every reading page is counted by its script", async ({ request }) => {
  for (const page of new Set([...countedPages(areas), ...counted])) {
    const answer = await request.get(addressOf(page, "zh-CN"));
    expect([page, answer.status()]).toEqual([page, 200]);
    expect([page, (await answer.text()).split("data-view-url=").length - 1]).toEqual([page, 1]);
  }
  for (const page of ["error/404", "nothing", "announcements/nobody", "privacy/yourData"])
    expect([page, (await (await request.get(addressOf(page, "zh-CN"))).text()).includes("data-view-url=")]).toEqual([
      page,
      false,
    ]);
});

test("the script of a page posts its view to the address at which it is counted", async ({ page }) => {
  const posting = page.waitForRequest((one) => one.method() === "POST");
  await page.goto(addressOf("agreement", "en"));
  const posted = new URL((await posting).url());
  expect(posted.pathname + posted.search).toBe("/irh/indexHome/setIrhUserViewInfo?page=agreement&lang=en");
  const again = (url: string) => fetch(url, { method: "POST" }).then((answer) => answer.ok);
  expect(await page.evaluate(again, posted.href)).toBe(true);
});
