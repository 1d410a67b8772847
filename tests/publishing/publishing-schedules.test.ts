import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { listLive } from "~/publishing/contents/editions-queries.server";
import { listFound } from "~/publishing/contents/search-queries.server";
import { saveContent } from "~/publishing/drafts/contents.server";
import { holdRelease, resumeRelease, rollBackRelease } from "~/publishing/releases/operations.server";
import { publish } from "~/publishing/releases/publish.server";
import { withdrawContent } from "~/publishing/releases/withdraw.server";
import { matchOf } from "~/publishing/texts/search-words";
import type { Ctx } from "~/server/request/context.server";
import { languages } from "~/shared/languages";
import { editor, testContext } from "../support/context";
import { figure, seedOf } from "../support/full";
import { at, draftOf, kind, made } from "./content-drafts";

type Command =
  | { do: "save"; item: number }
  | { do: "publish"; item: number; after: number; langs: ("zh-CN" | "en")[] }
  | { do: "join"; item: number; release: number }
  | { do: "hold" | "rollBack"; release: number }
  | { do: "resume"; release: number; after: number }
  | { do: "withdraw"; item: number; after: number };

const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ do: fc.constant("save" as const), item: fc.nat(3) }),
  fc.record({
    do: fc.constant("publish" as const),
    item: fc.nat(3),
    after: fc.nat(50),
    langs: fc.constantFrom<("zh-CN" | "en")[]>(["zh-CN"], ["zh-CN", "en"], ["en"]),
  }),
  fc.record({ do: fc.constant("join" as const), item: fc.nat(3), release: fc.nat(5) }),
  fc.record({ do: fc.constantFrom("hold" as const, "rollBack" as const), release: fc.nat(5) }),
  fc.record({ do: fc.constant("resume" as const), release: fc.nat(5), after: fc.nat(50) }),
  fc.record({ do: fc.constant("withdraw" as const), item: fc.nat(3), after: fc.nat(50) }),
);

type ModelRelease = { id: string; at: number; state: string };
type ModelEdition = { item: number; lang: string; revision: number; release: ModelRelease; gone: number };

/** What a reader gets, worked out the slow way from everything that was done. */
function shownIn(all: ModelEdition[], item: number, lang: string, second: number): number | null {
  const out = all.filter(
    (one) => one.item === item && one.lang === lang && one.release.state === "planned" && one.release.at <= second,
  );
  const last = out.at(-1);
  return last && last.gone > second ? last.revision : null;
}

/** A draft whose words tell its revision. */
const revised = (n: number, revision: number) => {
  const title = `事项${n}号 v${revision}`;
  return draftOf(title, { title: { "zh-CN": title, en: `Item ${n} v${revision}` } });
};

describe("whatever is saved, scheduled, held, rolled back and withdrawn", () => {
  const seed = seedOf(20_261_129);
  const runs = figure("SCHEDULES", { push: 5, full: 1_000 });
  let company = 0;

  test(`readers, lists and search see exactly what a slow model says, second by second (seed ${seed}, ${runs} schedules)`, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ second: fc.nat(3), command }), { minLength: 3, maxLength: 14 }),
        async (script) => {
          company += 1;
          const ctx = await testContext({ actor: editor("editor"), companyId: `p${company}` });
          const items = await Promise.all([0, 1, 2, 3].map((n) => made(ctx, revised(n, 1))));
          const releases: ModelRelease[] = [];
          const editions: ModelEdition[] = [];
          let second = 0;
          for (const { second: pause, command: one } of script) {
            second += pause;
            await obey(at(ctx, second), second, one, { items, releases, editions });
          }
          const moments = [
            ...new Set([
              second,
              ...releases.flatMap(({ at: due }) => [due - 1, due]),
              ...editions.flatMap(({ gone }) => [gone - 1, gone]),
            ]),
          ];
          for (const moment of moments.filter((one) => Number.isFinite(one) && one >= second))
            await compare(at(ctx, moment), moment, { items, editions });
        },
      ),
      { seed, numRuns: runs, endOnFailure: true },
    );
  });
});

type World = { items: { id: string; revision: number }[]; releases: ModelRelease[]; editions: ModelEdition[] };

async function obey(ctx: Ctx, second: number, one: Command, { items, releases, editions }: World) {
  if (one.do === "save") {
    const item = items[one.item] as World["items"][number];
    const save = (revision: number) =>
      saveContent(ctx, { id: item.id, kind, revision, draft: revised(one.item, item.revision + 1) });
    const stale = item.revision > 1 && (await save(item.revision - 1));
    if (stale) expect(stale).toMatchObject({ ok: false, code: "changedMeanwhile" });
    expect(await save(item.revision)).toMatchObject({ ok: true });
    item.revision += 1;
    return;
  }
  const release = "release" in one ? releases[one.release % Math.max(1, releases.length)] : undefined;
  if (one.do === "publish" || one.do === "join") {
    const item = items[one.item] as World["items"][number];
    const langs = one.do === "publish" ? one.langs : ["zh-CN" as const, "en" as const];
    const due = one.do === "publish" && one.after > 0 ? new Date(ctx.now.getTime() + one.after * 1_000) : null;
    if (one.do === "join" && !release) return;
    const answer = await publish(ctx, {
      ...item,
      kind,
      langs,
      at: due,
      releaseId: release?.id ?? null,
      confirmed: true,
    });
    if (!answer.ok) return expect(["releaseOver", "changedMeanwhile"]).toContain(answer.code);
    const its = release ?? {
      id: answer.value.releaseId,
      at: second + (one.do === "publish" ? one.after : 0),
      state: "planned",
    };
    if (!release) releases.push(its);
    const hasOwn = (lang: string) =>
      known.some(
        (each) =>
          each.item === one.item &&
          each.lang === lang &&
          each.revision < 0 &&
          each.gone === Infinity &&
          each.release.state !== "rolledBack",
      );
    const known = [...editions];
    for (const lang of ["zh-CN", "tc", "en"]) {
      const own = langs.includes(lang as "en");
      const falls = langs.includes("zh-CN") && !hasOwn(lang);
      if (!own && !falls) continue;
      const same = editions.findIndex((each) => each.item === one.item && each.lang === lang && each.release === its);
      if (same >= 0) editions.splice(same, 1);
      const { revision } = item;
      const ownRevision = own && lang === "en" ? -revision : revision;
      editions.push({ item: one.item, lang, revision: ownRevision, release: its, gone: Infinity });
    }
    return;
  }
  if (one.do === "withdraw") {
    const gone = second + one.after;
    const answer = await withdrawContent(ctx, {
      kind,
      id: (items[one.item] as World["items"][number]).id,
      lang: null,
      at: one.after > 0 ? new Date(ctx.now.getTime() + one.after * 1_000) : null,
      reason: "更正",
    });
    for (const edition of editions)
      if (edition.item === one.item && edition.gone > gone) edition.gone = answer.ok ? gone : edition.gone;
    return;
  }
  if (!release) return;
  if (one.do === "hold" && (await holdRelease(ctx, release.id)).ok) release.state = "held";
  if (one.do === "rollBack" && (await rollBackRelease(ctx, release.id)).ok) release.state = "rolledBack";
  if (one.do === "resume") {
    const answer = await resumeRelease(ctx, release.id, new Date(ctx.now.getTime() + one.after * 1_000));
    if (answer.ok) Object.assign(release, { state: "planned", at: second + one.after });
  }
}

async function compare(ctx: Ctx, moment: number, { items, editions }: Pick<World, "items" | "editions">) {
  for (const lang of languages) {
    const listed = await listLive(ctx.db, ctx.company.id, ctx.now, { kind, lang }, 100);
    const shown = items.map(({ id }, n) => ({ id, revision: shownIn(editions, n, lang, moment) }));
    const wanted = shown.flatMap(({ id, revision }) => (revision === null ? [] : [id]));
    const versions = shown.flatMap(({ id, revision }) => (revision === null ? [] : [`${id} v${Math.abs(revision)}`]));
    const found = listed.map(({ contentId, title }) => `${contentId} ${title.split(" ").at(-1)}`);
    expect([moment, lang, found.sort()]).toEqual([moment, lang, versions.sort()]);
    for (const [word, sign] of [
      ["事项", 1],
      ["item", -1],
    ] as const) {
      const requested = { kinds: [kind], lang, match: matchOf(word) ?? "" };
      const hits = await listFound(ctx.db, ctx.company.id, ctx.now, requested, 500);
      const matches = (n: number) =>
        languages.some((one) => Math.sign(shownIn(editions, n, one, moment) ?? 0) === sign);
      const found = items.filter(({ id }, n) => wanted.includes(id) && matches(n)).map(({ id }) => id);
      const ids = hits.map(({ contentId }) => contentId).sort();
      expect([moment, lang, word, ids]).toEqual([moment, lang, word, found.sort()]);
    }
  }
}
