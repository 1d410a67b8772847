import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { idempotent } from "~/server/api/idempotency.server";
import { ok, refuse } from "~/shared/outcome";
import { noon, testContext } from "../support/context";

const at = (seconds: number) => new Date(noon.getTime() + seconds * 1_000);

/** A request that has begun and ends when it is told to. */
function gate() {
  let open = () => {};
  let begin = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const pass = () => {
    begin();
    return opened;
  };
  return { open, begun, pass };
}

test("a request that lost its lease and is refused does not end the claim of the one that took over", async () => {
  const ctx = await testContext();
  const [slow, next] = [gate(), gate()];
  let ran = 0;
  const first = idempotent({ ...ctx, now: at(0) }, "k1", {}, async () => {
    await slow.pass();
    return refuse("quotaFull");
  });
  await slow.begun;
  const second = idempotent({ ...ctx, now: at(31) }, "k1", {}, async (saveResponse) => {
    ran += 1;
    await next.pass();
    await saveResponse("second", sql`1`);
    return ok("second");
  });
  await next.begun;
  slow.open();
  expect(await first).toEqual({ ok: false, code: "quotaFull" });
  const third = idempotent({ ...ctx, now: at(32) }, "k1", {}, async () => ok(`third ${++ran}`));
  next.open();
  expect([await second, await third, ran]).toEqual([ok("second"), ok("second"), 1]);
});

test("a request that lost its lease and is accepted after all leaves its answer to whoever repeats it", async () => {
  const ctx = await testContext();
  const slow = gate();
  const first = idempotent({ ...ctx, now: at(0) }, "k2", {}, async (saveResponse) => {
    await slow.pass();
    await saveResponse("first", sql`1`);
    return ok("first");
  });
  await slow.begun;
  expect(await idempotent({ ...ctx, now: at(31) }, "k2", {}, async () => refuse("codeWrong"))).toEqual({
    ok: false,
    code: "codeWrong",
  });
  slow.open();
  expect(await first).toEqual(ok("first"));
  expect(await idempotent({ ...ctx, now: at(40) }, "k2", {}, async () => refuse("codeWrong"))).toEqual(ok("first"));
});

test("a refused request frees its key at once, and an accepted one keeps it for its own body", async () => {
  const ctx = await testContext();
  expect(await idempotent(ctx, "k3", { a: 1 }, async () => refuse("codeWrong"))).toEqual({
    ok: false,
    code: "codeWrong",
  });
  const again = idempotent(ctx, "k3", { a: 2 }, async (saveResponse) => {
    await saveResponse("done", sql`1`);
    return ok("done");
  });
  expect(await again).toEqual(ok("done"));
  expect(await idempotent(ctx, "k3", { a: 3 }, async () => ok("other"))).toEqual(refuse("requestChanged"));
});
