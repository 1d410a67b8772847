import { createHash, randomFillSync } from "node:crypto";
import { readFileSync } from "node:fs";
import http from "node:http";
import { chromium } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hashOfWhole, partBytes } from "~/features/education/uploads/rules";
import { totp } from "../../scripts/local/totp.ts";
import { findChromium, launchArgs, launchEnv } from "../../scripts/setup/chromium.mjs";
import { signedIn } from "../support/sign-in.ts";
import { ownWorld } from "../support/world.ts";

const mb = 1_048_576;
const whole = 200 * mb;
const uploads = "/ui/irh/office/educationUploads";

let world: Awaited<ReturnType<typeof ownWorld>>;
let session = "";
beforeAll(async () => {
  world = await ownWorld();
  const editor = world.accounts.find(({ role }) => role === "editor");
  if (editor) session = await signedIn(world.url, editor, () => totp(editor.totpSecret));
});
afterAll(() => world.stop());

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** The boxes of an MP4 at its top, by name. */
function boxesOf(bytes: Buffer): Map<string, Buffer> {
  const boxes = new Map<string, Buffer>();
  for (let at = 0; at < bytes.length; at += bytes.readUInt32BE(at))
    boxes.set(bytes.toString("latin1", at + 4, at + 8), bytes.subarray(at, at + bytes.readUInt32BE(at)));
  return boxes;
}

/** The table of a film with its chunks so many bytes earlier. */
function moved(table: Buffer, by: number): Buffer {
  const shifted = Buffer.from(table);
  for (let at = shifted.indexOf("stco"); at >= 0; at = shifted.indexOf("stco", at + 4))
    for (let n = 0, entry = at + 12; n < shifted.readUInt32BE(at + 8); n++, entry += 4)
      shifted.writeUInt32BE(shifted.readUInt32BE(entry) - by, entry);
  return shifted;
}

/**
 * The demo's film made 200 MB long: noise stands before its table, so that a player finds it only by asking for the
 * end.
 */
function longFilm(): Buffer {
  const boxes = boxesOf(readFileSync(new URL("../../scripts/demo/films/chengyue.mp4", import.meta.url)));
  const [type, table, data] = ["ftyp", "moov", "mdat"].map((name) => boxes.get(name) ?? Buffer.alloc(0));
  const skipped = (table?.length ?? 0) + (boxes.get("free")?.length ?? 0);
  const parts = [type, data, moved(table ?? Buffer.alloc(0), skipped)] as Buffer[];
  const free = Buffer.alloc(whole - parts.reduce((sum, part) => sum + part.length, 0));
  randomFillSync(free, 8);
  free.writeUInt32BE(free.length);
  free.write("free", 4, "latin1");
  return Buffer.concat([parts[0] as Buffer, parts[1] as Buffer, free, parts[2] as Buffer]);
}

type Answer = {
  ok: boolean;
  code?: string;
  value: { id: string; parts: { part: number; hash: string }[]; name: string };
};

/** One request; with `breaksAt` the connection ends after so many bytes, and the answer is null. */
const send = (path: string, type: string, body: Buffer, breaksAt?: number) =>
  new Promise<Answer | null>((resolve, reject) => {
    const { hostname, port, host } = new URL(world.url);
    const headers = {
      ...{ cookie: session, origin: `http://${host}`, "sec-fetch-site": "same-origin", accept: "application/json" },
      ...{ "content-type": type, "content-length": body.length },
    };
    const request = http.request({ hostname, port, path, method: "POST", headers, agent: false }, async (answer) => {
      let text = "";
      for await (const piece of answer.setEncoding("utf8")) text += piece;
      if (answer.headers["content-type"]?.includes("json")) resolve(JSON.parse(text) as Answer);
      else reject(new Error(`${path} answered ${answer.statusCode}`));
    });
    request.on("error", (error) => (breaksAt === undefined ? reject(error) : resolve(null)));
    if (breaksAt === undefined) request.end(body);
    else request.write(body.subarray(0, breaksAt), () => request.destroy(new Error("broken")));
  });

const form = (fields: Record<string, string>) =>
  send(uploads, "application/x-www-form-urlencoded", Buffer.from(new URLSearchParams(fields).toString()));
const call = (path: string, body: object) => send(path, "application/json", Buffer.from(JSON.stringify(body)));

test("200 MB in parts over three broken connections arrive whole, a changed part is refused, and Chromium plays them by ranges", async () => {
  const film = longFilm();
  expect(film.length).toBe(whole);
  expect(await form({ intent: "accept", version: "2026-11" })).toMatchObject({ ok: true });
  const begun = await form({ intent: "start", name: "long.mp4", size: String(whole) });
  const id = begun?.value.id ?? "";
  const pieces = Array.from({ length: Math.ceil(whole / partBytes) }, (_, at) =>
    film.subarray(at * partBytes, (at + 1) * partBytes),
  );
  const hashes = pieces.map(sha256);
  const part = (at: number, bytes = pieces[at] as Buffer, hash = sha256(bytes), breaksAt?: number) =>
    send(`${uploads}/${id}/${at + 1}?hash=${hash}`, "application/octet-stream", bytes, breaksAt);
  const breaks = new Map([
    [4, 1],
    [11, partBytes / 2],
    [24, 100],
  ]);
  for (const at of pieces.keys()) {
    const breaksAt = breaks.get(at);
    if (breaksAt !== undefined) {
      expect(await part(at, pieces[at], hashes[at], breaksAt)).toBeNull();
      const shown = await form({ intent: "show", id });
      expect(shown?.value.parts.map((one) => one.hash)).toEqual(hashes.slice(0, at));
    }
    expect(await part(at)).toMatchObject({ ok: true });
  }
  const changed = Buffer.from(pieces[9] as Buffer);
  changed.writeUInt8((changed.readUInt8(1_000) + 1) % 256, 1_000);
  expect(await part(9, changed)).toMatchObject({ ok: false, code: "partChanged" });
  const hash = await hashOfWhole(hashes);
  const done = await form({ intent: "finish", id, hash });
  expect(done).toMatchObject({ ok: true, value: { name: "long.mp4", size: whole } });

  const facts = { video: done?.value.id ?? "" };
  const words = { "zh-CN": "长片" };
  const none = { "zh-CN": "" };
  const draft = {
    type: "video",
    at: "2026-01-05T00:00:00Z",
    title: words,
    summary: none,
    body: none,
    facts,
    files: [],
  };
  const saved = await call("/irh/investorEducation/addInvestorEducation", { draft });
  const item = saved?.value.id ?? "";
  const post = `/irh/investorEducation/changePostStatus?id=${item}&posted=true&revision=1&confirmed=true`;
  expect(await call(post, {})).toMatchObject({ ok: true });

  const arrived = createHash("sha256");
  for await (const piece of (await fetch(`${world.url}/ui/irh/files/${facts.video}`)).body ?? []) arrived.update(piece);
  expect(arrived.digest("hex")).toBe(sha256(film));

  const browser = await chromium.launch({ executablePath: findChromium(), args: launchArgs, env: launchEnv });
  try {
    const page = await browser.newPage();
    const ranges: string[] = [];
    page.on("response", async (answer) => {
      if (answer.url().includes(facts.video)) ranges.push(`${answer.status()} ${answer.headers()["content-range"]}`);
    });
    await page.goto(`${world.url}/ui/irh/investorEducationViewMp4?id=${item}`);
    const played = await page.locator("video").evaluate(async (video: HTMLVideoElement) => {
      video.muted = true;
      await video.play();
      video.currentTime = 20;
      await new Promise((go) => video.addEventListener("seeked", go, { once: true }));
      await new Promise((go) => setTimeout(go, 1_500));
      return { length: Math.round(video.duration), at: video.currentTime };
    });
    console.log("a film of 200 MB in Chromium", played, ranges);
    expect(played.length).toBe(32);
    expect(played.at).toBeGreaterThan(20);
    expect(ranges.every((one) => one.startsWith("206 bytes "))).toBe(true);
    expect(ranges.some((one) => Number(/bytes (\d+)-/.exec(one)?.[1]) > whole - mb)).toBe(true);
  } finally {
    await browser.close();
  }
});
