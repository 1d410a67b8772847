import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { freePort } from "../../scripts/setup/ports.mjs";

let state: string;
let holder: Server;
let busy: number;

beforeEach(async () => {
  state = mkdtempSync(path.join(tmpdir(), "irh-start-"));
  holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, "127.0.0.1", resolve));
  busy = (holder.address() as { port: number }).port;
});
afterEach(() => {
  holder.close();
  rmSync(state, { recursive: true });
});

const start = (env: Record<string, string>, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/start.mjs", ...args], {
    encoding: "utf8",
    env: { ...process.env, IRH_STATE: state, ...env },
  });
  return { status, lines: `${stdout}${stderr}`.trim().split("\n") };
};

test("a busy port of the site or of the mailbox is named in one line, with what to do", async () => {
  const free = String(await freePort());
  const site = start({ PORT: String(busy), MAILBOX_PORT: free });
  expect(site).toEqual({
    status: 1,
    lines: [expect.stringMatching(`^port ${busy} is in use: .*PORT=${busy + 10} npm start$`)],
  });
  const mailbox = start({ PORT: free, MAILBOX_PORT: String(busy) });
  expect(mailbox).toEqual({
    status: 1,
    lines: [expect.stringMatching(`^port ${busy} is in use: .*MAILBOX_PORT=${busy + 10} npm start$`)],
  });
});

test("a port that is none, one port for both, and an unknown option are named in one line", async () => {
  const free = String(await freePort());
  expect(start({ PORT: "http" })).toEqual({
    status: 1,
    lines: [expect.stringContaining("PORT=http is not a port number")],
  });
  expect(start({ PORT: free, MAILBOX_PORT: free }).lines).toEqual([expect.stringContaining("different numbers")]);
  expect(start({}, "--nonsense")).toEqual({ status: 1, lines: [expect.stringContaining("npm start -- --fresh")] });
});
