import { readFileSync, writeFileSync } from "node:fs";
import http from "node:http";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { totp } from "../../scripts/local/totp.ts";
import { signedIn } from "../support/sign-in.ts";
import { ownWorld } from "../support/world.ts";

const mb = 1_048_576;
const size = 60;

let world: Awaited<ReturnType<typeof ownWorld>>;
let session = "";
beforeAll(async () => {
  world = await ownWorld();
  const editor = world.accounts.find(({ role }) => role === "editor");
  if (editor) session = await signedIn(world.url, editor, () => totp(editor.totpSecret));
});
afterAll(() => world.stop());

const figure = (name: "VmRSS" | "VmHWM") =>
  world
    .workerdPids()
    .reduce(
      (sum, pid) =>
        sum + Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]),
      0,
    ) / 1_024;
/** The peak is counted from now on. */
function forgetPeak() {
  for (const pid of world.workerdPids()) writeFileSync(`/proc/${pid}/clear_refs`, "5");
}

/** Sends so many megabytes in pieces and without a length; answers the status and how much was taken. */
const upload = (path: string, megabytes: number) =>
  new Promise<{ status: number; sent: number }>((resolve, reject) => {
    let [sent, answered] = [0, false];
    const { hostname, port, host } = new URL(world.url);
    const headers = {
      cookie: session,
      origin: `http://${host}`,
      "content-type": "multipart/form-data; boundary=x",
      "transfer-encoding": "chunked",
    };
    const request = http.request({ hostname, port, path, method: "POST", headers }, (answer) => {
      answered = true;
      answer.resume().on("end", () => resolve({ status: answer.statusCode ?? 0, sent }));
    });
    request.on("error", (error) => (sent > 0 ? resolve({ status: 0, sent }) : reject(error)));
    const piece = Buffer.alloc(mb, "a");
    const write = async () => {
      request.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n');
      for (; sent < megabytes && !request.destroyed && !answered; sent++)
        if (!request.write(piece))
          await Promise.race([new Promise((go) => request.once("drain", go)), setTimeout(5_000)]);
      request.end("\r\n--x--\r\n");
    };
    write().catch(reject);
  });

test.each(["/ui/irh/office/files", "/ui/irh/office/pictures/upload"])(
  `${size} MB that come to %s in pieces are refused, and the Worker's memory stays flat`,
  async (path) => {
    await upload(path, 1);
    await setTimeout(1_000);
    forgetPeak();
    const before = figure("VmRSS");
    const { status, sent } = await upload(path, size);
    const peak = figure("VmHWM");
    console.log(
      `chunked upload of ${size} MB to ${path}: answered ${status} after ${sent} MB; workerd ${before.toFixed(0)} MB before, ${peak.toFixed(0)} MB at its peak`,
    );
    expect([413, 0]).toContain(status);
    expect(peak - before).toBeLessThan(60);
  },
);
