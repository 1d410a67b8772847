import { beforeEach, describe, expect, test } from "vitest";
import { submitInquiry } from "~/features/appointments/inquiry/operations.server";
import { connect, newMeter } from "~/server/database/db.server";
import type { Ctx } from "~/server/request/context.server";
import type { DoorState } from "~/shared/contact-door";
import { noon, testContext, testEnv } from "../support/context";
import { formOf, solved, visitor } from "./challenge-world";

const contact = "li@example.com";
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1_000);
const codes = async () => (await testEnv().DB.prepare("SELECT count(*) AS n FROM codes").first<{ n: number }>())?.n;

beforeEach(async () => {
  for (const table of ["challenges", "codes", "limits", "outbox"]) await testEnv().DB.exec(`DELETE FROM ${table}`);
});

async function ask(ctx: Ctx, fields: Record<string, string>): Promise<DoorState> {
  const answer = await submitInquiry(ctx, visitor(), formOf({ intent: "sendCode", contact, ...fields }));
  if ("cookie" in answer) throw new Error("a session was opened");
  return answer;
}

/** The same, and how many statements it cost. */
async function counted(fields: Record<string, string>) {
  const meter = newMeter();
  const state = await ask(await testContext({ db: connect(testEnv().DB, meter), meter }), fields);
  return { state, statements: meter.statements };
}

describe("an inquiry", () => {
  test("with a slide that is missing, foreign or altered asks the database nothing", async () => {
    const foreign = await solved(await testContext({ companyId: "c2" }));
    const other = await solved(await testContext(), "subscriptions.manage");
    const invented = { challenge: "x", slide: "30", proof: "" };
    for (const fields of [{ slide: "30" }, invented, foreign, other] as Record<string, string>[]) {
      const { state, statements } = await counted(fields);
      expect([statements, state.step, state.issues]).toEqual([
        0,
        "contact",
        [{ field: "slide", code: "challengeFailed" }],
      ]);
      expect([state.contact, state.challenge?.kind]).toEqual([contact, "slide"]);
    }
    expect(await codes()).toBe(0);
  });

  test("with a used or wrong slide writes the slide's own row and looks nobody up", async () => {
    const ctx = await testContext();
    const used = await solved(ctx);
    await ask(ctx, used);
    const wrong = { ...(await solved(ctx)), slide: "2" };
    for (const fields of [used, wrong]) {
      const { state, statements } = await counted(fields);
      expect([statements, state.issues]).toEqual([1, [{ field: "slide", code: "challengeFailed" }]]);
    }
    expect(await codes()).toBe(1);
  });

  test("sends its code again without a second slide, to the same contact alone", async () => {
    const ctx = await testContext();
    const sent = await ask(ctx, await solved(ctx));
    expect([sent.step, await codes()]).toEqual(["code", 1]);
    const again = (seconds: number, fields = {}) =>
      ask({ ...ctx, now: later(seconds) }, { intent: "resendCode", challenge: sent.passed, ...fields });
    expect((await again(61)).step).toBe("code");
    expect(await codes()).toBe(2);
    const other = await again(200, { contact: "wang@example.com" });
    expect([other.step, other.issues, await codes()]).toEqual([
      "contact",
      [{ field: "slide", code: "challengeFailed" }],
      2,
    ]);
    expect((await again(601)).step).toBe("contact");
    expect(await codes()).toBe(2);
  });
});
