import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { convertV4MiniflareOptions, Log, LogLevel, type MiniflareOptions, Response } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { toolEnv } from "../setup/tool-env.mjs";
import { databaseDoor } from "./databases.ts";
import { groupDatabases } from "./group-databases.ts";

Object.assign(process.env, toolEnv);

const kinds: Record<string, string> = {
  ".js": "ESModule",
  ".mjs": "ESModule",
  ".wasm": "CompiledWasm",
  ".txt": "Text",
  ".bin": "Data",
};

const modulesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => kinds[path.extname(name)] && !name.split(path.sep).some((part) => part.startsWith(".")))
    .map((name) => ({ type: kinds[path.extname(name)] as string, path: path.join(folder, name) }));

const limits = fileURLToPath(new URL("statement-limit.mjs", import.meta.url));

// Stands in front of the built Worker: the same Worker under the limit of D1, which also tells the runner what its
// queue has delivered, and whose cron ends once the minutes of the companies that it asked for are done.
const entry = (main: string, constant: string | undefined) => `import worker from "${main}";
import { invocation, limitStatements } from "./statement-limit.mjs";
export * from "${main}";
let open = 0;
const counted = (queue) => ({
  send: (body) => { open += 1; return queue.send(body); },
  sendBatch: (messages) => { open += messages.length; return queue.sendBatch(messages); },
});
const constant = ${JSON.stringify(constant ?? null)};
const page = "<!doctype html><p>" + "x".repeat(6000);
let own;
const limited = (env) => {
  if (own) return own;
  limitStatements(env.DB);
  own = { ...env, ...(env.TICKS && { TICKS: counted(env.TICKS) }) };
  return own;
};
export default {
  fetch: (request, env, context) =>
    constant && new URL(request.url).pathname === constant
      ? new Response(page, { headers: { "content-type": "text/html" } })
      : invocation(() => worker.fetch(request, limited(env), context)),
  async queue(batch, env, context) {
    const messages = batch.messages.map(({ id, body }) => ({ queue: batch.queue, id, body }));
    await env.LOCAL_RUNNER.fetch("http://runner/", { method: "POST", body: JSON.stringify(messages) });
    try {
      return await invocation(() => worker.queue(batch, limited(env), context));
    } finally {
      open = Math.max(0, open - messages.filter(({ body }) => body?.companyId).length);
    }
  },
  async scheduled(controller, env, context) {
    await invocation(() => worker.scheduled(controller, limited(env), context));
    for (const end = Date.now() + 60_000; open > 0 && Date.now() < end; ) await scheduler.wait(20);
  },
};`;

// Two packages describe the same object with types of their own.
type Untyped = Record<string, object>;

export type WorkerSetup = {
  /** The folder that holds build/. */
  root: string;
  storage: string;
  port: number;
  vars: Record<string, string>;
  /**
   * An address at which the Worker answers with 6 kB before the product is asked: what its own work is measured
   * against.
   */
  constant?: string | undefined;
  onDelivery: (deliveries: { queue: string; id: string; body: unknown }[]) => void;
  onLog: (line: { level: string; message: string }) => void;
};

/**
 * Miniflare's options for the production build: bindings, queue and assets as wrangler.toml has them, data in
 * `storage`.
 */
export function miniflareOptions({
  root,
  storage,
  port,
  vars,
  constant,
  onDelivery,
  onLog,
}: WorkerSetup): MiniflareOptions {
  const config = path.join(root, "build/server/wrangler.json");
  const folder = path.dirname(config);
  const { workerOptions, main, externalWorkers } = unstable_getMiniflareWorkerOptions(config);
  const given = workerOptions as unknown as Untyped;
  const relative = `./${path.relative(folder, path.resolve(folder, String(main ?? "index.js")))}`;
  const runner = async (request: { json(): Promise<unknown> }) => {
    onDelivery((await request.json()) as Parameters<typeof onDelivery>[0]);
    return new Response(null, { status: 204 });
  };
  const d1Databases = { ...given.d1Databases, ...groupDatabases };
  const worker = {
    ...given,
    name: "site",
    rootPath: folder,
    modulesRoot: folder,
    modules: [
      { type: "ESModule", path: path.join(folder, "local-entry.js"), contents: entry(relative, constant) },
      { type: "ESModule", path: path.join(folder, "statement-limit.mjs"), contents: readFileSync(limits, "utf8") },
      ...modulesBelow(folder),
    ],
    d1Databases,
    bindings: { ...given.bindings, ...vars },
    serviceBindings: { ...given.serviceBindings, LOCAL_RUNNER: runner },
  };
  return convertV4MiniflareOptions({
    host: "127.0.0.1",
    port,
    log: new Log(LogLevel.NONE),
    logRequests: false,
    cf: false,
    handleStructuredLogs: onLog,
    unsafeObservability: false,
    telemetry: { enabled: false },
    resourcePersistencePath: storage,
    workers: [worker, databaseDoor(d1Databases), ...externalWorkers],
  } as unknown as Parameters<typeof convertV4MiniflareOptions>[0]);
}
