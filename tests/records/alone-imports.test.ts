import { sources } from "virtual:sources";
import { expect, test } from "vitest";
import { editor } from "../support/context";
import { ask, furnishedCompany, publicThings, rules } from "./alone-world";
import { bringSample, importSamples } from "./import-samples";

async function furnishedWith(settings: object, companyId: string) {
  const { ctx } = await furnishedCompany(companyId);
  for (const { prepare } of importSamples) await prepare?.(ctx);
  await ask(ctx, settings);
  return ctx;
}

test("every import of the product is among those that are tried", () => {
  const defined = Object.entries(sources).flatMap(([path, text]) => {
    const [, source] = /^app\/features\/(.+)/.exec(path) ?? [];
    const count = text.match(/\bdefine(Record)?Import</g)?.length ?? 0;
    return source && count > 0 ? [{ source, count }] : [];
  });
  expect(defined.length).toBeGreaterThan(15);
  const missing = defined.filter(
    ({ source, count }) => importSamples.filter((sample) => sample.source === source).length < count,
  );
  expect(missing).toEqual([]);
  expect(importSamples.filter(({ source }) => !defined.some((one) => one.source === source))).toEqual([]);
});

test("where publishing needs a second person, no import makes anything public alone, nor its undoing", async () => {
  const ctx = await furnishedWith(rules.on, "aloneImports");
  const before = await publicThings(ctx);
  for (const [at, sample] of importSamples.entries()) {
    const { name } = sample.of;
    const { done, undo } = await bringSample(ctx, sample, { ...ctx, actor: editor(at % 2 ? "editor" : "admin") });
    expect([name, done]).toMatchObject([name, { ok: true }]);
    expect([name, await publicThings(ctx)]).toEqual([name, before]);
    expect([name, await undo()]).toEqual([name, { ok: true, value: null }]);
    expect([name, await publicThings(ctx)]).toEqual([name, before]);
  }
  console.log(`imports and their undoing under second approval: ${importSamples.length}`);
});

test("where it needs none, the same files go out as they come in, and are gone again once undone", async () => {
  const ctx = await furnishedWith(rules.off, "freeImports");
  let out = 0;
  for (const sample of importSamples) {
    const { name } = sample.of;
    const before = await publicThings(ctx);
    const { done, undo } = await bringSample(ctx, sample);
    const shown = (await publicThings(ctx)) !== before;
    expect([name, done, shown]).toMatchObject([name, { ok: true }, sample.apart === undefined]);
    out += Number(shown);
    expect([name, await undo()]).toEqual([name, { ok: true, value: null }]);
    expect([name, await publicThings(ctx)]).toEqual([name, before]);
  }
  console.log(`imports that go out without it: ${out} of ${importSamples.length}`);
});
