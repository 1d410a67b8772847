import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { saveCentreMenu } from "~/features/subscriptions/mail-centre/menu.server";
import { mailStyle, saveMailSettings, testMailSettings } from "~/features/subscriptions/mail-centre/operations.server";
import { MailSettingsInput, WordingInput } from "~/features/subscriptions/mail-centre/schemas";
import { mailSettings } from "~/features/subscriptions/mail-centre/tables.server";
import {
  previewMail,
  resetWording,
  saveWording,
  showWording,
} from "~/features/subscriptions/mail-centre/wordings.server";
import { signUpFormOf } from "~/features/subscriptions/schemas";
import { findOffers, readSignUp } from "~/features/subscriptions/sign-up/wishes.server";
import { composeCode } from "~/features/visitors/operations/code-mail.server";
import { sendCode } from "~/features/visitors/operations/codes.server";
import { outbox } from "~/server/database/tables.server";
import type { Mail } from "~/server/outbox/mail.server";
import { mailHtml } from "~/server/outbox/mail-body.server";
import { opensAt, worded } from "~/server/outbox/mail-style.server";
import type { OutboxRow } from "~/server/outbox/outbox.server";
import { ses as sesProvider } from "~/server/outbox/ses.server";
import type { Ctx } from "~/server/request/context.server";
import { languages } from "~/shared/languages";
import { mailKinds } from "~/shared/mails/wordings";
import { editor } from "../support/context";
import { plainEnvelope } from "../support/ses";
import { announce, newsroom, reader, rowsOf, send, tick } from "./announced";
import { fakeSes } from "./mail-centre-world";
import { monday, ownContext } from "./market";

let ses = fakeSes();
beforeEach(() => {
  ses = fakeSes();
});

let companies = 0;
const company = async (wanted: Partial<Ctx> = {}) => {
  companies += 1;
  return ownContext({ companyId: `wording${companies}`, now: monday, actor: editor("admin"), ...wanted });
};

const plainMail: Mail = { to: "a@example.com", lang: "zh-CN", subject: "", blocks: [{ p: "正文" }] };
const sent = async (ctx: Ctx, mail: Partial<Mail>, envelope = plainEnvelope("IR")) => {
  await sesProvider.send(ctx.env, { ...plainMail, ...mail }, envelope, "send-1");
  const last = ses.mails.at(-1);
  if (!last) throw new Error("no mail");
  return last;
};
/** The words of a subject header, each decoded by itself. */
const wordsOf = (raw: string) => {
  const [, header = ""] = /^Subject: ((?:.*\r\n[ \t])*.*)\r\n/m.exec(raw) ?? [];
  return [...header.matchAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi)].map(([, how = "", text = ""]) => {
    const bytes =
      how.toUpperCase() === "B"
        ? Uint8Array.from(atob(text), (c) => c.charCodeAt(0))
        : Uint8Array.from(
            [...text.replaceAll("_", " ").matchAll(/=([0-9A-F]{2})|(.)/gi)].map(([, hex, c = ""]) =>
              hex ? Number.parseInt(hex, 16) : c.charCodeAt(0),
            ),
          );
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  });
};
/** What a reader of the HTML has: its words, and where its links lead. */
const textIn = (html: string) =>
  html
    .replace(/<a [^>]*href="([^"]*)"[^>]*>/g, "$1\n")
    .replace(/<style>.*?<\/style>|<title>.*?<\/title>/gs, "")
    .replace(/<[^>]+>/g, "\n")
    .replaceAll("&amp;", "&")
    .replaceAll("&#39;", "'");

describe("a mail", () => {
  test("of each kind in each language has a text and an HTML part that say the same", async () => {
    const ctx = await company();
    for (const kind of mailKinds)
      for (const lang of languages) {
        const fresh = { ...ctx, actor: { ...editor("admin"), userId: `${kind} ${lang}` } as Ctx["actor"] };
        expect(await testMailSettings(fresh, { kind, lang })).toMatchObject({ value: { state: "sent" } });
        const { mail, raw } = ses.mails.at(-1) ?? expect.fail("no mail");
        expect(raw).toMatch(/Content-Type: multipart\/alternative/);
        const shown = textIn(mail.html ?? "");
        const lines = (mail.text ?? "").split("\n").map((line) => line.trim());
        for (const line of lines.filter((one) => one !== "" && one !== "--"))
          for (const part of line.split(/: (?!\/\/)/)) expect(shown).toContain(part);
        expect(mail.html).toContain(`lang="${lang === "tc" ? "zh-Hant-HK" : lang}"`);
        expect(wordsOf(raw).join("")).toBe(/[^\x20-\x7e]/.test(mail.subject ?? "") ? mail.subject : "");
      }
  });

  test("splits a subject of 60 Chinese characters so that each part is valid by itself", async () => {
    const ctx = await company();
    for (let at = 0; at < 60; at += 1) {
      const subject = `${"关".repeat(at)}𠮷${"告".repeat(59 - at)}`;
      const { raw, mail } = await sent(ctx, { subject });
      const words = wordsOf(raw);
      expect(words.length).toBeGreaterThan(2);
      expect(words.join("")).toBe(subject);
      expect(mail.subject).toBe(subject);
    }
  });

  test("lets no line break into a header, whoever wrote the text", async () => {
    const ctx = await company();
    const evil = "甲\r\nBcc: evil@example.com\r\n\r\n<script>";
    const envelope = plainEnvelope(evil);
    const { mail, raw } = await sent(
      ctx,
      { subject: evil },
      { ...envelope, sender: { ...envelope.sender, replyTo: `a@example.com\r\nBcc: evil@example.com` } },
    );
    expect(mail.bcc ?? []).toEqual([]);
    expect(raw.split("\r\n\r\n")[0]).not.toMatch(/^Bcc:/im);
    expect(mail.html).not.toContain("<script>");
  });

  test("escapes all that it shows, and fetches nothing but the company's own logo by its full address", async () => {
    const ctx = await company();
    const logo = { src: "https://c.test/ui/irh/static/logo-0123456789ab.png", width: 400, height: 100 };
    const blocks = [{ p: '<img src="https://evil.example/p.gif">' }, { button: "B", href: 'https://c.test/?a="><b>' }];
    const short = mailHtml({ ...plainMail, blocks }, { ...plainEnvelope("IR").look, logo });
    expect(short).not.toContain("<img");
    expect(short).toContain(">IR</p>");
    blocks.push({ p: "a long text ".repeat(300) });
    const html = mailHtml({ ...plainMail, blocks }, { ...plainEnvelope("IR").look, logo });
    expect([...html.matchAll(/<img [^>]*src="([^"]*)"/g)].map(([, src]) => src)).toEqual([logo.src]);
    expect(html).toContain('width="160" height="40"');
    expect(html).not.toMatch(/<b>|url\(|@import|<link/);
    expect(ctx.company.settings.logo).toBeUndefined();
  });

  test("is shown in light and dark, and its button can be read on any colour", () => {
    const look = (colour: string) => ({ ...plainEnvelope("IR").look, colour });
    const mail = { ...plainMail, blocks: [{ button: "B", href: "https://c.test/" }] };
    expect(mailHtml(mail, look("#0055cc"))).toContain("@media (prefers-color-scheme:dark)");
    expect(mailHtml(mail, look("#0055cc"), "light")).not.toContain(".card{background");
    expect(mailHtml(mail, look("#0055cc"), "dark")).not.toContain("prefers-color-scheme");
    expect(mailHtml(mail, look("#0055cc"))).toContain("background:#0055cc;color:#ffffff");
    expect(mailHtml(mail, look("#ffe680"))).toContain("background:#ffe680;color:#111111");
  });
});

describe("the company's own words of a mail", () => {
  const wording = (values: object) =>
    WordingInput.safeParse({
      kind: "announcements",
      lang: "zh-CN",
      revision: 0,
      subject: "",
      intro: "",
      closing: "",
      ...values,
    });
  const parsed = (values: object) => wording(values).data ?? expect.fail("refused");

  test("refuse a placeholder that the mail does not know, broken braces and a subject of two lines", () => {
    const codeOf = (values: object) => wording(values).error?.issues.map(({ path, message }) => [path[0], message]);
    expect(codeOf({ subject: "{{title}} {{company}} {{ count }}" })).toBeUndefined();
    expect(codeOf({ subject: "{{email}}" })).toEqual([["subject", "placeholderUnknown"]]);
    expect(codeOf({ intro: "{{title" })).toEqual([["intro", "placeholderUnknown"]]);
    expect(codeOf({ closing: "title}}" })).toEqual([["closing", "placeholderUnknown"]]);
    expect(codeOf({ kind: "confirmation", intro: "{{title}}" })).toEqual([["intro", "placeholderUnknown"]]);
    expect(codeOf({ subject: "a\nBcc: b" })).toEqual([["subject", "oneLine"]]);
  });

  test("name nobody in a mail to an address that nobody has proved", () => {
    for (const kind of ["confirmation", "visit.received", "message.received", "identity.code"])
      expect(wording({ kind, intro: "{{name}}" }).error?.issues.map(({ path }) => path[0])).toEqual(["intro"]);
    expect(wording({ kind: "visit.passed", intro: "{{name}}" }).success).toBe(true);
  });

  test("stand in the mail of a code, which says its code whatever they are", async () => {
    const ctx = await company();
    const words = { kind: "identity.code", subject: "{{company}}：{{purpose}}", intro: "请查收。", closing: "此致" };
    await saveWording(ctx, parsed(words));
    await sendCode(ctx, { purpose: "subscriptions.manage", channel: "email", target: "li@example.com" });
    const [row] = await ctx.db.select().from(outbox).where(eq(outbox.companyId, ctx.company.id));
    const mail = (await composeCode(ctx, row as OutboxRow)) as Mail;
    const { subject, blocks } = worded(mail, await mailStyle(ctx));
    expect(subject).toBe(`${ctx.company.name["zh-CN"]}：管理邮件订阅`);
    expect(blocks).toEqual([{ p: "请查收。" }, ...mail.blocks.slice(1), { p: "此致" }]);
    expect(mail.blocks[1]).toEqual({ code: expect.stringMatching(/^\d{6}$/) });
  });

  test("stand in the mails of a release, in their language alone, and go with a reset", async () => {
    const ctx = await newsroom();
    const words = { subject: "新公告（{{count}}）：{{title}}", intro: "{{company}}敬告各位：", closing: "此致\n敬礼" };
    expect(await saveWording(ctx, parsed(words))).toEqual({ ok: true, value: { revision: 1 } });
    expect(await saveWording(ctx, parsed(words))).toMatchObject({ code: "changedMeanwhile" });
    await reader(ctx, "zh", ["*"], "zh-CN");
    await reader(ctx, "en", ["*"], "en");
    await announce(ctx, { title: "甲公告" });
    await tick(ctx);
    await send(ctx);
    const [en, zh] = ses.mails.map(({ mail }) => mail);
    expect(zh?.subject).toBe("新公告（1）：甲公告");
    expect(zh?.text).toMatch(/^公司news\d+敬告各位：\n\n甲公告[\s\S]*此致\n敬礼\n\n管理订阅/);
    expect(zh?.html).toContain("此致<br>敬礼");
    expect(en?.text).toContain("has published:");
    expect(await previewMail(ctx, { kind: "announcements", lang: "zh-CN", view: "dark" })).toContain("敬告各位");
    const asText = await previewMail(ctx, { kind: "announcements", lang: "zh-CN", view: "text" });
    expect(asText).toMatch(/^[^<]*<!doctype html><meta charset="utf-8"><pre [^>]*>[^<]*敬告各位[^<]*<\/pre>$/);
    await resetWording(ctx, { kind: "announcements", lang: "zh-CN" });
    await resetWording(ctx, { kind: "announcements", lang: "zh-CN" });
    expect((await showWording(ctx, { kind: "announcements", lang: "zh-CN" })).own.revision).toBe(0);
    expect(await previewMail(ctx, { kind: "announcements", lang: "zh-CN", view: "dark" })).not.toContain("敬告各位");
  });
});

describe("mails of a company with settings of its own", () => {
  test("come from its name, reply address and verified domain, with its address at the end", async () => {
    const ctx = await newsroom();
    const input = {
      ...{ revision: 0, replyTo: "reply@example.com", fromAddress: "ir@ir-example.com" },
      senderName: { "zh-CN": "投资者关系部", en: "Investor Relations" },
      address: { "zh-CN": "深圳市一号", en: "1 Example Road" },
    };
    await saveMailSettings(ctx, MailSettingsInput.parse(input));
    const mailed = async (id: string) => {
      await reader(ctx, id, ["*"], "en");
      await announce(ctx);
      await tick(ctx);
      await send(ctx);
      return ses.mails.at(-1) ?? expect.fail("no mail");
    };
    const before = await mailed("one");
    expect(before.mail.from).toMatchObject({ name: "Investor Relations", address: ctx.env.MAIL_FROM });
    expect(before.mail.replyTo?.map(({ address }) => address)).toEqual(["reply@example.com"]);
    expect(before.mail.text).toContain("1 Example Road");
    await ctx.db.update(mailSettings).set({ verifiedAt: monday }).where(eq(mailSettings.companyId, ctx.company.id));
    expect((await mailed("two")).from).toBe("ir@ir-example.com");
  });

  test("wait for its hours when they are bulk mails, and go when those begin", async () => {
    const ctx = await newsroom();
    await saveMailSettings(ctx, MailSettingsInput.parse({ revision: 0, hoursFrom: 14, hoursUntil: 20 }));
    await reader(ctx, "hours", ["*"]);
    await announce(ctx);
    await tick(ctx);
    await send(ctx);
    expect(await rowsOf(ctx)).toMatchObject([{ state: "pending", reason: "mailHours" }]);
    await send({ ...ctx, now: new Date("2026-03-02T06:00:00Z") });
    expect(await rowsOf(ctx)).toMatchObject([{ state: "sent" }]);
    const window = { window: { from: 8, until: 20 } };
    expect(opensAt(window, new Date("2026-03-02T12:00:00Z"))?.toISOString()).toBe("2026-03-03T00:00:00.000Z");
    expect(opensAt(window, new Date("2026-03-01T23:59:59Z"))?.toISOString()).toBe("2026-03-02T00:00:00.000Z");
  });

  test("are asked for only as far as its subscription centre offers them, in its order", async () => {
    const ctx = await company();
    const entries = [
      { subject: "events" as const, offered: true, name: { "zh-CN": "日程" } },
      { subject: "announcements" as const, offered: false, name: null },
      { subject: "alerts" as const, offered: true, name: null },
    ];
    await saveCentreMenu(ctx, { revision: 0, entries });
    const { quotes, types, offers } = await findOffers(ctx);
    expect(offers.map(({ subject }) => subject)).toEqual(["events", "alerts"]);
    const form = new FormData();
    for (const [name, value] of Object.entries({ email: "a@example.com", lang: "en", privacy: "yes" }))
      form.set(name, value);
    form.set("ticked", "announcements");
    const { input, issues } = readSignUp(ctx, signUpFormOf(form), quotes, types, offers);
    expect(input).toBeNull();
    expect(issues).toEqual([{ field: "announcements", code: "subjectNotOffered" }]);
  });
});
