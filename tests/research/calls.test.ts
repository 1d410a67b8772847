import { exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import { arranged, treeOf } from "~/features/site/menu/menu-tree";
import { findModule } from "~/features/site/shell/site-facts.server";
import { putFile } from "~/server/files/files.server";
import { openHouse, type Saved, words } from "../content/door";

const staff = "researchReport";
const tables = "investorForntPageController";
const report = (title: string, more: object = {}) => ({
  ...{ kind: "company", title: words(title, `${title} en`), institution: words("远山证券", "Far Hills") },
  ...{ day: "2026-05-20", rating: "buy", link: "https://far.example/1", posted: true, ...more },
});

test("the calls let staff keep reports, readers find them by kind, and staff alone have a document that is not shown", async () => {
  const { ctx, host, call, send } = await openHouse("reportcalls");
  expect((await call(`${staff}/saveResearchReportInfo`, report("深度"), "viewer")).status).toBe(403);
  const pdf = new File(["%PDF-1.4\n%one\n%%EOF"], "report.pdf", { type: "application/pdf" });
  const file = await putFile(ctx, pdf, "document");
  if (!file.ok) throw new Error(file.code);
  const saveReport = async (input: object) => (await call<Saved>(`${staff}/saveResearchReportInfo`, input)).value;
  const one = await saveReport(report("深度", { fileId: file.value.id, rights: "2026-05-20 by e-mail" }));
  await saveReport(report("行业", { kind: "industry", rating: "" }));

  const readers = async (table: string) => {
    const { value } = await call<{ items: { title: string }[] }>(`${tables}/${table}?lang=en`, {}, "");
    return value.items.map(({ title }) => title);
  };
  expect(await readers("getCompanyResearchReportTable")).toEqual(["深度 en"]);
  expect(await readers("getIndustryResearchReportTable")).toEqual(["行业 en"]);
  expect(await call(`${tables}/getIndustryResearchReportTable`, { kind: "company" }, "")).toMatchObject({
    ...{ status: 422, code: "otherKind", facts: { allowed: "industry" } },
  });
  const place = async (id: string) => {
    const at = `https://${host}/irh/indexHomeSearch/getModelIdByBusinessId?businessId=${id}`;
    return (await exports.default.fetch(new Request(at))).json();
  };
  expect(await place(one.id)).toMatchObject({
    value: { moduleId: "research.reports", columnId: "communication", href: `/ui/irh/researchReports/${one.id}` },
  });
  expect(await place("nobody")).toMatchObject({ code: "notFound" });
  const { columns } = treeOf(arranged(ctx.registry.columns, undefined));
  const closed = (entry: (typeof columns)[number]["entries"][number]) => ({
    ...{ ...entry, closed: entry.id === "research.reports" },
  });
  const menu = { columns: columns.map((column) => ({ ...column, entries: column.entries.map(closed) })) };
  const company = { ...ctx.company, settings: { ...ctx.company.settings, menu } };
  expect(await findModule({ ...ctx, company }, { businessId: one.id })).toMatchObject({ code: "notFound" });
  expect((await call(`${staff}/getResearchReportTypeList`, {}, "viewer")).value).toEqual({
    items: [
      { kind: "company", count: 1 },
      { kind: "industry", count: 1 },
    ],
  });

  const changed = report("改过", { ...one, posted: false, fileId: file.value.id, rights: "2026-05-20 by e-mail" });
  expect((await call(`${staff}/updateResearchReportInfo`, changed)).value).toEqual({ id: one.id, revision: 2 });
  expect((await call(`${staff}/updateResearchReportInfo`, changed)).status).toBe(409);
  expect((await call(`${staff}/updateResearchReportInfo`, report("无名"))).issues).toBeDefined();
  expect((await call(`${staff}/queryResearchReportDetailInfo`, { id: one.id })).value).toMatchObject({
    title: words("改过", "改过 en"),
    posted: false,
  });
  expect(await readers("getCompanyResearchReportTable")).toEqual([]);
  expect((await call(`${staff}/queryResearchReportList`, { kind: "company" })).value).toMatchObject({
    items: [{ id: one.id, revision: 2 }],
    next: null,
  });

  const document = await send(`${staff}/researchReportDownLoad`, { id: one.id });
  expect([document.status, (await document.arrayBuffer()).byteLength]).toEqual([200, pdf.size]);
  expect((await send(`${staff}/researchReportDownLoad`, { id: one.id }, "")).status).toBe(401);
  expect((await send(`${staff}/researchReportDownLoad`, { id: "nobody" })).status).toBe(404);
});
