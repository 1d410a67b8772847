import { sql } from "drizzle-orm";
import { parseCsv } from "hucre/csv";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { showContent } from "~/publishing/drafts/office-contents.server";
import type { showCompanyRegister } from "~/publishing/insiders/company-register.server";
import { addInsider, endInsider, setConfidential } from "~/publishing/insiders/list.server";
import { deleteContent } from "~/publishing/releases/deletion.server";
import { publish } from "~/publishing/releases/publish.server";
import { type Ctx, ctxKey } from "~/server/request/context.server";
import { may, type Role } from "~/shared/permissions";
import { seedStaff } from "../../staff/people";
import { editor, testContext } from "../../support/context";
import { at, draftOf, kind, made } from "../content-drafts";

type View = Awaited<ReturnType<typeof showCompanyRegister>>;
type Args = { context: RouterContextProvider; params: object; request: Request; url: URL };
type Screen = { handle: { permission: string }; loader?: (a: Args) => unknown; action?: (a: Args) => unknown };
const screens = import.meta.glob<Screen>("~/publishing/insiders/{office,office-file}.tsx", { eager: true });
const screenOf = (name: string) => screens[`/app/publishing/insiders/${name}.tsx`] as Screen;

const as = async (companyId: string, role: Role, lang: Ctx["lang"] = "en"): Promise<Ctx> => {
  await seedStaff({ email: `${role}@${companyId}.example.com`, companyId, role, userId: `${role}-${companyId}` });
  const actor = { ...editor(role), userId: `${role}-${companyId}` };
  return { ...(await testContext({ companyId, actor: actor as Ctx["actor"] })), lang };
};
const argsOf = (ctx: Ctx, search: string, params: object, body?: FormData): Args => {
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  const url = new URL(`https://register.test/ui/irh/office/insiders${search}`);
  return { context, params, url, request: new Request(url, body ? { method: "POST", body } : {}) };
};
const look = (ctx: Ctx, search = "") => screenOf("office").loader?.(argsOf(ctx, search, {})) as Promise<View>;
async function take(ctx: Ctx, filter: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(filter)) form.set(name, value);
  const file = await screenOf("office-file").action?.(argsOf(ctx, "", { kind: "csv" }, form));
  return parseCsv(await (file as Response).text());
}
const logged = async (ctx: Ctx) =>
  (
    await ctx.db.all<{ line: string }>(sql`SELECT action || ' ' || coalesce(after, '') AS line FROM audit
      WHERE company_id = ${ctx.company.id} AND subject_id = ${ctx.company.id} ORDER BY rowid`)
  ).map(({ line }) => line);

const lawyer = {
  who: "outside",
  userId: "",
  name: "周律师",
  institution: "某所",
  function: "合伙人",
  since: null,
} as const;
const colleague = (userId: string) => ({ ...lawyer, who: "staff", userId, name: "", institution: "" }) as const;
const enter = async (ctx: Ctx, id: string, person: Parameters<typeof addInsider>[2]) => {
  const added = await addInsider(ctx, { kind, id }, person);
  if (!added.ok) throw new Error(added.code);
  return added.value.id;
};

test("the register holds every list of the company and whoever opened or wrote its items, filtered by item and person", async () => {
  const writer = await as("register-1", "editor");
  const admin = await as("register-1", "admin");
  await as("register-1", "viewer");
  const [first, second, plain] = [
    await made(writer, draftOf("业绩预告")),
    await made(writer, draftOf("回购")),
    await made(writer, draftOf("无名单")),
  ];
  const ended = await enter(writer, first.id, { ...colleague("viewer-register-1"), reason: "审阅" });
  await endInsider(at(writer, 30), { kind, id: first.id }, ended);
  const entry = await enter(at(writer, 10), first.id, { ...lawyer, reason: "法律意见" });
  await enter(at(writer, 20), second.id, { ...lawyer, reason: "回购意见" });
  await showContent(at(admin, 40), kind, second.id, null);
  await publish(writer, { ...first, kind, langs: ["zh-CN"], at: at(writer, 60).now, confirmed: true });
  const foreign = await as("register-2", "admin");
  const theirs = await made(foreign, draftOf("别家"));
  await enter(foreign, theirs.id, { ...lawyer, reason: "别家" });

  const later = at(admin, 120);
  const all = await look(later);
  const short = ({ lines }: View) =>
    lines.map(({ matter, name, reason, since, until }) =>
      [matter, name, reason, +since - +admin.now, until && +until - +admin.now].join(" "),
    );
  const wrote = "Opened it in the back office (audit log)";
  const writerName = "editor@register-1.example.com";
  expect(short(all).slice(0, 3)).toEqual([
    `回购 admin@register-1.example.com ${wrote} 40000 `,
    "回购 周律师 回购意见 20000 ",
    "业绩预告 周律师 法律意见 10000 60000",
  ]);
  expect(short(all).slice(3).sort()).toEqual(
    [
      "业绩预告 viewer@register-1.example.com 审阅 0 30000",
      `业绩预告 ${writerName} ${wrote} 0 60000`,
      `回购 ${writerName} ${wrote} 0 `,
    ].sort(),
  );
  expect(JSON.stringify(all)).not.toMatch(new RegExp(`${plain.id}|别家|${theirs.id}`));
  expect(short(await look(later, `?item=${second.id}`)).every((line) => line.startsWith("回购"))).toBe(true);
  expect(short(await look(later, `?person=${entry}`)).sort()).toEqual(
    ["业绩预告 周律师 法律意见 10000 60000", "回购 周律师 回购意见 20000 "].sort(),
  );
  expect(short(await look(later, "?person=viewer-register-1"))).toHaveLength(1);
  expect(short(await look(later, `?item=${theirs.id}`))).toEqual([]);
  expect(await look(foreign)).toMatchObject({ lines: [{ matter: "别家" }, { matter: "别家" }] });

  const rows = await take(later, { item: first.id, person: entry });
  expect(rows.slice(1)).toEqual([
    expect.arrayContaining(["1", "业绩预告", "周律师", "某所", "合伙人", "法律意见", "2026-03-02 12:00:10"]),
    expect.arrayContaining([
      "Company register-1 · 1 rows · as of the time beside, exported by admin.",
      "2026-03-02 12:02:00",
    ]),
  ]);
  expect(await take(later)).toHaveLength(1 + 6 + 1);
  expect((await logged(admin)).join("\n")).not.toContain("周律师");
  expect((await logged(admin)).map((line) => line.split(" ")[0])).toEqual([
    "insiders.lookAtRegister",
    "insiders.exportRegister",
    "insiders.exportRegister",
  ]);
});

test("an administrator on no list of a confidential item sees neither its title, nor its reasons, nor persons from outside", async () => {
  const writer = await as("register-3", "editor");
  const admin = await as("register-3", "admin");
  const { id } = await made(writer, draftOf("并购"));
  expect(await setConfidential(writer, { kind, id }, true)).toMatchObject({ ok: true });
  const entry = await enter(writer, id, { ...lawyer, reason: "并购尽调" });
  const masked = await look(admin);
  expect(masked.masked).toBe(true);
  expect(masked.lines.map(({ matter, name }) => `${matter} ${name}`).sort()).toEqual([
    "Confidential item Somebody from outside",
    "Confidential item editor@register-3.example.com",
  ]);
  const file = await take(admin);
  expect(file.at(-1)?.[2]).toContain("2 rows of confidential items are masked.");
  expect((await look(admin, `?person=${entry}`)).lines).toEqual([]);
  expect(masked.people.map(({ value }) => value)).not.toContain(entry);
  const secrets = /并购|周律师|某所|合伙人/;
  expect(JSON.stringify([masked, file])).not.toMatch(secrets);
  expect(JSON.stringify(await look(writer))).toMatch(secrets);
  await enter(writer, id, { ...colleague("admin-register-3"), reason: "审批" });
  expect(JSON.stringify(await look(at(admin, 1)))).toMatch(secrets);
});

test("a deleted item keeps its list, a confidential one for its list alone", async () => {
  const writer = await as("register-4", "editor");
  const admin = await as("register-4", "admin");
  for (const title of ["旧稿", "密稿"]) {
    const { id } = await made(writer, draftOf(title));
    await enter(writer, id, { ...lawyer, name: `${title}律师`, reason: `${title}意见` });
    if (title === "密稿") await setConfidential(writer, { kind, id }, true);
    expect(await deleteContent(writer, kind, id)).toMatchObject({ ok: true });
  }
  const named = (await look(admin)).lines.map(({ matter, name }) => `${matter} ${name}`);
  expect(named).toContain("旧稿 旧稿律师");
  expect(named).toContain("Deleted item Somebody from outside");
  expect(JSON.stringify(await look(admin))).not.toContain("密稿");
  expect(JSON.stringify((await look(writer)).lines)).toContain("密稿律师");
});

test("the register goes on page by page, and is for administrators alone", async () => {
  const admin = await as("register-5", "admin");
  const { id } = await made(admin, draftOf("长名单"));
  for (let n = 0; n < 52; n++)
    await enter(at(admin, n), id, { ...lawyer, name: `人${n}`, reason: "x", since: at(admin, n).now });
  const first = await look(at(admin, 100));
  const second = await look(at(admin, 100), `?cursor=${first.next}`);
  expect([first.lines.length, second.lines.length, second.next]).toEqual([50, 3, null]);
  expect(new Set([...first.lines, ...second.lines].map(({ id: one }) => one)).size).toBe(53);
  for (const name of ["office", "office-file"]) {
    const { permission } = screenOf(name).handle;
    const allowed = (["admin", "editor", "reception", "viewer"] as const).filter((role) =>
      may({ actor: editor(role), registry: admin.registry }, permission),
    );
    expect([name, allowed]).toEqual([name, ["admin"]]);
  }
});
