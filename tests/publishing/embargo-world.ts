import http from "node:http";
import { readXlsx } from "hucre/xlsx";
import { registry } from "~/areas.server";
import { databasesOf } from "~/server/database/databases.server";
import { newMeter } from "~/server/database/db.server";
import type { Ctx } from "~/server/request/context.server";
import { contextOf, newId } from "~/server/request/context.server";
import type { Env } from "~/server/request/env.server";
import { ownWorld } from "../support/world.ts";

export type World = Awaited<ReturnType<typeof ownWorld>>;
export type Answer = { status: number; type: string; headers: string; body: Buffer };

/** A world with no company yet, for the tests of one file. */
export const openWorld = (): Promise<World> => ownWorld({ quiet: true, seed: false });

/** What anybody is answered at an address of the company. */
export function ask(world: World, companyId: string, path: string, json?: object): Promise<Answer> {
  const { port } = new URL(world.url);
  const host = `${companyId}.localhost:${port}`;
  const headers = {
    ...{ host, accept: "text/html" },
    ...(json ? { "content-type": "application/json", origin: `http://${host}` } : {}),
  };
  return new Promise((resolve, reject) => {
    const options = { host: "127.0.0.1", port, path, method: json ? "POST" : "GET", agent: false, headers };
    const request = http.request(options, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part) => parts.push(part));
      answer.on("end", () => {
        const { date: _, "x-request-id": __, ...others } = answer.headers;
        resolve({
          status: answer.statusCode ?? 0,
          type: answer.headers["content-type"] ?? "",
          headers: JSON.stringify(others),
          body: Buffer.concat(parts),
        });
      });
    });
    request.once("error", reject).end(json && JSON.stringify(json));
  });
}

/**
 * What an answer tells as text, without the marks that a search puts among the words: the cells of a workbook, and
 * nothing of another file, since what it holds cannot be read.
 */
export async function textOf({ type, body }: Answer): Promise<string> {
  if (type.includes("spreadsheetml"))
    return JSON.stringify((await readXlsx(new Uint8Array(body))).sheets.map(({ rows }) => rows));
  return /^(application\/(pdf|.*wordprocessingml)|image)/.test(type) ? "" : body.toString().replace(/<\/?mark>/g, "");
}

/** A company that readers have, of which these kinds of records wait, as an editor works in it. */
export async function openCompany(world: World, companyId: string, waitingRecords: readonly string[]) {
  const settings = { waitingRecords: [...waitingRecords] };
  const origin = world.url.replace("127.0.0.1", `${companyId}.localhost`);
  const name = { "zh-CN": companyId, en: companyId };
  await world.d1.batch([
    world.d1
      .prepare("INSERT INTO companies (company_id, name, theme, settings, live_at) VALUES (?, ?, 'geekBlue', ?, 1)")
      .bind(companyId, JSON.stringify(name), JSON.stringify(settings)),
    world.d1
      .prepare("INSERT INTO hosts (host, company_id, origin, database) VALUES (?, ?, ?, 'DB')")
      .bind(`${companyId}.localhost`, companyId, origin),
  ]);
  return (now = new Date()): Ctx => {
    const meter = newMeter();
    return contextOf({
      env: { ...world.vars, DB: world.d1 } as unknown as Env,
      ...databasesOf({ DB: world.d1, databases: { DB: world.d1 } }, { database: "DB" }, meter),
      ...{ meter, registry, now },
      company: {
        ...{ id: companyId, name, theme: "geekBlue", settings, liveAt: new Date(0), release: 1 },
        ...{ database: "DB", moving: false, paused: false, near: null, nextOut: null, origin },
      },
      actor: {
        kind: "staff",
        userId: `editor-of-${companyId}`,
        name: "editor",
        email: "e@example.com",
        roles: ["editor"],
      },
      log: () => {},
    });
  };
}

/** A PDF of its own in private storage, for a draft to name. */
export async function storePdf(world: World, companyId: string): Promise<string> {
  const id = newId();
  const bytes = new TextEncoder().encode("%PDF-1.7\nA secret\n%%EOF\n");
  const key = `${companyId}/${id}`;
  await world.files.put(key, bytes, { httpMetadata: { contentType: "application/pdf" } });
  await world.d1
    .prepare(
      `INSERT INTO files (id, company_id, key, name, kind, type, size, claimed_at, created_at)
       VALUES (?, ?, ?, 'a.pdf', 'document', 'application/pdf', ?, ?, ?)`,
    )
    .bind(id, companyId, key, bytes.length, Date.now(), Date.now())
    .run();
  return id;
}
