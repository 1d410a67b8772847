import { beforeEach, describe, expect, test } from "vitest";
import { institutions, showInstitutionsPage } from "~/features/organisation/operations/institutions.server";
import { InstitutionValues } from "~/features/organisation/schemas/institutions";
import { recommendationRecords } from "~/features/promotion/operations/recommendations.server";
import { showRoadshows } from "~/features/promotion/operations/show.server";
import { Recommendation } from "~/features/promotion/schemas";
import { reportRecords } from "~/features/research/operations/reports.server";
import { showReport, showReports } from "~/features/research/operations/show.server";
import { Report, ReportsQuery } from "~/features/research/schemas";
import { counts, floats, positions } from "~/features/shareholders/operations/records.server";
import { readShareholders } from "~/features/shareholders/operations/show.server";
import { HolderCount, HolderPosition, ShareFloat, ShareholdersPage } from "~/features/shareholders/schemas";
import type { RecordCorrection } from "~/records/changes/corrections.server";
import { listWaiting } from "~/records/changes/list.server";
import { publishChanges } from "~/records/changes/operations.server";
import type { Ctx } from "~/server/request/context.server";
import type { Words } from "~/shared/languages";
import { editor, noon, testContext } from "../support/context";

type At = { id: string; revision: number };
type Saved = { ok: true; value: At } | { ok: false; code: string };
type Records = {
  save: (ctx: Ctx, row: At) => Promise<Saved>;
  correct: (ctx: Ctx, row: At) => Promise<Saved>;
  hide: (ctx: Ctx, row: At) => Promise<unknown>;
  corrections: (ctx: Ctx, id: string) => Promise<readonly RecordCorrection[]>;
  expected: { key: string; before: string; after: string };
};

function correctable<Values>(
  records: {
    save: (ctx: Ctx, input: never) => Promise<unknown>;
    post: (ctx: Ctx, input: At & { posted: boolean }) => Promise<unknown>;
  },
  [before, after]: [Values, Values],
  result: Records["expected"],
  corrections: Records["corrections"],
): Records {
  const save = (values: Values) => (ctx: Ctx, row: At) =>
    records.save(ctx, { ...row, id: row.id || null, values } as never) as Promise<Saved>;
  return {
    ...{ save: save(before), correct: save(after), expected: result, corrections },
    hide: (ctx, row) => records.post(ctx, { ...row, posted: false }),
  };
}

const words = (text: string) => ({ "zh-CN": text });
const both = <Values>(make: (value: string) => Values, before: string, after: string): [Values, Values] => [
  make(before),
  make(after),
];
const ofShareholders = async (ctx: Ctx) => (await readShareholders(ctx, ShareholdersPage.parse({}))).corrections;
const count = (holders: string) => HolderCount.parse({ shareClass: "A", day: "2025-12-31", holders, shares: "" });
const place = (shares: string) =>
  HolderPosition.parse({ list: "top10", day: "2025-12-31", rank: "1", name: "远山集团", shares });
const float = (free: string) =>
  ShareFloat.parse({ day: "2025-12-31", free, restricted: "0", unlocked: "", note: words("") });
const institution = (percent: string) =>
  InstitutionValues.parse({ name: words("远山制造"), kind: "subsidiary", parentId: null, percent });
const report = (rating: string) =>
  Report.parse({
    kind: "company",
    title: words("深度报告"),
    institution: words("远山证券"),
    day: "2026-02-20",
    rating,
  });
const recommendation = (day: string) =>
  Recommendation.parse({ kind: "roadshow", title: words("路演回放"), day, link: "https://v.example.com/1" });

const kinds: Record<string, Records> = {
  "a number of shareholders": correctable(
    counts,
    both(count, "5000", "5100"),
    { key: "holders", before: "5000", after: "5100" },
    ofShareholders,
  ),
  "a large holder": correctable(
    positions,
    both(place, "900", "800"),
    { key: "shares", before: "900", after: "800" },
    ofShareholders,
  ),
  "a free float": correctable(
    floats,
    both(float, "100", "90"),
    { key: "free", before: "100", after: "90" },
    ofShareholders,
  ),
  "an institution": correctable(
    institutions,
    both(institution, "51", "60"),
    { key: "percent", before: "51", after: "60" },
    async (ctx) => (await showInstitutionsPage(ctx)).corrections,
  ),
  "a research report, in the list": correctable(
    reportRecords,
    both(report, "buy", "neutral"),
    { key: "rating", before: "Buy", after: "Neutral" },
    async (ctx) => (await showReports(ctx, ReportsQuery.parse({}))).corrections,
  ),
  "a research report, on its own page": correctable(
    reportRecords,
    both(report, "buy", "neutral"),
    { key: "rating", before: "Buy", after: "Neutral" },
    async (ctx, id) => {
      const shown = await showReport(ctx, id);
      return shown.ok ? shown.value.corrections : [];
    },
  ),
  "a recommendation": correctable(
    recommendationRecords,
    both(recommendation, "2026-02-10", "2026-02-11"),
    { key: "day", before: "2026-02-10", after: "2026-02-11" },
    async (ctx) => (await showRoadshows(ctx)).corrections,
  ),
};

let ctx: Awaited<ReturnType<typeof testContext>>;
let number = 0;
const at = (seconds: number): Ctx => ({ ...ctx, now: new Date(+noon + seconds * 1_000), lang: "en" });

beforeEach(async () => {
  number += 1;
  const made = await testContext({ actor: editor("editor"), companyId: `corrections${number}` });
  ctx = { ...made, company: { ...made.company, settings: {} } };
});

async function published(of: Ctx, correction: Words | null = null, seconds: number | null = null) {
  const changes = (await listWaiting(of)).map(({ record, id, seq, revision }) => ({ record, id, seq, revision }));
  const wish = { changes, releaseId: null, title: "", correction };
  const answer = await publishChanges(of, { ...wish, at: seconds === null ? null : at(seconds).now });
  if (!answer.ok) throw new Error(answer.code);
}

function rowOf(answer: Saved): At {
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}

describe.each(Object.entries(kinds))("a correction of %s", (_, { save, correct, hide, corrections, expected }) => {
  test("is told on its page from its second on, with what stood there before, as long as readers have the record", async () => {
    const first = rowOf(await save(at(0), { id: "", revision: 0 }));
    await published(at(0));
    const second = rowOf(await correct(at(1), first));
    await published(at(2), words("原数有误"), 60);
    expect(await corrections(at(59), first.id)).toEqual([]);
    const [shown, ...more] = await corrections(at(60), first.id);
    expect(more).toEqual([]);
    expect(shown).toMatchObject({ words: "原数有误", wordsLang: "zh-CN" });
    expect(shown?.fields).toMatchObject([expected]);
    await hide(at(70), second);
    expect(await corrections(at(71), first.id)).toHaveLength(1);
    await published(at(72));
    expect(await corrections(at(73), first.id)).toEqual([]);
  });
});

test("a report's own page tells the corrections of other reports nothing", async () => {
  const { save, correct, corrections } = kinds["a research report, on its own page"] as Records;
  const one = rowOf(await save(at(0), { id: "", revision: 0 }));
  const other = rowOf(
    (await reportRecords.save(at(0), {
      ...{ id: null, revision: 0 },
      values: { ...report("sell"), title: words("另一份报告") },
    })) as Saved,
  );
  await published(at(0));
  await correct(at(1), one);
  await published(at(2), words("原评级有误"));
  expect(await corrections(at(3), one.id)).toHaveLength(1);
  expect(await corrections(at(3), other.id)).toEqual([]);
});
