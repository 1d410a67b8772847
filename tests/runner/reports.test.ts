import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readPlaywright, readVitest } from "../../scripts/setup/reports.mjs";

let folder: string;
const report = (content: unknown) => {
  const file = path.join(folder, "report.json");
  writeFileSync(file, JSON.stringify(content));
  return file;
};

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "irh-reports-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const passedFile = {
  name: "/p/tests/a.test.ts",
  status: "passed",
  assertionResults: [{ status: "passed", fullName: "works" }],
};
const counts = { numPassedTests: 1, numPendingTests: 0, numTodoTests: 0 };

test("passing, failing and unloadable vitest files are counted and named", () => {
  const failedFile = {
    name: "/p/tests/b.test.ts",
    status: "failed",
    assertionResults: [{ status: "failed", fullName: "adds up" }],
  };
  const unloadable = { name: "/p/tests/c.test.ts", status: "failed", assertionResults: [] };
  const file = report({ ...counts, numPendingTests: 2, testResults: [passedFile, failedFile, unloadable] });
  expect(readVitest(file, "/p", false)).toEqual({
    passed: 1,
    failed: 2,
    skipped: 2,
    failures: ["tests/b.test.ts: adds up", "tests/c.test.ts: the file could not be run"],
  });
});

test("an error beside passing tests, and a run without a report, are failures", () => {
  const file = report({ ...counts, testResults: [passedFile] });
  expect(readVitest(file, "/p", true)).toMatchObject({ passed: 1, failed: 0 });
  expect(readVitest(file, "/p", false)).toMatchObject({ passed: 1, failed: 1 });
  expect(readVitest(path.join(folder, "none.json"), "/p", true)).toMatchObject({ passed: 0, failed: 1 });
  expect(readPlaywright(path.join(folder, "none.json"), true)).toMatchObject({ passed: 0, failed: 1 });
});

test("journeys are named with their file and group, and a world that did not start is one failure", () => {
  const suites = [
    {
      title: "stock.spec.ts",
      specs: [{ title: "opens", ok: true }],
      suites: [{ title: "alerts", specs: [{ title: "mails once", ok: false }] }],
    },
  ];
  const broken = report({ suites, stats: { expected: 1, skipped: 0 }, errors: [] });
  expect(readPlaywright(broken, false)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
    failures: ["stock.spec.ts › alerts › mails once"],
  });
  const unstarted = report({
    suites: [],
    stats: { expected: 0, skipped: 0 },
    errors: [{ message: "Error: the local world did not start\n at x" }],
  });
  expect(readPlaywright(unstarted, false).failures).toEqual(["playwright: Error: the local world did not start"]);
});
