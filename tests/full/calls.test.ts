import { execFile } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

test("every call answers hundreds of good, wrong and hostile bodies as its document says", async () => {
  const { stdout } = await promisify(execFile)(
    path.join(root, "node_modules/.bin/vitest"),
    ["run", "tests/house/open-api.test.ts"],
    { cwd: root, env: { ...process.env, BODIES: process.env.BODIES ?? "80" }, maxBuffer: 64 * 1_048_576 },
  );
  console.log(stdout.split("\n").find((line) => line.startsWith("bodies:")));
  expect(stdout).toMatch(/bodies: \d{5,} posted to 181 calls/);
});
