import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { SESClient, SendEmailCommand, SendRawEmailCommand } from "@aws-sdk/client-ses";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openControlPort } from "../../scripts/local/mailbox/control-port.ts";
import type { Message } from "../../scripts/local/mailbox/messages.ts";

type Port = Awaited<ReturnType<typeof openControlPort>>;
let folder: string;
let port: Port;
const calls: string[] = [];
const world = {
  cron: async (at: Date) => calls.push(`cron ${at.toISOString()}`),
  redeliver: async () => 3,
  admit: async ({ host }: { host: string }) => ({ link: host }),
  move: async (company: string, to: string) => ({ company, to }),
};

const open = () => openControlPort({ port: 0, file: path.join(folder, "messages.jsonl"), world });
const ses = () =>
  new SESClient({
    region: "x",
    endpoint: port.url,
    credentials: { accessKeyId: "x", secretAccessKey: "x" },
    maxAttempts: 1,
  });
const raw = (send = "send-1", to = "li@example.com") =>
  [
    "From: ir@example.com",
    `To: =?UTF-8?B?${Buffer.from("李 <b>").toString("base64")}?= <${to}>`,
    `Subject: =?UTF-8?B?${Buffer.from("股价提醒 <script>").toString("base64")}?=`,
    `X-IRH-Send: ${send}`,
    "MIME-Version: 1.0",
    'Content-Type: multipart/alternative; boundary="b"',
    "",
    "--b",
    "Content-Type: text/plain; charset=utf-8",
    "",
    "到价 https://ir.example.com/c?t=1",
    "--b",
    "Content-Type: text/html; charset=utf-8",
    "",
    "<p>到价<script>alert(1)</script></p>",
    "--b--",
    "",
  ].join("\r\n");
const sendRaw = (send?: string, to?: string) =>
  ses().send(new SendRawEmailCommand({ RawMessage: { Data: Buffer.from(raw(send, to)) } }));
const post = (route: string, body: unknown, headers = {}) =>
  fetch(`${port.url}${route}`, { method: "POST", body: JSON.stringify(body), headers });
const messages = async (query = "") => (await (await fetch(`${port.url}/messages${query}`)).json()) as Message[];

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "irh-control-"));
  calls.length = 0;
  port = await open();
});
afterEach(async () => {
  await port.close();
  rmSync(folder, { recursive: true });
});

test("the real SES client sends a raw mail, and its parts and headers are read", async () => {
  const { MessageId } = await sendRaw();
  expect(await messages()).toMatchObject([
    {
      id: MessageId,
      channel: "mail",
      to: "li@example.com",
      subject: "股价提醒 <script>",
      text: "到价 https://ir.example.com/c?t=1\n",
      copy: 1,
    },
  ]);
  expect((await messages())[0]).toMatchObject({
    html: expect.stringContaining("<p>到价"),
    headers: { "x-irh-send": "send-1", from: "ir@example.com" },
  });
});

test("a simple mail is understood as well", async () => {
  const body = { Text: { Data: "text & more" }, Html: { Data: "<p>html</p>" } };
  await ses().send(
    new SendEmailCommand({
      Source: "ir@example.com",
      Destination: { ToAddresses: ["a@x.com", "b@x.com"] },
      Message: { Subject: { Data: "主题" }, Body: body },
    }),
  );
  expect(await messages()).toMatchObject([
    { to: "a@x.com, b@x.com", subject: "主题", text: "text & more", html: "<p>html</p>" },
  ]);
});

test("throttling and failure reach the client as errors and nothing is stored", async () => {
  await post("/faults", { rate: 1, kind: "throttle" });
  await expect(sendRaw()).rejects.toMatchObject({ name: "Throttling", $metadata: { httpStatusCode: 400 } });
  await post("/faults", { rate: 1, kind: "error" });
  await expect(sendRaw()).rejects.toMatchObject({ $metadata: { httpStatusCode: 500 } });
  expect(await messages()).toEqual([]);
  await post("/faults", { kind: "none" });
  await sendRaw();
  expect(await messages()).toHaveLength(1);
});

test("a dropped reply has stored the mail, and the second copy is counted", async () => {
  await post("/faults", { rate: 1, kind: "drop-reply" });
  await expect(sendRaw("send-7")).rejects.toThrow();
  expect(await messages()).toHaveLength(1);
  await post("/faults", { rate: 0, kind: "drop-reply" });
  await sendRaw("send-7");
  await sendRaw("send-8");
  expect((await messages()).map((message) => message.copy)).toEqual([1, 2, 1]);
  expect((await fetch(`${port.url}/messages`)).headers.get("x-repeated")).toBe("1");
});

test("an SMS is kept beside the mails, newest first, and the list can be narrowed", async () => {
  await sendRaw("s", "Wang@Example.com");
  await post("/sms", { to: "+8613800000001", text: "123456" });
  expect((await messages()).map((message) => message.channel)).toEqual(["sms", "mail"]);
  expect(await messages("?to=wang@example.com")).toHaveLength(1);
  expect(await messages("?limit=1")).toMatchObject([{ text: "123456" }]);
  expect(await messages(`?since=${new Date(Date.now() + 60_000).toISOString()}`)).toEqual([]);
  expect((await post("/sms", { to: "+8613800000001" })).status).toBe(400);
});

test("messages survive a restart, half a line at the end of the file included, until they are deleted", async () => {
  await sendRaw("again");
  await port.close();
  const { appendFileSync } = await import("node:fs");
  appendFileSync(path.join(folder, "messages.jsonl"), '{"id":"half');
  port = await open();
  await sendRaw("again");
  expect((await messages()).map((message) => message.copy)).toEqual([2, 1]);
  await fetch(`${port.url}/messages`, { method: "DELETE" });
  await port.close();
  port = await open();
  expect(await messages()).toEqual([]);
});

test("of 10,000 messages the newest thousand are listed, and those to one address", async () => {
  for (let i = 0; i < 10_000; i++)
    port.messages.add({
      channel: "mail",
      to: `u${i}@x.com`,
      subject: "s",
      text: "t",
      html: "<p>".repeat(500),
      headers: { "x-irh-send": String(i) },
    });
  expect(await messages()).toHaveLength(1_000);
  expect(await messages("?to=u77@x.com")).toHaveLength(1);
});

test("the pages escape what a mail carries and run nothing of it", async () => {
  const { MessageId } = await sendRaw();
  const page = async (route: string) => fetch(`${port.url}${route}`);
  expect(await (await page("/")).text()).toContain("股价提醒 &lt;script&gt;");
  const shown = await (await page(`/message/${MessageId}`)).text();
  expect(shown).not.toContain("<script>");
  expect(shown).toContain('href="https://ir.example.com/c?t=1"');
  const framed = await page(`/message/${MessageId}/html`);
  expect(framed.headers.get("content-security-policy")).toMatch(
    /^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'/,
  );
});

test("the clock and the queue are worked by hand", async () => {
  expect((await post("/cron", { at: "2026-12-01T07:05:00Z" })).status).toBe(200);
  expect(calls).toEqual(["cron 2026-12-01T07:05:00.000Z"]);
  expect((await post("/cron", { at: "soon" })).status).toBe(400);
  expect(await (await post("/redeliver", {})).json()).toEqual({ ok: true, result: 3 });
});

test("a page of another site can neither read nor steer", async () => {
  expect((await post("/cron", {}, { origin: "https://evil.example" })).status).toBe(403);
  const http = await import("node:http");
  const status = await new Promise((resolve) =>
    http.get(`${port.url}/messages`, { headers: { host: "evil.example" } }, (answer) => resolve(answer.statusCode)),
  );
  expect(status).toBe(403);
  expect(calls).toEqual([]);
});

test("a wrong fault, an unknown call and an unknown SES action are refused", async () => {
  expect((await post("/faults", { kind: "fire" })).status).toBe(400);
  expect((await post("/faults", { kind: "error", rate: 2 })).status).toBe(400);
  expect((await post("/nothing", {})).status).toBe(404);
  const answer = await fetch(`${port.url}/`, {
    method: "POST",
    body: new URLSearchParams({ Action: "DeleteIdentity" }),
  });
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining("InvalidAction")]);
});
