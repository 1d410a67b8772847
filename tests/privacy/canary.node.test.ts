import { readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import http from "node:http";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoStaff } from "../../scripts/demo/accounts.ts";
import { totp } from "../../scripts/local/totp.ts";
import { registrationOf } from "../appointments/registration.ts";
import { slideFields } from "../support/challenge.ts";
import { newState } from "../support/state.ts";
import { ownWorld } from "../support/world.ts";

type World = Awaited<ReturnType<typeof ownWorld>>;
type Sent = { method?: string; form?: Record<string, string>; json?: object; headers?: Record<string, string> };
type Got = { status: number; text: string; cookies: string[]; location: string };

/** Somebody whose every personal datum can be recognised, in each spelling in which it may travel. */
const canary = {
  name: "Canarybird Wang",
  organisation: "Canarynest Capital",
  profile: "Canaryprofile of funds",
  job: "Canaryjob analyst",
  content: "Canarycontent about orders",
  email: "canarymail@example.com",
  mobile: "+8613877712345",
  documentNumber: "E77712345",
  companion: "+8613877754321",
  colleague: "canarycolleague@example.com",
};
const traces = ["canary", "13877712345", "E77712345", "13877754321", "138 7771 2345"];

let world: World;
let state = "";

function ask(route: string, { method, form, json, headers = {} }: Sent = {}): Promise<Got> {
  const { port, origin } = new URL(world.url);
  const body = form ? new URLSearchParams(form).toString() : json ? JSON.stringify(json) : undefined;
  const type = form ? "application/x-www-form-urlencoded" : "application/json";
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        host: "127.0.0.1",
        port,
        agent: false,
        path: route,
        method: method ?? (body ? "POST" : "GET"),
        headers: {
          origin,
          "sec-fetch-site": "same-origin",
          accept: "text/html",
          ...(body ? { "content-type": type } : {}),
          ...headers,
        },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part) => parts.push(part));
        answer.on("end", () =>
          resolve({
            status: answer.statusCode ?? 0,
            text: Buffer.concat(parts).toString(),
            cookies: (answer.headers["set-cookie"] ?? []).map((line) => line.split(";")[0] ?? ""),
            location: answer.headers.location ?? "",
          }),
        );
      },
    );
    request.once("error", reject).end(body);
  });
}

async function codeTo(target: string): Promise<string> {
  for (;;) {
    const sent = world
      .messages({ to: target })
      .map(({ subject, text }) => /\b\d{6}\b/.exec(`${subject ?? ""} ${text}`)?.[0]);
    const code = sent.find(Boolean);
    if (code) return code;
    await setTimeout(100);
  }
}

/**
 * Every file below a folder in which one of the traces stands, in whatever capitals, as UTF-8, UTF-16 or in an address.
 */
function tracesBelow(folder: string): string[] {
  const needles = traces
    .map((trace) => trace.toLowerCase())
    .flatMap((trace) => [trace, Buffer.from(trace, "utf16le").toString("latin1"), encodeURIComponent(trace)]);
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile())
    .filter((file) => {
      const text = readFileSync(file, "latin1").toLowerCase();
      return needles.some((needle) => text.includes(needle));
    });
}

async function signIn(role: string): Promise<string> {
  const account = demoStaff.find((one) => one.roles.join() === role);
  if (!account) throw new Error(`no ${role}`);
  await ask("/ui/irh/office/signIn", { form: { email: canary.email, password: "canarypassword" } });
  const first = await ask("/ui/irh/office/signIn", { form: { email: account.email, password: account.password } });
  const cookie = first.cookies.filter((pair) => !pair.endsWith("=")).join("; ");
  const second = await ask("/ui/irh/office/twoFactor", {
    form: { code: totp(account.totpSecret) },
    headers: { cookie },
  });
  return second.cookies.find((pair) => pair.startsWith("irh_staff=")) ?? "";
}

beforeAll(async () => {
  state = newState();
  world = await ownWorld({ quiet: true, state });
  await world.d1.exec("UPDATE activities SET quota = NULL WHERE id = 'chengyue-plant'");
});
afterAll(async () => {
  await world?.stop().catch(() => {});
  rmSync(state, { recursive: true, force: true });
});

test("who books, asks, subscribes, and is invited leaves no trace in database, files, caches and log but what is sealed", async () => {
  const to = `mobile=${encodeURIComponent(canary.mobile)}&email=${encodeURIComponent(canary.email)}`;
  const survey = "/irh/fontSurveyExplainController";
  const slide = new URLSearchParams(
    await slideFields((await ask("/ui/irh/bookingDetails?activity=chengyue-plant")).text),
  );
  expect((await ask(`${survey}/sendVerifyCode?${to}&${slide}`)).status).toBe(200);
  const code = await codeTo(canary.mobile);
  const { companion, colleague: _, mobile, ...typed } = canary;
  const booking = registrationOf("chengyue-plant", mobile, {
    ...typed,
    documentType: "passport",
    documentConsent: "yes",
    companions: [companion],
    code,
  });
  const booked = await ask("/irh/participate/saveParticipate", { json: booking });
  expect([booked.status, booked.text]).toMatchObject([200, expect.stringContaining('"ok":true')]);
  const inquiry = await slideFields((await ask("/ui/irh/appointments/inquiry")).text);
  expect(
    (await ask("/ui/irh/appointments/inquiry", { form: { ...inquiry, contact: canary.email, intent: "sendCode" } }))
      .status,
  ).toBe(200);
  const sign = await slideFields((await ask("/ui/irh/subscriptions")).text);
  const wish = { email: canary.email, companyName: canary.organisation, lang: "zh-CN", privacy: "yes" };
  await ask("/ui/irh/subscriptions", { form: { ...sign, ...wish } });
  const own = await slideFields((await ask("/ui/irh/privacy/yourData")).text);
  expect(
    (await ask("/ui/irh/privacy/yourData", { form: { ...own, contact: canary.email, intent: "sendCode" } })).status,
  ).toBe(200);
  const cookie = await signIn("admin");
  expect(cookie).not.toBe("");
  const invited = { intent: "invite", email: canary.colleague, name: canary.name, roles: "viewer", lang: "en" };
  expect((await ask("/ui/irh/office/people.data", { form: invited, headers: { cookie } })).status).toBe(200);
  for (const lang of ["zh-CN", "en"])
    for (const page of [
      "index",
      "appointments",
      "stock",
      "company",
      "privacy",
      `bookingDetails?activity=${canary.job.replace(" ", "+")}`,
    ])
      await ask(
        `/ui/irh/${page}${page.includes("?") ? "&" : "?"}lang=${lang}&email=${canary.email}&mobile=${encodeURIComponent(canary.mobile)}`,
        {
          headers: {
            referer: `${world.url}/?${to}`,
            "user-agent": canary.name,
            cookie: `who=${encodeURIComponent(canary.name)}`,
          },
        },
      );
  const broken: Sent[] = [
    { json: { ...booking, mobile: canary.name } },
    { method: "POST", headers: { "content-type": "text/plain", "x-who": canary.email } },
    { form: { name: canary.name } },
  ];
  for (const sent of broken) await ask(`/irh/participate/saveParticipate?${to}`, sent);
  await ask(`/irh/nothing/${encodeURIComponent(canary.email)}?${to}`, { json: canary });
  await ask(`/ui/irh/nothing/${encodeURIComponent(canary.email)}?${to}`, { form: canary });
  await world.d1.exec("ALTER TABLE codes RENAME TO codes_away");
  const failing = await ask("/irh/participate/saveParticipate", {
    json: { ...booking, idempotencyKey: crypto.randomUUID() },
  });
  await world.d1.exec("ALTER TABLE codes_away RENAME TO codes");
  expect(failing.status).toBe(500);
  expect(failing.text.toLowerCase()).not.toContain("canary");
  for (const minutes of [1, 2, 3]) await world.cron(new Date(Date.now() + minutes * 60_000));
  await world.redeliver();
  expect(JSON.stringify(world.deliveries()).toLowerCase()).not.toContain("canary");
  expect(world.deliveries().length).toBeGreaterThan(0);
  expect(world.messages().some(({ text }) => text.includes("Canary") || text.length > 0)).toBe(true);
  // A running world writes files and takes them away while they are read.
  await world.stop();
  expect(tracesBelow(path.join(state, "v3"))).toEqual([]);
  const log = readFileSync(path.join(state, "worker.log"), "utf8");
  expect(log).toContain("request.failed");
  expect(log).not.toContain(slide.get("challenge"));
  expect(traces.filter((trace) => log.toLowerCase().includes(trace.toLowerCase()))).toEqual([]);
});

test("the search for traces finds what lies open", () => {
  const folder = path.join(state, "v3/d1/miniflare-D1DatabaseObject");
  const name = readdirSync(folder).find((file) => file.endsWith(".sqlite")) ?? "";
  const database = new DatabaseSync(path.join(folder, name));
  database.exec("CREATE TABLE open_book (text TEXT)");
  database.prepare("INSERT INTO open_book VALUES (?)").run(canary.email);
  database.close();
  expect(tracesBelow(path.join(state, "v3/d1")).length).toBeGreaterThan(0);
});
