import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { registry, ticks } from "~/areas.server";
import { ownCard } from "~/features/cards/cards/operations.server";
import { receiversFile, revealReceiver, showReceivers } from "~/features/cards/receivers/operations.server";
import { countDownload, receiveCard } from "~/features/cards/receivers/receive-card.server";
import { keepDays } from "~/features/cards/rules";
import { Card, Visitor, VisitorQuery } from "~/features/cards/schemas";
import { blindIndex } from "~/server/sealing/sealed.server";
import { findAnywhere } from "../privacy/privacy-scan";
import { editor, noon, testContext, testEnv } from "../support/context";
import { codeFor, openCard, person, take, visitorInput } from "./card-world";

const own = registry.ownData.find(({ name }) => name === "cards");
const canary = { name: "Canarytaker", email: "canarytaker@example.com", mobile: "138 7779 9002" };
const leaver = { name: "Canaryleaver", email: "canaryleaver@example.com", mobile: "138 7779 9003" };
const signs = ["Canaryleaver", "canaryleaver@example.com", "13877799003"];
const traces = ["Canarytaker", "canarytaker@example.com", "13877799002"];
const queryOf = (more: object = {}) => VisitorQuery.parse({ ...more });

let ctx: Awaited<ReturnType<typeof testContext>>;
let card = "";
let companies = 0;
beforeEach(async () => {
  for (const table of ["codes", "limits"]) await testEnv().DB.exec(`DELETE FROM ${table}`);
  companies += 1;
  ctx = await testContext({ companyId: `taken${companies}`, actor: editor("reception") });
  card = await openCard(ctx);
});
const audited = (action: string) =>
  ctx.db.all<{ reason: string | null; after: string | null }>(
    sql`SELECT reason, after FROM audit WHERE company_id = ${ctx.company.id} AND action = ${action}`,
  );
const proof = async (channel: "email" | "mobile", { email, mobile } = canary) => ({
  channel,
  targetIndex: await blindIndex(
    ctx.env,
    ctx.company.id,
    channel,
    channel === "email" ? email : `+86${mobile.replaceAll(" ", "")}`,
  ),
});

describe("taking a card", () => {
  test("needs the e-mail's own code, counts once however often it is sent, and is noted by its way", async () => {
    const input = Visitor.parse(visitorInput());
    const visitor = { ...ctx, actor: { kind: "public" } } as const;
    const code = await codeFor(visitor, input.email);
    const wrong = code === "000000" ? "111111" : "000000";
    const taking = { cardId: card, way: "qr", input } as const;
    expect(await receiveCard(visitor, { ...taking, code: wrong })).toMatchObject({ code: "codeWrong" });
    const answers = await Promise.all([1, 2, 3].map(() => receiveCard(visitor, { ...taking, code })));
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    const { items } = await showReceivers(ctx, queryOf());
    expect(items).toMatchObject([{ cardId: card, way: "qr", person: { name: "林**", organisation: "云帆资产" } }]);
    expect(await audited("cards.receive")).toHaveLength(1);
  });

  test("again is the same receiver as of now, of another card another one, and of one not handed out none", async () => {
    await take(ctx, card, canary);
    const later = { ...ctx, now: new Date(noon.getTime() + 3_600_000) };
    await take(later, card, canary, "popUp");
    await take({ ...ctx, now: new Date(noon.getTime() + 7_200_000) }, await openCard(ctx), canary);
    const { items } = await showReceivers(ctx, queryOf());
    expect(items.map(({ way, createdAt }) => [way, createdAt.getTime() - noon.getTime()])).toEqual([
      ["page", 7_200_000],
      ["popUp", 3_600_000],
    ]);
    expect(await take(ctx, await openCard(ctx, false))).toMatchObject({ code: "cardGone" });
  });

  test("of the file alone is counted by card, way and month and leaves nothing of anybody", async () => {
    const before = { ...ctx, now: new Date(noon.getTime() - 400 * 86_400_000) };
    await countDownload(before, card, "page");
    for (const way of ["page", "qr", "qr"] as const) await countDownload(ctx, card, way);
    await countDownload(ctx, await openCard(ctx, false), "page");
    const { downloads, items } = await showReceivers(ctx, queryOf());
    expect(items).toEqual([]);
    expect(downloads).toMatchObject([{ id: card, page: 1, qr: 2, popUp: 0, all: 3 }]);
  });
});

describe("who took a card", () => {
  test("is found by a whole e-mail or mobile, by card and by day, masked", async () => {
    await take(ctx, card, canary);
    const other = await openCard(ctx);
    await take({ ...ctx, now: new Date(noon.getTime() + 2 * 86_400_000) }, other);
    const cardsOf = async (more: object) => (await showReceivers(ctx, queryOf(more))).items.map(({ cardId }) => cardId);
    expect(await cardsOf({ q: canary.email })).toEqual([card]);
    expect(await cardsOf({ q: "13877799002" })).toEqual([card]);
    expect(await cardsOf({ q: canary.email, card: other })).toEqual([]);
    expect(await cardsOf({ q: "Canary" })).toEqual([]);
    expect(await cardsOf({ card: other })).toEqual([other]);
    expect(await cardsOf({ to: "2026-03-02" })).toEqual([card]);
    expect(await cardsOf({ from: "2026-03-03", to: "2026-03-04" })).toEqual([other]);
    const list = JSON.stringify(await showReceivers(ctx, queryOf()));
    expect(traces.filter((trace) => list.includes(trace))).toEqual([]);
  });

  test("is seen in clear with a reason, by whoever may see all or whose card it is, and by no colleague", async () => {
    await take(ctx, card, canary);
    const [listed] = (await showReceivers(ctx, queryOf())).items;
    const viewer = { ...ctx, actor: person("viewer-one", "viewer") };
    expect((await showReceivers(viewer, queryOf({ card }))).items).toEqual([]);
    expect(await revealReceiver(viewer, listed?.id ?? "", "contact")).toMatchObject({ code: "notFound" });
    expect(await audited("cards.reveal")).toEqual([]);
    expect(await revealReceiver(ctx, listed?.id ?? "", "contact")).toMatchObject({ value: { name: canary.name } });
    expect(await audited("cards.reveal")).toMatchObject([{ reason: "contact" }]);
    const values = Card.parse({
      name: { "zh-CN": "叶青" },
      post: { "zh-CN": "证代" },
      phone: "",
      email: "",
      greeting: {},
      portrait: "",
    });
    const mine = await ownCard.save(viewer, { id: null, revision: 0, posted: true, values });
    if (!mine.ok) throw new Error(mine.code);
    await take({ ...ctx, now: new Date(noon.getTime() + 120_000) }, mine.value.id, canary);
    const seen = await showReceivers(viewer, queryOf({ q: canary.email }));
    expect(seen).toMatchObject({ ownOnly: true, items: [{ cardId: mine.value.id }], cards: [{ id: mine.value.id }] });
    expect(await revealReceiver(viewer, seen.items[0]?.id ?? "", "contact")).toMatchObject({ ok: true });
  });

  test("goes out as a masked file whose taking is noted first, of the own card alone for others", async () => {
    await take(ctx, card, canary);
    const text = async (as: typeof ctx) => {
      const { body } = await receiversFile(as, "csv", queryOf());
      return new Response(body as BodyInit).text();
    };
    const file = await text(ctx);
    expect(file).toContain("C**");
    expect(file).toContain("陆景行");
    expect(traces.filter((trace) => file.includes(trace))).toEqual([]);
    expect(await audited("cards.export")).toHaveLength(1);
    expect(await text({ ...ctx, actor: person("viewer-two", "viewer") })).not.toContain("陆景行");
  });

  test("stands sealed, is told and erased whole at the person's wish, from either contact", async () => {
    await take(ctx, card, leaver);
    const plain = JSON.stringify([
      await ctx.db.all(sql`SELECT * FROM card_receivers WHERE company_id = ${ctx.company.id}`),
      await ctx.db.all(sql`SELECT * FROM audit WHERE company_id = ${ctx.company.id}`),
    ]);
    expect(signs.filter((trace) => plain.includes(trace))).toEqual([]);
    expect(await own?.holds(ctx, await proof("mobile", leaver))).toBe(true);
    const result = JSON.stringify(await own?.show(ctx, await proof("mobile", leaver)));
    expect(signs.map((trace) => result.includes(trace))).toEqual([true, false, true]);
    await take(ctx, card);
    await own?.erase(ctx, await proof("mobile", leaver));
    expect(await own?.holds(ctx, await proof("email", leaver))).toBe(false);
    expect((await findAnywhere(ctx, signs)).filter((one) => one.startsWith("card_"))).toEqual([]);
    expect((await showReceivers(ctx, queryOf())).items).toHaveLength(1);
    expect(await audited("cards.receiverErased")).toHaveLength(1);
  });

  test("is forgotten exactly as many days after as the form promises", async () => {
    await take(ctx, card, canary);
    const forget = (ms: number) => ticks["cards.forget"]?.({ ...ctx, now: new Date(noon.getTime() + ms) });
    await forget(keepDays * 86_400_000 - 1);
    expect(await own?.holds(ctx, await proof("email"))).toBe(true);
    await forget(keepDays * 86_400_000);
    expect(await own?.holds(ctx, await proof("email"))).toBe(false);
  });
});
