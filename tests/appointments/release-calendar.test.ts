import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { showingAction } from "~/features/appointments/activities/publish.server";
import { findActivity } from "~/features/appointments/activities/queries.server";
import { loader as overviewScreen } from "~/features/site/overview/office";
import { loader as releasesScreen } from "~/publishing/releases/office";
import { publish } from "~/publishing/releases/publish.server";
import { type Ctx, ctxKey } from "~/server/request/context.server";
import { fieldTime } from "~/shared/forms/form-data";
import type { Role } from "~/shared/permissions";
import { at, draftOf, kind, made } from "../publishing/content-drafts";
import { editor, noon, testContext } from "../support/context";
import { openActivity } from "./support";

const secret = "绝密调研";
const second = (seconds: number) => new Date(noon.getTime() + seconds * 1_000);
const as = (role: Role, companyId = "release-calendar", lang: Ctx["lang"] = "en") =>
  testContext({ actor: editor(role), companyId, lang });

async function act(ctx: Ctx, id: string, intent: string, seconds: number) {
  const form = new FormData();
  const [row] = await findActivity(ctx.db, ctx.company.id, id);
  const given = { revision: String(row?.revision), confirmed: "yes", when: "later", at: fieldTime(second(seconds)) };
  for (const [name, value] of Object.entries(given)) form.set(name, value);
  expect(await showingAction(ctx, id, intent, form)).toMatchObject({ ok: true });
}

const given = (ctx: Ctx) => {
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  const url = new URL("https://c.test/ui/irh/office/releases");
  return { context, params: {}, request: new Request(url), url, pattern: "" } as never;
};
const summary = ({ at: when, items }: { at: Date; items: { title: string | null; lang?: string }[] }) =>
  `${(when.getTime() - noon.getTime()) / 1_000} ${items.find(({ lang = "zh-CN" }) => lang === "zh-CN")?.title}`;
async function calendar(ctx: Ctx) {
  const { coming, past } = await releasesScreen(given(ctx));
  return { coming: coming.map(summary), past: past.map(summary) };
}
const next = async (ctx: Ctx) => (await overviewScreen(given(ctx))).next.map(summary);

test("the release calendar lists when readers get an activity among the releases, from its scheduling on", async () => {
  const [reception, writer] = [await as("reception"), await as("editor")];
  const id = await openActivity(reception, { shownAt: null, title: { "zh-CN": secret, en: "A secret visit" } });
  const release = await made(writer, draftOf("中期业绩"));
  await publish(writer, { ...release, kind, langs: ["zh-CN"], at: second(90), confirmed: true });
  expect(await calendar(writer)).toEqual({ coming: ["90 中期业绩"], past: [] });
  await act(reception, id, "publish", 60);
  expect(await calendar(at(writer, 59))).toEqual({ coming: [`60 ${secret}`, "90 中期业绩"], past: [] });
  const { coming } = await releasesScreen(given(writer));
  expect(coming[0]).toMatchObject({
    alone: true,
    title: "A secret visit",
    state: "planned",
    items: [
      { kind: "appointments.activity", lang: "zh-CN", href: `/office/activities/${id}` },
      { lang: "en", title: "A secret visit" },
    ],
  });
  await act(at(reception, 1), id, "move", 100);
  expect((await calendar(at(writer, 60))).coming).toEqual(["90 中期业绩", `100 ${secret}`]);
  expect(await calendar(at(writer, 100))).toEqual({ coming: [], past: [`100 ${secret}`, "90 中期业绩"] });
  expect(await calendar(at(await as("admin", "release-calendar-2"), 100))).toEqual({ coming: [], past: [] });
  await act(at(reception, 2), id, "rollBack", 0);
  expect(await calendar(at(writer, 100))).toEqual({ coming: [], past: ["90 中期业绩"] });
});

test("the overview says which activity comes out next to who edits or publishes alone", async () => {
  const of = (role: Role) => as(role, "release-calendar-3", "zh-CN");
  const reception = await of("reception");
  const id = await openActivity(reception, { shownAt: null, title: { "zh-CN": secret } });
  await act(reception, id, "publish", 60);
  for (const role of ["admin", "editor", "reception"] as const)
    expect([role, await next(at(await of(role), 59))]).toEqual([role, [`60 ${secret}`]]);
  expect(await next(at(await of("viewer"), 59))).toEqual([]);
  expect(await next(at(reception, 60))).toEqual([]);
});
