import { beforeEach, describe, expect, test } from "vitest";
import { listAlerts } from "~/features/subscriptions/alerts/queries.server";
import { unsubscribeSecret } from "~/features/subscriptions/delivery/links.server";
import { saveCentreMenu } from "~/features/subscriptions/mail-centre/menu.server";
import { changeSubscription, listOwnMenu } from "~/features/subscriptions/manage/operations.server";
import { unsubscribe, unsubscribeByLink } from "~/features/subscriptions/manage/unsubscribe.server";
import { signUpFormOf, topicsOf, topicsRequested } from "~/features/subscriptions/schemas";
import { confirmSubscription } from "~/features/subscriptions/sign-up/confirm.server";
import { subscribe } from "~/features/subscriptions/sign-up/operations.server";
import { findQuotes, readSignUp } from "~/features/subscriptions/sign-up/wishes.server";
import { listForStaff, showSubscriber } from "~/features/subscriptions/subscribers/operations.server";
import { ownSubscription } from "~/features/subscriptions/subscribers/own-data.server";
import { findSubscriberByEmail } from "~/features/subscriptions/subscribers/queries.server";
import { listTopics } from "~/features/subscriptions/subscribers/topics-queries.server";
import type { AlertInput } from "~/features/subscriptions/tables.server";
import type { Ctx } from "~/server/request/context.server";
import { blindIndex } from "~/server/sealing/sealed.server";
import { refuse } from "~/shared/outcome";
import { editor } from "../support/context";
import { newsroom } from "./announced";
import { openMailbox, type Received, sendAll, tokenIn } from "./mailbox";
import { listSecurity, monday } from "./market";
import { visitorRequest, wish } from "./visitor";

let mails: Received[] = [];
beforeEach(() => {
  mails = openMailbox();
});

const indexOf = (ctx: Ctx, email: string) => blindIndex(ctx.env, ctx.company.id, "email", email);
const person = async (ctx: Ctx, email: string) =>
  findSubscriberByEmail(ctx.db, ctx.company.id, await indexOf(ctx, email));
const topicsOfPerson = async (ctx: Ctx, email: string) =>
  (await listTopics(ctx.db, ctx.company.id, (await person(ctx, email))?.id ?? "")).map(({ type }) => type);
const alertsOfPerson = async (ctx: Ctx, email: string) =>
  listAlerts(ctx.db, ctx.company.id, (await person(ctx, email))?.id ?? "");

/** Signs up for these types (and alerts); answers the confirmation link's secret. */
async function asks(ctx: Ctx, email: string, types: string[], wanted: AlertInput[] = []): Promise<string> {
  const topics = types.map((type) => ({ topic: "announcements" as const, type }));
  const sent = await subscribe(ctx, visitorRequest(), { email, companyName: "", lang: "en", wanted, topics });
  if (!sent.ok) throw new Error(sent.code);
  await sendAll(monday);
  return tokenIn(
    mails.findLast(({ to }) => to === email),
    "confirmMailResult",
  );
}

async function subscribed(types: string[], withAlert = false) {
  const ctx = await newsroom();
  const email = `reader-${ctx.company.id}@example.com`;
  const alert = withAlert ? [wish(ctx, await listSecurity(ctx))] : [];
  await confirmSubscription(ctx, await asks(ctx, email, types, alert));
  return { ctx, email, id: (await person(ctx, email))?.id ?? "" };
}

const formOf = (entries: [string, string][]) => {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
};
const typed: [string, string][] = [
  ["email", "a@example.com"],
  ["lang", "en"],
  ["privacy", "yes"],
];

describe("the form", () => {
  test("takes announcements, price alerts, or both, and asks for content only when neither is chosen", async () => {
    const ctx = await newsroom();
    const read = (more: [string, string][]) => readSignUp(ctx, signUpFormOf(formOf([...typed, ...more])), [], []);
    expect(read([]).issues).toEqual([{ field: "announcements", code: "contentRequired" }]);
    expect(read([["ticked", "announcements"]]).input?.topics).toEqual([{ topic: "announcements", type: "*" }]);
    expect(read([["ticked", "alerts"]]).issues).toEqual([
      { field: "alerts[0].instrumentId", code: "instrumentRequired" },
      { field: "alerts[0].target", code: "targetRequired" },
    ]);
    expect(read([["alerts[0].target", " "]]).issues).toEqual([{ field: "announcements", code: "contentRequired" }]);
    expect(read([["announcements", "periodic"]])).toMatchObject({
      issues: [],
      input: { wanted: [], topics: [{ topic: "announcements", type: "periodic" }] },
    });
    expect(read([["announcements", "invented"]]).issues).toEqual([{ field: "announcements", code: "contentRequired" }]);
  });

  test("refuses a price alert that is only half filled in, also beside announcements that would do alone", async () => {
    const ctx = await newsroom();
    const security = await listSecurity(ctx);
    const quotes = await findQuotes({ ...ctx, now: monday });
    const read = (row: Record<string, string>, topics: [string, string][] = [["announcements", "*"]]) =>
      readSignUp(
        ctx,
        signUpFormOf(
          formOf([
            ...typed,
            ...topics,
            ...Object.entries(row).map(([name, value]): [string, string] => [`alerts[1].${name}`, value]),
            ["alerts[0].instrumentId", ""],
            ["alerts[0].kind", "rise"],
            ["alerts[0].target", ""],
          ]),
        ),
        quotes,
        [],
      );
    const issuesOf = (row: Record<string, string>) =>
      read(row).issues.map(({ field, code }) => [field.replace("alerts[1].", ""), code]);
    expect(issuesOf({ instrumentId: security, kind: "rise", target: " " })).toEqual([["target", "targetRequired"]]);
    expect(issuesOf({ instrumentId: "", kind: "rise", target: "12" })).toEqual([
      ["instrumentId", "instrumentRequired"],
    ]);
    expect(issuesOf({ instrumentId: "", kind: "fall", target: "" })).toEqual([
      ["instrumentId", "instrumentRequired"],
      ["target", "targetRequired"],
    ]);
    expect(read({ instrumentId: security, kind: "rise", target: "" }).input).toBeNull();
    expect(read({ instrumentId: "", kind: "rise", target: "" }).input).toMatchObject({ wanted: [] });
    expect(read({ instrumentId: security, kind: "rise", target: "99" }).input).toMatchObject({ wanted: [{}] });
  });

  test("tells all its mistakes in one round and in its own order, a repeated alert beside a wrong one", async () => {
    const ctx = await newsroom();
    const security = await listSecurity(ctx);
    const row = (at: number, target: string): [string, string][] => [
      [`alerts[${at}].instrumentId`, security],
      [`alerts[${at}].kind`, "rise"],
      [`alerts[${at}].target`, target],
    ];
    const form = formOf([
      ["email", "wrong"],
      ["events", "*"],
      ["lead", "99"],
      ...row(0, "98"),
      ...row(1, "98"),
      ...row(2, "x"),
    ]);
    const { issues } = readSignUp(ctx, signUpFormOf(form), await findQuotes({ ...ctx, now: monday }), []);
    expect(issues.map(({ field, code }) => `${field} ${code}`)).toEqual([
      "email emailFormat",
      "lead leadRange",
      "alerts[1].target alertRepeated",
      "alerts[2].target targetFormat.price",
      "lang languageUnknown",
      "privacy privacyRequired",
    ]);
  });

  test("lets all announcements make single types needless, in the form and in a link to it", () => {
    expect(
      topicsOf(
        formOf([
          ["announcements", "esg"],
          ["announcements", "*"],
          ["announcements", "esg"],
        ]),
      ),
    ).toEqual(["*"]);
    expect(
      topicsOf(
        formOf([
          ["announcements", "esg"],
          ["announcements", "esg"],
          ["announcements", "<b>"],
        ]),
      ),
    ).toEqual(["esg"]);
    expect(topicsRequested(new URLSearchParams("topic=announcements&type=esg&type=interim"))?.announcements).toEqual([
      "esg",
      "interim",
    ]);
    expect(topicsRequested(new URLSearchParams("topic=announcements"))?.announcements).toEqual(["*"]);
    expect(topicsRequested(new URLSearchParams("type=esg"))).toBeNull();
  });
});

describe("a subscription to announcements", () => {
  test("takes effect with the confirmed link, not before, and once", async () => {
    const ctx = await newsroom();
    const email = `first-${ctx.company.id}@example.com`;
    const secret = await asks(ctx, email, ["esg", "periodic"]);
    expect(await topicsOfPerson(ctx, email)).toEqual([]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirmSubscription(ctx, secret)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await topicsOfPerson(ctx, email)).toEqual(["esg", "periodic"]);
  });

  test("is changed, keeps its date where it stays, and cannot be emptied when it is all there is", async () => {
    const { ctx, email, id } = await subscribed(["esg", "periodic"]);
    const later = { ...ctx, now: new Date(monday.getTime() + 3_600_000) };
    expect(await changeSubscription(later, id, { announcements: { types: ["esg", "interim"] } })).toMatchObject({
      ok: true,
    });
    expect(await listTopics(ctx.db, ctx.company.id, id)).toMatchObject([
      { type: "esg", since: monday },
      { type: "interim", since: later.now },
    ]);
    expect(await changeSubscription(ctx, id, { announcements: { types: [] } })).toEqual(refuse("contentRequired"));
    await changeSubscription(ctx, id, { alerts: [wish(ctx, await listSecurity(ctx))] });
    expect(await changeSubscription(ctx, id, { announcements: { types: [] } })).toMatchObject({ ok: true });
    expect(await topicsOfPerson(ctx, email)).toEqual([]);
  });

  test("follows the company's subscription centre, and is kept where the centre no longer offers it", async () => {
    const { ctx, id } = await subscribed(["esg"]);
    const entries = (["alerts", "events", "announcements"] as const).map((subject) => ({
      ...{ subject, offered: subject === "alerts", name: null },
    }));
    const office = { ...ctx, actor: editor("admin") };
    await saveCentreMenu(office, { revision: 0, entries });
    expect((await listOwnMenu(ctx, id)).map(({ subject }) => subject)).toEqual(["alerts", "announcements"]);
    expect(await changeSubscription(ctx, id, { events: { types: ["*"], lead: 1 } })).toEqual(
      refuse("subjectNotOffered"),
    );
    expect(await changeSubscription(ctx, id, { announcements: { types: ["interim"] } })).toMatchObject({ ok: true });

    const closed = entries.map((entry) => ({ ...entry, offered: false }));
    await saveCentreMenu(office, { revision: 1, entries: closed });
    const wanted = [wish(ctx, await listSecurity(ctx))];
    expect(await changeSubscription(ctx, id, { alerts: wanted })).toEqual(refuse("subjectNotOffered"));
    expect((await listOwnMenu(ctx, id)).map(({ subject }) => subject)).toEqual(["announcements"]);
  });

  test("is given to nobody who has left meanwhile", async () => {
    const { ctx, email, id } = await subscribed(["esg"]);
    await unsubscribe(ctx, id);
    await changeSubscription(ctx, id, { announcements: { types: ["*"] } });
    expect(await topicsOfPerson(ctx, email)).toEqual([]);
    expect(await person(ctx, email)).toMatchObject({ state: "unsubscribed", sealed: null });
  });

  test("left by the link of a mail ends its own category only, and the other's link ends the other", async () => {
    const { ctx, email, id } = await subscribed(["*"], true);
    const news = await unsubscribeSecret(ctx, id, "announcements");
    for (let n = 0; n < 3; n += 1) expect(await unsubscribeByLink(ctx, news)).toBe(true);
    expect([await topicsOfPerson(ctx, email), (await alertsOfPerson(ctx, email)).length]).toEqual([[], 1]);
    expect(await person(ctx, email)).toMatchObject({ state: "confirmed" });
    expect(await unsubscribeByLink(ctx, await unsubscribeSecret(ctx, id, "priceAlerts"))).toBe(true);
    expect(await person(ctx, email)).toMatchObject({ state: "unsubscribed", sealed: null });
  });

  test("left by a price alert's link stays, unless all was asked for", async () => {
    for (const all of [false, true]) {
      const { ctx, email, id } = await subscribed(["*"], true);
      await unsubscribeByLink(ctx, await unsubscribeSecret(ctx, id, "priceAlerts"), all);
      expect([all, await topicsOfPerson(ctx, email), (await person(ctx, email))?.state]).toEqual(
        all ? [all, [], "unsubscribed"] : [all, ["*"], "confirmed"],
      );
    }
  });

  test("cannot be left by a link of another company or with a changed category", async () => {
    const { ctx, id } = await subscribed(["*"]);
    const other = await newsroom();
    expect(await unsubscribeByLink(other, await unsubscribeSecret(ctx, id, "announcements"))).toBe(false);
    expect(await unsubscribeByLink(ctx, `${await unsubscribeSecret(ctx, id, "announcements")}x`)).toBe(false);
  });

  test("is shown to staff and to its owner, and goes with the erasure of the owner's data", async () => {
    const { ctx, email, id } = await subscribed(["esg"]);
    const proof = { channel: "email" as const, targetIndex: await indexOf(ctx, email) };
    expect(await showSubscriber(ctx, id)).toMatchObject({
      ok: true,
      value: { topics: [{ topic: "announcements", type: "esg" }], alerts: [] },
    });
    expect((await listForStaff(ctx, { pageSize: 10 })).items).toMatchObject([{ id, announcements: true, alerts: 0 }]);
    const shown = await ownSubscription.show(ctx, proof);
    expect(shown.records[0]?.facts).toContainEqual({
      name: "announcements",
      term: "subscriptions:topics.own",
      value: "esg",
      said: "announcements:type.esg",
    });
    const again = {
      email,
      companyName: "",
      lang: "en" as const,
      wanted: [],
      topics: [{ topic: "announcements" as const, type: "interim" }],
    };
    expect(await subscribe(ctx, visitorRequest(), again)).toMatchObject({ ok: true });
    expect((await ownSubscription.show(ctx, proof)).records.map(({ kind }) => kind)).toEqual(["subscriber", "signUp"]);
    await ownSubscription.erase(ctx, proof);
    expect(await topicsOfPerson(ctx, email)).toEqual([]);
    expect((await ownSubscription.show(ctx, proof)).records).toHaveLength(1);
  });
});
