import { eq, ne } from "drizzle-orm";
import { expect, test } from "vitest";
import { registry } from "~/areas.server";
import { findActivity } from "~/features/appointments/activities/queries.server";
import { activities, registrations } from "~/features/appointments/tables.server";
import { listFindable } from "~/features/site/search/find.server";
import { systemDb } from "~/server/database/db.server";
import type { Ctx } from "~/server/request/context.server";
import { booked, latestMobile } from "../appointments/bookings";
import { openActivity } from "../appointments/support";
import { editor, testContext } from "../support/context";

const found = async (ctx: Ctx, path: string, text: string) =>
  registry.finders.find((one) => one.path === path)?.find(ctx, text);

test("a registration is found by its number, a name, mobile or e-mail, whole and in this company, and told without a name", async () => {
  const ctx = await testContext({ actor: editor("reception") });
  const activity = await openActivity(ctx);
  const id = await booked(ctx, activity);
  const [row] = await systemDb(ctx.env.DB).select().from(registrations).where(eq(registrations.id, id));
  const number = row?.number ?? "";
  const expected = [{ title: number, note: expect.stringContaining("调研"), href: `/office/registrations/${id}` }];
  const mobile = latestMobile();
  await systemDb(ctx.env.DB).delete(registrations).where(ne(registrations.id, id));
  for (const text of [number, number.toLowerCase(), mobile, mobile.replace("+86", ""), "林海", "示例基金"])
    expect(await found(ctx, "office/registrations", text)).toEqual(expected);
  const other = await testContext({ companyId: "c2", actor: editor("reception") });
  for (const text of [number.slice(0, -1), mobile.slice(0, -1), "示例"])
    expect(await found(ctx, "office/registrations", text)).toEqual([]);
  for (const text of [number, mobile, "示例基金"]) expect(await found(other, "office/registrations", text)).toEqual([]);
});

test("an activity is found by words of its title in any language, capitals or not", async () => {
  const ctx = await testContext({ actor: editor("reception") });
  const id = await openActivity(ctx);
  const title = { "zh-CN": "苏州工厂开放日", tc: "蘇州工廠開放日", en: "Suzhou Plant Open Day" };
  await systemDb(ctx.env.DB).update(activities).set({ title }).where(eq(activities.id, id));
  for (const text of ["工厂", "蘇州 開放", "open suzhou"])
    expect((await found(ctx, "office/activities", text))?.map(({ href }) => href)).toEqual([
      `/office/activities/${id}`,
    ]);
  for (const text of ["zh-CN", "Suzhou airport", "100%"])
    expect(await found(ctx, "office/activities", text)).toEqual([]);
  expect((await findActivity(ctx.db, ctx.company.id, id))[0]?.title).toEqual(title);
});

test("who finds nothing is told so by every area, whatever was typed", async () => {
  const ctx = await testContext({ actor: editor("admin") });
  for (const text of ["nobody@nowhere.example", "' OR 1=1 --", "%", "\u0000\u202e", "{", "\\"])
    for (const { path, find } of registry.finders) expect([path, await find(ctx, text)]).toEqual([path, []]);
});

test("each role is offered the commands that it may carry out, found by their names in three languages", async () => {
  const commandsOf = async (role: "editor" | "reception" | "viewer") =>
    (await listFindable({ ...(await testContext({ actor: editor(role) })), lang: "en" })).commands;
  const labels = async (role: Parameters<typeof commandsOf>[0]) => (await commandsOf(role)).map(({ label }) => label);
  expect(await labels("editor")).toEqual(
    expect.arrayContaining(["New announcement", "New dividend", "Import the top ten shareholders", "Switch language"]),
  );
  expect(await labels("reception")).toContain("New activity");
  expect(await labels("reception")).not.toContain("New announcement");
  expect(await labels("viewer")).not.toContain("Invite a colleague");
  const [password] = (await commandsOf("viewer")).filter(({ label }) => label === "Change my password");
  expect(password).toEqual({
    href: "/office/account#password",
    label: "Change my password",
    phrases: ["Change my password", "修改我的密码", "更改我的密碼"],
  });
});
