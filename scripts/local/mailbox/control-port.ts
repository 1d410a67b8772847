import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type FirstAdmin, problemOf } from "../../admin/first-admin.ts";
import { createFaults, parseFault } from "./faults.ts";
import { type Filter, openMessages } from "./messages.ts";
import { framedHtml, listPage, messagePage, stylesheet } from "./page.ts";
import { accepted, broken, invalid, readDomain, readSend, throttled, unknownAction } from "./ses.ts";

export type World = {
  cron: (at: Date) => Promise<unknown>;
  redeliver: () => Promise<unknown>;
  admit: (wanted: FirstAdmin) => Promise<unknown>;
  move: (company: string, database: string) => Promise<unknown>;
};
const nobody: FirstAdmin = { company: "", companyTc: "", companyEn: "", host: "", email: "", name: "" };
type Answer = { status?: number; type?: string; body: string; headers?: Record<string, string> } | "hang up";
type Call = { url: URL; body: string };

const pagePolicy =
  "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:";

const json = (value: unknown, status = 200, headers = {}): Answer => ({
  status,
  type: "application/json",
  body: JSON.stringify(value),
  headers,
});
const html = (body: string, policy = pagePolicy): Answer => ({
  type: "text/html; charset=utf-8",
  body,
  headers: { "content-security-policy": policy },
});
const refuse = (status: number, problem: string) => json({ ok: false, problem }, status);

const readBody = async (request: IncomingMessage) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
};

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text || "{}");
  } catch {
    return null;
  }
};

const filterOf = ({ searchParams: query }: URL): Filter => {
  const text = (name: string) => query.get(name) || undefined;
  const limit = Number(text("limit"));
  return {
    limit: limit > 0 ? limit : undefined,
    to: text("to"),
    since: text("since"),
    channel: text("channel"),
    send: text("send"),
  };
};

/** Only this computer's own programs and pages: a web page elsewhere can neither read nor steer the world. */
const isForeign = ({ headers }: IncomingMessage) => {
  const host = (headers.host ?? "").replace(/:\d+$/, "");
  if (!["127.0.0.1", "localhost"].includes(host)) return true;
  return headers.origin !== undefined && headers.origin !== `http://${headers.host}`;
};

/**
 * The local stand-in for the outside: SES and an SMS gateway that keep what they get, faults on demand, the clock and
 * the queue by hand. Listens on 127.0.0.1 only; port 0 takes a free one.
 */
export async function openControlPort({ port, file, world }: { port: number; file: string; world: World }) {
  const messages = openMessages(file);
  const faults = createFaults();

  async function sendMail({ body }: Call): Promise<Answer> {
    const fault = faults.strike();
    if (fault === "throttle") return throttled();
    if (fault === "error") return broken();
    const form = new URLSearchParams(body);
    const domain = readDomain(form);
    if (domain) return domain;
    const send = await readSend(form).catch(() => null);
    if (!send) return unknownAction();
    if (!send.mail.to) return invalid("Missing final recipient.");
    const message = messages.add(send.mail);
    return fault === "drop-reply" ? "hang up" : accepted(send.action, message.id);
  }

  function sendSms({ body }: Call): Answer {
    const fault = faults.strike();
    if (fault === "throttle") return refuse(429, "too many requests");
    if (fault === "error") return refuse(500, "the gateway failed");
    const { to, text } = (readJson(body) ?? {}) as { to?: unknown; text?: unknown };
    if (typeof to !== "string" || typeof text !== "string" || !to) return refuse(400, "to and text are needed");
    const message = messages.add({ channel: "sms", to, subject: "", text, html: "", headers: {} });
    return fault === "drop-reply" ? "hang up" : json({ ok: true, id: message.id });
  }

  function showMessage({ url }: Call): Answer {
    const [, , id = "", part] = url.pathname.split("/");
    const message = messages.find(id);
    if (!message) return html("<!doctype html><title>Gone</title><p>This message is gone.");
    return part === "html" ? html(framedHtml(message), mailPolicy) : html(messagePage(message));
  }

  const routes: Record<string, (call: Call) => Answer | Promise<Answer>> = {
    "POST /": sendMail,
    "POST /sms": sendSms,
    "GET /": ({ url }) => {
      const filter = filterOf(url);
      return html(
        listPage(messages.list({ ...filter, limit: filter.limit ?? 200 }), messages.counts().total, filter.to ?? ""),
      );
    },
    "GET /page.css": () => ({ type: "text/css", body: stylesheet }),
    "GET /message": showMessage,
    "GET /messages": ({ url }) => {
      const { total, repeated } = messages.counts();
      return json(messages.list(filterOf(url)), 200, { "x-total": String(total), "x-repeated": String(repeated) });
    },
    "DELETE /messages": () => {
      messages.clear();
      return json({ ok: true });
    },
    "POST /faults": ({ body }) => {
      const fault = parseFault(readJson(body));
      if (!fault)
        return refuse(400, 'a fault is {"rate": 0 to 1, "kind": "throttle" | "error" | "drop-reply" | "none"}');
      faults.set(fault);
      return json({ ok: true, ...fault });
    },
    "POST /cron": async ({ body }) => {
      const { at } = (readJson(body) ?? {}) as { at?: string };
      const time = at === undefined ? new Date() : new Date(at);
      if (Number.isNaN(time.getTime())) return refuse(400, 'at is a time such as "2026-12-01T07:05:00Z"');
      const result = (await world.cron(time)) as { outcome?: string } | undefined;
      if (result?.outcome === "exception") return refuse(409, "the cron failed or was refused: worker.log says why");
      return json({ ok: true, result });
    },
    "POST /admin": async ({ body }) => {
      const wanted = { ...nobody, ...(readJson(body) as Partial<FirstAdmin> | null) };
      const problem = Object.values(wanted).every((one) => typeof one === "string")
        ? problemOf(wanted)
        : "not readable";
      return problem ? refuse(400, problem) : json(await world.admit(wanted));
    },
    "POST /move": async ({ body }) => {
      const { company, to } = (readJson(body) ?? {}) as { company?: string; to?: string };
      return company && to ? json(await world.move(company, to)) : refuse(400, "company and to are needed");
    },
    "POST /redeliver": async () => json({ ok: true, result: await world.redeliver() }),
  };

  async function answer(request: IncomingMessage): Promise<Answer> {
    if (isForeign(request)) return refuse(403, "this port answers programs of this computer only");
    const url = new URL(request.url ?? "/", "http://127.0.0.1");
    const path = url.pathname.startsWith("/message/") ? "/message" : url.pathname;
    const route = routes[`${request.method} ${path}`];
    if (!route) return refuse(404, "no such call");
    return route({ url, body: await readBody(request) });
  }

  function reply(response: ServerResponse, given: Answer) {
    if (given === "hang up") return response.socket?.destroy();
    const common = {
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
    };
    response.writeHead(given.status ?? 200, {
      "content-type": given.type ?? "text/plain",
      ...common,
      ...given.headers,
    });
    response.end(given.body);
  }

  const server = createServer(async (request, response) => {
    reply(response, await answer(request).catch((error: Error) => refuse(500, error.message)));
  });
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, "127.0.0.1", () => resolve()));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    messages,
    faults,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
