import { readFileSync } from "node:fs";
import path from "node:path";

const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
};

const broken = (what) => ({ passed: 0, failed: 1, skipped: 0, failures: [`${what}: it ended without a report`] });

/**
 * What a Vitest JSON report tells, and how long each file took. A file that could not be loaded counts as one failure.
 */
export function readVitest(file, root, ok) {
  const report = readReport(file);
  if (!report) return broken("vitest");
  const failures = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const where = path.relative(root, name);
    const failed = assertionResults
      .filter((test) => test.status === "failed")
      .map((test) => `${where}: ${test.fullName}`);
    return status === "failed" && failed.length === 0 ? [`${where}: the file could not be run`] : failed;
  });
  if (!ok && failures.length === 0) failures.push("vitest: an error outside the tests (see above)");
  const skipped = report.numPendingTests + report.numTodoTests;
  const files = report.testResults.map(({ name, startTime, endTime }) => ({
    name: path.relative(root, name),
    seconds: (endTime - startTime) / 1_000,
  }));
  return { passed: report.numPassedTests, failed: failures.length, skipped, failures, files };
}

const specsOf = (suite, above = []) => {
  const names = suite.title ? [...above, suite.title] : above;
  return [
    ...(suite.specs ?? []).map((spec) => ({ ...spec, names })),
    ...(suite.suites ?? []).flatMap((inner) => specsOf(inner, names)),
  ];
};

/**
 * What a Playwright JSON report tells, and how long each file took. An error outside the tests (the world did not
 * start) counts as one failure.
 */
export function readPlaywright(file, ok) {
  const report = readReport(file);
  if (!report) return broken("playwright");
  const specs = report.suites.flatMap((suite) => specsOf(suite));
  const failures = specs.filter((spec) => !spec.ok).map((spec) => [...spec.names, spec.title].join(" › "));
  const outside = (report.errors ?? []).map((error) => `playwright: ${error.message?.split("\n")[0] ?? "error"}`);
  if (!ok && failures.length + outside.length === 0) outside.push("playwright: it ended with an error (see above)");
  return {
    passed: report.stats.expected,
    failed: failures.length + outside.length,
    skipped: report.stats.skipped,
    failures: [...failures, ...outside],
    files: [...secondsByFile(specs)].map(([name, seconds]) => ({ name, seconds })),
  };
}

function secondsByFile(specs) {
  const byFile = new Map();
  for (const { file, tests } of specs)
    for (const { duration } of tests.flatMap(({ results }) => results))
      byFile.set(file, (byFile.get(file) ?? 0) + duration / 1_000);
  return byFile;
}
