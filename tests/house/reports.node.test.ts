import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { readPlaywright, readVitest } from "../../scripts/setup/reports.mjs";

test("a file that could not be run, an error beside passing tests and a run without a report are failures", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "irh-reports-"));
  const file = path.join(folder, "report.json");
  const passed = {
    name: "/p/a.test.ts",
    status: "passed",
    assertionResults: [{ status: "passed", fullName: "works" }],
  };
  const unloadable = { name: "/p/b.test.ts", status: "failed", assertionResults: [] };
  const readOf = (testResults: object[], ok: boolean) => {
    writeFileSync(file, JSON.stringify({ numPassedTests: 1, numPendingTests: 0, numTodoTests: 0, testResults }));
    return readVitest(file, "/p", ok).failed;
  };
  const failed = [readOf([passed], true), readOf([passed, unloadable], false), readOf([passed], false)];
  rmSync(folder, { recursive: true });
  expect([...failed, readVitest(file, "/p", true).failed, readPlaywright(file, true).failed]).toEqual([0, 1, 1, 1, 1]);
});
