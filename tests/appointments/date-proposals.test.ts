import { sql } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { beforeEach, describe, expect, test } from "vitest";
import * as bookingForm from "~/features/appointments/booking-form/screen";
import { readRequestSecret, requestSecret } from "~/features/appointments/date-requests/links.server";
import { findProposal } from "~/features/appointments/date-requests/proposal.server";
import { proposeDate, revealAsker } from "~/features/appointments/date-requests/steps.server";
import { bookVisit } from "~/features/appointments/registrations/book-visit.server";
import { ctxKey } from "~/server/request/context.server";
import { blindIndex } from "~/server/sealing/sealed.server";
import { editor, noon, testContext, testEnv } from "../support/context";
import {
  composed,
  email,
  later,
  mailsOf,
  mobile,
  proposalOf,
  proposedDate,
  requestedDate,
  requestRow,
} from "./date-world";
import { registrationOf } from "./registration";
import { mobileOf, openActivity, parsed, rowsOf } from "./support";

let ctx: Awaited<ReturnType<typeof testContext>>;
let worlds = 0;
beforeEach(async () => {
  for (const table of ["codes", "limits", "outbox"]) await testEnv().DB.exec(`DELETE FROM ${table}`);
  worlds += 1;
  ctx = await testContext({ companyId: `proposals${worlds}`, actor: editor("reception") });
});

const hour = 3_600_000;
async function accept(id: string, activityId: string) {
  const input = parsed({ ...registrationOf(activityId, mobile, { companions: [mobileOf(7_002)] }), email });
  return bookVisit(ctx, input, await proposalOf(ctx, id, activityId));
}

describe("a proposal", () => {
  test("goes out once with a link, for an activity that takes the whole party, and holds no places", async () => {
    const small = await openActivity(ctx, { quota: 1 });
    const hidden = await openActivity(ctx, { shownAt: null });
    const activityId = await openActivity(ctx);
    const id = await requestedDate(ctx);
    const refused = async (to: string) => proposeDate(ctx, { id, revision: 1, activityId: to });
    expect(await refused(small)).toMatchObject({ code: "quotaShort" });
    expect(await refused(hidden)).toMatchObject({ code: "notFound" });
    expect(await refused("none")).toMatchObject({ code: "notFound" });
    expect(await proposeDate(ctx, { id, revision: 2, activityId })).toMatchObject({ code: "alreadyAnswered" });
    const both = await Promise.all([refused(activityId), refused(activityId)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const letters = await composed(ctx, "appointments.dateProposed");
    expect(letters).toHaveLength(1);
    const secret = await requestSecret(ctx, id);
    expect(JSON.stringify(letters[0])).toContain(`activity=${activityId}&request=${secret}`);
    expect((await rowsOf(ctx, activityId)).held).toBe(0);
  });

  test("is decided by the statement that writes, whatever was read before", async () => {
    const activityId = await openActivity(ctx, { quota: 2 });
    const id = await requestedDate(ctx);
    const original = ctx.db.batch.bind(ctx.db);
    let reads = 0;
    const db = new Proxy(ctx.db, {
      get: (target, key) => {
        if (key !== "batch") return Reflect.get(target, key);
        return async (items: Parameters<typeof original>[0]) => {
          const answer = await original(items);
          reads += 1;
          if (reads === 1)
            await target.run(
              sql`UPDATE activities SET held = 1 WHERE company_id = ${ctx.company.id} AND id = ${activityId}`,
            );
          return answer;
        };
      },
    });
    expect(await proposeDate({ ...ctx, db }, { id, revision: 1, activityId })).toMatchObject({
      code: "dateNotProposable",
    });
    expect(await mailsOf(ctx, "appointments.dateProposed")).toHaveLength(0);
  });

  test("opens by its own link alone and until its time, with what was asked for", async () => {
    const activityId = await openActivity(ctx, { closesAt: new Date(noon.getTime() + 100 * hour) });
    const id = await proposedDate(ctx, activityId);
    expect(await proposalOf(ctx, id, activityId)).toMatchObject({
      until: new Date(noon.getTime() + 72 * hour),
      contact: { mobile, email },
      companions: 1,
      values: { name: "林海", content: "产能与订单", hasCompanions: "yes" },
    });
    expect(await proposalOf(later(ctx, 72 * hour - 1), id, activityId)).not.toBeNull();
    expect(await proposalOf(later(ctx, 72 * hour), id, activityId)).toBeNull();
    expect(await proposalOf(ctx, id, await openActivity(ctx))).toBeNull();
    const other = await testContext({ companyId: `${ctx.company.id}x` });
    const secret = await requestSecret(ctx, id);
    expect(await readRequestSecret(other, secret)).toBeNull();
    for (const wrong of ["", id, `${id}.`, `${id}.${"0".repeat(64)}`, secret.replace(id, `${id}x`)])
      expect(await findProposal(ctx, wrong, activityId)).toBeNull();
  });

  test("ends where booking closes first", async () => {
    const activityId = await openActivity(ctx, { closesAt: new Date(noon.getTime() + 5 * hour) });
    expect(await proposalOf(ctx, await proposedDate(ctx, activityId), activityId)).toMatchObject({
      until: new Date(noon.getTime() + 5 * hour),
    });
  });

  test("accepted becomes a registration of any other's kind, and the request forgets the person", async () => {
    const activityId = await openActivity(ctx);
    const id = await proposedDate(ctx, activityId);
    const booked = await accept(id, activityId);
    expect(booked).toMatchObject({ ok: true, value: { waits: false } });
    const { held, booked: rows, heads } = await rowsOf(ctx, activityId);
    expect([held, rows.length, heads.length, rows[0]?.status]).toEqual([2, 1, 2, "pending"]);
    expect(await mailsOf(ctx, "appointments.received")).toHaveLength(1);
    expect(await requestRow(ctx, id)).toMatchObject({
      status: "accepted",
      sealed: null,
      emailIndex: null,
      mobileIndex: null,
    });
    expect(await proposalOf(ctx, id, activityId)).toBeNull();
    expect(await revealAsker(ctx, id, "核对")).toMatchObject({ code: "notFound" });
  });

  test("is accepted once, by whichever of two comes first", async () => {
    const activityId = await openActivity(ctx);
    const id = await proposedDate(ctx, activityId);
    const proposal = await proposalOf(ctx, id, activityId);
    const inputs = [7_001, 7_005].map((n) => parsed(registrationOf(activityId, mobileOf(n))));
    const both = await Promise.all(inputs.map((input) => bookVisit(ctx, input, proposal)));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ code: "proposalOver" });
    expect((await rowsOf(ctx, activityId)).held).toBe(1);
  });

  test("keeps within quota and hours of its activity, and is not taken after its time or for another activity", async () => {
    const activityId = await openActivity(ctx, { quota: 2 });
    const id = await proposedDate(ctx, activityId);
    const proposal = await proposalOf(ctx, id, activityId);
    const other = await openActivity(ctx);
    const elsewhere = parsed(registrationOf(other, mobile));
    expect(await bookVisit(ctx, elsewhere, proposal)).toMatchObject({ code: "proposalOver" });
    const late = parsed(registrationOf(activityId, mobile));
    expect(await bookVisit(later(ctx, 73 * hour), late, proposal)).toMatchObject({ code: "proposalOver" });
    await ctx.db.run(sql`UPDATE activities SET held = 1 WHERE company_id = ${ctx.company.id} AND id = ${activityId}`);
    expect(await accept(id, activityId)).toMatchObject({ code: "quotaShort", facts: { remaining: 1 } });
    expect(await requestRow(ctx, id)).toMatchObject({ status: "proposed" });
    expect((await rowsOf(ctx, activityId)).booked).toHaveLength(0);
  });

  test("is accepted through the booking form, whose contact is the request's whatever is sent", async () => {
    const activityId = await openActivity(ctx);
    const id = await proposedDate(ctx, activityId);
    const secret = await requestSecret(ctx, id);
    const open = async (more: Record<string, string> | null) => {
      const context = new RouterContextProvider();
      context.set(ctxKey, { ...ctx, actor: { kind: "public" } });
      const url = new URL(
        `https://${ctx.company.id}.test/ui/irh/bookingDetails?activity=${activityId}&request=${secret}`,
      );
      const body = more && new URLSearchParams(more);
      const args = { context, url, params: {}, request: new Request(url, body ? { method: "POST", body } : {}) };
      return body ? bookingForm.action(args as never) : bookingForm.loader(args as never);
    };
    const shown = (await open(null)) as { data: object };
    expect(shown.data).toMatchObject({
      ...{ challenge: null, proposalOver: false, proposal: { email: "v***@example.com" } },
      draft: { companions: [{ name: "", mobile: "" }], values: { name: "林海", organisation: "示例基金" } },
    });
    expect(JSON.stringify(shown.data)).not.toContain(email);
    const { companions: _, code: __, ...given } = registrationOf(activityId, mobileOf(9));
    const values = { ...given, email: "thief@example.com", intent: "book", step: "3" } as Record<string, string>;
    const answer = await open(values).catch((thrown: unknown) => thrown);
    expect((answer as Response).headers.get("Location")).toMatch(/booked=/);
    const [row] = (await rowsOf(ctx, activityId)).booked;
    expect(row?.emailIndex).toBe(await blindIndex(ctx.env, ctx.company.id, "email", email));
    expect(row?.mobileIndex).toBe(await blindIndex(ctx.env, ctx.company.id, "mobile", mobile));
    expect(((await open(null)) as { data: object }).data).toMatchObject({ proposalOver: true, proposal: null });
  });

  test("made again replaces the first, whose mail and link are over", async () => {
    const first = await openActivity(ctx);
    const second = await openActivity(ctx);
    const id = await proposedDate(ctx, first);
    expect(await proposeDate(ctx, { id, revision: 2, activityId: second })).toMatchObject({ ok: true });
    expect(await proposalOf(ctx, id, first)).toBeNull();
    expect(await proposalOf(ctx, id, second)).not.toBeNull();
    const result = await composed(ctx, "appointments.dateProposed");
    expect(result.filter((mail) => "drop" in mail)).toEqual([{ drop: "statusChanged" }]);
  });
});
