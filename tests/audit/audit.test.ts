import { env } from "cloudflare:test";
import { sources } from "virtual:sources";
import { parseCsv } from "hucre/csv";
import { readXlsx } from "hucre/xlsx";
import { describe, expect, test } from "vitest";
import { areas } from "~/areas";
import { showAudit, showPeople } from "~/features/audit/operations/audit.server";
import { chainAudit, showChain } from "~/features/audit/operations/audit-chain.server";
import { auditFile } from "~/features/audit/operations/audit-file.server";
import { changesOf, ownerOf, sayAction, sayField, sayReason, sayValue } from "~/features/audit/rules/audit-entry";
import { AuditQuery } from "~/features/audit/schemas";
import { talkFrom } from "~/features/cards/meeting-hours/times";
import { steps } from "~/features/messages/rules";
import { auditRow } from "~/server/audit.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { languages } from "~/shared/languages";
import { seedStaff } from "../staff/people";
import { editor, testContext } from "../support/context";

let companies = 0;
const company = (more = {}) => testContext({ companyId: `audit-${++companies}`, ...more });
const queryOf = (query: Record<string, string> = {}) => AuditQuery.parse(query);
const at = (time: string) => new Date(`2026-03-02T${time}+08:00`);
const actions = async (ctx: Ctx, query: Record<string, string>) =>
  (await showAudit(ctx, queryOf(query))).items.map(({ action }) => action);

/** Four rows of three actors over two Beijing days. */
async function fourRows() {
  const ctx = await company();
  const write = (time: Date, actor: Ctx["actor"], action: string, subjectId: string) =>
    auditRow({ ...ctx, now: time, actor }, { action, subjectId });
  await write(at("00:00:00"), editor("editor"), "company.saveProfile", "s1");
  await write(at("12:00:00"), { kind: "public" }, "appointments.book", "s2");
  await write(at("23:59:59.999"), { kind: "system" }, "appointments.lapsed", "s2");
  await write(at("24:00:00"), editor("editor"), "site.changeTheme", "s3");
  return ctx;
}

describe("the audit log on the screen", () => {
  test("is newest first, and filtered by person, area, Beijing days and subject", async () => {
    const ctx = await fourRows();
    expect(await actions(ctx, {})).toEqual([
      "site.changeTheme",
      "appointments.lapsed",
      "appointments.book",
      "company.saveProfile",
    ]);
    expect(await actions(ctx, { person: "staff-editor" })).toEqual(["site.changeTheme", "company.saveProfile"]);
    expect(await actions(ctx, { person: "public" })).toEqual(["appointments.book"]);
    expect(await actions(ctx, { area: "appointments" })).toEqual(["appointments.lapsed", "appointments.book"]);
    expect(await actions(ctx, { from: "2026-03-02", to: "2026-03-02" })).toHaveLength(3);
    expect(await actions(ctx, { from: "2026-03-03" })).toEqual(["site.changeTheme"]);
    expect(await actions(ctx, { subject: "s2", person: "system" })).toEqual(["appointments.lapsed"]);
    expect(await actions(ctx, { area: "none", from: "2026-02-30", cursor: "~" })).toHaveLength(4);
    expect(await actions(await company(), {})).toEqual([]);
  });

  test("calls the company by its name where a setting of the whole company was changed", async () => {
    const ctx = await company({ lang: "en" });
    await auditRow(ctx, { action: "identity.exportAudit", subjectId: ctx.company.id });
    const { items } = await showAudit(ctx, queryOf());
    expect(items.map(({ subjectName }) => subjectName)).toEqual([ctx.company.name.en]);
  });

  test("is paged by a place that later rows do not shift, each row once, also with rows of one instant", async () => {
    const ctx = await company();
    for (let n = 0; n < 5; n++) await auditRow(ctx, { action: "stock.import", subjectId: `s${n}` });
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof showAudit>> = await showAudit(ctx, queryOf({ cursor }), 2);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next;
      await auditRow(
        { ...ctx, now: new Date(ctx.now.getTime() + 1_000) },
        { action: "stock.import", subjectId: "later" },
      );
    }
    expect([seen.length, new Set(seen).size]).toEqual([5, 5]);
  });

  test("names people by their accounts, those removed since too", async () => {
    const ctx = await company();
    await seedStaff({ email: "gone@audit.test", companyId: ctx.company.id, name: "周岚", role: "viewer" });
    const [person] = await showPeople(ctx);
    const actor = { ...editor(), userId: person?.userId ?? "" } as Ctx["actor"];
    await auditRow({ ...ctx, actor }, { action: "site.changeTheme", subjectId: person?.userId ?? "" });
    await env.DB.prepare("UPDATE staff SET removed_at = 5 WHERE user_id = ?").bind(person?.userId).run();
    expect(await showPeople(ctx)).toMatchObject([{ name: "周岚", removed: true }]);
    expect((await showAudit(ctx, queryOf())).items[0]).toMatchObject({
      actorName: "周岚",
      removedAt: new Date(5),
      subjectName: "周岚",
    });
  });
});

describe("what a row changed", () => {
  test("is told field by field, and only where both sides differ", () => {
    const title = { "zh-CN": "调研", tc: "調研", en: "Visit" };
    expect(changesOf({ title, quota: 5, same: 1 }, { title: { ...title, en: "Tour" }, quota: null, same: 1 })).toEqual([
      { path: ["title", "en"], before: "Visit", after: "Tour" },
      { path: ["quota"], before: 5, after: null },
    ]);
    expect(changesOf(null, { list: [{ code: "a" }], types: ["onsite"] })).toEqual([
      { path: ["list", "1", "code"], before: undefined, after: "a" },
      { path: ["types"], before: undefined, after: ["onsite"] },
    ]);
    expect(changesOf({ role: "viewer" }, undefined)).toEqual([{ path: ["role"], before: "viewer", after: undefined }]);
    expect(changesOf(null, null)).toEqual([]);
  });

  test("is told in words: the field with its language, known values, Beijing times", () => {
    const t = translator("en");
    expect(sayField(t, ownerOf(areas, "appointments.changeActivity"), ["title", "tc"])).toBe("Title (繁)");
    expect(sayField(t, ownerOf(areas, "appointments.changeActivity"), ["receptionist", "contact"])).toBe("Contact");
    expect(sayField(t, ownerOf(areas, "company.saveProfile"), ["fullName", "en"])).toBe("Full name (EN)");
    expect(sayField(t, ownerOf(areas, "site.unknown"), ["odd", "1", "one"])).toBe("odd.1.one");
    expect(sayValue(t, "reception", "en")).toBe("Reception");
    expect(sayValue(t, ["onsite", "telephone"], "en")).toBe("On site, Telephone");
    expect(sayValue(t, "2026-03-12T06:00:00.000Z", "en")).toBe("12 Mar,2026 14:00");
    expect(sayValue(t, -3, "en")).toBe("−3");
    expect([sayValue(t, null, "en"), sayValue(t, true, "en"), sayValue(t, undefined, "en")]).toEqual(["—", "Yes", "—"]);
    expect([sayReason(t, "arrival"), sayReason(t, "核对资料")]).toEqual(["To check identity on arrival", "核对资料"]);
  });
});

const contentAreas = ["announcements", "calendar"];
/** What the changing part of an action may be, by how the source writes it. */
const verbs: Record<string, string[]> = {
  '${kind.split(".")[0]}.saveDraft': contentAreas,
  '${kind.split(".")[0]}.delete': contentAreas,
  '${kind.split(".")[0]}.withdraw': contentAreas,
  '${kind.split(".")[0]}.openPreview': contentAreas,
  '${kind.split(".")[0]}.revokePreview': contentAreas,
  "${area}.publish": contentAreas,
  "${area}.correct": contentAreas,
  "insiders.${look}": ["look", "lookAtFile", "lookByLink", "lookAtList", "lookAtRegister"],
  "insiders.${way}": ["add", "join"],
  "site.${verb}": ["holdRelease", "resumeRelease", "moveRelease", "releaseNow", "rollBackRelease", "approveRelease"],
  "appointments.${step.to}": ["passed", "rejected", "cancelled", "lapsed"],
  "appointments.${verb}": ["publishActivity", "moveActivity", "takeBackActivity", "closeBooking", "reopenBooking"],
  "messages.${step}": Object.keys(steps),
  "cards.${step}Talk": Object.keys(talkFrom),
  "questions.${verb}": ["postQuestions", "fileQuestions", "deleteQuestions"],
  "identity.${decision}Approval": ["refused", "withdrawn"],
  "identity.${member}Setting": ["secondPerson", "parityBlocks", "documentDays", "letterYears", "challenge", "platform"],
};

function actionsInSources() {
  const found = new Set<string>();
  for (const source of Object.values(sources)) {
    if (!source.includes("auditRow")) continue;
    for (const [, argument = ""] of source.matchAll(/\baction: ((?:`[^`]*`|[^,}\n`])+)/g)) {
      for (const [, action = ""] of argument.matchAll(/"(\w+\.\w+)"/g)) found.add(action);
      for (const [, template = ""] of argument.matchAll(/`([^`]+)`/g))
        for (const verb of verbs[template] ?? [`unknown template ${template}`])
          found.add(template.replace(/\$\{[^}]+\}/, verb));
    }
  }
  return [...found].sort();
}

describe("the words of the audit log", () => {
  test.each(languages)("say every action that the app writes down, in %s", (lang) => {
    const found = actionsInSources();
    expect(found.length).toBeGreaterThan(25);
    const t = translator(lang);
    expect(found.filter((action) => sayAction(t, ownerOf(areas, action), action) === action)).toEqual([]);
  });

  test("are those of the actions that the areas say are theirs, and of no other", () => {
    expect(actionsInSources().filter((action) => !areas.some(({ audit }) => audit?.includes(action)))).toEqual([]);
  });
});

describe("an export of the audit log", () => {
  const bytesOf = async ({ body }: { body: ReadableStream<Uint8Array> }) =>
    new Uint8Array(await new Response(body).arrayBuffer());
  const textOf = async (file: { body: ReadableStream<Uint8Array> }) => new TextDecoder().decode(await bytesOf(file));
  const later = (ctx: Ctx): Ctx => ({ ...ctx, actor: editor(), now: new Date("2026-03-04T00:00:00Z"), lang: "en" });

  test("holds the matching rows in words and the end of the chain, and is itself written down first", async () => {
    const ctx = later(await fourRows());
    await chainAudit(ctx);
    const { head } = await showChain(ctx);
    const file = await auditFile(ctx, "csv", queryOf({ area: "appointments" }));
    expect((await showAudit(ctx, queryOf())).items[0]).toMatchObject({
      action: "identity.exportAudit",
      actorId: "staff-admin",
      changes: expect.arrayContaining([
        expect.objectContaining({ path: ["rows"], after: 2 }),
        expect.objectContaining({ path: ["area"], after: "appointments" }),
      ]),
    });
    expect(file).toMatchObject({ name: "Audit log 2026-03-04.csv", type: "text/csv; charset=utf-8" });
    const [headers, ...rows] = parseCsv(await textOf(file));
    expect(headers?.slice(0, 3)).toEqual(["No.", "Time (Beijing)", "Person"]);
    expect(rows.map((row) => row.slice(0, 6))).toEqual([
      ["3", "2026-03-02 23:59:59", "System", "system", "A registration lapsed", "appointments.lapsed"],
      ["2", "2026-03-02 12:00:00", "Visitor", "public", "Booked a visit", "appointments.book"],
      ["4", "2026-03-04 08:00:00", "", "", "End of the chain", ""],
    ]);
    expect(rows.at(-1)?.at(-1)).toBe(head.hash);
  });

  test("is all text to a sheet program, whatever the rows say", async () => {
    const ctx = later(await company());
    const hostile = [
      "=1+1",
      "+1",
      "-1",
      "@SUM(A1)",
      "\t=1",
      "\r=1",
      "\u0000=1",
      "＝1+1",
      '=HYPERLINK("x")',
      "a\u0007b",
    ];
    for (const text of hostile)
      await auditRow(
        { ...ctx, now: at("01:00:00") },
        { action: text, subjectId: text, reason: text, after: { [text]: text } },
      );
    const rows = parseCsv(await textOf(await auditFile(ctx, "csv", queryOf())));
    expect(rows).toHaveLength(hostile.length + 2);
    const cells = rows.slice(1, -1).flatMap((row) => row.slice(2).map(String));
    expect(cells.filter((cell) => /^[=+\-@\t\r\0＝＋－＠]/.test(cell))).toEqual([]);
    const book = await readXlsx(await bytesOf(await auditFile(ctx, "xlsx", queryOf())));
    const [sheet] = book.sheets;
    expect(sheet?.rows.length).toBe(hostile.length + 2);
    expect(sheet?.rows[1]?.slice(2).every((cell) => cell === null || typeof cell === "string")).toBe(true);
    expect([...(sheet?.cells?.values() ?? [])].filter((cell) => cell.formula)).toEqual([]);
  });

  test("of more rows than one page holds every row once", async () => {
    const ctx = later(await company());
    await env.DB.prepare(
      `INSERT INTO audit (id, company_id, at, actor_id, action, subject_id)
       SELECT ? || value, ?, value / 3, 'system', 'appointments.lapsed', value FROM json_each(?)`,
    )
      .bind(ctx.company.id, ctx.company.id, JSON.stringify(Array.from({ length: 2_500 }, (_, n) => n)))
      .run();
    const rows = parseCsv(await textOf(await auditFile(ctx, "csv", queryOf()))).slice(1, -1);
    expect([rows.length, new Set(rows.map((row) => row[6])).size]).toEqual([2_500, 2_500]);
  });
});
