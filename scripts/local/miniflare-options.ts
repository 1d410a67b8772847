import { readdirSync } from "node:fs";
import path from "node:path";
import { convertV4MiniflareOptions, Log, LogLevel, type MiniflareOptions, Response } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { toolEnv } from "../setup/tool-env.mjs";

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

// Stands in front of the built Worker: the same Worker, which also tells the runner what its queue has delivered.
const entry = (main: string) => `import worker from "${main}";
export * from "${main}";
export default { ...worker, async queue(batch, env, context) {
  const messages = batch.messages.map(({ id, body }) => ({ queue: batch.queue, id, body }));
  await env.LOCAL_RUNNER.fetch("http://runner/", { method: "POST", body: JSON.stringify(messages) });
  return worker.queue(batch, env, context);
} };`;

// Two packages describe the same object with types of their own.
type Untyped = Record<string, object>;

export type WorkerSetup = {
  /** The folder that holds build/. */
  root: string;
  storage: string;
  port: number;
  vars: Record<string, string>;
  onDelivery: (deliveries: { queue: string; id: string; body: unknown }[]) => void;
  onLog: (line: { level: string; message: string }) => void;
};

/** Miniflare's options for the production build: bindings, queue and assets as wrangler.toml has them, data in `storage`. */
export function miniflareOptions({ root, storage, port, vars, onDelivery, onLog }: WorkerSetup): MiniflareOptions {
  const config = path.join(root, "build/server/wrangler.json");
  const folder = path.dirname(config);
  const { workerOptions, main, externalWorkers } = unstable_getMiniflareWorkerOptions(config);
  const given = workerOptions as unknown as Untyped;
  const relative = `./${path.relative(folder, path.resolve(folder, String(main ?? "index.js")))}`;
  const runner = async (request: { json(): Promise<unknown> }) => {
    onDelivery((await request.json()) as Parameters<typeof onDelivery>[0]);
    return new Response(null, { status: 204 });
  };
  const worker = {
    ...given,
    name: "site",
    rootPath: folder,
    modulesRoot: folder,
    modules: [
      { type: "ESModule", path: path.join(folder, "local-entry.js"), contents: entry(relative) },
      ...modulesBelow(folder),
    ],
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
    workers: [worker, ...externalWorkers],
  } as unknown as Parameters<typeof convertV4MiniflareOptions>[0]);
}
