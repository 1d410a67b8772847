import { RouterContextProvider } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { action as oneClick, loader as showOneClick } from "~/features/subscriptions/manage/one-click";
import { loader as showManage } from "~/features/subscriptions/manage/screen";
import { loader as showUnsubscribe } from "~/features/subscriptions/manage/unsubscribe";
import { confirmSubscription } from "~/features/subscriptions/sign-up/confirm.server";
import { loader as showConfirmation } from "~/features/subscriptions/sign-up/confirm-mail-result";
import { type Ctx, ctxKey } from "~/server/request/context.server";
import { testEnv } from "../support/context";
import { linksOf, openMailbox, type Received, sendAll, tokenIn } from "./mailbox";
import { check, later, listSecurity, minute, monday, ownContext, quote } from "./market";
import { signUp, wish } from "./visitor";

let mailbox: Received[] = [];
beforeEach(() => {
  mailbox = openMailbox();
});

type Door = (args: never) => unknown;
const doors: [RegExp, Door][] = [
  [/\/confirmMailResult$/, showConfirmation as Door],
  [/\/subscriptions\/manage$/, showManage as Door],
  [/\/subscriptions\/unsubscribe$/, showUnsubscribe as Door],
  [/\/subscriptions\/oneClick\/([^/]+)$/, showOneClick as Door],
];

const argsFor = (ctx: Ctx, url: URL, method: string, door: RegExp) => {
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  const request = new Request(url, {
    method,
    headers: method === "POST" ? { "Content-Type": "application/x-www-form-urlencoded" } : {},
    body: method === "POST" ? "List-Unsubscribe=One-Click" : undefined,
  });
  return { context, request, url, params: { token: door.exec(url.pathname)?.[1] } } as never;
};

async function visit(ctx: Ctx, url: URL, method: string) {
  const [pattern, door] = doors.find(([known]) => known.test(url.pathname)) ?? [];
  if (!pattern || !door) throw new Error(`no screen for ${url.pathname}`);
  return door(argsFor(ctx, url, method, pattern));
}

const tables = [
  "subscribers",
  "sign_ups",
  "confirmation_tokens",
  "alerts",
  "alert_cursors",
  "outbox",
  "limits",
  "codes",
  "visitor_sessions",
  "audit",
  "topics",
  "mailings",
];
const everything = async () =>
  JSON.stringify(
    await testEnv()
      .DB.batch(tables.map((table) => testEnv().DB.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`)))
      .then((all) => all.map(({ results }) => results)),
  );

async function allKindsOfMail() {
  const ctx = await ownContext({ now: monday });
  const instrument = await listSecurity(ctx);
  const email = `${ctx.newId()}@example.com`;
  await signUp(ctx, { email, wanted: [wish(ctx, instrument)] });
  await sendAll(monday);
  await confirmSubscription(ctx, tokenIn(mailbox.at(-1), "confirmMailResult"));
  await signUp(ctx, { email, wanted: [wish(ctx, instrument)] });
  await quote(ctx, instrument, [{ asOf: later(minute), price: 1200 }]);
  await check(instrument, later(20 * minute));
  await signUp(ctx, { email: `open-${email}`, wanted: [wish(ctx, instrument)] });
  await sendAll(later(20 * minute));
  return {
    ctx: { ...ctx, now: later(21 * minute) },
    alert: mailbox.find(({ headers }) => headers["list-unsubscribe"]),
  };
}

test("reading every link of every mail ten times, in any way, changes nothing", async () => {
  const { ctx } = await allKindsOfMail();
  const links = mailbox.flatMap(linksOf);
  expect(new Set(links.map(({ pathname }) => pathname.split("/")[4] ?? pathname.split("/")[3]))).toEqual(
    new Set(["confirmMailResult", "manage", "unsubscribe", "oneClick"]),
  );
  const before = await everything();
  for (const link of links)
    for (let n = 0; n < 10; n += 1) for (const method of ["GET", "HEAD"]) await visit(ctx, link, method);
  expect(await everything()).toBe(before);
});

test("the one-click address of a mail answers a POST without cookies with 200 and no redirect, each time, and then nothing is sent", async () => {
  const { ctx, alert } = await allKindsOfMail();
  const url = new URL(/<(.+)>/.exec(alert?.headers["list-unsubscribe"] ?? "")?.[1] ?? "");
  const post = (address: URL) => oneClick(argsFor(ctx, address, "POST", /\/oneClick\/([^/]+)$/));
  const forged = new URL(url.href.replace(/.$/, (last) => (last === "A" ? "B" : "A")));
  const before = await everything();
  expect((await post(forged)).status).toBe(404);
  expect((await post(new URL("/ui/irh/subscriptions/oneClick/invented", url))).status).toBe(404);
  expect(await everything()).toBe(before);
  for (let n = 0; n < 50; n += 1) {
    const answer = await post(url);
    expect([answer.status, answer.headers.get("Location"), await answer.text()]).toEqual([200, null, ""]);
  }
  const alerts = JSON.parse(await everything())[3] as { subscriber_id: string }[];
  expect(alerts.some(({ subscriber_id }) => url.pathname.includes(subscriber_id))).toBe(false);
});
