import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";
import { afterAll, beforeAll, expect, test } from "vitest";
import { databaseIds, deployedDatabases, hasCopies } from "../../scripts/admin/deployed-databases.ts";
import { type Databases, moveCompany } from "../../scripts/admin/move-company.ts";
import { databaseDoor } from "../../scripts/local/databases.ts";
import { migrate } from "../../scripts/local/migrations.ts";

const settings = ["DB", "DB_1"]
  .map((binding) => `[[d1_databases]]\nbinding = "${binding}"\ndatabase_name = "irh"\ndatabase_id = "${binding}"\n`)
  .join('\n[[r2_buckets]]\nbinding = "FILES"\n\n');

let engine: Miniflare;
let api: Server;
let databases: Databases;
/** What of the API's requests fails in what way; by default none. */
let failure: (requested: string) => "late" | "lost" | null = () => null;
const seen: { authorization: string | undefined; path: string | undefined }[] = [];

/** Cloudflare's API before the databases of this machine. */
async function openApi(url: URL): Promise<string> {
  api = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const requested = Buffer.concat(parts).toString();
    seen.push({ authorization: request.headers.authorization, path: request.url });
    const fault = failure(requested);
    if (fault === "late") return response.writeHead(429, { "Retry-After": "1" }).end("slow down");
    if (request.method === "GET")
      return response.end(JSON.stringify({ success: true, result: { read_replication: { mode: "disabled" } } }));
    const answer = await fetch(new URL(request.url ?? "", url), { method: "POST", body: requested });
    const text = await answer.text();
    response.writeHead(fault ? 502 : answer.status).end(fault ? "<html>bad gateway</html>" : text);
  });
  await new Promise<void>((open) => api.listen(0, "127.0.0.1", open));
  return `http://127.0.0.1:${(api.address() as AddressInfo).port}/client/v4`;
}

const rows = async (database: string, statement: string) =>
  (await (databases[database] as D1Database).prepare(statement).all()).results;

async function furnish(companyId: string): Promise<void> {
  const central = databases.DB as D1Database;
  const mails = Array.from({ length: 30 }, (_, n) =>
    central
      .prepare(
        "INSERT INTO outbox (id, company_id, kind, subject_id, occasion, created_at) VALUES (?, ?, 'test', ?, '1', 1)",
      )
      .bind(`${companyId}-${n}`, companyId, `信件${n}`),
  );
  await central.batch([
    central.prepare("INSERT INTO companies (company_id, name) VALUES (?, ?)").bind(companyId, '{"zh-CN":"示例"}'),
    central
      .prepare("INSERT INTO hosts (host, company_id, origin) VALUES (?, ?, ?)")
      .bind(`${companyId}.test`, companyId, `https://${companyId}.test`),
    ...mails,
  ]);
}

const whose = () => ({ account: "an-account", token: "a-token" });
const place = (companyId: string) => rows("DB", `SELECT database, moving FROM hosts WHERE company_id = '${companyId}'`);
const mailsIn = (database: string, companyId: string) =>
  rows(database, `SELECT count(*) AS n FROM outbox WHERE company_id = '${companyId}' AND subject_id LIKE '信件%'`);
const quick = { settle: async () => {} };

beforeAll(async () => {
  const worker = databaseDoor({ DB: "central", DB_1: "group" });
  const common = { log: new Log(LogLevel.NONE), cf: false, telemetry: { enabled: false } };
  engine = new Miniflare(convertV4MiniflareOptions({ ...common, workers: [worker] }));
  const base = await openApi(await engine.ready);
  databases = deployedDatabases(settings, { ...whose(), base });
  for (const each of Object.values(databases)) await migrate(each, "migrations");
});
afterAll(async () => {
  api?.close();
  await engine?.dispose();
});

test("the databases of a deployment are those of its settings, each asked by its id with the token", async () => {
  expect(databaseIds(settings)).toEqual({ DB: "DB", DB_1: "DB_1" });
  seen.length = 0;
  await (databases.DB_1 as D1Database).prepare("SELECT 1").run();
  expect(seen).toEqual([
    { authorization: "Bearer a-token", path: "/client/v4/accounts/an-account/d1/database/DB_1/query" },
  ]);
  const base = `http://127.0.0.1:${(api.address() as AddressInfo).port}/client/v4`;
  expect(await hasCopies(settings, "DB", { ...whose(), base })).toBe(false);
});

test("a company of a deployment moves with all that it has, in few requests, and waits where the API asks to", async () => {
  await furnish("travels");
  seen.length = 0;
  failure = () => (seen.length === 20 ? "late" : null);
  expect(await moveCompany(databases, { companyId: "travels", to: "DB_1" }, quick)).toMatchObject({ rows: 31 });
  failure = () => null;
  expect(seen.length).toBeLessThan(60);
  expect(await place("travels")).toEqual([{ database: "DB_1", moving: 0 }]);
  expect([await mailsIn("DB", "travels"), await mailsIn("DB_1", "travels")]).toEqual([[{ n: 0 }], [{ n: 30 }]]);
});

test.each([
  ["the company arrives", "UPDATE hosts SET moving = ?, database = ?"],
  ["its mails are written", 'INSERT INTO \\"outbox'],
])("whose answer is lost when %s stays where it was, and every mail stands once", async (_, statement) => {
  const companyId = `loses-${statement.length}`;
  await furnish(companyId);
  let met = 0;
  const isLast = (requested: string) =>
    requested.includes(statement) && (statement.startsWith("INSERT") || requested.includes("DB_1"));
  failure = (requested) => (isLast(requested) && met++ === 0 ? "lost" : null);
  const moving = moveCompany(databases, { companyId, to: "DB_1" }, quick);
  await expect(moving).rejects.toThrow("the database answered 502");
  failure = () => null;
  expect(met).toBe(1);
  expect(await place(companyId)).toEqual([{ database: "DB", moving: 0 }]);
  expect([await mailsIn("DB", companyId), await mailsIn("DB_1", companyId)]).toEqual([[{ n: 30 }], [{ n: 0 }]]);
  await rows(
    "DB",
    `INSERT INTO outbox (id, company_id, kind, subject_id, occasion, created_at)
    VALUES ('${companyId}-after', '${companyId}', 'test', 'x', '1', 1)`,
  );
  expect(await moveCompany(databases, { companyId, to: "DB_1" }, quick)).toMatchObject({ to: "DB_1" });
});
