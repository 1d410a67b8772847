import { execFile } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

test("the minute of 200 companies on two databases is done for each, none waits for one that fails, and no invocation nears the limit of D1", async () => {
  const { stdout } = await promisify(execFile)(
    path.join(root, "node_modules/.bin/vitest"),
    ["run", "tests/server/cron.test.ts", "-t", "companies", "--test-timeout=1200000"],
    { cwd: root, env: { ...process.env, COMPANIES: process.env.COMPANIES ?? "200" }, maxBuffer: 64 * 1_048_576 },
  );
  console.log(stdout.split("\n").find((line) => line.includes("invocations")));
  expect(stdout).toMatch(/\d+ companies on two databases: \d+ invocations/);
});
