import { beforeEach, describe, expect, test } from "vitest";
import { subscriptionCalls } from "~/features/subscriptions/calls.server";
import { checkDomain, recheckDomain } from "~/features/subscriptions/mail-centre/domain.server";
import { mailStyle, queryMailSettings, saveMailSettings } from "~/features/subscriptions/mail-centre/operations.server";
import { MailSettingsInput } from "~/features/subscriptions/mail-centre/schemas";
import { answerCall } from "~/server/api/router.server";
import { audit } from "~/server/database/tables.server";
import type { Ctx } from "~/server/request/context.server";
import type { Actor } from "~/shared/permissions";
import { editor } from "../support/context";
import { fakeSes } from "./mail-centre-world";
import { later, monday, ownContext } from "./market";

const path = "/irh/investorCommunicate";
let companies = 0;
const company = async (wanted: Partial<Ctx> = {}) => {
  companies += 1;
  return ownContext({ companyId: `centre${companies}`, now: monday, actor: editor("admin"), ...wanted });
};

async function ask(ctx: Ctx, name: string, body: object, actor: Actor = editor("admin")) {
  const desk = {
    calls: subscriptionCalls,
    openKinds: () => [],
    identify: async () => actor,
  };
  const url = new URL(`${ctx.company.origin}${path}/${name}`);
  const headers = { "Content-Type": "application/json" };
  const request = new Request(url, { method: "POST", headers, body: JSON.stringify(body) });
  const answer = await answerCall(desk, request, url, ctx);
  return {
    status: answer.status,
    body: (await answer.json()) as { code?: string; value?: unknown; issues?: object[] },
  };
}

const settings = (values: object = {}) => MailSettingsInput.parse({ revision: 0, ...values });
const own = { fromAddress: "ir@ir-example.com" };

let ses = fakeSes();
beforeEach(() => {
  ses = fakeSes();
});

describe("the calls of the mail settings", () => {
  test("tell the settings, save them once for each revision, and note who changed which without their values", async () => {
    const ctx = await company();
    expect(await ask(ctx, "queryMailSetting", {})).toMatchObject({
      status: 200,
      body: { value: { revision: 0, replyTo: null, sender: ctx.env.MAIL_FROM, records: [] } },
    });
    const input = {
      revision: 0,
      senderName: { "zh-CN": "投资者关系部", en: "Investor Relations" },
      replyTo: "Reply@Example.com",
      address: { "zh-CN": "深圳市福田区一号" },
      hoursFrom: 8,
      hoursUntil: 20,
    };
    expect((await ask(ctx, "saveMailSetting", input)).body.value).toEqual({ revision: 1 });
    expect(await ask(ctx, "saveMailSetting", input)).toMatchObject({ body: { code: "changedMeanwhile" } });
    expect((await ask(ctx, "queryMailSetting", {})).body.value).toMatchObject({
      revision: 1,
      senderName: input.senderName,
      replyTo: "reply@example.com",
      hoursFrom: 8,
      hoursUntil: 20,
    });
    const notes = (await ctx.db.select().from(audit)).filter(({ companyId }) => companyId === ctx.company.id);
    expect(notes.map(({ action }) => action)).toEqual(["subscriptions.saveMailSettings"]);
    expect(JSON.stringify(notes)).not.toMatch(/reply@|深圳/i);
  });

  test("let only one of two who saved at the same time win", async () => {
    const ctx = await company();
    const saved = await Promise.all([
      saveMailSettings(ctx, settings({ replyTo: "one@example.com" })),
      saveMailSettings(ctx, settings({ replyTo: "two@example.com" })),
    ]);
    expect(saved.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });

  test("refuse hours that end before they begin, half a pair, and line breaks in what becomes a header", async () => {
    const ctx = await company();
    const wrong = async (values: object) =>
      (await ask(ctx, "saveMailSetting", { revision: 0, ...values })).body.issues?.[0];
    expect(await wrong({ hoursFrom: 20, hoursUntil: 8 })).toMatchObject({ field: "hoursUntil", code: "hoursReversed" });
    expect(await wrong({ hoursFrom: 20 })).toMatchObject({ field: "hoursUntil", code: "fieldRequired" });
    expect(await wrong({ senderName: { "zh-CN": "甲\r\nBcc: x@example.com" } })).toMatchObject({ code: "oneLine" });
    expect(await wrong({ replyTo: "a@example.com\r\nBcc: b@example.com" })).toMatchObject({ code: "emailFormat" });
    expect(await wrong({ fromAddress: "nobody" })).toMatchObject({ field: "fromAddress", code: "emailFormat" });
  });

  test("are for administrators alone", async () => {
    const ctx = await company();
    for (const role of ["editor", "reception", "viewer"] as const)
      for (const name of ["queryMailSetting", "saveMailSetting", "testMailSetting", "getSubCenterMenuInfo"])
        expect((await ask(ctx, name, { revision: 0 }, editor(role))).status).toBe(403);
  });

  test("send a test mail to whoever asks and nobody else, and say how that ended", async () => {
    const ctx = await company();
    expect(await ask(ctx, "testMailSetting", { lang: "fr" })).toMatchObject({
      body: { ok: false, issues: [{ code: "valueUnknown" }] },
    });
    expect(await ask(ctx, "testMailSetting", { to: "x@example.com" })).toMatchObject({ body: { ok: false } });
    const state = async () => (await ask(ctx, "testMailSetting", {})).body.value;
    expect(await state()).toEqual({ state: "sent" });
    ses.fault = "refuse";
    expect(await state()).toEqual({ state: "failed" });
    ses.fault = "dropReply";
    expect(await state()).toEqual({ state: "unknown" });
    expect(new Set(ses.mails.map(({ to }) => to))).toEqual(new Set(["admin@example.com"]));
    for (let n = 3; n < 10; n += 1) await state();
    expect(await ask(ctx, "testMailSetting", {})).toMatchObject({ status: 429, body: { code: "tooManyRequests" } });
  });

  test("refuse a new domain while the mail provider is silent, and save nothing", async () => {
    ses.fault = "silent";
    const ctx = await company();
    expect(await ask(ctx, "saveMailSetting", { revision: 0, ...own })).toMatchObject({
      status: 503,
      body: { code: "mailProviderSilent" },
    });
    expect(await queryMailSettings(ctx)).toMatchObject({ revision: 0, fromAddress: null });
  });
});

describe("the company's own sender", () => {
  const recordsIn = async (ctx: Ctx) => {
    const { records } = await queryMailSettings(ctx);
    return new Map(records.map(({ name, value }) => [name, value]));
  };
  /** Name servers that have the records, with these in their stead; null: they do not answer. */
  const answering = (records: Map<string, string>, other: Record<string, string[] | null> = {}) => ({
    resolveRecords: async (name: string) => (name in other ? (other[name] ?? null) : [records.get(name) ?? []].flat()),
  });
  const saved = async () => {
    const ctx = await company();
    await saveMailSettings(ctx, settings(own));
    return { ctx, records: await recordsIn(ctx) };
  };

  test("is used once SPF, DKIM, DMARC and the proof of its company are right and SES signs, not before", async () => {
    const { ctx, records } = await saved();
    expect([...records.keys()]).toEqual([
      "_investor-site.ir-example.com",
      "ir-example.com",
      "t1._domainkey.ir-example.com",
      "t2._domainkey.ir-example.com",
      "t3._domainkey.ir-example.com",
      "_dmarc.ir-example.com",
    ]);
    expect((await mailStyle(ctx)).from).toBeNull();
    expect(await checkDomain(ctx)).toEqual({ ok: true, value: { verified: false, waitsForProvider: false } });
    for (const missing of records.keys()) {
      await checkDomain({ ...ctx, ...answering(records, { [missing]: [] }) });
      expect((await mailStyle(ctx)).from).toBeNull();
    }
    ses.signs = false;
    expect(await checkDomain({ ...ctx, ...answering(records) })).toMatchObject({ value: { waitsForProvider: true } });
    expect((await mailStyle(ctx)).from).toBeNull();
    ses.signs = true;
    expect(await checkDomain({ ...ctx, ...answering(records) })).toMatchObject({ value: { verified: true } });
    expect((await mailStyle(ctx)).from).toBe(own.fromAddress);
  });

  test("is neither used nor taken in where the provider is not SES, which alone proves domains", async () => {
    const { ctx, records } = await saved();
    await checkDomain({ ...ctx, ...answering(records) });
    const elsewhere = { ...ctx, env: { ...ctx.env, MAIL_PROVIDER: "cloudflare" as const } };
    expect((await mailStyle(elsewhere)).from).toBeNull();
    const shown = await queryMailSettings(elsewhere);
    expect(shown).toMatchObject({ sender: ctx.env.MAIL_FROM, ownSender: false, fromAddress: own.fromAddress });
    const input = settings({ revision: 1, ...own });
    expect(await saveMailSettings(elsewhere, { ...input, fromAddress: "ir@other-example.com" })).toMatchObject({
      code: "ownSenderUnsupported",
    });
    expect(await saveMailSettings(elsewhere, { ...input, replyTo: "a@example.com" })).toMatchObject({ ok: true });
    expect((await mailStyle(ctx)).from).toBe(own.fromAddress);
  });

  test("is not taken by another company of the deployment, whose proof is another", async () => {
    const { records } = await saved();
    const other = await company();
    await saveMailSettings(other, settings(own));
    await checkDomain({ ...other, ...answering(records) });
    expect((await mailStyle(other)).from).toBeNull();
    expect((await queryMailSettings(other)).records[0]).toMatchObject({ kind: "owner", state: "wrong" });
  });

  test("finds two SPF records, another include and a DMARC record without a policy wrong", async () => {
    const { ctx, records } = await saved();
    const stateOf = async (name: string, answers: string[] | null) => {
      await checkDomain({ ...ctx, ...answering(records, { [name]: answers }) });
      const found = (await queryMailSettings(ctx)).records.find((record) => record.name === name);
      return found?.state;
    };
    const spf = "v=spf1 include:amazonses.com ~all";
    expect(await stateOf("ir-example.com", ["other=1", spf])).toBe("right");
    expect(await stateOf("ir-example.com", [spf, "v=spf1 -all"])).toBe("wrong");
    expect(await stateOf("ir-example.com", ["v=spf1 include:evil-amazonses.com ~all"])).toBe("wrong");
    expect(await stateOf("_dmarc.ir-example.com", ["v=DMARC1"])).toBe("wrong");
    expect(await stateOf("_dmarc.ir-example.com", ["v=DMARC1; p=none; rua=mailto:a@example.com"])).toBe("right");
    expect(await stateOf("t1._domainkey.ir-example.com", ["T1.dkim.amazonses.com."])).toBe("right");
    expect(await stateOf("t1._domainkey.ir-example.com", ["t2.dkim.amazonses.com"])).toBe("wrong");
    expect(await stateOf("_dmarc.ir-example.com", null)).toBe("unknown");
  });

  test("stays while name servers are silent, ends when a record is gone, and with another domain", async () => {
    const { ctx, records } = await saved();
    await checkDomain({ ...ctx, ...answering(records) });
    const next = { ...ctx, now: later(25 * 3_600_000) };
    await recheckDomain({ ...next, ...answering(records, { "ir-example.com": null }) });
    expect((await mailStyle(ctx)).from).toBe(own.fromAddress);
    await saveMailSettings(ctx, settings({ revision: 1, fromAddress: "news@ir-example.com" }));
    expect((await mailStyle(ctx)).from).toBe("news@ir-example.com");
    await recheckDomain({ ...next, now: later(52 * 3_600_000), ...answering(records, { "ir-example.com": [] }) });
    expect((await mailStyle(ctx)).from).toBeNull();
    await checkDomain({ ...ctx, ...answering(records) });
    await saveMailSettings(ctx, settings({ revision: 2, fromAddress: "ir@another-example.com" }));
    expect((await mailStyle(ctx)).from).toBeNull();
  });

  test("is not verified by an answer about an address that was changed meanwhile", async () => {
    const { ctx, records } = await saved();
    const resolveRecords = async (name: string) => {
      await saveMailSettings(ctx, settings({ revision: 1, fromAddress: "ir@another-example.com" }));
      return [records.get(name) ?? []].flat();
    };
    expect(await checkDomain({ ...ctx, resolveRecords })).toMatchObject({ code: "changedMeanwhile" });
    expect((await mailStyle(ctx)).from).toBeNull();
  });
});

describe("the menu of the subscription centre", () => {
  const entries = [
    { subject: "alerts", offered: true, name: { "zh-CN": "到价通知" } },
    { subject: "announcements", offered: false, name: null },
    { subject: "events", offered: true, name: null },
    { subject: "newsletters", offered: true, name: null },
  ];

  test("is told and saved by its two calls, all but newsletters offered before the first save", async () => {
    const ctx = await company();
    expect((await ask(ctx, "getSubCenterMenuInfo", {})).body.value).toMatchObject({
      revision: 0,
      entries: [
        { subject: "announcements", offered: true },
        { subject: "events", offered: true },
        { subject: "alerts", offered: true },
        { subject: "newsletters", offered: false },
      ],
    });
    expect((await ask(ctx, "saveSubCenterMenuInfo", { revision: 0, entries })).body.value).toEqual({ revision: 1 });
    expect((await ask(ctx, "saveSubCenterMenuInfo", { revision: 0, entries })).body.code).toBe("changedMeanwhile");
    expect((await ask(ctx, "getSubCenterMenuInfo", {})).body.value).toEqual({ revision: 1, entries });
  });

  test("offers something and has each kind once", async () => {
    const ctx = await company();
    const closed = entries.map((one) => ({ ...one, offered: false }));
    const refused = async (given: object[]) =>
      (await ask(ctx, "saveSubCenterMenuInfo", { revision: 0, entries: given })).body.issues?.[0];
    expect(await refused(closed)).toMatchObject({ code: "menuEmpty" });
    expect(await refused([entries[0], entries[0], entries[2], entries[3]] as object[])).toMatchObject({
      code: "valueRepeated",
    });
    expect(await refused(entries.slice(1))).toMatchObject({ code: "fieldRequired" });
  });
});
