import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { calls, registry } from "~/areas.server";
import { nameOfKind } from "~/records/changes/kinds.server";
import { noteSeen } from "~/records/changes/looks.server";
import { type Ctx, ctxKey } from "~/server/request/context.server";
import { type Row, rows } from "../staff/matrix/rows";
import { editor } from "../support/context";
import { ask, draftedCompany, rules, screenOf } from "./alone-world";
import { furnished } from "./furnished";

const mark = "Waits unseen";
const markOf = (name: string) => furnished[name]?.mark ?? mark;

/** A company of which a record of each kind waits, each with a mark of its own. */
async function waitingCompany(companyId: string): Promise<Ctx> {
  const { ctx } = await draftedCompany(companyId);
  await ask(ctx, rules.on);
  for (const [name, { save }] of Object.entries(furnished)) {
    const saved = await save(ctx, markOf(name));
    if (!saved.ok) throw new Error(`${name}: ${saved.code}`);
  }
  return ctx;
}

let minutes = 0;
/** A request of its own, an hour after the one before. */
const asking = (ctx: Ctx, role: "editor" | "viewer" = "editor"): Ctx => {
  minutes += 60;
  return { ...ctx, now: new Date(+ctx.now + minutes * 60_000), actor: editor(role), waitingSeen: new Set() };
};
/** The screens of which this request has noted a look. */
async function looks({ env, company, now }: Ctx): Promise<string[]> {
  const { results } = await env.DB.prepare(
    "SELECT subject_id AS subject FROM audit WHERE company_id = ? AND action = 'insiders.lookAtList' AND at = ?",
  )
    .bind(company.id, now.getTime())
    .all<{ subject: string }>();
  return results.map(({ subject }) => subject);
}

test("the screen of every kind of record notes that somebody saw what waits of it", async () => {
  const ctx = await waitingCompany("looksAtScreens");
  for (const kind of registry.records) {
    const reader = asking(ctx);
    const context = new RouterContextProvider();
    context.set(ctxKey, reader);
    const url = new URL(`https://looks.test/ui/irh/${kind.path}`);
    const { loader } = await screenOf(kind);
    await loader({ context, url, request: new Request(url), params: {} });
    await noteSeen(reader);
    expect([kind.path, await looks(reader)]).toEqual([kind.path, expect.arrayContaining([kind.path])]);
  }
});

test("no call of staff tells what waits of a record without a row in the log; who reads no drafts is told nothing", async () => {
  const ctx = await waitingCompany("looksByCalls");
  const marks = Object.keys(furnished).map((name) => ({
    mark: markOf(name).replaceAll(",", ""),
    path: registry.records.find((kind) => nameOfKind(kind) === name)?.path ?? "",
  }));
  const stored = await Promise.all(Object.values(furnished).map(({ records }) => records.list(asking(ctx))));
  const ids = stored.flatMap((list) => list.slice(0, 1).map(({ id }) => id));
  let telling = 0;
  for (const [name, { permission, input, run }] of Object.entries(calls)) {
    if (permission === "public" || /save|delete|update|edit|add|recover|sort|bind|change/i.test(name)) continue;
    for (const event of ids) {
      const body = (rows as Record<string, Row>)[name]?.({
        ...{ event, activity: event, registration: event, subscriber: event, stock: "600690.SH" },
      });
      const read = input.safeParse(body ?? {});
      if (!read.success) continue;
      for (const role of ["editor", "viewer"] as const) {
        const reader = asking(ctx, role);
        const answer = await run(reader, read.data as never, new Request("https://looks.test/"));
        const text = answer instanceof Response ? "" : JSON.stringify(answer ?? null);
        const revealed = marks.filter(({ mark }) => text.includes(mark));
        if (role === "viewer") expect([name, revealed]).toEqual([name, []]);
        if (revealed.length === 0) continue;
        telling += 1;
        const noted = await looks(reader);
        expect([name, noted.some((subject) => revealed.some(({ path }) => path === subject))]).toEqual([name, true]);
      }
    }
  }
  console.log(`calls that tell what waits of records: ${telling}`);
  expect(telling).toBeGreaterThan(10);
});
