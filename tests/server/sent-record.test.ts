import { expect, test } from "vitest";
import { noteSent, wasSent } from "~/server/outbox/sent-record.server";
import type { Env } from "~/server/request/env.server";
import { noon, testEnv } from "../support/context";

const lost = { from: noon.getTime() - 3_600_000, until: noon.getTime() + 3_600_000 };
const mail = { companyId: "c1", kind: "test.mail", subjectId: "s1", occasion: "1" };

test("who waits for R2 in vain keeps nobody else waiting, and what one has read all others know", async () => {
  const real = testEnv().FILES;
  await noteSent(real, [mail], noon);
  let lists = 0;
  const list = (options: Parameters<typeof real.list>[0]) => {
    lists += 1;
    return lists === 1 ? new Promise(() => {}) : real.list(options);
  };
  const files = { list } as unknown as Env["FILES"];
  void wasSent(files, mail, lost);
  expect(await wasSent(files, mail, lost)).toBe(true);
  expect(await wasSent(files, { ...mail, subjectId: "s2" }, lost)).toBe(false);
  expect(lists).toBe(2);
});
