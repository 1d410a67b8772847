import { createActivity } from "~/features/appointments/activities/operations.server";
import { moveActivity, publishActivity, takeBackActivity } from "~/features/appointments/activities/publish.server";
import { menus } from "~/features/content/menus/operations.server";
import type { Draft } from "~/publishing/contents/drafts";
import { saveContent } from "~/publishing/drafts/contents.server";
import { releaseNow } from "~/publishing/releases/operations.server";
import { publish } from "~/publishing/releases/publish.server";
import { withdrawContent } from "~/publishing/releases/withdraw.server";
import { listWaiting } from "~/records/changes/list.server";
import { publishChanges } from "~/records/changes/operations.server";
import type { Ctx } from "~/server/request/context.server";
import { languages } from "~/shared/languages";
import { furnished } from "../records/furnished";
import { draftOfEach, statementOf } from "./draft-of-each";
import { openCompany, storePdf, type World } from "./embargo-world";

type Key = { id: string; revision: number };
const added = { id: null, revision: 0 };
/** Of the menu in which the company's own page stands. */
export const address = "zq";
type Begun = { id: string | null; revision: number; kind: string; draft: (mark: string) => Draft };
type Item = Begun & Key;
const words = (mark: string) => ({ "zh-CN": mark, tc: `${mark}tc`, en: `${mark}en` });
const mark = (name: string) => `Zqx${name.replace(/\W|_/g, "")}`;

const hour = 3_600_000;
/** Results with figures of their own, which pages of results alone tell. */
const results = (mark: string): Draft => {
  const draft = draftOfEach["calendar.event"]?.(mark) as Draft;
  const figures = [1, 2, 3, 4].map((n) => ({
    ...{ metric: "own", label: { "zh-CN": `${mark}${n}` }, value: `${n}`, unit: "cny100m" },
    ...{ change: "", changeIn: "percent" },
  }));
  const period = { year: 2026, part: "annual" };
  return {
    ...{ ...draft, type: "results" },
    facts: { ...draft.facts, results: { period, figures, announcements: [], roles: {} } },
  };
};
const report = (mark: string): Draft => ({ ...(draftOfEach["announcements.item"]?.(mark) as Draft), type: "periodic" });

/** Drafts of every kind of content, and of the types of which other pages tell, by a name of each. */
export const drafts: Record<string, { kind: string; draft: (mark: string) => Draft }> = {
  ...Object.fromEntries(Object.entries(draftOfEach).map(([kind, draft]) => [kind, { kind, draft }])),
  results: { kind: "calendar.event", draft: results },
  report: { kind: "announcements.item", draft: report },
};
const visitName = "visit";
const textOf = (name: string) => furnished[name]?.mark ?? mark(name);
const correctedText = (name: string) => furnished[name]?.corrected ?? mark(name).replace("Zqx", "Zqy");
/** A text, and as files and calls have it where it is a number. */
const forms = (text: string) => [...new Set([text, text.replaceAll(",", "")])];
const named = [...Object.keys(furnished), ...Object.keys(drafts)];
/** The year of which the statement alone tells, as pages, files and calls write it. */
const year = ["2011-12-31", "2011年", "Dec 2011", "Dec, 2011", "FY2011", "FY 2011", '"year":2011'];

/** By what readers know each of them, first the text of it, and by what as it is corrected. */
export const marks: Record<string, string[]> = {
  ...Object.fromEntries([...named, visitName].map((name) => [name, forms(textOf(name))])),
  year,
};
export const corrected: Record<string, string[]> = Object.fromEntries(
  named.map((name) => [name, forms(correctedText(name))]),
);

const visitOf = (now: Date) => ({
  ...{ title: words(textOf(visitName)), location: words("上海"), description: words("上海") },
  receptionist: { name: words("林海"), post: words("董秘"), contact: "021-00000000", person: "" },
  ...{ way: "companyResearch" as const, researchTypes: ["onsite" as const] },
  ...{ opensAt: new Date(+now - hour), closesAt: new Date(+now + 2 * hour) },
  ...{ startsAt: new Date(+now + 3 * hour), endsAt: new Date(+now + 4 * hour) },
  ...{ quota: null, maxCompanions: 3, asksDocument: false, arrangeable: true, letter: "none" as const },
  ...{ picture: "", host: "" },
});

function accepted<Value>(what: string, answer: { ok: true; value: Value } | { ok: false; code: string }): Value {
  if (!answer.ok) throw new Error(`${what}: ${answer.code}`);
  return answer.value;
}

export type Company = Awaited<ReturnType<typeof furnish>>;

/** A company with a record and a draft of each kind and with a visit; of the records these wait. */
export async function furnish(world: World, companyId: string, waitingRecords: readonly string[]) {
  const staff = await openCompany(world, companyId, waitingRecords);
  const records: Record<string, Key> = {};
  for (const [name, { save }] of Object.entries(furnished))
    records[name] = accepted(name, await save(staff(), textOf(name)));
  const menuValues = { name: words("菜单"), lead: words(""), address, column: "company", layout: "list", source: "" };
  const menu = accepted(
    "menu",
    await menus.save(staff(), { ...added, values: { ...menuValues, onHome: true } as never }),
  );
  const contents: Record<string, Item> = {};
  const files: Record<string, string> = {};
  for (const [name, { kind, draft }] of Object.entries(drafts)) {
    const fileId = await storePdf(world, companyId);
    const more = kind === "content.item" ? { type: menu.id } : {};
    const filed = (text: string): Draft => ({ ...draft(text), ...more, files: [{ fileId, lang: "all", label: text }] });
    const item = { ...added, kind, draft: filed };
    contents[name] = { ...item, ...accepted(name, await saveDraft(world, staff(), item, textOf(name))) };
    files[name] = fileId;
  }
  const activity = accepted(visitName, await createActivity(staff(), visitOf(new Date())));
  return { id: companyId, staff, menu, records, contents, files, visit: activity.id, releaseId: "" };
}

/** Saves a draft with this text, that of figures with the statement that it shows. */
async function saveDraft(world: World, ctx: Ctx, { id, revision, kind, draft }: Begun, text: string) {
  const save = () => saveContent(ctx, { id, revision, kind, draft: draft(text) });
  if (kind !== "finance.figures") return save();
  const { lines, ...row } = { ...statementOf(ctx.company.id, text), contentId: id ?? "" };
  const names = Object.keys(row).map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  const values = [...Object.values(row), JSON.stringify(lines)];
  await world.d1
    .prepare(`INSERT INTO statements (${[...names, "lines"]}) VALUES (${values.map(() => "?")})`)
    .bind(...values)
    .run();
  const saved = await save();
  if (saved.ok)
    await world.d1
      .prepare("UPDATE statements SET content_id = ? WHERE company_id = ? AND figures = ?")
      .bind(saved.value.id, ctx.company.id, row.figures)
      .run();
  return saved;
}

type Wish = { at?: Date; correction?: Record<"zh-CN" | "en", string> | null };

/** Sends all that waits in the company out with one release, in an hour unless told otherwise; answers the release. */
export async function releaseAll(
  { staff, menu, contents, visit }: Company,
  { at = new Date(Date.now() + hour), correction = null }: Wish = {},
): Promise<string> {
  const changes = (await listWaiting(staff())).map(({ record, id, seq, revision }) => ({ record, id, seq, revision }));
  const wish = { changes, releaseId: null, at, title: "", correction };
  let releaseId = changes.length > 0 ? accepted("records", await publishChanges(staff(), wish)).releaseId : null;
  for (const [name, { id, revision, kind }] of Object.entries(contents)) {
    const draft = { id, revision, kind, langs: [...languages], confirmed: true };
    const begins = { releaseId, at: releaseId ? null : at };
    const how = { correction: correction && { words: correction, tells: false } };
    releaseId = accepted(name, await publish(staff(), { ...draft, ...begins, ...how })).releaseId;
  }
  if (correction) return releaseId ?? "";
  accepted("menu", await menus.post(staff(), { ...menu, posted: true }));
  accepted(visitName, await publishActivity(staff(), visit, { at, confirmed: true }));
  return releaseId ?? "";
}

/** Plans all of it and brings it forward to now; answers the release. */
export async function releaseAtOnce(company: Company, wish?: Wish): Promise<string> {
  const { staff, visit } = company;
  const releaseId = await releaseAll(company, wish);
  accepted("release", await releaseNow(staff(), releaseId));
  if (!wish?.correction) accepted(visitName, await moveActivity(staff(), visit, null));
  return releaseId;
}

/** Takes all of it back from readers. */
export async function withdrawAll(company: Company): Promise<void> {
  const { staff, contents, visit } = company;
  for (const { records } of Object.values(furnished))
    for (const row of await records.list(staff())) await records.post(staff(), { ...row, posted: false });
  const changes = (await listWaiting(staff())).map(({ record, id, seq, revision }) => ({ record, id, seq, revision }));
  const wish = { changes, releaseId: null, at: null, title: "", correction: null };
  accepted("records", await publishChanges(staff(), wish));
  for (const [name, { kind, id }] of Object.entries(contents))
    accepted(name, await withdrawContent(staff(), { kind, id, lang: null, at: null, reason: "更正" }));
  accepted(visitName, await takeBackActivity(staff(), visit, "更正"));
}

/** Writes all of it anew, so that it waits for the release that corrects it. */
export async function correctAll(world: World, { staff, records, contents }: Company): Promise<void> {
  for (const [name, { save }] of Object.entries(furnished))
    records[name] = accepted(name, await save(staff(), correctedText(name), records[name]));
  for (const [name, item] of Object.entries(contents)) {
    Object.assign(item, accepted(name, await saveDraft(world, staff(), item, correctedText(name))));
  }
}
