import { vi } from "vitest";
import { registry } from "~/areas.server";
import { newStaffSession } from "~/features/staff/sessions/staff-sessions.server";
import { databasesOf } from "~/server/database/databases.server";
import { newMeter } from "~/server/database/db.server";
import { forgetMarks } from "~/server/outbox/restored.server";
import { findCompany, forgetCompanies } from "~/server/request/companies.server";
import { type Ctx, contextOf } from "~/server/request/context.server";
import { readEnv } from "~/server/request/env.server";
import type { Actor } from "~/shared/permissions";
import { invocation as limited } from "../../scripts/local/statement-limit.mjs";
import worker from "../../workers/app";
import { cookieHeader } from "../staff/people";
import { editor, testContext } from "../support/context";
import { bindingsOf } from "./bindings";
import { Faults } from "./faults";
import { Invocation, type Reply } from "./invocation";
import { Machine } from "./machine";
import { Model } from "./model";
import { Provider } from "./provider";

type Json = { ok?: boolean; code?: string; value?: unknown };
export type Answer = { status: number; body: Json };
type Query = { method?: "GET" | "POST"; path: string; body?: object; network?: string; cookie?: string };

const minute = 60_000;
/** How often the queue hands a message over that nobody acknowledges. */
const tries = 4;

/**
 * Everything of one seed: the machine, what breaks, the mailboxes, what was acknowledged, and the doors of the product.
 */
export class Scene {
  readonly machine: Machine;
  readonly faults: Faults;
  readonly provider: Provider;
  readonly model: Model;
  /** Companies by the binding of their database. */
  readonly companies: Record<string, string>;
  #named = 0;

  constructor(seed: number, start: number, companies: Record<string, string>) {
    this.machine = new Machine(seed, start);
    this.faults = new Faults(this.machine.luck);
    this.provider = new Provider(this.machine);
    this.model = new Model(this.machine);
    this.companies = companies;
    vi.stubGlobal("fetch", this.provider.fetch);
  }

  #run<T>(name: string, patience: number, work: (own: Invocation) => Promise<T>, over?: () => void): Promise<Reply<T>> {
    const result = { name: `${++this.#named}:${name}`, patience, ...(over ? { over } : {}) };
    return Invocation.run(this.machine, this.faults, result, work);
  }

  /** One JSON call or page, as a browser sends it; an answer of 5xx says as little as none. */
  async call(
    company: string,
    { method = "POST", path, body, network, cookie }: Query,
    over?: () => void,
  ): Promise<Answer | null> {
    const origin = `https://${company}.test`;
    const headers = {
      "Content-Type": "application/json",
      "Sec-Fetch-Site": "same-origin",
      Origin: origin,
      ...(network ? { "CF-Connecting-IP": network } : {}),
      ...(cookie ? { Cookie: cookie } : {}),
    };
    const work = async (own: Invocation) => {
      const sent = new Request(`${origin}${path}`, {
        method,
        headers,
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const answer = await worker.fetch(sent, bindingsOf(own, this.post), own);
      return { status: answer.status, body: (await answer.json()) as Json };
    };
    const reply = await this.#run(path.split("?")[0] ?? "", 40_000, work, over);
    return reply.answered && reply.value.status < 500 ? reply.value : null;
  }

  /** One verb of a screen, called as the screen's action calls it. */
  act<T>(
    { company, actor, network = null }: { company: string; actor?: Actor; network?: string | null },
    name: string,
    verb: (ctx: Ctx) => Promise<T>,
    over?: () => void,
  ): Promise<Reply<T>> {
    const work = (own: Invocation) =>
      limited(async () => {
        const bound = readEnv(bindingsOf(own, this.post));
        const found = await findCompany({ env: bound, registry }, `${company}.test`, this.machine.now);
        if (!found) throw new Error("no such host");
        const meter = newMeter();
        const places = { env: bound, registry, ...databasesOf(bound, found, meter), meter, company: found };
        const now = new Date(this.machine.now);
        const who = actor ? { actor } : {};
        return verb(contextOf({ ...places, now, network, log: () => {}, waitUntil: own.waitUntil, ...who }));
      });
    return this.#run(name, 40_000, work, over);
  }

  /** Who is signed in at a company; the session is made beside what is tried. */
  async cookieOf(company: string, role: "editor" | "reception"): Promise<string> {
    const ctx = await this.beside(company);
    const session = await newStaffSession(ctx, { userId: `${role}-of-${company}`, here: false });
    await ctx.central.batch(session.insert());
    return cookieHeader([session.cookie]);
  }

  /** A context on the bare databases, where nothing breaks: to set up and to look. */
  beside(company: string): Promise<Ctx> {
    const database = this.companies[company] ?? "DB";
    return testContext({ companyId: company, database, now: new Date(this.machine.now), actor: editor("admin") });
  }

  /** A minute of the cron whose time is `at`; it may be skipped, come twice or late. */
  async cron(at = this.machine.now): Promise<void> {
    const fault = this.faults.draw("cron");
    if (fault === "skipped") return;
    if (fault === "late") await this.machine.rest(5 * minute);
    const fire = () =>
      this.#run("cron", 15 * minute, (own) => worker.scheduled({ scheduledTime: at }, bindingsOf(own, this.post), own));
    if (fault === "twice") this.machine.later(this.faults.pause, async () => void (await fire()));
    await fire();
  }

  /** What the queue takes: most messages come soon, some late, twice, or never. */
  readonly post = (queue: string, body: object, delay: number): void => {
    const fault = this.faults.draw("message");
    if (fault === "never") return;
    const wait = delay + (fault === "late" ? this.faults.pause * 20 : 1_000 + this.faults.pause / 10);
    this.machine.later(wait, () => this.#consume(queue, body, 1));
    if (fault === "twice") this.machine.later(wait + this.faults.pause, () => this.#consume(queue, body, 1));
  };

  async #consume(queue: string, body: object, attempt: number): Promise<void> {
    let acknowledged = false;
    await this.#run(queue, 15 * minute, async (own) => {
      const batch = {
        queue,
        messages: [{ id: "1", body, attempts: attempt, ack: () => {}, retry: () => {} }],
        ackAll: () => (acknowledged = true),
        retryAll: () => {},
      } as unknown as MessageBatch<{ ids: string[] }>;
      await worker.queue(batch, bindingsOf(own, this.post), own);
    });
    if (!acknowledged && attempt < tries) this.machine.later(10_000, () => this.#consume(queue, body, attempt + 1));
  }
}

/** What the edge keeps, forgotten with the scene. */
export function emptyEdge(): void {
  forgetCompanies();
  forgetMarks();
  const stored = new Map<string, { answer: Response; until: number }>();
  const cache = {
    match: async (key: Request) => {
      const found = stored.get(key.url);
      return found && found.until > Date.now() ? found.answer.clone() : undefined;
    },
    put: async (key: Request, answer: Response) => {
      const seconds = Number(/max-age=(\d+)/.exec(answer.headers.get("Cache-Control") ?? "")?.[1] ?? 0);
      stored.set(key.url, { answer, until: Date.now() + seconds * 1_000 });
    },
    delete: async (key: Request) => stored.delete(key.url),
  };
  vi.stubGlobal("caches", { default: cache });
}
