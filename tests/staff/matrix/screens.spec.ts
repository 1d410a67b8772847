import http from "node:http";
import { expect } from "@playwright/test";
import { areas } from "../../../app/areas.ts";
import type { Role } from "../../../app/shared/permissions.ts";
import { enterNewCompany, platform } from "../../site/new-company.ts";
import { isFull, longest } from "../../support/full.ts";
import { may } from "../../support/may.ts";
import { cookieAs } from "../../support/staff-session.ts";
import { test } from "../../support/test.ts";
import { turned } from "../../support/turned.ts";
import { officeScreens } from "../office-screens.ts";

type Actor = { company: string; role: Role; cookie: string } | null;
type Answer = { status: number; headers: http.IncomingHttpHeaders; body: string };
type Form = { method: string; path: string; intent?: string };
type Probe = Form & { host: string; actor: Actor; headers: Record<string, string> };

const companies = [
  { company: "Chengyue Precision", host: "127.0.0.1" },
  { company: "Jilan Advanced Materials", host: "second.localhost" },
] as const;
const roles: Role[] = ["admin", "editor", "reception", "viewer"];
const site = () => new URL(process.env.IRH_TEST_SITE ?? "http://127.0.0.1:8787");
const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });

/** Once more where the kept connection had just been closed: no probe changes anything. */
const ask = (probe: Probe) => askOnce(probe, agent).catch(() => askOnce(probe, false));

const askOnce = ({ host, method, path, intent, actor, headers }: Probe, through: http.Agent | false) =>
  new Promise<Answer>((resolve, reject) => {
    const { port } = site();
    const sent = {
      host: `${host}:${port}`,
      ...(actor ? { cookie: actor.cookie } : {}),
      ...(method === "POST"
        ? { origin: `http://${host}:${port}`, "content-type": "application/x-www-form-urlencoded" }
        : {}),
      ...headers,
    };
    const request = http.request({ agent: through, host: "127.0.0.1", port, path, method, headers: sent }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part) => parts.push(part));
      answer.on("end", () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(parts).toString(),
        }),
      );
    });
    request
      .once("error", (error) => reject(new Error(`${method} ${path}: ${error.message}`)))
      .end(method === "POST" ? `intent=${intent}` : undefined);
  });

async function askAll(probes: Probe[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let at = 0; at < probes.length; at += 8) answers.push(...(await Promise.all(probes.slice(at, at + 8).map(ask))));
  return answers;
}

const disguises = (other: string): Record<string, string>[] => [
  {},
  { "x-forwarded-host": other, "x-original-host": other, forwarded: `host=${other}` },
];
/** The screen's data or a part of them, and its action, with each intent. */
const dataForms = ({ path, file }: { path: string; file: string }, intents: string[], turn: number): Form[] => [
  ...turned(["", `?_routes=${encodeURIComponent(file.replace(/\.tsx$/, ""))}`], turn).map((part) => ({
    method: "GET",
    path: `/ui/irh/${path}.data${part}`,
  })),
  ...intents.map((intent) => ({ method: "POST", path: `/ui/irh/${path}.data`, intent })),
];
/** The drawn screen, and a form of it without script. */
const documentForms = (path: string): Form[] => [
  { method: "GET", path: `/ui/irh/${path}` },
  { method: "POST", path: `/ui/irh/${path}`, intent: "none" },
];
/** What no screen knows, and of what every object does the one whose turn it is. */
const intentsOf = (actor: Actor, turn: number) =>
  actor?.role === "admin" ? ["none", ...turned(["constructor", "toString", "__proto__"], turn)] : ["none"];

/** What somebody gets who is not signed in at this company: the way to sign in, and not a word more. */
const isShownTheDoor = ({ status, headers, body }: Answer, { path }: Form) =>
  /\.data(\?|$)/.test(path)
    ? status === 202 && body.includes("/office/signIn?to=") && body.length < 400
    : status === 302 && (headers.location ?? "").startsWith("/ui/irh/office/signIn?to=");

/** The ids that the other company's lists show to its own people. */
async function idsOf(actor: Actor, host: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const list of ["office/registrations", "office/activities", "office/subscribers"]) {
    const { body } = await ask({ host, method: "GET", path: `/ui/irh/${list}`, actor, headers: {} });
    const linked = [...body.matchAll(new RegExp(`/ui/irh/${list}/([\\w-]{6,})`, "g"))].map(([, one = ""]) => one);
    const id = linked.find((one) => !officeScreens.some(({ path }) => path === `${list}/${one}`));
    if (id) found.set(list, id);
  }
  return found;
}

let actors: Actor[] = [];
let foreignIds: Map<string, string>[] = [];

test.beforeAll(async () => {
  const staff: Actor[] = [];
  for (const { company, host } of companies)
    for (const role of roles) staff.push({ company, role, cookie: await cookieAs(role, { company, host }) });
  actors = [null, ...staff];
  const admin = (company: string) =>
    staff.find((actor) => actor?.company === company && actor.role === "admin") ?? null;
  foreignIds = [
    await idsOf(admin(companies[1].company), companies[1].host),
    await idsOf(admin(companies[0].company), companies[0].host),
  ];
});

test("there are foreign ids to try", () => expect(foreignIds.map((ids) => ids.size)).toEqual([3, 3]));

test("every office screen refuses whoever is not entitled, knows no intent that only objects know, and a foreign id is one that nobody has", async () => {
  test.setTimeout(isFull ? longest.testTimeout : 600_000);
  let probes = 0;
  for (const [at, { company, host }] of companies.entries()) {
    const other = companies[1 - at]?.host ?? "";
    const its = officeScreens.filter((_, turn) => turned([0, 1], turn).includes(at));
    for (const [turn, screen] of its.entries()) {
      const foreign = foreignIds[at]?.get(screen.path.replace(/\/:.*$/, "")) ?? "nobody-at-all";
      const ids = screen.path.includes(":") ? [foreign, "nobody-at-all"] : [""];
      const isHere = (actor: Actor) => actor?.company === company;
      const strangers = actors.filter((actor) => actor !== null && !isHere(actor));
      const [admin, editor, reception, viewer] = actors.filter(isHere);
      const colleagues = turned(
        [
          [admin, viewer],
          [editor, reception],
        ],
        turn,
      ).flat() as Actor[];
      const asking = [null, ...colleagues, ...turned(strangers, turn)];
      const requested = asking.flatMap((actor, who) =>
        turned(disguises(other), turn + who).flatMap((headers) =>
          [
            ...dataForms(screen, isHere(actor) ? intentsOf(actor, turn) : ["none"], turn + who),
            ...(actor === null || turned(asking, turn).includes(actor) ? documentForms(screen.path) : []),
          ].flatMap((form) =>
            (isHere(actor) ? ids : ids.slice(0, 1)).map((id) => ({
              ...form,
              host,
              path: form.path.replace(/:\w+/g, id),
              actor,
              headers,
            })),
          ),
        ),
      );
      const answers = await askAll(requested);
      probes += requested.length;
      for (const [n, { actor, headers, ...form }] of requested.entries()) {
        const answer = answers[n] as Answer;
        const { method, path, intent = "" } = form;
        const who = `${method} ${path} ${intent} at ${host} by ${actor ? `${actor.role} of ${actor.company}` : "nobody"}`;
        const here = isHere(actor);
        const entitled =
          actor !== null &&
          here &&
          may(actor.role, screen.permission) &&
          (method === "GET" || may(actor.role, screen.write));
        if (!here) expect([who, answer.status, isShownTheDoor(answer, form)]).toEqual([who, answer.status, true]);
        else if (!entitled) expect([who, answer.status]).toEqual([who, 403]);
        else
          expect([who, answer.status, answer.status < 500 && answer.status !== 403]).toEqual([
            who,
            answer.status,
            true,
          ]);
        expect([who, /_SECRET|SEAL_KEYS|ACCESS_KEY/.test(answer.body)]).toEqual([who, false]);
        if (here && method === "GET")
          expect([who, answer.headers["cache-control"]]).toEqual([who, expect.stringContaining("no-store")]);
        if (entitled && ids.length === 2) {
          const swapped = path.includes(foreign)
            ? path.replaceAll(foreign, "nobody-at-all")
            : path.replaceAll("nobody-at-all", foreign);
          const isTwin = (one: Probe) =>
            one.path === swapped &&
            one.method === method &&
            one.intent === form.intent &&
            one.headers === headers &&
            one.actor === actor;
          const twin = answers[requested.findIndex(isTwin)] as Answer;
          const normalized = (text: string) =>
            text
              .replaceAll(foreign, "")
              .replaceAll("nobody-at-all", "")
              .replace(/[0-9a-f]{32}|"requestId":"\w+"/g, "");
          expect([who, answer.status, normalized(answer.body)]).toEqual([who, twin.status, normalized(twin.body)]);
        }
      }
    }
  }
  console.log(`matrix of office screens: ${probes} probes, 0 leaks`);
});

/** Gives the person with several roles others, by the office's own screen. */
async function giveRoles(held: readonly Role[], host: string): Promise<void> {
  const admin = actors.find((actor) => actor?.company === companies[0].company && actor.role === "admin") as Actor;
  const answer = await ask({
    ...{ host, method: "POST", path: "/ui/irh/office/people/demo-chengyue-assistant.data", actor: admin, headers: {} },
    intent: ["roles", ...held.map((role) => `roles=${role}`)].join("&"),
  });
  expect([held, answer.status]).toEqual([held, 200]);
}

test("who has several roles opens and changes exactly what one of them may, for each of five sets", async () => {
  test.setTimeout(isFull ? longest.testTimeout : 600_000);
  const [{ company, host }] = companies;
  const cookie = await cookieAs("editor+reception", { company, host });
  const sets: Role[][] = [
    ["editor", "reception"],
    ["editor", "viewer"],
    ["reception", "viewer"],
    ["editor", "reception", "viewer"],
    ["admin", "reception"],
  ];
  for (const held of isFull ? sets : sets.slice(0, 1)) {
    if (isFull) await giveRoles(held, host);
    const actor = { company, role: "editor", cookie } as const;
    const shown = officeScreens.filter((_, at) => isFull || at % 3 === 0);
    const requested = shown.flatMap((screen) =>
      ["GET", "POST"].map((method) => ({
        ...{ screen, host, method, path: `/ui/irh/${screen.path.replace(/:\w+/g, "nobody-at-all")}.data` },
        ...{ actor, headers: {}, intent: "none" },
      })),
    );
    const answers = await askAll(requested);
    const wrong = requested.filter(({ method, screen }, at) => {
      const wanted = method === "GET" ? [screen.permission] : [screen.permission, screen.write];
      const entitled = wanted.every((permission) => held.some((role) => may(role, permission)));
      return (answers[at]?.status !== 403) !== entitled;
    });
    expect(wrong.map(({ method, path }) => [held, method, path])).toEqual([]);
  }
  if (isFull) await giveRoles(["editor", "reception"], host);
});

test("the console answers none of the screens of companies, not even to who runs the deployment", async ({
  browser,
  baseURL,
}) => {
  const page = await enterNewCompany(browser, baseURL, platform, "walker");
  const cookies = await page.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const places = ["homeIndex", ...areas.flatMap((area) => area.console ?? [])];
  const elsewhere = officeScreens.filter(
    ({ path }) => !places.some((place) => path === place || path.startsWith(`${place}/`)),
  );
  expect(elsewhere.length).toBeGreaterThan(150);
  const actor: Actor = { company: "", role: "admin", cookie };
  const requested = elsewhere.flatMap(({ path }) =>
    [
      { method: "GET", path: `/ui/irh/${path}` },
      { method: "POST", path: `/ui/irh/${path}.data` },
    ].map((one) => ({ ...one, path: one.path.replace(/:\w+/g, "1"), host: platform.host, actor, headers: {} })),
  );
  const answers = await askAll(requested);
  const open = requested.filter((_, at) => answers[at]?.status !== 404).map(({ method, path }) => [method, path]);
  expect(open).toEqual([]);
});
