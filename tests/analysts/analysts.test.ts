import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { registry } from "~/areas.server";
import { analystRecords } from "~/features/analysts/operations/analysts.server";
import { analystsFile } from "~/features/analysts/operations/file.server";
import { analystImport } from "~/features/analysts/operations/import.server";
import { listMarkets, listPublic, showAnalysts } from "~/features/analysts/operations/show.server";
import { Analyst } from "~/features/analysts/schemas";
import { editor, testContext } from "../support/context";

let ctx: Awaited<ReturnType<typeof testContext>>;
let companies = 0;
beforeEach(async () => {
  companies += 1;
  ctx = await testContext({
    now: new Date("2026-06-01T02:00:00Z"),
    actor: editor("editor"),
    companyId: `covered${companies}`,
  });
});

const valuesOf = (name: string, more: object = {}) =>
  Analyst.parse({
    market: "a",
    institution: { "zh-CN": "远山证券", en: "Far Hills" },
    name: { "zh-CN": name },
    ...more,
  });
async function add(name: string, more: object = {}) {
  const saved = await analystRecords.save(ctx, { id: null, revision: 0, values: valuesOf(name, more) });
  if (!saved.ok) throw new Error(saved.code);
  return saved.value;
}
const whole = () => ctx.db.all(sql`SELECT * FROM analysts WHERE company_id = ${ctx.company.id} ORDER BY sort, id`);
const contact = { phone: "+86 21 5555 0100", email: "li@far.example" };

describe("analysts", () => {
  test("are found by market, and the page opens on the one that somebody covers", async () => {
    await add("李研", { market: "h" });
    const hidden = await add("王究");
    await analystRecords.post(ctx, { ...hidden, posted: false });
    expect(await listMarkets(ctx)).toEqual({ items: [{ market: "h", count: 1 }] });
    const page = await showAnalysts({ ...ctx, lang: "en" }, "a");
    expect(page).toMatchObject({
      market: "h",
      analysts: [{ name: "李研", nameLang: "zh-CN", institution: "Far Hills" }],
    });
    expect((await listPublic(ctx, { market: "a" })).items).toEqual([]);
    expect((await listPublic(ctx, {})).items).toHaveLength(1);
  });

  test("are printed with telephone and e-mail only once they agreed, on the page, in the call and in the file", async () => {
    const { id } = await add("李研", contact);
    const shownContact = async () => {
      const { analysts } = await showAnalysts(ctx, null);
      const { items } = await listPublic(ctx, {});
      const csv = await new Response((await analystsFile(ctx, "csv")).body).text();
      return [analysts[0]?.phone, analysts[0]?.email, items[0]?.phone, items[0]?.email, csv.includes(contact.email)];
    };
    expect(await shownContact()).toEqual(["", "", "", "", false]);
    const values = valuesOf("李研", { ...contact, consent: "2026-05-20" });
    expect((await analystRecords.save(ctx, { id, revision: 1, values })).ok).toBe(true);
    expect(await shownContact()).toEqual([contact.phone, contact.email, contact.phone, contact.email, true]);
  });

  test("are one of a name in an institution and market, and never told by number in the audit log", async () => {
    await add("李研", contact);
    await add("李研", { market: "h" });
    expect(await analystRecords.save(ctx, { id: null, revision: 0, values: valuesOf("李研") })).toEqual({
      ok: false,
      code: "analystKnown",
      facts: { name: "李研" },
    });
    const log = await ctx.db.all<{ logged: string }>(
      sql`SELECT coalesce(before, '') || coalesce(after, '') AS logged FROM audit WHERE company_id = ${ctx.company.id}`,
    );
    expect(log.length).toBeGreaterThan(0);
    expect(log.some(({ logged }) => logged.includes(contact.email) || logged.includes("5555"))).toBe(false);
  });

  test("are found by the palette of the office by name and institution, within the company alone", async () => {
    const { id } = await add("李研");
    const finder = registry.finders.find(({ path }) => path === "office/analysts");
    expect(await finder?.find(ctx, "far hills")).toEqual([
      { title: "李研", note: "远山证券", href: `/office/analysts?one=${id}` },
    ]);
    const other = await testContext({ now: ctx.now, actor: editor("editor"), companyId: "elsewhere" });
    expect(await finder?.find(other, "李研")).toEqual([]);
  });
});

describe("the import of analysts", () => {
  const list = `机构,分析师,分析师英文,市场,电话,邮箱
远山证券,李研,Yan Li,A股,+86 21 5555 0100,li@far.example
海津国际,陈究,,港股,,
海津国际,陈究,,H,,
云峤,周测,,B股,,
云峤,吴析,,A股,,not an address
`;
  const preview = async (text: string) => {
    const seen = await analystImport.receive(ctx, new File([text], "analysts.csv"), {});
    if (!seen.ok) throw new Error(seen.code);
    return seen.value;
  };
  const confirm = ({ file, fingerprint }: Awaited<ReturnType<typeof preview>>) =>
    analystImport.confirm(ctx, { fileId: file.id, fingerprint });

  test("takes a line without a market for the one in which the company is listed, and refuses it where there are two", async () => {
    const unsaid = "名单（2026年6月）,\n,\n机构名称,分析师姓名\n远山证券,李研\n";
    const read = async (codes: string[]) => {
      ctx.company.settings = { ...ctx.company.settings, codes };
      const { rows, problems } = await preview(unsaid);
      return [rows.map(({ values }) => values.market), problems.map(({ line, code }) => [line, code])];
    };
    expect(await read(["000858.SZ"])).toEqual([["a"], []]);
    expect(await read(["00700.HK"])).toEqual([["h"], []]);
    expect(await read(["000858.SZ", "00700.HK"])).toEqual([[], [[4, "marketMissing"]]]);
    expect(await read([])).toEqual([[], [[4, "marketMissing"]]]);
  });

  test("names lines that are wrong, changes nothing the second time, keeps what it has no column for, and is undone whole", async () => {
    await add("李研", { consent: "2026-05-20" });
    const before = await whole();
    const seen = await preview(list);
    expect(seen.problems.map(({ line, code }) => [line, code])).toEqual([
      [5, "marketUnknown"],
      [4, "lineTwice"],
      [6, "lineWrong"],
    ]);
    expect(await confirm(seen)).toEqual({ ok: true, value: { added: 1, changed: 1 } });
    const stored = await analystRecords.list(ctx);
    expect(stored.map(({ name, market, email, consent }) => [name["zh-CN"], name.en, market, email, consent])).toEqual([
      ["李研", "Yan Li", "a", "li@far.example", "2026-05-20"],
      ["陈究", undefined, "h", "", ""],
    ]);
    expect((await preview(list)).rows.map(({ does }) => does)).toEqual(["same", "same"]);
    const [latest] = await ctx.db.all<{ id: string }>(
      sql`SELECT id FROM imports WHERE company_id = ${ctx.company.id} ORDER BY seq DESC`,
    );
    expect(await analystImport.undo(ctx, latest?.id ?? "")).toEqual({ ok: true, value: null });
    expect(await whole()).toEqual(before);
  });
});
