import { exports } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { calls as table } from "~/areas.server";
import { isFull, seedOf } from "../../support/full";
import { may } from "../../support/may";
import { type Ids, type Row, rows } from "./rows";
import { type Actor, belongings, canary, companies, furnish, roles, several, staffOf } from "./world";

/**
 * Each call at every company and under each of the disguises, or at one company (they are alike) and under one of them
 * by turns.
 */

type Probe = { name: string; host: string; actor: Actor | null; ids: Ids; headers: Record<string, string> };
type Answer = { status: number; body: string };

const calls = Object.keys(table);
const permissionOf = (name: string) => (table as Record<string, { permission: string }>)[name]?.permission ?? "public";
const unknown: Ids = {
  activity: "nobody",
  registration: "nobody",
  subscriber: "nobody",
  stock: "999999.SH",
  event: "nobody",
};
let ids: Record<string, Ids> = {};
let staff: Actor[] = [];
let probes = 0;

/** Ways to claim another host or another site while asking this one; the answer must be the one without them. */
const disguises = (other: string): Record<string, string>[] => [
  {},
  {
    "X-Forwarded-Host": `${other}.test`,
    "X-Original-Host": `${other}.test`,
    Forwarded: `host=${other}.test;proto=https`,
  },
  {
    "X-Forwarded-For": "127.0.0.1",
    "X-Host": `${other}.test`,
    "X-HTTP-Host-Override": `${other}.test`,
    "X-Company-Id": other,
  },
];

const next = (company: string) => companies[(companies.indexOf(company as "c1") + 1) % companies.length] ?? "c1";

async function ask({ name, host, actor, ids, headers }: Probe): Promise<Answer> {
  const [method = "", path = ""] = name.split(" ");
  const input = ((rows as Record<string, Row>)[name] ?? (() => ({})))(ids);
  const query = method === "GET" ? `?${new URLSearchParams(input as Record<string, string>)}` : "";
  const answer = await exports.default.fetch(
    new Request(`https://${host}.test${path}${query}`, {
      method,
      headers: { "Content-Type": "application/json", ...(actor ? { Cookie: actor.cookie } : {}), ...headers },
      ...(method === "GET" ? {} : { body: JSON.stringify(input) }),
    }),
  );
  probes += 1;
  const type = answer.headers.get("Content-Type") ?? "";
  const result = new TextDecoder().decode(await answer.arrayBuffer());
  /** A book says when it was made, which is never twice the same. */
  const body = type.includes("spreadsheetml") ? type : result;
  return { status: answer.status, body: body.replace(/"requestId":"\w+"/, "") };
}

async function askAll(all: Probe[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let at = 0; at < all.length; at += 50) answers.push(...(await Promise.all(all.slice(at, at + 50).map(ask))));
  return answers;
}

/** Asked too often, or at the same moment as a colleague whose look was saved first: it says nothing of the id. */
const isPaced = ({ status, body }: Answer) => status === 429 || (status === 409 && body.includes("changedMeanwhile"));

/** Whether one of the roles may: several give no less and no more than each of them gives. */
const isEntitled = (name: string, host: string, actor: Actor | null) =>
  permissionOf(name) === "public" ||
  (actor?.company === host && actor.roles.some((role) => may(role, permissionOf(name))));

/** What must not stand in an answer at this host for this actor. */
function secrets(host: string, actor: Actor | null): string[] {
  const foreign = companies.filter((company) => company !== host).flatMap((company) => Object.values(canary(company)));
  return [...foreign, canary(host).person, ...(actor?.company === host ? [] : [canary(host).draft])];
}

/** On a push one of those with several roles asks each call, by turns. */
const isAsking = (name: string, host: string) => (actor: Actor | null) => {
  const place = several.findIndex((held) => held.join("+") === actor?.role);
  return isFull || place < 0 || (actor?.company === host && calls.indexOf(name) % several.length === place);
};
const whoever = (): (Actor | null)[] => [null, ...staff];
const first = seedOf(0);
const isTurn = (name: string, host: string) =>
  isFull || (calls.indexOf(name) + first) % companies.length === companies.indexOf(host as "c1");
const each = (wanted: (name: string, host: string, actor: Actor | null) => boolean, ofWhom: (host: string) => Ids) =>
  companies
    .flatMap((host) =>
      calls.flatMap((name) =>
        (isTurn(name, host) ? whoever().filter(isAsking(name, host)) : [])
          .filter((actor) => wanted(name, host, actor))
          .map((actor) => ({ name, host, actor, ids: ofWhom(host) })),
      ),
    )
    .flatMap((probe, turn) => {
      const ways = disguises(next(probe.host));
      return ways.filter((_, at) => isFull || at === turn % ways.length).map((headers) => ({ ...probe, headers }));
    });

const all = async () => Promise.all(companies.map(belongings));

beforeAll(async () => {
  for (const company of companies) {
    ids = { ...ids, [company]: await furnish(company) };
    staff = [...staff, ...(await staffOf(company))];
  }
});

describe("the matrix of calls, roles, companies, ids and hosts", () => {
  test("can tell: the entitled person gets the very canary that others must not get", async () => {
    expect(staff).toHaveLength(companies.length * (roles.length + several.length));
    const admin = staff.find(({ company, role }) => company === "c1" && role === "admin") ?? null;
    const { status, body } = await ask({
      name: "POST /irh/backHomeManage/getCompanyBasicInfo",
      host: "c1",
      actor: admin,
      ids: unknown,
      headers: {},
    });
    expect([status, body.includes(canary("c1").draft)]).toEqual([200, true]);
  });

  test("refuses whoever is not entitled, tells nothing and writes nothing, whatever host is claimed", async () => {
    const before = await all();
    for (const ofWhom of [(host: string) => ids[host] ?? unknown, (host: string) => ids[next(host)] ?? unknown]) {
      const requested = each((name, host, actor) => !isEntitled(name, host, actor), ofWhom);
      const answers = await askAll(requested);
      const wrong = requested.filter(({ host, actor }, at) => {
        const { status = 0, body = "" } = answers[at] ?? {};
        return ![401, 403].includes(status) || secrets(host, actor).some((secret) => body.includes(secret));
      });
      expect(wrong.map(({ name, host, actor }) => `${name} at ${host} by ${actor?.role} of ${actor?.company}`)).toEqual(
        [],
      );
      expect(requested.length).toBeGreaterThan(400);
    }
    expect(await all()).toEqual(before);
  });

  test("answers somebody else's id as one that nobody has, and leaves the other companies as they are", async () => {
    for (const host of companies) {
      const others = companies.filter((company) => company !== host);
      const before = await Promise.all(others.map(belongings));
      const entitled = (name: string) => whoever().filter((actor) => isEntitled(name, host, actor));
      // Whose an id is does not hang on the role: on a push all who may ask each fourth call, one of them by turns the others.
      const isWhole = (name: string) => isFull || (calls.indexOf(name) + first) % 4 === 0;
      const isNext = (name: string, actor: Actor | null) => {
        const some = entitled(name);
        return isWhole(name) || some[(calls.indexOf(name) + first) % some.length] === actor;
      };
      const here = (name: string, at: string, actor: Actor | null) =>
        at === host && isEntitled(name, at, actor) && isNext(name, actor);
      const foreign = each(here, () => ids[next(host)] ?? unknown);
      const nobodys = each(here, () => unknown);
      const [answers, control] = [await askAll(foreign), await askAll(nobodys)];
      // A refusal may repeat the id that was sent.
      const sent = [unknown, ids[next(host)] ?? unknown].flatMap((some) => Object.values(some));
      const rest = (body = "") => sent.reduce((text, id) => text.replaceAll(id, ""), body);
      const admitted = new Set(
        foreign
          .filter((_, at) => ![401, 403].includes(answers[at]?.status ?? 0))
          .map(({ name, actor }) => `${name} ${actor?.role}`),
      );
      const isAsOneOfThem = ({ name, actor }: Probe) =>
        !actor || admitted.has(`${name} ${actor.role}`) === actor.roles.some((role) => admitted.has(`${name} ${role}`));
      const wrong = foreign.filter((probe, at) => {
        const { actor } = probe;
        const { status = 0, body = "" } = answers[at] ?? {};
        const leaks = secrets(host, actor).some((secret) => body.includes(secret));
        const paced = [answers[at], control[at]].some((answer) => answer && isPaced(answer));
        const same = paced || (status === control[at]?.status && rest(body) === rest(control[at]?.body));
        return leaks || !same || status >= 500 || (isWhole(probe.name) && !isAsOneOfThem(probe));
      });
      expect(wrong.map(({ name, actor }) => `${name} at ${host} by ${actor?.role} of ${actor?.company}`)).toEqual([]);
      expect(await Promise.all(others.map(belongings))).toEqual(before);
    }
  });

  test("serves no company under a host that is not written exactly so", async () => {
    const hosts = [
      "c1.test.",
      "c1.test.evil",
      "xc1.test",
      "c1",
      "c1.test%2eevil",
      "sub.c1.test",
      "127.0.0.1",
      "[::1]",
      "c4.test",
    ];
    for (const [turn, host] of hosts.entries())
      for (const name of calls.filter((_, at) => isFull || (at + turn) % 9 === 0)) {
        const [method = "", path = ""] = name.split(" ");
        const headers = { "X-Forwarded-Host": "c1.test", Cookie: staff[0]?.cookie ?? "" };
        const url = URL.parse(`https://${host}${path}`);
        if (!url) continue;
        const answer = await exports.default.fetch(new Request(url, { method, headers }));
        probes += 1;
        expect([host, answer.status]).toEqual([host, 421]);
        expect(await answer.text()).not.toContain("canary");
      }
    console.log(`matrix of calls: ${probes} probes, 0 leaks, 0 foreign writes`);
  });
});
