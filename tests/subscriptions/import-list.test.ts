import { expect, test } from "vitest";
import { importList, previewList } from "~/features/subscriptions/subscribers/import.server";
import { listImports } from "~/features/subscriptions/subscribers/import-queries.server";
import { readList } from "~/features/subscriptions/subscribers/list-file";
import { searchSubscribers } from "~/features/subscriptions/subscribers/operations.server";
import { SubscriberFilter } from "~/features/subscriptions/subscribers/schemas";
import { listTopics } from "~/features/subscriptions/subscribers/topics-queries.server";
import { subscribers } from "~/features/subscriptions/tables.server";
import { suppressions } from "~/server/outbox/tables.server";
import type { Ctx } from "~/server/request/context.server";
import { blindIndex } from "~/server/sealing/sealed.server";
import { editor, noon, testContext } from "../support/context";
import { person } from "./signed-up";

let companies = 0;
const office = () => testContext({ companyId: `list${++companies}`, actor: editor("reception") });
const file = (...lines: string[]) => ({
  name: "list.csv",
  bytes: new TextEncoder().encode(["E-mail,Organisation", ...lines].join("\n")),
});
const consent = {
  source: "Signed forms of the annual meeting of 2025",
  consentedOn: "2025-05-20",
  lang: "en" as const,
  announcements: ["*"],
};
async function bring(ctx: Ctx, list: ReturnType<typeof file>) {
  const seen = await previewList(ctx, list);
  if (!seen.ok) throw new Error(seen.code);
  return { seen: seen.value, done: await importList(ctx, list, { ...consent, fileHash: seen.value.fileHash }) };
}
const known = async (ctx: Ctx, email: string, state: "confirmed" | "unconfirmed" | "unsubscribed") =>
  ctx.db.insert(subscribers).values({
    companyId: ctx.company.id,
    id: email,
    emailIndex: await blindIndex(ctx.env, ctx.company.id, "email", email),
    lang: "zh-CN",
    state,
    createdAt: noon,
    unsubscribedAt: state === "unsubscribed" ? noon : null,
  });

test("one person is one, however the address is written: letter case, a full-width ＠, blanks within and around", async () => {
  const ctx = await office();
  const same = [
    "Chan@Example.com",
    " chan@example.com ",
    "ＣＨＡＮ＠ＥＸＡＭＰＬＥ．ＣＯＭ",
    "chan @ example.com",
    "　chan@example.com",
  ];
  const { seen, done } = await bring(ctx, file(...same, "lee@example.com,Harbour Fund", "no address", ""));
  expect(seen).toMatchObject({ people: 2, added: 2, repeated: 4, wrong: [8], wrongLines: 1 });
  expect(done).toEqual({ ok: true, value: { added: 2 } });
  const chan = await person(ctx, "chan@example.com");
  expect(chan).toMatchObject({ state: "confirmed", lang: "en", confirmedAt: noon });
  expect(await listTopics(ctx.db, ctx.company.id, chan?.id ?? "")).toMatchObject([
    { topic: "announcements", type: "*" },
  ]);
});

test("who has left or takes no mails is never brought back, and who is subscribed stays as is", async () => {
  const ctx = await office();
  await known(ctx, "left@example.com", "unsubscribed");
  await known(ctx, "here@example.com", "confirmed");
  await known(ctx, "asked@example.com", "unconfirmed");
  for (const reason of ["bounced", "complained"] as const)
    await ctx.db.insert(suppressions).values({
      companyId: ctx.company.id,
      emailIndex: await blindIndex(ctx.env, ctx.company.id, "email", `${reason}@example.com`),
      reason,
      at: noon,
    });
  const list = file(...["left", "here", "asked", "bounced", "complained", "new"].map((one) => `${one}@example.com`));
  const { seen } = await bring(ctx, list);
  expect(seen).toMatchObject({ people: 6, added: 2, already: 1, left: 1, suppressed: 2 });
  await bring(ctx, list);
  const states = await Promise.all(
    ["left", "here", "asked", "bounced", "complained", "new"].map(
      async (one) => (await person(ctx, `${one}@example.com`))?.state ?? null,
    ),
  );
  expect(states).toEqual(["unsubscribed", "confirmed", "confirmed", null, null, "confirmed"]);
  expect((await person(ctx, "here@example.com"))?.lang).toBe("zh-CN");
});

test("the proof stays and the file does not; another file than the one that was previewed is refused", async () => {
  const ctx = await office();
  await bring(ctx, file("one@example.com"));
  const [noted] = await listImports(ctx.db, ctx.company.id);
  expect(noted).toMatchObject({
    source: consent.source,
    consentedOn: "2025-05-20",
    people: 1,
    added: 1,
    byName: "reception",
  });
  expect(JSON.stringify(noted)).not.toContain("one@example.com");
  expect(await importList(ctx, file("two@example.com"), { ...consent, fileHash: noted?.fileHash ?? "" })).toMatchObject(
    {
      ok: false,
      code: "previewOutdated",
    },
  );
  const tomorrow = { ...consent, consentedOn: "2026-03-03", fileHash: noted?.fileHash ?? "" };
  expect(await importList(ctx, file("one@example.com"), tomorrow)).toMatchObject({ ok: false, code: "dayInFuture" });
  expect(await previewList(ctx, { name: "x.csv", bytes: new TextEncoder().encode("a,b\n1,2") })).toMatchObject({
    ok: false,
    code: "addressColumnMissing",
  });
});

test("a list without a line of names is read where its first column holds addresses", () => {
  const lines = ["ann@example.com", "Ben＠example.com"].map((cell, at) => ({ line: at + 1, cells: [cell] }));
  expect(readList({ encoding: "utf-8", sheet: null, lines } as never)?.people.map(({ email }) => email)).toEqual([
    "ann@example.com",
    "ben@example.com",
  ]);
});

test("subscribers are found by the whole address however it is written, and by state, topic, language and suppression", async () => {
  const ctx = await office();
  await bring(ctx, file("ann@example.com", "ben@example.com"));
  await known(ctx, "left@example.com", "unsubscribed");
  const find = async (query: Record<string, string>) => {
    const { items } = await searchSubscribers(ctx, { ...SubscriberFilter.parse(query), pageSize: 20 });
    return items.length;
  };
  expect(await find({ q: " ANN＠example.com" })).toBe(1);
  expect([await find({ q: "ann" }), await find({ q: "nobody@example.com" })]).toEqual([0, 0]);
  expect([await find({}), await find({ state: "confirmed" }), await find({ state: "unsubscribed" })]).toEqual([
    3, 2, 1,
  ]);
  expect([
    await find({ topic: "announcements" }),
    await find({ topic: "alerts" }),
    await find({ mailLang: "en" }),
  ]).toEqual([2, 0, 2]);
  await ctx.db.insert(suppressions).values({
    companyId: ctx.company.id,
    emailIndex: await blindIndex(ctx.env, ctx.company.id, "email", "ben@example.com"),
    reason: "bounced",
    at: noon,
  });
  expect(await find({ suppressed: "yes" })).toBe(1);
});
