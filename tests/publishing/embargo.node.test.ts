import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { registry } from "~/areas.server";
import { takeBackActivity } from "~/features/appointments/activities/publish.server";
import { holdRelease, moveRelease, rollBackRelease } from "~/publishing/releases/operations.server";
import { nameOfKind } from "~/records/changes/kinds.server";
import { listWaiting } from "~/records/changes/list.server";
import { newId } from "~/server/request/context.server";
import { type Lang, languages } from "~/shared/languages";
import { furnished } from "../records/furnished";
import { figure, isFull } from "../support/full";
import { draftOfEach } from "./draft-of-each";
import {
  type Company,
  correctAll,
  drafts,
  furnish,
  marks,
  releaseAll,
  releaseAtOnce,
  withdrawAll,
} from "./embargo-company";
import { isIn, type Met, metIn, placesOf, unnamed } from "./embargo-surfaces";
import { type Answer, ask, openWorld, textOf, type World } from "./embargo-world";

const kinds = registry.records.map(nameOfKind);
/** Of these kinds a correction tells readers nothing: one is about a person, the other is never public singly. */
const correctedSilently = ["analysts", "analyst_estimates"];
const correction = { "zh-CN": "更正说明", en: "What was corrected" };
const polls = figure("GUESSES", { push: 50, full: 1_400 });
const guesses = figure("GUESSES", { push: 100, full: 6_500 });
/** In so many milliseconds a poll is surely answered. */
const pace = 60;

/** Every language in a full run; on a push each walk takes another one. */
const langsOf = (walk: number): readonly Lang[] => (isFull ? languages : [languages[walk % languages.length] as Lang]);
/** Of a search only the first few are told, and of what came out in one second those are any. */
const withoutSearch = (met: Met): Met =>
  Object.fromEntries(Object.entries(met).map(([name, at]) => [name, at.filter((one) => !one.startsWith("search"))]));
const nothing = { before: {}, after: {}, linked: {}, broken: {} };

let world: World;
/** What readers meet where nothing waits, and the places where they do. */
let open: Awaited<ReturnType<typeof metIn>>;
let telling: Set<string>;
beforeAll(async () => {
  world = await openWorld();
  const company = await furnish(world, "open", []);
  company.releaseId = await releaseAtOnce(company);
  open = await metIn(world, company, placesOf(company, langsOf(0)));
  telling = new Set([open.before, open.linked].flatMap((met) => Object.values(met)).flat());
});
afterAll(() => world.stop());

/** On a push only the places that tell of any of it, of a version or not. */
const met = (company: Company, walk: number) =>
  metIn(
    ...([world, company] as const),
    placesOf(company, langsOf(walk)).filter(({ name }) => isFull || telling.has(name) || name.includes("/versions/")),
  );

describe("the walk of every place where readers are answered", () => {
  test("has a record or a draft of every kind that the registry has", () => {
    expect(Object.keys(furnished).sort()).toEqual(kinds.toSorted());
    expect(Object.keys(draftOfEach).sort()).toEqual(registry.kinds.map(({ kind }) => kind).sort());
  });

  test("asks for each of them wherever an address names one", () => {
    const bySecret = /preview|^view|^letters|oneClick/;
    const ofNobody = /^(static|pictures|fonts|words|error|company)\b|^companyCard/;
    const left = unnamed.filter((path) => !bySecret.test(path) && !ofNobody.test(path));
    expect(left).toEqual([]);
  });

  test("meets each of them where nothing waits, so that one that is public too early would be met", () => {
    expect(Object.keys(open.before).sort()).toEqual(Object.keys(marks).sort());
    expect(Object.keys(open.linked)).toEqual(expect.arrayContaining(Object.keys(drafts)));
    expect([open.after, open.broken]).toEqual([{}, {}]);
  });
});

const hidden: Record<string, (company: Company) => Promise<unknown>> = {
  "while they wait": async () => {},
  "while they are planned": (company) => releaseAll(company),
  "while they are held": async (company) => holdRelease(company.staff(), await releaseAll(company)),
  "once they are rolled back": async (company) => {
    await rollBackRelease(company.staff(), await releaseAtOnce(company));
    await takeBackActivity(company.staff(), company.visit, "更正");
  },
  "once they are withdrawn": async (company) => {
    await releaseAtOnce(company);
    await withdrawAll(company);
  },
};
const companies: Record<string, Company> = {};

describe("records and contents of every kind, in one release", () => {
  test.each(Object.entries(hidden).map(([when, become], walk) => ({ when, become, walk })))(
    "are met nowhere $when",
    async ({ when, become, walk }) => {
      const company = await furnish(world, `hidden${walk}`, kinds);
      companies[when] = company;
      await become(company);
      expect(await met(company, walk)).toEqual(nothing);
    },
  );

  test("stay as they were until the second of a release that corrects them", async () => {
    const company = await furnish(world, "correcting", kinds);
    company.releaseId = await releaseAtOnce(company);
    await correctAll(world, company);
    await releaseAll(company, { correction });
    const { before, after, broken } = await met(company, 0);
    expect([after, broken]).toEqual([{}, {}]);
    expect(withoutSearch(before)).toEqual(withoutSearch(open.before));
  });

  test("are met as corrected once that is out, and what was corrected can be read", async () => {
    const company = await furnish(world, "corrected", kinds);
    company.releaseId = await releaseAtOnce(company);
    await correctAll(world, company);
    await releaseAtOnce(company, { correction });
    const { before, after, broken } = await met(company, 0);
    const { year, visit, ...corrected } = open.before;
    expect(broken).toEqual({});
    expect(withoutSearch(after)).toEqual(withoutSearch(corrected));
    const versions = Object.keys(drafts).map((name) => [name, [expect.stringContaining("/versions/")]]);
    expect(before).toMatchObject(Object.fromEntries(versions));
    const disclosing = registry.records.filter(({ waits }) => waits).map(nameOfKind);
    const result = disclosing.filter((kind) => !correctedSilently.includes(kind));
    expect(Object.keys(before)).toEqual(expect.arrayContaining(result));
  });

  test(`are in no answer that came before their second, and in all that were asked for after it (${polls} polls)`, async () => {
    const company = await furnish(world, "polled", kinds);
    const records = async () => (await listWaiting(company.staff())).length;
    while ((await records()) < 40) await furnished.people?.save(company.staff(), marks.people?.[0] ?? "");
    const together = `${await records()} records and ${Object.keys(company.contents).length} contents`;
    const releaseId = await releaseAll(company);
    const names = new Set(Object.values(withoutSearch(open.before)).flatMap((own) => own.slice(0, 2)));
    const places = placesOf(company, ["zh-CN"]).filter(({ name, json }) => !json && names.has(name));
    const at = new Date(Date.now() + polls * pace);
    expect(await moveRelease(company.staff(), releaseId, at)).toMatchObject({ ok: true });
    const isRevealed = async (path: string) => {
      const text = await textOf(await ask(world, company.id, path));
      return Object.entries(marks).some(([name, forms]) => name !== "visit" && isIn(text, forms));
    };
    const wrong: string[] = [];
    let requested = 0;
    for (let turn = 0; Date.now() < +at; turn += 1) {
      const some = places.filter((_, place) => place % 6 === turn % 6);
      const result = await Promise.all(some.map(({ path }) => isRevealed(path)));
      if (Date.now() >= +at) break;
      requested += some.length;
      wrong.push(...some.filter((_, place) => result[place]).map(({ name }) => name));
    }
    expect(wrong).toEqual([]);
    await setTimeout(Math.max(0, +at + 20 - Date.now()));
    for (const { name, path } of places) if (!(await isRevealed(path))) wrong.push(name);
    expect(wrong).toEqual([]);
    console.log(`0 of ${requested} answers early, for ${together}`);
    expect(requested).toBeGreaterThanOrEqual(polls);
  });
});

test(`"not yet", "no longer" and "never" are one answer, so that nothing can be guessed (${guesses} guesses)`, async () => {
  const bare = ({ status, headers, body }: Answer, id: string) => ({
    ...{ status, headers },
    body: body
      .toString()
      .replaceAll(id, "")
      .replace(/[0-9a-z]{26}/g, ""),
  });
  const kindsRequested = registry.kinds.map(({ kind, path }) => ({ kind, path: `/ui/irh/${path}/` }));
  for (const when of ["while they are planned", "once they are withdrawn"]) {
    const { id: companyId, contents, files } = companies[when] as Company;
    const requested = [
      ...kindsRequested.map(({ kind, path }) => [path, contents[kind]?.id ?? ""] as const),
      ["/ui/irh/files/", files["announcements.item"] ?? ""] as const,
    ];
    for (const [path, real] of requested) {
      const answer = bare(await ask(world, companyId, `${path}${real}`), real);
      expect([path, answer.status]).toEqual([path, 404]);
      for (let n = 0; n < guesses / requested.length / 2; n += 5) {
        const ids = Array.from({ length: 5 }, () => newId());
        const answers = await Promise.all(ids.map((id) => ask(world, companyId, `${path}${id}`)));
        for (const [i, one] of answers.entries()) expect(bare(one, ids[i] ?? "")).toEqual(answer);
      }
    }
  }
});
