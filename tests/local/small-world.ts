import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startWorld, type WorldOptions } from "../../scripts/local/world.ts";

const worker = `export default {
  async fetch(request, env) {
    const url = new URL(request.url);
    if (url.pathname === "/send") await env.QUEUE.send({ ids: [url.searchParams.get("id")] });
    if (url.pathname === "/sms") return fetch(env.SMS_GATEWAY_URL, { method: "POST", body: JSON.stringify({ to: "+8613800000000", text: "1" }) });
    if (url.pathname === "/file") await env.FILES.put("k", "kept");
    const file = await env.FILES.get("k");
    const { results } = await env.DB.prepare("SELECT text FROM notes ORDER BY id").all();
    return Response.json({ host: url.host, notes: results.map((row) => row.text), file: file && (await file.text()) });
  },
  async queue(batch, env) {
    for (const { body, attempts } of batch.messages)
      await env.DB.prepare("INSERT INTO notes (text) VALUES (?)").bind(batch.queue + " " + body.ids[0] + " " + attempts).run();
    for (const message of batch.messages) if (batch.queue === "out" && message.body.ids[0] === "bad") message.retry();
  },
  async scheduled(event, env) {
    await env.DB.prepare("INSERT INTO notes (text) VALUES (?)").bind("cron " + new Date(event.scheduledTime).toISOString()).run();
  },
};`;

const config = {
  name: "small",
  main: "index.js",
  compatibility_date: "2026-10-01",
  no_bundle: true,
  rules: [{ type: "ESModule", globs: ["**/*.js"] }],
  assets: { directory: "../client" },
  triggers: { crons: ["* * * * *"] },
  d1_databases: [{ binding: "DB", database_name: "irh", database_id: "00000000-0000-0000-0000-000000000000" }],
  r2_buckets: [{ binding: "FILES", bucket_name: "irh-files" }],
  queues: {
    producers: [{ binding: "QUEUE", queue: "out" }],
    consumers: [
      { queue: "out", max_batch_size: 10, max_batch_timeout: 0, max_retries: 3, dead_letter_queue: "out-dead" },
      { queue: "out-dead", max_batch_size: 10, max_batch_timeout: 0 },
    ],
  },
};

const migration = `CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT);
--> statement-breakpoint
CREATE TRIGGER notes_stay BEFORE DELETE ON notes BEGIN SELECT 1; SELECT RAISE(ABORT, 'notes stay'); END;`;

/** A project of one tiny Worker, to try the local world without the product. */
export function smallProject() {
  const root = mkdtempSync(path.join(tmpdir(), "irh-small-"));
  const put = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  };
  put("build/server/index.js", worker);
  put("build/server/wrangler.json", JSON.stringify(config));
  put("build/client/ui/irh/assets/a.css", "body{}");
  put("migrations/0000_first.sql", migration);
  const state = path.join(root, "state");
  return {
    root,
    state,
    put,
    start: (options: Partial<WorldOptions> = {}) => startWorld({ root, state, clock: false, quiet: true, ...options }),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
