import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { World } from "../local/world.ts";

/** What each answer of a public page took, in milliseconds, while `work` was done; no copy of the page answers. */
export async function waitsDuring(url: string, work: () => Promise<unknown>): Promise<number[]> {
  const visitor = new Worker(new URL("./visitor.ts", import.meta.url), { workerData: url });
  await once(visitor, "message");
  const measured = once(visitor, "message");
  await work();
  visitor.postMessage("over");
  const [waits] = await measured;
  return waits as number[];
}

/** A form as it goes over the wire, made before anything is measured: sending it costs next to nothing. */
export async function bodyOf(fields: Record<string, string | File>): Promise<{ type: string; bytes: ArrayBuffer }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const written = new Response(form);
  return { type: written.headers.get("Content-Type") ?? "", bytes: await written.arrayBuffer() };
}

/** The security of the demo's first company whose prices are imported. */
export async function firstSecurity(world: World): Promise<string> {
  const security = await world.d1
    .prepare(
      "SELECT i.id FROM instruments i JOIN hosts h ON h.company_id = i.company_id AND h.host = '127.0.0.1' ORDER BY i.sort LIMIT 1",
    )
    .first<{ id: string }>();
  return security?.id ?? "";
}
