import { expect } from "@playwright/test";
import { byPointer } from "../support/acts.ts";
import { test } from "../support/test.ts";
import { emptyOffice, holdResultsDay } from "./results-day-journey.ts";

const mostActs = 24;

test("an editor puts a results day together with its slides, sends it out and corrects it in 24 acts, and types no figure twice", async ({
  browser,
  baseURL,
}) => {
  const acts = await holdResultsDay(await emptyOffice(browser, baseURL, "stone-bridge.localhost"), byPointer);
  console.log(`acts: ${acts.length}\n${acts.join("\n")}`);
  expect(acts.length).toBeLessThanOrEqual(mostActs);
});
