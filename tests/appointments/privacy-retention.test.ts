import { and, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { forgetDocuments } from "~/features/appointments/privacy/retention.server";
import { bookVisit } from "~/features/appointments/registrations/book-visit.server";
import { activities, registrations } from "~/features/appointments/tables.server";
import { documentDays } from "~/features/platform/rules/document-days";
import { consents } from "~/features/privacy/tables.server";
import { systemDb } from "~/server/database/db.server";
import { audit, files } from "~/server/database/tables.server";
import { claimFile, getFile, putFile, sweepFiles } from "~/server/files/files.server";
import type { Ctx } from "~/server/request/context.server";
import { openRecord, sealRecord } from "~/server/sealing/sealed.server";
import { png as drawn } from "../pictures/png";
import { noon, testContext } from "../support/context";
import { seedOf } from "../support/full";
import { bookedWithDocument, rowOf, sealedIn } from "./privacy-world";
import { mobileOf, openActivity, ready } from "./support";

const day = 86_400_000;
const ends = noon.getTime() + 242 * 3_600_000;
const at = (ctx: Ctx, ms: number): Ctx => ({ ...ctx, now: new Date(ms), actor: { kind: "system" } });
const png = async () => new File([(await drawn(4, 4)) as BlobPart], "林海-身份证.png");

async function imageOf(ctx: Ctx, subjectId: string): Promise<string> {
  const put = await putFile(ctx, await png(), "image");
  if (!put.ok) throw new Error(put.code);
  await claimFile(ctx, put.value.id, { purpose: "identity", subjectId });
  return put.value.id;
}
const keyOf = async (ctx: Ctx, id: string) =>
  (await systemDb(ctx.env.DB).select().from(files).where(eq(files.id, id)))[0]?.key ?? "";

describe("document data", () => {
  test("is erased exactly when its days are over, number and image, and nothing else of the record is", async () => {
    const ctx = await testContext();
    const activity = await openActivity(ctx, { asksDocument: true });
    const id = await bookedWithDocument(ctx, activity, mobileOf(810_000), "E10000001");
    const image = await imageOf(ctx, id);
    const before = await rowOf(ctx, id);
    await forgetDocuments(at(ctx, ends + 30 * day - 1));
    expect(await sealedIn(ctx, id)).toMatchObject({ documentNumber: "E10000001" });
    expect(await getFile(ctx, image)).not.toBeNull();

    await forgetDocuments(at(ctx, ends + 30 * day));
    const after = await rowOf(ctx, id);
    const opened = await sealedIn(ctx, id);
    expect(opened).not.toHaveProperty("documentNumber");
    expect(opened).not.toHaveProperty("documentType");
    expect(opened).toMatchObject({ name: "林海", mobile: mobileOf(810_000) });
    expect(after).toMatchObject({ documentDays: null, mobileIndex: before.mobileIndex, status: before.status });
    expect(await getFile(ctx, image)).toBeNull();
    const rows = await systemDb(ctx.env.DB)
      .select()
      .from(audit)
      .where(and(eq(audit.subjectId, id), eq(audit.action, "appointments.documentErased")));
    expect(rows).toMatchObject([{ actorId: "system", before: null, after: null }]);
    await forgetDocuments(at(ctx, ends + 31 * day));
    expect(await rowOf(ctx, id)).toEqual(after);
  });

  test("is sealed under a new key, so that the record of a backup does not open with the key that is kept now", async () => {
    const ctx = await testContext();
    const activity = await openActivity(ctx, { asksDocument: true });
    const id = await bookedWithDocument(ctx, activity, mobileOf(811_000), "E10000002");
    const backup = await rowOf(ctx, id);
    await forgetDocuments(at(ctx, ends + 30 * day));
    const { sealedKey } = await rowOf(ctx, id);
    expect(await openRecord(ctx.env, "c1", backup)).toMatchObject({ documentNumber: "E10000002" });
    await expect(openRecord(ctx.env, "c1", { sealed: backup.sealed, sealedKey })).rejects.toThrow();
  });

  test("of a visit that did not come about goes so many days after the decision, and never later than promised at booking", async () => {
    const ctx = await testContext();
    const activity = await openActivity(ctx, { asksDocument: true });
    const id = await bookedWithDocument(ctx, activity, mobileOf(812_000), "E10000003");
    const other = await bookedWithDocument(ctx, activity, mobileOf(812_001), "E10000004");
    await systemDb(ctx.env.DB)
      .update(registrations)
      .set({ status: "cancelled", decidedAt: noon })
      .where(eq(registrations.id, id));
    const longer = { ...ctx, company: { ...ctx.company, settings: { documentDays: 365 } } };
    await forgetDocuments(at(longer, noon.getTime() + 30 * day - 1));
    expect(await sealedIn(ctx, id)).toHaveProperty("documentNumber");
    await forgetDocuments(at(longer, noon.getTime() + 30 * day));
    expect(await sealedIn(ctx, id)).not.toHaveProperty("documentNumber");
    expect(await sealedIn(ctx, other)).toHaveProperty("documentNumber");
    const shorter = { ...ctx, company: { ...ctx.company, settings: { documentDays: 3 } } };
    await forgetDocuments(at(shorter, ends + 3 * day));
    expect(await sealedIn(ctx, other)).not.toHaveProperty("documentNumber");
  });

  test("of random bookings at random moments is erased exactly when due and never before", async () => {
    const seed = seedOf(20_261_129);
    console.log(`retention: SEED=${seed}`);
    let state = seed;
    const random = (n: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state % n;
    };
    const ctx = await testContext({ companyId: "c3" });
    const db = systemDb(ctx.env.DB);
    const template = await rowOf(
      ctx,
      await bookedWithDocument(ctx, await openActivity(ctx), mobileOf(813_000), "E10000005"),
    );
    const model = [] as { id: string; due: number }[];
    const settings = { documentDays: 1 + random(60) };
    for (let n = 0; n < 30; n++) {
      const endsAt = noon.getTime() + (random(120) - 60) * day + random(day);
      const activityId = await openActivity(ctx, {
        startsAt: new Date(endsAt - 1),
        endsAt: new Date(endsAt),
        opensAt: new Date(1),
        closesAt: new Date(2),
      });
      const status = (["pending", "passed", "rejected", "cancelled", "lapsed"] as const)[random(5)] ?? "pending";
      const decidedAt = status === "pending" ? null : new Date(endsAt - 40 * day + random(60 * day));
      const promised = 1 + random(60);
      const id = `r${n}`;
      const sealed = await sealRecord(ctx.env, "c3", {
        name: `N${n}`,
        documentType: "passport",
        documentNumber: `E${n}`,
      });
      await db.insert(registrations).values({
        ...template,
        ...sealed,
        id,
        activityId,
        status,
        decidedAt,
        number: `N${n}`,
        idempotencyKey: `retention-${n}`,
        mobileIndex: null,
        emailIndex: null,
        documentDays: promised,
        reason: status === "rejected" ? "x" : null,
      });
      const over =
        status === "pending" || status === "passed" ? endsAt : Math.min(endsAt, decidedAt?.getTime() ?? endsAt);
      model.push({ id, due: over + Math.min(promised, settings.documentDays) * day });
    }
    const moments = [
      ...model.flatMap(({ due }) => (random(4) === 0 ? [due - 1, due] : [])),
      ...Array.from({ length: 6 }, () => noon.getTime() + (random(240) - 100) * day),
    ];
    for (const now of moments.sort((one, other) => one - other)) {
      await forgetDocuments(at({ ...ctx, company: { ...ctx.company, settings } }, now));
      const stored = await db
        .select({ id: registrations.id })
        .from(registrations)
        .where(and(eq(registrations.companyId, "c3"), sql`document_days IS NOT NULL AND id <> ${template.id}`));
      expect(stored.map(({ id }) => id).sort()).toEqual(
        model
          .filter(({ due }) => due > now)
          .map(({ id }) => id)
          .sort(),
      );
    }
    for (const { id, due } of model)
      expect([id, "documentNumber" in ((await sealedIn(ctx, id)) ?? {})]).toEqual([id, due > Math.max(...moments)]);
  });

  test("of another company is not touched, and a record that cannot be opened stops no other", async () => {
    const ctx = await testContext({ companyId: "c4" });
    const other = await testContext({ companyId: "c2" });
    const logged: string[] = [];
    const activity = await openActivity(ctx);
    const broken = await bookedWithDocument(ctx, activity, mobileOf(814_000), "E10000006");
    const whole = await bookedWithDocument(ctx, activity, mobileOf(814_001), "E10000007");
    const foreign = await bookedWithDocument(other, await openActivity(other), mobileOf(814_002), "E10000008");
    await systemDb(ctx.env.DB).update(registrations).set({ sealedKey: "lost.a.b" }).where(eq(registrations.id, broken));
    await forgetDocuments({ ...at(ctx, ends + 30 * day), log: (event) => void logged.push(event) });
    expect(await sealedIn(ctx, whole)).not.toHaveProperty("documentNumber");
    expect(await sealedIn(other, foreign)).toHaveProperty("documentNumber");
    expect(logged).toEqual(["retention.failed"]);
  });
});

describe("an identity image", () => {
  test("that is erased cannot be read from that moment on, and is gone from R2 and D1 within the next run, also after a crash", async () => {
    const ctx = await testContext();
    const activity = await openActivity(ctx, { asksDocument: true });
    const id = await bookedWithDocument(ctx, activity, mobileOf(815_000), "E10000009");
    const image = await imageOf(ctx, id);
    const key = await keyOf(ctx, image);
    await forgetDocuments(at(ctx, ends + 30 * day));
    expect(await getFile(ctx, image)).toBeNull();
    expect((await systemDb(ctx.env.DB).select().from(files).where(eq(files.id, image)))[0]).toMatchObject({ name: "" });

    const crashing = {
      ...ctx.env,
      FILES: {
        delete: async (keys: string[]) => {
          await ctx.env.FILES.delete(keys);
          throw new Error("cut off");
        },
      } as unknown as R2Bucket,
    };
    await expect(sweepFiles({ ...ctx, env: crashing })).rejects.toThrow("cut off");
    expect(await ctx.env.FILES.head(key)).toBeNull();
    expect(await keyOf(ctx, image)).toBe(key);
    await sweepFiles(ctx);
    expect(await keyOf(ctx, image)).toBe("");
  });

  test("has no object without a row when its upload is cut off, so that the sweeper finds all", async () => {
    const ctx = await testContext();
    const before = await systemDb(ctx.env.DB).$count(files);
    const cut = {
      ...ctx.env,
      FILES: {
        put: async () => {
          throw new Error("cut off");
        },
      } as unknown as R2Bucket,
    };
    await expect(putFile({ ...ctx, env: cut }, await png(), "image")).rejects.toThrow("cut off");
    expect(await systemDb(ctx.env.DB).$count(files)).toBe(before + 1);
  });
});

describe("a booking with a document", () => {
  test("keeps its own consent with the version, the days and the moment; one without a document keeps none", async () => {
    const ctx = await testContext({ lang: "tc" });
    const activity = await openActivity(ctx, { asksDocument: true });
    const id = await bookedWithDocument(ctx, activity, mobileOf(816_000), "E10000010");
    const of = (subject: string) => systemDb(ctx.env.DB).select().from(consents).where(eq(consents.subjectId, subject));
    expect(await of(id)).toEqual([
      {
        companyId: "c1",
        purpose: "appointments.document",
        subjectId: id,
        textVersion: "1",
        facts: { days: documentDays(ctx.company) },
        lang: "tc",
        givenAt: noon,
      },
    ]);
    expect((await rowOf(ctx, id)).documentDays).toBe(30);
    const plain = await openActivity(ctx);
    const all = await systemDb(ctx.env.DB).$count(consents);
    const input = await ready(ctx, plain, mobileOf(816_001));
    const booked = await bookVisit(ctx, input);
    expect(booked.ok && (await rowOf(ctx, booked.value.id)).documentDays).toBeNull();
    expect(await systemDb(ctx.env.DB).$count(consents)).toBe(all);
  });

  test("that is refused leaves no consent, and none goes in without it", async () => {
    const ctx = await testContext();
    const activity = await openActivity(ctx, { asksDocument: true, quota: 1 });
    await bookedWithDocument(ctx, activity, mobileOf(817_000), "E10000011");
    const all = await systemDb(ctx.env.DB).$count(consents);
    await expect(bookedWithDocument(ctx, activity, mobileOf(817_001), "E10000012")).rejects.toThrow("quotaFull");
    const without = {
      ...(await ready(ctx, activity, mobileOf(817_002))),
      documentType: "passport" as const,
      documentNumber: "E10000013",
    };
    expect(await bookVisit(ctx, without)).toEqual({ ok: false, code: "documentConsentRequired" });
    expect(await systemDb(ctx.env.DB).$count(consents)).toBe(all);
    expect(
      await systemDb(ctx.env.DB).$count(activities, and(eq(activities.id, activity), eq(activities.held, 1))),
    ).toBe(1);
  });
});
