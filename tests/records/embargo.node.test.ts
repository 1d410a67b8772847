import http from "node:http";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { house } from "~/areas.server";
import { holdRelease, releaseNow, rollBackRelease } from "~/publishing/operations/releases.server";
import { nameOfKind } from "~/records/changes/kinds.server";
import { listWaiting } from "~/records/changes/list.server";
import { publishChanges } from "~/records/changes/operations.server";
import { type Ctx, contextOf } from "~/server/context.server";
import { databasesOf } from "~/server/databases.server";
import { newMeter } from "~/server/db.server";
import type { Env } from "~/server/env.server";
import { type Lang, languages } from "~/shared/languages";
import { keptFor } from "../publishing/embargo-world.ts";
import { addresses, ofReaders } from "../site/closings";
import { type Row, rows } from "../staff/matrix/rows";
import { figure, isFull } from "../support/full";
import { ownWorld } from "../support/world.ts";
import { furnished } from "./furnished";

const markOf = (name: string) => furnished[name]?.mark ?? `Zqx${name.replaceAll("_", "")}`;
const marks = Object.fromEntries(Object.keys(furnished).map((name) => [name, markOf(name)]));

let world: Awaited<ReturnType<typeof ownWorld>>;
beforeAll(async () => {
  world = await ownWorld({ quiet: true, seed: false });
});
afterAll(() => world.stop());

/** What anybody is answered at an address of the company, as text. */
function answerOf(companyId: string, path: string, sent?: object): Promise<string> {
  const { port } = new URL(world.url);
  const host = `${companyId}.localhost`;
  const headers = {
    host: `${host}:${port}`,
    ...(sent ? { "content-type": "application/json", origin: `http://${host}:${port}` } : { accept: "text/html" }),
  };
  return new Promise((resolve, reject) => {
    const options = { host: "127.0.0.1", port, path, method: sent ? "POST" : "GET", agent: false, headers };
    const request = http.request(options, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part) => parts.push(part));
      answer.on("end", () => resolve(Buffer.concat(parts).toString()));
    });
    request.once("error", reject).end(sent ? JSON.stringify(sent) : undefined);
  });
}

/** A context of an editor of the company, on the database of the world. */
function staffOf(companyId: string, settings: Ctx["company"]["settings"]): Ctx {
  const meter = newMeter();
  const origin = world.url.replace("127.0.0.1", `${companyId}.localhost`);
  return contextOf({
    env: { ...world.vars, DB: world.d1 } as unknown as Env,
    ...databasesOf({ DB: world.d1, databases: { DB: world.d1 } }, { database: "DB" }, meter),
    meter,
    house,
    company: {
      ...{ id: companyId, name: { "zh-CN": companyId }, theme: "geekBlue", settings, liveAt: new Date(0), release: 1 },
      ...{ database: "DB", moving: false, paused: false, near: null, nextOut: null, origin },
    },
    actor: { kind: "staff", userId: "records-editor", name: "editor", email: "e@example.com", role: "editor" },
    log: () => {},
  });
}

const unknown = { activity: "any", registration: "any", subscriber: "any", stock: "600000.SH", event: "any" };
const reading = ofReaders.filter((name) => !/save|send|verify|set\w+View|sign|cancel|repeat/i.test(name));
const beside = [
  "index",
  "search?q=Zqx",
  "sitemap.xml",
  "people?group=committees",
  "index/column?id=company",
  "index/column?id=stock",
];

/**
 * Every place where readers are answered, in these languages: pages, files, feeds, frames, search, the site map and
 * calls.
 */
async function surfacesOf(companyId: string, langs: readonly Lang[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const lang of langs)
    for (const path of [...new Set([...addresses, ...beside])]) {
      const address = `/ui/irh/${path}${path.includes("?") ? "&" : "?"}lang=${lang}`;
      found.set(address, await answerOf(companyId, address));
    }
  for (const name of reading) {
    const [method = "", path = ""] = name.split(" ");
    const input = (rows as Record<string, Row>)[name]?.(unknown) ?? {};
    const get = method === "GET" ? `${path}?${new URLSearchParams(input as never)}` : path;
    found.set(name, await answerOf(companyId, get, method === "GET" ? undefined : input));
  }
  return found;
}

/** The kinds of which readers meet something, with the places where they do. */
const metIn = (surfaces: Map<string, string>) =>
  Object.fromEntries(
    Object.entries(marks)
      .map(([name, mark]) => [name, [...surfaces].filter(([, text]) => text.includes(mark)).map(([place]) => place)])
      .filter(([, places]) => (places as string[]).length > 0),
  ) as Record<string, string[]>;

/** A company with one record of each kind, of which these wait. */
async function furnish(companyId: string, waitingRecords: string[]): Promise<Ctx> {
  const ctx = staffOf(companyId, { waitingRecords });
  const settings = JSON.stringify({ waitingRecords });
  const name = JSON.stringify({ "zh-CN": companyId, en: companyId });
  await world.d1.batch([
    world.d1
      .prepare("INSERT INTO companies (company_id, name, theme, settings, live_at) VALUES (?, ?, 'geekBlue', ?, 1)")
      .bind(companyId, name, settings),
    world.d1
      .prepare("INSERT INTO hosts (host, company_id, origin, database) VALUES (?, ?, ?, 'DB')")
      .bind(`${companyId}.localhost`, companyId, ctx.company.origin),
  ]);
  for (const [kind, { save }] of Object.entries(furnished)) {
    const answer = await save(ctx, markOf(kind));
    if (!answer.ok) throw new Error(`${kind}: ${answer.code}`);
  }
  return ctx;
}

const polls = figure("GUESSES", { push: 100, full: 1_400 });
/** In so many milliseconds a poll is surely answered. */
const pace = 60;
const kinds = house.records.map(nameOfKind);
/** Every language in a full run; on a push each walk takes another one. */
const langsOf = (walk: number): readonly Lang[] =>
  isFull ? languages : languages.slice(walk % languages.length, (walk % languages.length) + 1);

test("every kind of records that the registry has is furnished", () => {
  expect(Object.keys(furnished).sort()).toEqual(kinds.toSorted());
});

describe("records of every kind that go out with one release", () => {
  let ctx: Ctx;
  let everywhere: Record<string, string[]>;

  beforeAll(async () => {
    everywhere = metIn(await surfacesOf((await furnish("recordsopen", [])).company.id, langsOf(0)));
    ctx = await furnish("recordsembargo", kinds);
  });
  /** Once nobody remembers the company or a page as it was. */
  const met = async (walk: number) => {
    await setTimeout(keptFor);
    return metIn(await surfacesOf(ctx.company.id, langsOf(walk)));
  };

  test("would be met by this walk if any of them were public with its save", () => {
    expect(Object.keys(everywhere).sort()).toEqual(kinds.toSorted());
  });

  test("are met nowhere while they wait, are planned, are held and are rolled back, and everywhere from their second on", async () => {
    expect(await met(1)).toEqual({});
    const changes = (await listWaiting(ctx)).map(({ record, id, seq, revision }) => ({ record, id, seq, revision }));
    const wish = { changes, releaseId: null, at: new Date(Date.now() + 3_600_000), title: "", correction: null };
    const released = await publishChanges(ctx, wish);
    if (!released.ok) throw new Error(released.code);
    const { releaseId } = released.value;
    expect(await met(2)).toEqual({});
    expect(await holdRelease(ctx, releaseId)).toMatchObject({ ok: true });
    expect(await met(3)).toEqual({});
    expect(await releaseNow({ ...ctx, now: new Date() }, releaseId)).toMatchObject({ ok: true });
    expect(await met(0)).toEqual(everywhere);
    expect(await rollBackRelease({ ...ctx, now: new Date() }, releaseId)).toMatchObject({ ok: true });
    expect(await met(1)).toEqual({});
  });

  test(`are in no answer that came before their second, of ${polls} or more asked around it`, async () => {
    const changes = (await listWaiting(ctx)).map(({ record, id, seq, revision }) => ({ record, id, seq, revision }));
    const at = new Date(Date.now() + polls * pace);
    const released = await publishChanges(
      { ...ctx, now: new Date() },
      { changes, releaseId: null, at, title: "", correction: null },
    );
    expect(released).toMatchObject({ ok: true });
    const places = [...new Set(Object.values(everywhere).flatMap((own) => own.slice(0, 2)))].filter((one) =>
      one.startsWith("/ui/"),
    );
    const early: string[] = [];
    const late = new Set(places);
    let asked = 0;
    for (let turn = 0; Date.now() < +at || late.size > 0; turn += 1) {
      const some = places.filter((_, place) => place % 6 === turn % 6);
      const answers = await Promise.all(some.map((place) => answerOf(ctx.company.id, place)));
      const isEarly = Date.now() < +at;
      if (isEarly) asked += some.length;
      for (const [place, text] of answers.entries()) {
        if (!Object.values(marks).some((mark) => text.includes(mark))) continue;
        late.delete(some[place] ?? "");
        if (isEarly) early.push(some[place] ?? "");
      }
    }
    expect(early).toEqual([]);
    expect(asked).toBeGreaterThanOrEqual(polls);
  });
});
