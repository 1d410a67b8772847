import { execFile } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const posts = process.env.MESSAGES ?? "10000";

test(`${posts} messages from many and from one keep to the limits of the board, and none that was acknowledged is lost`, async () => {
  const vitest = path.join(root, "node_modules/.bin/vitest");
  const { stdout } = await promisify(execFile)(vitest, ["run", "tests/messages/flood.test.ts"], {
    cwd: root,
    env: { ...process.env, MESSAGES: posts },
    maxBuffer: 64 * 1_048_576,
  });
  const told = stdout.split("\n").filter((line) => /a flood of messages|taken in/.test(line));
  console.log(told.join("\n"));
  expect(told).toHaveLength(2);
  expect(stdout).toContain("1 passed");
});
