import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";

const ticksPerSecond = 100;

/** CPU seconds, user and system, that these processes have used so far. */
const cpuOf = (pids: number[]): number =>
  pids.reduce((sum, pid) => {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const [, , , , , , , , , , , user, system] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return sum + (Number(user) + Number(system)) / ticksPerSecond;
  }, 0);

const once = (agent: Agent, url: URL, cookie: string) =>
  new Promise<number>((resolve, reject) => {
    const call = request(url, { agent, headers: cookie ? { Cookie: cookie } : {} }, (answer) => {
      answer.resume().on("end", () => resolve(answer.statusCode ?? 0));
    });
    call.on("error", reject).end();
  });

export type Load = { perSecond: number; cpuMillis: number; failed: number };

/**
 * `count` requests over eight connections: answers a second, and the CPU that workerd spent on each, in milliseconds.
 */
export async function load(address: string, count: number, pids: number[], cookie = ""): Promise<Load> {
  const url = new URL(address);
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  let left = count;
  let failed = 0;
  const before = cpuOf(pids);
  const started = performance.now();
  const visitor = async () => {
    while (left-- > 0) if ((await once(agent, url, cookie)) >= 400) failed += 1;
  };
  await Promise.all(Array.from({ length: 8 }, visitor));
  const seconds = (performance.now() - started) / 1_000;
  agent.destroy();
  return { perSecond: count / seconds, cpuMillis: ((cpuOf(pids) - before) * 1_000) / count, failed };
}

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
