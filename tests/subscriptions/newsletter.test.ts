import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { page } from "~/features/content/kind";
import { previewNewsletter, showNewsletter, tryNewsletter } from "~/features/content/newsletter/operations.server";
import { unsubscribeSecret } from "~/features/subscriptions/delivery/links.server";
import { saveCentreMenu } from "~/features/subscriptions/mail-centre/menu.server";
import { changeSubscription } from "~/features/subscriptions/manage/operations.server";
import { unsubscribe, unsubscribeByLink } from "~/features/subscriptions/manage/unsubscribe.server";
import { type Segment, signUpFormOf, subjects } from "~/features/subscriptions/schemas";
import { confirmSubscription } from "~/features/subscriptions/sign-up/confirm.server";
import { subscribe } from "~/features/subscriptions/sign-up/operations.server";
import { findOffers, readSignUp } from "~/features/subscriptions/sign-up/wishes.server";
import { subscribers } from "~/features/subscriptions/tables.server";
import { approveRelease } from "~/publishing/releases/operations.server";
import { withdrawContent } from "~/publishing/releases/withdraw.server";
import { outbox } from "~/server/database/tables.server";
import type { Ctx } from "~/server/request/context.server";
import { fieldTime } from "~/shared/forms/form-data";
import { refuse } from "~/shared/outcome";
import { editor } from "../support/context";
import { announce, at, newsroom, reader, tick } from "./announced";
import { deliverRows } from "./deliver-rows";
import { openMailbox, type Received, sendAll, tokenIn } from "./mailbox";
import { later, monday } from "./market";
import { everybody, idOf, person, post, publish, publisher, rowsOf, send, write, written } from "./newsletters";
import { visitorRequest } from "./visitor";

let mails: Received[] = [];
beforeEach(() => {
  mails = openMailbox();
});
const recipients = () => mails.map(({ to }) => to).sort();
describe("newsletters", () => {
  test("are asked for on the sign-up form once the company offers them, and by a tick of their own", async () => {
    const ctx = await newsroom();
    const email = `asks-${ctx.company.id}@example.com`;
    const form = new FormData();
    for (const [name, value] of Object.entries({ email, lang: "en", privacy: "yes", ticked: "newsletters" }))
      form.append(name, value);
    const read = async () => {
      const { quotes, types, offers } = await findOffers(ctx);
      return readSignUp(ctx, signUpFormOf(form), quotes, types, offers);
    };
    expect((await read()).issues).toEqual([{ field: "announcements", code: "subjectNotOffered" }]);
    await reader(ctx, "early", ["*"]);
    expect(await changeSubscription(ctx, idOf(ctx, "early"), { newsletters: { types: ["*"] } })).toEqual(
      refuse("subjectNotOffered"),
    );
    const entries = subjects.map((subject) => ({ subject, offered: true, name: null }));
    await saveCentreMenu(ctx, { revision: 0, entries });
    const { input, issues } = await read();
    expect(issues).toEqual([]);
    if (!input) throw new Error("nothing was read");
    await subscribe(ctx, visitorRequest(), input);
    await sendAll(monday);
    await publish(ctx, await write(ctx));
    await tick(ctx);
    expect(await rowsOf(ctx)).toEqual([]);
    expect(await confirmSubscription(ctx, tokenIn(mails.at(-1), "confirmMailResult"))).toMatchObject({ ok: true });
    await publish(ctx, await write(ctx, everybody, "第二期"));
    await tick(ctx);
    await send(ctx);
    expect(mails.slice(1).map(({ to, subject }) => [to, subject])).toEqual([[email, "第二期"]]);
  });

  test("go with the tick after their second, once, to those who chose them and to nobody else", async () => {
    const ctx = await publisher();
    const email = await person(ctx, "chose");
    await person(ctx, "other", { chose: false });
    const letter = await write(ctx);
    const due = fieldTime(later(60_000));
    await post(ctx, letter.id, [
      ["intent", "publish"],
      ["revision", "1"],
      ["when", "later"],
      ["at", due],
      ["langs", "zh-CN"],
      ["confirmed", "yes"],
    ]);
    for (const seconds of [0, 59]) await tick(at(ctx, seconds));
    expect(await rowsOf(ctx)).toEqual([]);
    for (const seconds of [60, 60, 120]) await tick(at(ctx, seconds));
    await Promise.all([send(at(ctx, 120)), send(at(ctx, 121))]);
    expect(recipients()).toEqual([email]);
  });

  test("wait for a second person where the company asks for one", async () => {
    const base = await publisher();
    await base.db.run(
      sql`UPDATE companies SET settings = '{"secondPerson":true}' WHERE company_id = ${base.company.id}`,
    );
    const ctx = { ...base, company: { ...base.company, settings: { ...base.company.settings, secondPerson: true } } };
    const email = await person(ctx, "chose");
    const { releaseId } = await publish(ctx, await write(ctx));
    await tick(at(ctx, 60));
    expect(await rowsOf(ctx)).toEqual([]);
    const other = { ...at(ctx, 61), actor: editor("admin") };
    expect(await approveRelease(other, releaseId, { askedAt: ctx.now, at: ctx.now })).toMatchObject({ ok: true });
    await tick(at(ctx, 120));
    await send(at(ctx, 120));
    expect(recipients()).toEqual([email]);
  });

  test("go to the languages and the kinds of subscription of their segment alone", async () => {
    const ctx = await publisher();
    await person(ctx, "en");
    const chinese = await person(ctx, "cn", { lang: "zh-CN" });
    await person(ctx, "events", { lang: "zh-CN" });
    await changeSubscription(ctx, idOf(ctx, "events"), { announcements: { types: [] } });
    const segment: Segment = { langs: ["zh-CN", "tc"], subjects: ["announcements"] };
    expect(await showNewsletter(ctx, segment)).toMatchObject({ readers: 1, isOffered: true });
    expect(await showNewsletter(ctx, everybody)).toMatchObject({ readers: 3 });
    await publish(ctx, await write(ctx, segment));
    await tick(ctx);
    await send(ctx);
    expect(recipients()).toEqual([chinese]);
  });

  test("are dropped for whoever left, changed out of the segment or gave them up, and once withdrawn or three days old", async () => {
    const spoils = {
      leave: (ctx: Ctx) => unsubscribe(ctx, idOf(ctx, "p")),
      giveUp: (ctx: Ctx) => changeSubscription(ctx, idOf(ctx, "p"), { newsletters: { types: [] } }),
      language: (ctx: Ctx) => changeSubscription(ctx, idOf(ctx, "p"), { lang: "tc" }),
      erased: (ctx: Ctx) =>
        ctx.db.update(subscribers).set({ state: "unconfirmed" }).where(eq(subscribers.companyId, ctx.company.id)),
      withdraw: (ctx: Ctx, id: string) =>
        withdrawContent(ctx, { kind: page.kind, id, lang: null, at: null, reason: "更正" }),
      late: () => Promise.resolve(),
    };
    const reasons: Record<string, string | null> = {};
    for (const [name, spoil] of Object.entries(spoils)) {
      const ctx = await publisher();
      await person(ctx, "p");
      const letter = await write(ctx, { langs: ["en"], subjects: [] });
      await publish(ctx, letter);
      await tick(ctx);
      expect(await rowsOf(ctx)).toHaveLength(1);
      await spoil(at(ctx, 1), letter.id);
      await send(at(ctx, name === "late" ? 3 * 86_400 : 2));
      const [row] = await rowsOf(ctx);
      expect(row?.state).toBe("dropped");
      reasons[name] = row?.reason ?? null;
    }
    expect(mails).toEqual([]);
    expect(reasons).toEqual({
      ...{ leave: "notConfirmed", erased: "notConfirmed", giveUp: "notChosen", language: "notChosen" },
      ...{ withdraw: "noNews", late: "noNews" },
    });
  });

  test("can be left by one press without leaving anything else, and go to nobody a second time", async () => {
    const ctx = await publisher();
    const email = await person(ctx, "p");
    const letter = await write(ctx);
    await publish(ctx, letter);
    await tick(ctx);
    await send(ctx);
    expect(mails[0]?.headers).toMatchObject({ "list-unsubscribe-post": "List-Unsubscribe=One-Click" });
    const secret = await unsubscribeSecret(ctx, idOf(ctx, "p"), "newsletters");
    expect(mails[0]?.headers["list-unsubscribe"]).toContain(`/ui/irh/subscriptions/oneClick/${secret}`);
    const again = await post(ctx, letter.id, [["revision", "1"], ...written(everybody, "改过的信")]);
    await publish(at(ctx, 5), { ...letter, revision: again.revision }, [["act", "edit"]]);
    await tick(at(ctx, 60));
    await send(at(ctx, 60));
    expect(recipients()).toEqual([email]);
    expect(await unsubscribeByLink(at(ctx, 61), secret)).toBe(true);
    await publish(at(ctx, 62), await write(at(ctx, 62)));
    await announce(at(ctx, 62));
    await tick(at(ctx, 120));
    expect(await rowsOf(ctx)).toHaveLength(1);
    await sendAll(at(ctx, 120).now);
    expect(
      (await ctx.db.select().from(outbox).where(eq(outbox.companyId, ctx.company.id))).map(({ kind }) => kind),
    ).toContain("announcements.release");
  });

  test("and announcements of one release both go", async () => {
    const ctx = await publisher();
    await person(ctx, "p");
    const { releaseId } = await announce(ctx, { due: later(60_000) });
    const letter = await write(ctx);
    await post(ctx, letter.id, [
      ["intent", "publish"],
      ["revision", "1"],
      ["when", "release"],
      ["releaseId", releaseId],
      ["langs", "zh-CN"],
      ["confirmed", "yes"],
    ]);
    await tick(at(ctx, 60));
    const rows = await ctx.db.select().from(outbox).where(eq(outbox.companyId, ctx.company.id));
    await deliverRows(at(ctx, 60), rows);
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      `关于股份回购的公告 - Company ${ctx.company.id}`,
      "致投资者的信",
    ]);
  });

  test("show their rich text as HTML and text, with whole addresses and nothing that is markup", async () => {
    const ctx = await publisher();
    await person(ctx, "p", { lang: "tc" });
    const letter = await write(ctx);
    await publish(ctx, letter);
    await tick(ctx);
    await send(ctx);
    const [mail] = mails;
    expect(mail?.subject).toBe("致投資者的信");
    expect(mail?.text).toContain("季度要點\n\n訂單 <增長>見公告");
    expect(mail?.text).toContain(`(${ctx.company.origin}/ui/irh/announcements)\n\n- 擴產`);
    expect(mail?.text).toContain(`${ctx.company.origin}/ui/irh/customContent/${letter.id}?lang=tc`);
    expect(mail?.html).toContain("<strong>訂單 &lt;增長&gt;</strong>");
    expect(mail?.html).toContain(`href="${ctx.company.origin}/ui/irh/announcements"`);
  });

  test("are shown and tried as saved, by a mail to oneself alone", async () => {
    const ctx = await publisher();
    await person(ctx, "p");
    const { id } = await write(ctx);
    expect(await previewNewsletter(ctx, id, "tc", "dark")).toContain("致投資者的信");
    expect(await previewNewsletter(ctx, id, "tc", "phone")).toContain("取消訂閱");
    expect(await previewNewsletter(ctx, "nothing", "tc", "dark")).toBeNull();
    expect(await tryNewsletter(ctx, id, "zh-CN")).toEqual({ ok: true, value: { state: "sent" } });
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([["editor@example.com", "致投资者的信"]]);
    const viewer = { ...ctx, actor: editor("viewer") };
    expect(await previewNewsletter(viewer, id, "tc", "light")).toBeNull();
    expect(await tryNewsletter(viewer, id, "tc")).toEqual(refuse("notFound"));
  });

  test("are written in pages of two thousand, each row once, whoever else is at it", async () => {
    const ctx = await publisher();
    const count = 4_100;
    const many = (values: string, from: string) =>
      sql.raw(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count}) SELECT ${values} FROM ${from}`,
      );
    const { id } = ctx.company;
    await ctx.db.run(sql`INSERT INTO subscribers (company_id, id, email_index, lang, state, confirmed_at, created_at)
      ${many(`'${id}', '${id}-' || i, 'x' || i, iif(i % 2, 'en', 'tc'), 'confirmed', 1, 1`, "n")}`);
    await ctx.db.run(sql`INSERT INTO topics (company_id, topic, type, subscriber_id, since)
      ${many(`'${id}', 'newsletters', '*', '${id}-' || i, 1`, "n")}`);
    await publish(ctx, await write(ctx, { langs: ["en"], subjects: [] }));
    await Promise.all([tick(ctx), tick(ctx)]);
    await tick(at(ctx, 60));
    expect(await rowsOf(ctx)).toHaveLength(count / 2);
  });
});
