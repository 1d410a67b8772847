import { expect, test } from "vitest";
import {
  emptyForm,
  keepForm,
  saveForm,
  showAutosavedForm,
  showAutosavedForms,
  sweepAutosavedForms,
} from "~/server/autosaved-forms.server";
import { putFile, sweepFiles } from "~/server/files/files.server";
import { serveFile } from "~/server/files/serve-file.server";
import type { Entries } from "~/shared/forms/autosaved-form";
import { ok, refuse } from "~/shared/outcome";
import { editor, noon, testContext, testEnv } from "../support/context";

const entries: Entries = [
  ["title.zh-CN", "尚未公布的重组"],
  ["files", "[]"],
];
const form = "announcements.item/new";
const typed = { form, version: 0, revision: 3, entries };
const world = (companyId: string, role: "admin" | "editor" = "editor") =>
  testContext({ companyId, actor: editor(role) });

test("what is typed is kept for its person alone, sealed, and others hear only whose it is", async () => {
  const ctx = await world("k1");
  expect(await keepForm(ctx, typed)).toEqual(ok({ version: 1, at: noon }));
  expect(await showAutosavedForm(ctx, form, true)).toEqual({
    form,
    version: 1,
    autosaved: { revision: 3, entries, at: noon },
    others: [],
  });
  expect(await showAutosavedForm(ctx, form, false)).toBeNull();
  const theirs = await showAutosavedForms(await world("k1", "admin"), [form, "announcements.item/a"]);
  expect(theirs).toEqual([
    { form, version: 0, autosaved: null, others: [{ name: "editor", at: noon }] },
    { form: "announcements.item/a", version: 0, autosaved: null, others: [] },
  ]);
  expect(await showAutosavedForm(await world("k2"), form, true)).toMatchObject({ autosaved: null, others: [] });
  const { results } = await testEnv().DB.prepare("SELECT * FROM kept_forms").all();
  expect(JSON.stringify(results)).not.toContain("重组");
});

test("of two windows of one person the later one overwrites nothing, and is told", async () => {
  const ctx = await world("k3");
  const both = await Promise.all([keepForm(ctx, typed), keepForm(ctx, { ...typed, entries: [["fax", "1"]] })]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both).toContainEqual(refuse("keptElsewhere"));
  expect(await keepForm(ctx, { ...typed, version: 1 })).toMatchObject({ ok: true, value: { version: 2 } });
});

test("a save ends what was kept, and what arrives late does not bring it back; a refused save ends nothing", async () => {
  const ctx = await world("k4");
  await keepForm(ctx, typed);
  await saveForm(ctx, form, async () => refuse("changedMeanwhile"));
  expect(await showAutosavedForm(ctx, form, true)).toMatchObject({ version: 1, autosaved: { revision: 3 } });
  await saveForm(ctx, form, async () => ok(null));
  expect(await showAutosavedForm(ctx, form, true)).toMatchObject({ version: 2, autosaved: null });
  expect(await keepForm(ctx, { ...typed, version: 1 })).toEqual(refuse("keptElsewhere"));
  const fresh = "announcements.item/b";
  expect(await emptyForm(ctx, fresh)).toEqual({ version: 1 });
  expect(await keepForm(ctx, { ...typed, form: fresh })).toEqual(refuse("keptElsewhere"));
  const { results } = await testEnv()
    .DB.prepare("SELECT sealed, sealed_key FROM kept_forms WHERE company_id = 'k4'")
    .all();
  expect(results).toEqual([
    { sealed: null, sealed_key: null },
    { sealed: null, sealed_key: null },
  ]);
});

test("what nobody came back to for thirty days goes, and nothing younger", async () => {
  const ctx = await world("k5");
  await keepForm(ctx, typed);
  const days = (n: number) => ({ ...ctx, now: new Date(noon.getTime() + n * 86_400_000) });
  await sweepAutosavedForms(days(30));
  expect(await showAutosavedForm(ctx, form, true)).toMatchObject({ version: 1 });
  await sweepAutosavedForms(days(31));
  expect(await showAutosavedForm(ctx, form, true)).toMatchObject({ version: 0 });
});

test("an upload that a kept form names stays as long as the form is kept, and goes when it is forgotten", async () => {
  const ctx = await world("k6");
  const days = (n: number) => ({ ...ctx, now: new Date(noon.getTime() + n * 86_400_000) });
  const put = async (name: string) => {
    const file = await putFile(ctx, new File(["%PDF-1.7"], name), "document");
    if (!file.ok) throw new Error(file.code);
    return file.value.id;
  };
  const [named, other, loose] = [await put("named.pdf"), await put("other.pdf"), await put("loose.pdf")];
  const there = () =>
    Promise.all(
      [named, other, loose].map(
        async (id) => (await serveFile(ctx, id, "document", new Request("https://k6.test"))) !== null,
      ),
    );
  await keepForm(ctx, { ...typed, entries: [["files", JSON.stringify([{ fileId: named }])]] });
  await keepForm(ctx, { ...typed, form: "honours.item/new", entries: [["picture", other]] });
  await keepForm(await world("k7"), { ...typed, entries: [["picture", loose]] });
  await sweepFiles(days(20));
  expect(await there()).toEqual([true, true, false]);
  await emptyForm(ctx, "honours.item/new");
  await sweepFiles(days(21));
  expect(await there()).toEqual([true, false, false]);
  await sweepAutosavedForms(days(31));
  await sweepFiles(days(31));
  expect(await there()).toEqual([false, false, false]);
});
