import { expect, test } from "vitest";
import { reasonIn, usualReasons } from "~/features/appointments/decline-reasons/operations.server";
import { reasonFor } from "~/features/appointments/decline-reasons/rules";
import { rejectVisit, undoAnswers } from "~/features/appointments/registrations/answer.server";
import { composeVisitMail } from "~/features/appointments/registrations/mails.server";
import { findRegistration } from "~/features/appointments/registrations/queries.server";
import type { OutboxRow } from "~/server/outbox/outbox.server";
import type { Ctx } from "~/server/request/context.server";
import type { Lang, Words } from "~/shared/languages";
import { editor, testContext } from "../support/context";
import { booked } from "./bookings";
import { openActivity } from "./support";

const full = { "zh-CN": "名额已满", tc: "名額已滿", en: "The visit is full" };
const desk = (companyId = "c1", lang: Lang = "zh-CN") => testContext({ companyId, lang, actor: editor("reception") });

/** What a form says that chooses a usual reason which `keeper` has kept, read at `ctx`. */
async function chosen(ctx: Ctx, words: Words, keeper = ctx) {
  const saved = await usualReasons.save(keeper, { id: null, revision: 0, values: { words } });
  if (!saved.ok) throw new Error(saved.code);
  const form = new FormData();
  form.set("reasonId", saved.value.id);
  return reasonIn(ctx, form);
}

async function declined(lang: Lang, why: string | Words, wait = 0) {
  const ctx = await desk("c1", lang);
  const id = await booked(ctx, await openActivity(ctx));
  const answer = await rejectVisit(ctx, id, why, wait);
  if (!answer.ok) throw new Error(answer.code);
  return { ctx, id, mail: answer.value.mail };
}

const mailText = async ({ ctx, id }: { ctx: Ctx; id: string }) =>
  JSON.stringify(await composeVisitMail("rejected")(ctx, { subjectId: id } as OutboxRow));

async function storedRow({ ctx, id }: { ctx: Ctx; id: string }) {
  const [found] = await findRegistration(ctx.db, ctx.company.id, id);
  if (!found) throw new Error("no registration");
  return found.registration;
}

test("a usual reason is told in the visitor's own language, by mail and where bookings are shown", async () => {
  const scene = await declined("en", await chosen(await desk(), full));
  expect(await mailText(scene)).toContain("The visit is full");
  expect(await mailText(scene)).not.toContain("名额已满");
  expect(reasonFor(await storedRow(scene), "tc")).toEqual({ text: "名額已滿", shownLang: null });
});

test("a usual reason without words in the visitor's language is told in Chinese with a note", async () => {
  const scene = await declined("en", await chosen(await desk(), { "zh-CN": "名额已满" }));
  expect(await mailText(scene)).toMatch(/名额已满 \(in .+ only\)/);
});

test("what was typed is sent as typed; another company's reason is none, and none is refused", async () => {
  expect(await mailText(await declined("en", "No room, sorry"))).toContain("No room, sorry");
  const ctx = await desk();
  expect(await chosen(ctx, full, await desk("other"))).toBe("");
  const id = await booked(ctx, await openActivity(ctx));
  expect(await rejectVisit(ctx, id, "")).toMatchObject({ code: "reasonRequired" });
});

test("undone, a decline leaves no reason behind in any language", async () => {
  const scene = await declined("en", full, 10_000);
  expect(await undoAnswers(scene.ctx, [scene.mail])).toMatchObject({ ok: true });
  expect(await storedRow(scene)).toMatchObject({ status: "pending", reason: null, reasonWords: null });
});
