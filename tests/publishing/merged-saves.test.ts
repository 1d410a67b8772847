import { beforeEach, describe, expect, test } from "vitest";
import { meeting } from "~/features/meetings/kind";
import { findContent, listRevisions } from "~/publishing/contents/queries.server";
import { contentAction } from "~/publishing/drafts/office-contents.server";
import { always } from "~/server/database/conditions.server";
import type { Ctx } from "~/server/request/context.server";
import { formOf, submit, textFields, uploaded, written } from "../announcements/office-world";
import { editor, testContext } from "../support/context";

const staff = (name: string, role: "admin" | "editor") => ({ ...editor(role), name }) as Ctx["actor"];

let companies = 0;
let first: Ctx;
let second: Ctx;

beforeEach(async () => {
  companies += 1;
  first = await testContext({ actor: staff("Ann", "editor"), companyId: `merged${companies}` });
  second = await testContext({ actor: staff("Bo", "admin"), companyId: `merged${companies}` });
});

const draftOf = async (id: string) => (await findContent(first.db, first.company.id, id, always))?.draft;
const revisionsOf = async (id: string) =>
  (await listRevisions(first.db, first.company.id, id)).map(({ revision, savedBy }) => `${revision} ${savedBy}`);

const texts = { "title.en": "Results", "summary.zh-CN": "摘要", "summary.en": "Summary", "body.zh-CN": "正文" };
const save = (ctx: Ctx, id: string, revision: number, more: Record<string, string>) =>
  submit(ctx, id, textFields("业绩", { ...texts, ...more, revision: String(revision) }));

describe("two people who save what they made of one version", () => {
  test("of different fields have both, and the second is told which fields the first changed, and who that was", async () => {
    const { id } = await written(first, "业绩", texts);
    expect(await save(second, id, 1, { "summary.en": "Summary by Bo", type: "esg" })).toMatchObject({ ok: true });
    expect(await save(first, id, 1, { "summary.zh-CN": "安的摘要", "title.en": "Annual results" })).toEqual({
      ok: true,
      value: { id, revision: 3, merged: { fields: ["type", "summary.en"], by: ["Bo"] } },
    });
    expect(await draftOf(id)).toMatchObject({
      type: "esg",
      title: { "zh-CN": "业绩", en: "Annual results" },
      summary: { "zh-CN": "安的摘要", en: "Summary by Bo" },
      body: { "zh-CN": "正文" },
    });
    expect(await revisionsOf(id)).toEqual(["3 Ann", "2 Bo", "1 Ann"]);
  });

  test("of the same field: nothing is stored, and the answer holds theirs and what both began with", async () => {
    const { id } = await written(first, "业绩", texts);
    await save(second, id, 1, { "summary.zh-CN": "博的摘要", "title.en": "Theirs" });
    const before = await draftOf(id);
    expect(await save(first, id, 1, { "summary.zh-CN": "安的摘要", "body.zh-CN": "安的正文" })).toMatchObject({
      ok: false,
      code: "changedMeanwhile",
      revision: 2,
      savedBy: "Bo",
      theirs: { summary: { "zh-CN": "博的摘要" }, title: { en: "Theirs" } },
      base: { summary: { "zh-CN": "摘要" }, title: { en: "Results" } },
    });
    expect(await draftOf(id)).toEqual(before);
    expect(await revisionsOf(id)).toEqual(["2 Bo", "1 Ann"]);
  });

  test("one who changed nothing else than the other did, and to the same, is in nobody's way", async () => {
    const { id } = await written(first, "业绩", texts);
    await save(second, id, 1, { "summary.zh-CN": "同一摘要" });
    expect(await save(first, id, 1, { "summary.zh-CN": "同一摘要" })).toMatchObject({
      ok: true,
      value: { revision: 3, merged: { fields: [] } },
    });
  });

  test("files that each of them attached are all attached", async () => {
    const { id } = await written(first, "业绩", texts);
    const [one, other] = [await uploaded(first, "a.pdf"), await uploaded(first, "b.pdf")];
    const attached = (fileId: string) => JSON.stringify([{ fileId, lang: "all", label: fileId }]);
    await save(second, id, 1, { files: attached(one) });
    expect(await save(first, id, 1, { files: attached(other) })).toMatchObject({ ok: true });
    expect((await draftOf(id))?.files.map(({ fileId }) => fileId).sort()).toEqual([one, other].sort());
  });

  test("over several saves of others: all of them are named", async () => {
    const { id } = await written(first, "业绩", texts);
    const third = await testContext({ actor: staff("Cy", "admin"), companyId: first.company.id });
    await save(second, id, 1, { "summary.en": "by Bo" });
    await save(third, id, 2, { "summary.en": "by Bo", "title.en": "by Cy" });
    expect(await save(first, id, 1, { "body.zh-CN": "安的正文" })).toMatchObject({
      value: { revision: 4, merged: { fields: ["title.en", "summary.en"], by: ["Bo", "Cy"] } },
    });
  });

  test("two at the very same moment: whoever comes second merges over the first", async () => {
    const { id } = await written(first, "业绩", texts);
    const answers = await Promise.all([
      save(first, id, 1, { "summary.zh-CN": "安的摘要" }),
      save(second, id, 1, { "summary.en": "Summary by Bo" }),
      save(first, id, 1, { "body.zh-CN": "安的正文" }),
    ]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(await draftOf(id)).toMatchObject({
      summary: { "zh-CN": "安的摘要", en: "Summary by Bo" },
      body: { "zh-CN": "安的正文" },
    });
  });
});

describe("a kind whose time is told by its facts", () => {
  const saved = (ctx: Ctx, id: string | null, revision: number, more: Record<string, string>) => {
    const fields = {
      intent: "save",
      revision: String(revision),
      type: "annual",
      files: "[]",
      "title.zh-CN": "股东大会",
    };
    return contentAction(
      ctx,
      { kind: meeting.kind, schema: meeting.schema(), read: meeting.read },
      id,
      formOf({ ...fields, rule: "mainland", startsAt: "2026-06-01T10:00:00", ...more }),
    );
  };

  test("merges its other fields with a new time, which stays the one that lists are ordered by", async () => {
    const made = await saved(first, null, 0, {});
    if (!made.ok) throw new Error(JSON.stringify(made));
    const { id } = made.value as { id: string };
    expect(await saved(second, id, 1, { startsAt: "2026-06-02T10:00:00" })).toMatchObject({ ok: true });
    expect(await saved(first, id, 1, { "title.en": "General meeting" })).toMatchObject({ ok: true });
    const draft = await draftOf(id);
    expect(draft?.title.en).toBe("General meeting");
    expect(draft?.at).toBe("2026-06-02T02:00:00.000Z");
  });
});
