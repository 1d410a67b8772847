import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { revealRegistration } from "~/features/appointments/registrations/office.server";
import { registrations } from "~/features/appointments/tables.server";
import { RevealReason } from "~/features/privacy/schemas";
import { revealSubscriber, showSubscriber } from "~/features/subscriptions/subscribers/operations.server";
import { systemDb } from "~/server/database/db.server";
import { audit } from "~/server/database/tables.server";
import type { Ctx } from "~/server/request/context.server";
import { sealRecord } from "~/server/sealing/sealed.server";
import { maskedName, maskedNumber } from "~/shared/masked";
import { booked, latestMobile } from "../appointments/bookings";
import { openActivity } from "../appointments/support";
import { editor, testContext } from "../support/context";

const looksAt = (ctx: Ctx, id: string) =>
  systemDb(ctx.env.DB)
    .select({
      action: audit.action,
      actorId: audit.actorId,
      before: audit.before,
      after: audit.after,
      reason: audit.reason,
    })
    .from(audit)
    .where(eq(audit.subjectId, id));
const revealsOf = async (ctx: Ctx, id: string) =>
  (await looksAt(ctx, id)).filter(({ action }) => action.endsWith(".reveal"));

/** The same context whose database notes how many batches and single statements it was asked for. */
function counted(ctx: Ctx) {
  const requested = { batches: 0, others: 0 };
  const db = new Proxy(ctx.db, {
    get(target, name, self) {
      const value = Reflect.get(target, name, self) as unknown;
      if (name === "batch") requested.batches += 1;
      if (name === "run" || name === "all" || name === "select" || name === "insert") requested.others += 1;
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return { ctx: { ...ctx, db }, counts: requested };
}

describe("the reason to look at personal data", () => {
  const given = (reason: unknown, text?: unknown) =>
    RevealReason.safeParse({ reason, ...(text === undefined ? {} : { text }) });
  const issue = (answer: ReturnType<typeof given>) =>
    answer.error?.issues.map(({ path, message }) => [path.join("."), message]);

  test("is one of the usual ones, or 5 to 200 characters of one's own", () => {
    expect(given("arrival").data).toBe("arrival");
    expect(given("other", "  来访人询问\n预约编号 ").data).toBe("来访人询问 预约编号");
    expect(given("other", "x".repeat(200)).data).toHaveLength(200);
  });

  test.each([
    ["nothing", undefined, undefined, "reason", "reasonRequired"],
    ["one that is not offered", "curiosity", undefined, "reason", "reasonRequired"],
    ["no text of one's own", "other", undefined, "text", "reasonShort"],
    ["four characters", "other", " abcd ", "text", "reasonShort"],
    ["control characters instead of text", "other", "\u0000\t\u0001\n\u0002 a", "text", "reasonShort"],
    ["201 characters", "other", "x".repeat(201), "text", "fieldTooLong"],
  ])("is not %s", (_, reason, text, field, code) => {
    expect(issue(given(reason, text))).toEqual([[field, code]]);
  });
});

test("masks keep the first character of a name and the last two of a number, and not their length", () => {
  expect([maskedName("欧阳娜娜"), maskedName("𠮷田"), maskedName(" Ann Lee"), maskedName("")]).toEqual([
    "欧**",
    "𠮷**",
    "A**",
    "**",
  ]);
  expect(maskedNumber("11010519491231002X")).toBe("****2X");
});

describe("the people of a registration", () => {
  test("are shown in clear to whoever says why, and the log keeps the reason and none of what was seen", async () => {
    const ctx = await testContext({ actor: editor("reception") });
    const id = await booked(ctx, await openActivity(ctx), 1);
    expect(await revealRegistration(ctx, id, "arrival")).toMatchObject({
      value: { name: "林海", mobile: latestMobile(), companions: [{ mobile: latestMobile(1) }] },
    });
    expect(await revealsOf(ctx, id)).toEqual([
      { action: "appointments.reveal", actorId: "staff-reception", before: null, after: null, reason: "arrival" },
    ]);
    expect(JSON.stringify(await looksAt(ctx, id))).not.toMatch(/林海|\+86/);
  });

  test("are read and noted in one batch, so that nobody reads without a note", async () => {
    const { ctx, counts } = counted(await testContext({ actor: editor("reception") }));
    const id = await booked(ctx, await openActivity(ctx));
    counts.batches = 0;
    await revealRegistration(ctx, id, "arrival");
    expect(counts.batches).toBe(1);
    const broken = new Proxy(ctx.db, {
      get: (target, name) => (name === "batch" ? () => Promise.reject(new Error("lost")) : Reflect.get(target, name)),
    });
    await expect(revealRegistration({ ...ctx, db: broken }, id, "arrival")).rejects.toThrow("lost");
    expect(await revealsOf(ctx, id)).toHaveLength(1);
  });

  test("of another company or erased do not exist, and nothing is noted", async () => {
    const ctx = await testContext({ actor: editor("reception") });
    const id = await booked(ctx, await openActivity(ctx));
    const other = await testContext({ companyId: "c2", actor: editor("reception") });
    expect(await revealRegistration(other, id, "arrival")).toMatchObject({ code: "notFound" });
    await systemDb(ctx.env.DB)
      .update(registrations)
      .set({ sealed: null, sealedKey: null })
      .where(eq(registrations.id, id));
    expect(await revealRegistration(ctx, id, "arrival")).toMatchObject({ code: "notFound" });
    expect(await revealsOf(ctx, id)).toEqual([]);
  });
});

describe("a subscriber's address", () => {
  test("is masked until somebody says why, and does not exist for another company or once erased", async () => {
    const ctx = await testContext({ actor: editor("reception") });
    const id = ctx.newId();
    const { sealed, sealedKey } = await sealRecord(ctx.env, "c1", {
      email: "reveal@example.com",
      companyName: "Canary",
    });
    await ctx.env.DB.prepare(
      "INSERT INTO subscribers (company_id, id, email_index, sealed, sealed_key, lang, state, created_at) VALUES ('c1', ?, ?, ?, ?, 'en', 'confirmed', 0)",
    )
      .bind(id, id, sealed, sealedKey)
      .run();
    expect(JSON.stringify(await showSubscriber(ctx, id))).not.toContain("reveal@");
    const other = await testContext({ companyId: "c2", actor: editor("reception") });
    expect(await revealSubscriber(other, id, "contact")).toMatchObject({ code: "notFound" });
    expect(await revealsOf(ctx, id)).toEqual([]);
    expect(await revealSubscriber(ctx, id, "contact")).toEqual({
      ok: true,
      value: { email: "reveal@example.com", companyName: "Canary" },
    });
    expect(await revealsOf(ctx, id)).toMatchObject([
      { action: "subscriptions.reveal", reason: "contact", after: null },
    ]);
    await ctx.env.DB.prepare("UPDATE subscribers SET sealed = NULL, sealed_key = NULL WHERE id = ?").bind(id).run();
    expect(await revealSubscriber(ctx, id, "contact")).toMatchObject({ code: "notFound" });
    expect(await revealsOf(ctx, id)).toHaveLength(1);
  });
});
