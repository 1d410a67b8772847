import { expect } from "@playwright/test";
import { firstScreen } from "../../scripts/bench/bytes";
import { officeScreens } from "../staff/office-screens";
import { may } from "../support/may";
import { cookieAs } from "../support/staff-session";
import { test } from "../support/test.ts";

const first = "homeIndex";
/** In the kilobytes in which pages of readers are measured too. */
const kB = 1_024;
const budget = { first: 200 * kB, other: 300 * kB, withChart: 320 * kB };
/** Screens that name every item of the chart of accounts, in one language. */
const withChart = ["office/indicators", "office/figures/import"];
const screens = officeScreens.filter(
  ({ live, shows, path, permission }) => live && shows && may("admin", permission) && !path.includes(":"),
);

test("the first office screen takes less than 200 kB, every other one less than 300 kB, and none waits for an import", async ({
  baseURL,
}) => {
  const cookie = await cookieAs("admin");
  const over: string[] = [];
  for (const { path } of screens) {
    const { bytes, depth } = await firstScreen(`${baseURL}/ui/irh/${path}`, cookie);
    const other = withChart.includes(path) ? budget.withChart : budget.other;
    const allowed = path === first ? budget.first : other;
    if (bytes >= allowed || depth > 2) over.push(`${path}: ${bytes} bytes in ${depth} rounds`);
  }
  expect(screens.map(({ path }) => path)).toContain(first);
  expect(over).toEqual([]);
});
