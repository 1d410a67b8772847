import { expect } from "@playwright/test";
import { byKeys } from "../support/acts.ts";
import { test } from "../support/test.ts";
import { emptyOffice, holdResultsDay } from "./results-day-journey.ts";

const mostActs = 24;

test("a results day is put together, sent out and corrected by keys alone in as many acts", async ({
  browser,
  baseURL,
}) => {
  const page = await emptyOffice(browser, baseURL, "stone-bridge-keys.localhost");
  const acts = await holdResultsDay(page, byKeys(page));
  expect(acts.length).toBeLessThanOrEqual(mostActs);
});
