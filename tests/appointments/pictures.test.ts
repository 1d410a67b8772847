import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { action } from "~/features/appointments/activities/office";
import { moveActivity, publishActivity } from "~/features/appointments/activities/publish.server";
import { listAllActivities } from "~/features/appointments/activities/queries.server";
import { showActivities, showActivity } from "~/features/appointments/activities/show.server";
import { fileName } from "~/pictures/rules";
import { all } from "~/server/database/conditions.server";
import { type Ctx, ctxKey } from "~/server/request/context.server";
import type { FormOutcome } from "~/shared/forms/form-outcome";
import { described, library, pictureOf, scene, served, stored } from "../pictures/pictures-world";
import { photo } from "../pictures/samples";
import { noon } from "../support/context";

const fields = ["title", "location", "description", "receptionist.name", "receptionist.post"].flatMap((name) =>
  ["zh-CN", "tc", "en"].map((lang) => [`${name}.${lang}`, "厂房"] as const),
);
const typed = {
  ...Object.fromEntries(fields),
  "receptionist.contact": "021-00000000",
  researchTypes: "onsite",
  startsAt: "2026-03-12T14:00",
  endsAt: "2026-03-12T16:00",
  opensAt: "2026-03-01T09:00",
  closesAt: "2026-03-11T18:00",
  quota: "20",
  maxCompanions: "3",
  arrangeable: "on",
  letter: "none",
  way: "companyResearch",
};

/** Saves the form of a visit as its screen does; the address that a new one leads to, or the answer. */
async function save(ctx: Ctx, id: string, picture: string, revision = 1): Promise<string | FormOutcome<unknown>> {
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...typed, picture, revision: String(revision) })) body.set(name, value);
  const request = new Request(`https://c1.test/ui/irh/office/activities/${id}`, { method: "POST", body });
  try {
    const answer = await action({ context, request, params: { id } } as never);
    return (answer as unknown as { data: FormOutcome<unknown> }).data;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get("Location")?.split("/").at(-1) ?? "";
    throw thrown;
  }
}

test("a visit has a picture of its company's library, which readers get from the second of the visit and which stays while it is named", async () => {
  const [ctx, other] = [await scene(), await scene()];
  const id = await stored(ctx, await photo(400, 300));
  expect(await save(ctx, "new", id)).toMatchObject({ code: "pictureNotReady" });
  await described(ctx, id);
  expect(await save(other, "new", id)).toMatchObject({ code: "pictureNotReady" });
  expect(await listAllActivities(ctx.db, ctx.company.id, all(), ctx.now)).toEqual([]);

  const visit = String(await save(ctx, "new", id));
  const file = fileName((await pictureOf(ctx, id)).hash, 400, "webp");
  const later = new Date(noon.getTime() + 3_600_000);
  const then = { ...ctx, now: later };
  expect((await served(ctx, id, file)).status).toBe(404);
  await publishActivity(ctx, visit, { at: later });
  expect([(await served(ctx, id, file)).status, (await served(then, id, file)).status]).toEqual([404, 200]);
  expect(await showActivity(ctx, visit)).toBeNull();
  await moveActivity(ctx, visit, null);
  expect((await served(ctx, id, file)).status).toBe(200);
  expect((await showActivity({ ...ctx, lang: "en" }, visit))?.picture).toMatchObject({
    alt: "The plant",
    focus: { x: 30, y: 70 },
  });
  const remove = { intent: "delete", id, revision: "2" };
  expect(await library(ctx, remove)).toMatchObject({ code: "pictureUsed" });

  expect(await save(ctx, visit, "", 3)).toMatchObject({ ok: true });
  expect((await showActivities(ctx, "ascending")).map(({ picture }) => picture)).toEqual([null]);
  expect((await served(ctx, id, file)).status).toBe(404);
  expect(await library(ctx, remove)).toMatchObject({ ok: true });
  expect(await save(ctx, visit, id, 4)).toMatchObject({ code: "pictureNotReady" });
});
