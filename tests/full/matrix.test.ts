import { execFile } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

test("every call of every company, asked by everybody under every disguise, leaks nothing and writes nowhere else", async () => {
  const { stdout } = await promisify(execFile)(
    path.join(root, "node_modules/.bin/vitest"),
    ["run", "tests/staff/matrix/calls.test.ts"],
    { cwd: root, env: { ...process.env, MATRIX: "all" }, maxBuffer: 64 * 1_048_576 },
  );
  console.log(stdout.split("\n").find((line) => line.includes("matrix of calls")));
  expect(stdout).toMatch(/matrix of calls: \d{5} probes, 0 leaks, 0 foreign writes/);
});
