import { beforeEach, describe, expect, test } from "vitest";
import { forgetFilter, saveFilter, showSavedFilters } from "~/features/staff/own-account/saved-filters.server";
import type { Ctx } from "~/server/request/context.server";
import { testEnv } from "../support/context";
import { staffAt } from "./invited";

const list = "office/registrations";
const save = (ctx: Ctx, name: string, search: string) => saveFilter(ctx, { list, name, search });
const storedFilters = async (ctx: Ctx) => (await showSavedFilters(ctx)).map(({ name, search }) => [name, search]);

let mine: Ctx;
beforeEach(async () => {
  mine = await staffAt("lists@c1.test", "reception");
  await testEnv().DB.prepare("DELETE FROM saved_filters").run();
});

describe("saved filters", () => {
  test("are what a list lets one choose, and nothing that was typed", async () => {
    const search = "sort=created&status=passed&q=Wang+Wei&cursor=x.y&activity=wang%40example.com&mobile=13800000000";
    expect(await save(mine, "Passed", search)).toEqual({ ok: true, value: null });
    expect(await storedFilters(mine)).toEqual([["Passed", "sort=created&status=passed"]]);
    expect(await save(mine, "Typed", "q=Wang+Wei")).toMatchObject({ code: "filterNothing" });
    const elsewhere = { list: "office/account", name: "x", search: "status=passed" };
    expect(await saveFilter(mine, elsewhere)).toMatchObject({ code: "notFound" });
  });

  test("belong to one person at one company", async () => {
    await save(mine, "Passed", "status=passed");
    const others = [await staffAt("other@c1.test"), await staffAt("lists@c1.test", "reception", { companyId: "c2" })];
    for (const other of others) {
      expect(await storedFilters(other)).toEqual([]);
      await forgetFilter(other, { list, name: "Passed" });
    }
    expect(await storedFilters(mine)).toEqual([["Passed", "status=passed"]]);
    await forgetFilter(mine, { list, name: "Passed" });
    expect(await storedFilters(mine)).toEqual([]);
  });

  test("are twenty at most a list, whoever saves at the same moment, and a name stands for the last", async () => {
    const names = Array.from({ length: 24 }, (_, n) => `No ${n}`);
    const answers = await Promise.all(names.map((name) => save(mine, name, "status=passed")));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(20);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: "filtersFull", facts: { max: 20 } });
    const [[name = ""] = []] = await storedFilters(mine);
    expect(await save(mine, name, "status=rejected")).toMatchObject({ ok: true });
    expect((await storedFilters(mine)).filter(([, search]) => search === "status=rejected")).toEqual([
      [name, "status=rejected"],
    ]);
    expect(
      await saveFilter(mine, { list: "office/subscribers", name: "Active", search: "state=active" }),
    ).toMatchObject({
      ok: true,
    });
  });
});
