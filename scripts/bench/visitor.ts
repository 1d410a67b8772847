import { parentPort, workerData } from "node:worker_threads";

/**
 * Asks for a page again and again, in a thread of its own, until a message comes; tells what each answer took, in
 * milliseconds. The first one is for the thread itself to begin, which it tells.
 */
const waits: number[] = [];
let over = false;
parentPort?.once("message", () => {
  over = true;
});
const ask = async () =>
  (await fetch(workerData as string, { headers: { Cookie: "irh_staff=none; lang=zh-CN" } })).text();
await ask();
parentPort?.postMessage("begun");
while (!over) {
  const began = performance.now();
  await ask();
  waits.push(performance.now() - began);
  await new Promise((next) => setTimeout(next, 5));
}
parentPort?.postMessage(waits);
