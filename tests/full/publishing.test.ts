import { execFile } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const run = promisify(execFile);

/** The tests of `npm test` at their full figure, in workerd. */
async function atFull(file: string, figures: Record<string, string>): Promise<string> {
  const vitest = path.join(root, "node_modules/.bin/vitest");
  const { stdout } = await run(vitest, ["run", file], {
    cwd: root,
    env: { ...process.env, ...figures },
    maxBuffer: 64 * 1_048_576,
  });
  return stdout;
}

test("among 100,000 editions a page of a list or of a search costs what it costs among 500", async () => {
  const told = await atFull("tests/publishing/search-cost.test.ts", {
    SEARCH_CONTENTS: process.env.SEARCH_CONTENTS ?? "33334",
  });
  console.log(
    told
      .split("\n")
      .filter((line) => / of \d+, |rare word/.test(line))
      .join("\n"),
  );
  expect(told).toContain("14 passed");
});

test("random schedules are shown second by second as a slow model says", async () => {
  const told = await atFull("tests/publishing/publishing-schedules.test.ts", {
    SCHEDULES: process.env.SCHEDULES ?? "1000",
  });
  expect(told).toMatch(/\d schedules/);
});
