import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { insiders } from "~/publishing/tables.server";
import type { Ctx } from "~/server/request/context.server";
import { type Role, roles } from "~/shared/permissions";
import { editor, testContext } from "../../support/context";
import { isFull } from "../../support/full";
import { canary, furnish, kinds, outTitle, states } from "./scene";
import { type Furnished, officeRoutes, readCalls, readScreens } from "./surfaces";

const settings = { codes: ["00981.HK"] };
const ahead = "?at=2026-03-02T18:00:00";
let items: Furnished[] = [];
let named = "";

const as = async (role: Role): Promise<Ctx> => {
  const ctx = await testContext({ actor: editor(role) });
  return { ...ctx, company: { ...ctx.company, settings: { ...ctx.company.settings, ...settings } } };
};

beforeAll(async () => {
  const ctx = await as("admin");
  for (const kind of kinds)
    for (const state of states) {
      const one = await furnish(ctx, kind, state);
      items = [...items, one];
      if (kind === "announcements.item" && state === "confidential") named = one.id;
    }
  await ctx.db.run(sql`INSERT INTO views (company_id, day, subject, lang, count)
    SELECT company_id, '2026-03-02', 'content:' || id, 'zh-CN', 3 FROM contents WHERE company_id = ${ctx.company.id}`);
});

const mark = /canary-\w+-\w+/g;

/** Which contents each surface, or each screen at these addresses with all calls, betrays to this person. */
async function revealed(ctx: Ctx, only?: RegExp): Promise<Map<string, string[]>> {
  const screens = await readScreens(ctx, items, ahead, only);
  const calls = await readCalls(ctx, items);
  const all = [...screens, ...calls].map(
    ([where, text]) => [where, [...new Set(text.match(mark) ?? [])].sort()] as const,
  );
  return new Map(all.filter(([, found]) => found.length > 0));
}

const everything = kinds.flatMap((kind) => states.map((state) => canary(kind, state)));
const isMasked = (found: string) => /confidential|hidden/.test(found);

describe("what is not out", () => {
  test.each(isFull ? (["admin", "editor"] as const) : (["editor"] as const))(
    "is told to %s by the office, without what is confidential",
    async (role) => {
      expect(officeRoutes.length).toBeGreaterThan(30);
      const found = [...(await revealed(await as(role))).values()].flat();
      expect([...new Set(found)].sort()).toEqual(everything.filter((one) => !isMasked(one)).sort());
    },
  );

  test.each(roles.filter((role) => role === "viewer" || (isFull && role === "reception")))(
    "is told to %s by no screen, call, export, count or file: they get what readers have",
    async (role) => {
      const ctx = await as(role);
      expect(await revealed(ctx)).toEqual(new Map());
      const screens = await readScreens(ctx, items, "", /^office\/\w+$/);
      for (const kind of kinds) expect(screens.get(`office/${kind.split(".")[0]}`)).toContain(outTitle(kind));
    },
  );

  test("is told to the one who is on its list, for as long as that holds", async () => {
    const ctx = await as("viewer");
    const row = {
      companyId: ctx.company.id,
      id: "i1",
      contentId: named,
      userId: "staff-viewer",
      sealed: "",
      sealedKey: "",
    };
    await ctx.db.insert(insiders).values({ ...row, since: ctx.now, enteredBy: "staff-admin", enteredAt: ctx.now });
    const screens = isFull ? undefined : /announcements|releases|^office$/;
    const found = () => revealed(ctx, screens).then((all) => [...new Set([...all.values()].flat())]);
    expect(await found()).toEqual([canary("announcements.item", "confidential")]);
    await ctx.db.run(sql`UPDATE insiders SET until = since WHERE company_id = ${ctx.company.id}`);
    expect(await found()).toEqual([]);
  });
});
