import { sql } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { calls } from "~/areas.server";
import { bringFigures } from "~/features/finance/import/bring-figures.server";
import { publish } from "~/publishing/releases/publish.server";
import { type Ctx, ctxKey } from "~/server/request/context.server";
import { may, type Role } from "~/shared/permissions";
import { editor, testContext } from "../support/context";
import { outNow, statement } from "./figures-world";

type Args = { context: RouterContextProvider; params: object; request: Request; url: URL };
type Screen = { handle: { permission: string }; loader?: (args: Args) => unknown };
const screens = import.meta.glob<Screen>("~/features/finance/*/{office,office-*}.tsx", { eager: true });

const as = (role: Role) =>
  testContext({ now: new Date("2026-04-01T02:00:00Z"), companyId: "figures-kept", actor: editor(role) });
const states = ["draft", "scheduled", "confidential"] as const;
const ids: string[] = [];

/** A set of figures that nobody has yet, of which each part says its state: title, own item, segment and amount. */
async function storeSet(ctx: Ctx, state: (typeof states)[number], at: number) {
  const mark = `canary-${state}`;
  const lines = { [`own:${mark}`]: `77${at}123`, netProfit: `77${at}456` };
  const result = { title: { "zh-CN": mark }, type: "annual" as const, day: "2026-03-28", report: "", fileId: "file" };
  await bringFigures(ctx, { ...result, statements: [statement(lines)] }, { release: null });
  const [row] = await ctx.db.all<{ id: string }>(
    sql`SELECT id FROM contents WHERE company_id = ${ctx.company.id} AND draft ->> '$.title.zh-CN' = ${mark}`,
  );
  const id = row?.id ?? "";
  ids.push(id);
  const later = new Date(ctx.now.getTime() + 3_600_000);
  const wish = { id, kind: "finance.figures", revision: 1, langs: ["zh-CN" as const], at: later, confirmed: true };
  if (state === "scheduled") expect(await publish(ctx, wish)).toMatchObject({ ok: true });
  if (state === "confidential")
    await ctx.db.run(sql`UPDATE contents SET confidential = 1 WHERE company_id = ${ctx.company.id} AND id = ${id}`);
}

beforeAll(async () => {
  const ctx = await as("admin");
  await outNow(ctx, [statement({ revenue: "9", netProfit: "1" })]);
  for (const [at, state] of states.entries()) await storeSet(ctx, state, at);
});

const textOf = async (answer: unknown) =>
  answer instanceof Response ? new TextDecoder().decode(await answer.arrayBuffer()) : JSON.stringify(answer);

async function screen(ctx: Ctx, { handle, loader }: Screen, params: object, query: string): Promise<string> {
  if (!loader || !may(ctx, handle.permission)) return "";
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  const url = new URL(`https://c1.test/ui/irh/office/figures${query}`);
  try {
    return (await textOf(await loader({ context, params, request: new Request(url), url }))) ?? "";
  } catch (thrown) {
    return thrown instanceof Response ? textOf(thrown) : String(thrown);
  }
}

/** All that the screens and calls of figures tell this person, of no set and of each of those that are kept. */
async function textsShownTo(role: Role): Promise<string> {
  const ctx = await as(role);
  const texts: string[] = [];
  for (const one of Object.values(screens))
    for (const id of ["", ...ids]) texts.push(await screen(ctx, one, { id }, id ? `?into=${id}&set=${id}` : ""));
  for (const [name, { permission, input, run }] of Object.entries(calls)) {
    if (!/inancialQuick\/(get|export)/.test(name) || (permission !== "public" && !may(ctx, permission))) continue;
    for (const requested of [{}, { statement: "income", sight: "annual" }]) {
      const given = input.safeParse(requested);
      if (given.success) texts.push(await textOf(await run(ctx, given.data as never, new Request("https://c1.test"))));
    }
  }
  return texts.join("\n");
}

const marks = (text: string) => [...new Set(text.match(/canary-\w+|77\d(?:123|456)/g) ?? [])].sort();

test("a set that is not out is told by no screen and no call of figures to who may not know it", async () => {
  expect(marks(await textsShownTo("viewer"))).toEqual([]);
  expect(marks(await textsShownTo("reception"))).toEqual([]);
  const editors = marks(await textsShownTo("editor"));
  expect(editors).toEqual(expect.arrayContaining(["canary-draft", "canary-scheduled", "770123", "771456"]));
  expect(editors.filter((one) => /confidential|^772/.test(one))).toEqual([]);
});
