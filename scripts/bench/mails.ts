import { setTimeout } from "node:timers/promises";
import { blindIndex, sealRecord } from "../../app/server/sealing/sealed.server.ts";
import { slideFields } from "../../tests/support/challenge.ts";
import { ask } from "../../tests/support/http.ts";
import { cookieAs } from "../../tests/support/staff-session.ts";
import type { World } from "../local/world.ts";

const company = "(SELECT company_id FROM hosts WHERE host = '127.0.0.1')";
const kind = "announcements.release";

/** Confirmed subscribers of announcements of the demo's first company, sealed as the site seals them. */
async function subscribe(world: World, count: number): Promise<void> {
  const found = await world.d1.prepare(`SELECT ${company} AS id`).first<{ id: string }>();
  const id = found?.id ?? "";
  const env = { SEAL_KEYS: JSON.parse(world.vars.SEAL_KEYS ?? "{}"), INDEX_SECRET: world.vars.INDEX_SECRET ?? "" };
  for (let from = 0; from < count; from += 2_000) {
    const rows = Array.from({ length: Math.min(2_000, count - from) }, async (_, at) => {
      const email = `bench${from + at}@example.com`;
      const index = await blindIndex(env, id, "email", email);
      return { id: `bench${from + at}`, index, ...(await sealRecord(env, id, { email, companyName: "" })) };
    });
    const json = JSON.stringify(await Promise.all(rows));
    await world.d1.batch([
      world.d1
        .prepare(`INSERT OR IGNORE INTO subscribers (company_id, id, email_index, sealed, sealed_key, lang, state, confirmed_at, created_at)
          SELECT ${company}, value ->> 'id', value ->> 'index', value ->> 'sealed', value ->> 'sealedKey', 'en', 'confirmed', 1, 1
          FROM json_each(?)`)
        .bind(json),
      world.d1
        .prepare(`INSERT OR IGNORE INTO topics (company_id, topic, type, subscriber_id, since)
          SELECT ${company}, 'announcements', '*', value ->> 'id', 1 FROM json_each(?)`)
        .bind(json),
    ]);
  }
}

/** Publishes an announcement at once, as an editor does on its screen. */
async function release(world: World): Promise<void> {
  const headers = { Cookie: await cookieAs("editor"), Origin: world.url, Accept: "text/html" };
  const post = (address: string, fields: [string, string][]) =>
    fetch(new URL(address, world.url), {
      method: "POST",
      redirect: "manual",
      headers,
      body: new URLSearchParams(fields),
    });
  const saved = await post("/ui/irh/office/announcements/new", [
    ["revision", "0"],
    ["type", "provisional"],
    ["title.zh-CN", "测速公告"],
    ["title.en", "Bench"],
    ["files", "[]"],
  ]);
  const address = saved.headers.get("Location");
  if (!address) throw new Error(`saving answered ${saved.status}`);
  const published = await post(address, [
    ...[["intent", "publish"] as [string, string], ["revision", "1"] as [string, string]],
    ...[["when", "now"] as [string, string], ["confirmed", "yes"] as [string, string]],
    ...["zh-CN", "en"].map((lang): [string, string] => ["langs", lang]),
  ]);
  if (published.status !== 200) throw new Error(`publishing answered ${published.status}`);
}

/**
 * A release to so many subscribers: mails a second into the stub of SES, seconds until all of them have gone, and rows
 * that the database writes for one.
 */
export async function measureMails(world: World, count: number) {
  const n = async (text: string) => (await world.d1.prepare(text).first<{ n: number }>())?.n ?? 0;
  const inState = (states: string) =>
    n(`SELECT count(*) AS n FROM outbox WHERE company_id = ${company} AND kind = '${kind}' AND id LIKE 'bench%'
      AND state IN (${states})`);
  await subscribe(world, count);
  await release(world);
  const before = await n("SELECT total_changes() AS n");
  const began = performance.now();
  for (let gone = 0; gone < count; gone = await inState("'sent'")) {
    if (performance.now() - began > 30 * 60_000) throw new Error(`${gone} of ${count} mails had gone after 30 minutes`);
    await world.cron(new Date());
    await setTimeout(1_000);
  }
  const seconds = (performance.now() - began) / 1_000;
  const rows = (await n("SELECT total_changes() AS n")) - before;
  return {
    "mails a second": (count / seconds).toFixed(0),
    "seconds to drain": seconds.toFixed(0),
    "rows written for one": (rows / count).toFixed(1),
  };
}

const lanes = 8;

/** A visitor who asks for the code of the own page, from a network of its own; the site's answer to the form. */
async function askCode(world: World, n: number): Promise<number> {
  const page = `${world.url}/ui/irh/subscriptions/manage`;
  const fields = await slideFields((await ask(page)).body, world.vars.AUTH_SECRET);
  const headers = {
    "cf-connecting-ip": `203.${n >> 8}.${n & 255}.1`,
    origin: world.url,
    "content-type": "application/x-www-form-urlencoded",
  };
  const body = new URLSearchParams({ intent: "sendCode", email: `bench${n}@example.com`, ...fields }).toString();
  return (await ask(page, { method: "POST", headers, body })).status;
}

/**
 * How long codes wait from their row to the stub of the provider, in milliseconds, while a release to so many
 * subscribers goes out beside them.
 */
export async function measureCodes(world: World, { mails, codes }: { mails: number; codes: number }) {
  await subscribe(world, mails);
  await release(world);
  await world.cron(new Date());
  const refused: number[] = [];
  let next = 0;
  const lane = async () => {
    for (let n = next++; n < codes; n = next++) {
      const status = await askCode(world, n);
      if (status !== 200) refused.push(status);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  const { results } = await world.d1
    .prepare(`SELECT id, created_at AS at FROM outbox WHERE company_id = ${company} AND lane = 'codes'`)
    .all<{ id: string; at: number }>();
  for (const end = Date.now() + 60_000; Date.now() < end; await setTimeout(500))
    if (results.every(({ id }) => world.messages({ send: id }).length > 0)) break;
  const waits = results
    .map(({ id, at }) => Date.parse(world.messages({ send: id }).at(-1)?.at ?? "") - at)
    .sort((one, other) => one - other);
  const left = await world.d1
    .prepare(`SELECT count(*) AS n FROM outbox WHERE kind = '${kind}' AND id LIKE 'bench%' AND state = 'pending'`)
    .first<{ n: number }>();
  return {
    ...{ codes: waits.length, refused: refused.length, "mails left": left?.n ?? 0 },
    ...{ "median, ms": waits[waits.length >> 1], "slowest, ms": waits.at(-1) },
  };
}
