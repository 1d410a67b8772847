import { beforeAll, describe, expect, test } from "vitest";
import { registry } from "~/areas.server";
import { menusOf } from "~/features/content/pages/show.server";
import { searchContents } from "~/publishing/search/operations.server";
import { listContentPages } from "~/publishing/search/sitemap.server";
import { findCompany, forgetCompanies } from "~/server/request/companies.server";
import { plainText } from "~/shared/same-text";
import { testContext, testEnv } from "../support/context";
import { openHouse, type Saved, words } from "./door";
import { hostileTexts } from "./hostile";
import { domPurifyPayloads, naughtyStrings } from "./public-hostile";

const companyId = "owncontent";
let opened: Awaited<ReturnType<typeof openHouse>>;
beforeAll(async () => {
  opened = await openHouse(companyId);
});

const knownKinds = new Set(
  "doc paragraph heading text hardBreak horizontalRule bulletList orderedList listItem table tableRow tableCell tableHeader".split(
    " ",
  ),
);
const markKinds = new Set("bold italic underline superscript subscript link".split(" "));
const named = (address: string, more: object = {}) => ({ name: words("战略"), address, ...more });

type Listed = {
  items: { title: string; lang: string; href: string; id: string }[];
  menus: { address: string; name: string }[];
};
const titlesIn = async (address: string, lang?: string) =>
  (await opened.front<Listed>("frontGetCustomContentList", { menu: address }, lang)).value.items.map(
    ({ title }) => title,
  );

describe("menus of the company's own", () => {
  test("are shown once they have a page that is out, and lead to it in every language", async () => {
    const { id } = await opened.newMenu("strategy");
    expect(await opened.back("changePostStatus", { of: "menu", id, revision: 1, posted: true })).toMatchObject({
      code: "menuEmpty",
    });
    const page = await opened.newPage(id, "公司战略");
    expect(await opened.back("changePostStatus", { of: "menu", id, revision: 1, posted: true })).toMatchObject({
      code: "menuEmpty",
    });
    expect(await opened.publish(page.id, 1)).toMatchObject({ status: 200 });
    expect(await opened.back("changePostStatus", { of: "menu", id, revision: 1, posted: true })).toMatchObject({
      status: 200,
    });
    const seen = await opened.front<Listed>("frontGetCustomContentList", {}, "en");
    expect(seen.value.menus).toMatchObject([{ address: "strategy", name: "Strategy" }]);
    expect((await opened.front<Listed>("frontGetCustomContentList", {}, "tc")).value.menus[0]?.name).toBe("戰略");
    expect(await titlesIn("strategy", "tc")).toEqual(["公司戰略"]);
    expect(await titlesIn("strategy", "en")).toEqual(["公司战略"]);
    forgetCompanies();
    const company = await findCompany({ env: testEnv(), registry }, opened.host, Date.now());
    expect(company && menusOf({ company })).toMatchObject([
      { id, address: "strategy", column: "company", onHome: false },
    ]);
    await opened.back("changePostStatus", { of: "menu", id, revision: 2, posted: false });
    expect((await opened.front<Listed>("frontGetCustomContentList", {})).value.menus).toEqual([]);
    await opened.back("changePostStatus", { of: "menu", id, revision: 3, posted: true });
  });

  test("have an address of their own, a column that there is, and go only once nothing stands in them", async () => {
    const { id } = await opened.newMenu("policies");
    expect(await opened.back("saveCustomContentInfo", { menu: named("policies") })).toMatchObject({
      status: 409,
      code: "addressTaken",
      facts: { address: "policies" },
    });
    for (const wrong of ["Policies", "a", "a b", "../x", "价值"])
      expect(await opened.back("saveCustomContentInfo", { menu: named(wrong) })).toMatchObject({
        status: 422,
        issues: [{ field: "menu.address", code: "addressFormat" }],
      });
    expect(await opened.back("saveCustomContentInfo", { menu: named("other", { column: "nowhere" }) })).toMatchObject({
      status: 422,
    });
    const page = await opened.newPage(id, "制度");
    expect(await opened.back("deleteCustomContentMenu", { id, revision: 1 })).toMatchObject({
      status: 409,
      code: "menuInUse",
    });
    await opened.back("deleteCustomContent", { id: page.id });
    expect(await opened.back("deleteCustomContentMenu", { id, revision: 1 })).toMatchObject({ status: 200 });
    expect(await opened.back("saveCustomContentInfo", { item: { menu: id, title: words("无处") } })).toMatchObject({
      status: 422,
    });
  });

  test("show another area's contents in the stead of their own, of a kind that there is", async () => {
    const { id } = await opened.newMenu("awards");
    const requested = await opened.back<{ sources: string[]; source: string }>("getCustomContentDataResource", { id });
    expect(requested.value).toMatchObject({
      source: "",
      sources: expect.arrayContaining(["honours.item", "announcements.item"]),
    });
    expect(requested.value.sources).not.toContain("content.item");
    expect(await opened.back("setCustomContentDataResource", { id, revision: 1, source: "secrets" })).toMatchObject({
      ...{ status: 422, code: "sourceUnknown" },
      facts: { allowed: expect.stringContaining("honours.item") },
    });
    expect(
      await opened.back("setCustomContentDataResource", { id, revision: 1, source: "honours.item" }),
    ).toMatchObject({
      status: 200,
    });
    await opened.back("changePostStatus", { of: "menu", id, revision: 2, posted: true });
    const draft = {
      type: "company",
      at: "2026-01-15T16:00:00.000Z",
      title: words("示范企业"),
      facts: { issuer: words("协会") },
    };
    const honour = await opened.call<Saved>("investorCommunicate/saveItem", { kind: "honours", draft });
    expect(await titlesIn("awards")).toEqual([]);
    const post = { kind: "honours", id: honour.value.id, posted: true, revision: 1, confirmed: true };
    await opened.call("investorCommunicate/savePostStatus", post);
    const { items } = (await opened.front<Listed>("frontGetCustomContentList", { menu: "awards" })).value;
    expect(items).toMatchObject([{ title: "示范企业", href: `/ui/irh/honours/${honour.value.id}` }]);
  });
});

describe("pages of the company's own", () => {
  test("are drafts for staff alone until they are published, and then found, listed and read as they were cleaned", async () => {
    const { id: menuId } = await opened.newMenu("case");
    const html = `<h2 onclick="x()">要点</h2><p>见<a href="javascript:alert(1)">此</a><script>alert(1)</script><b>甲</b></p>
      <table><tr><td>年度</td><td>收入</td></tr><tr><td>2024</td><td>1,200</td></tr></table>`;
    const { id } = await opened.newPage(menuId, "投资价值", { body: words(html), summary: words("一句话") });
    expect(await opened.front("getCustomContentDetailById", { id })).toMatchObject({ status: 404, code: "notFound" });
    expect(await opened.back("editCustomContent", { id }, "viewer")).toMatchObject({ status: 404 });
    expect(await opened.back("saveCustomContentInfo", { item: { title: words("x") } }, "viewer")).toMatchObject({
      status: 403,
    });
    const editing = await opened.back<{ draft: { type: string }; menus: { id: string }[] }>("editCustomContent", {
      id,
    });
    expect(editing.value.draft.type).toBe(menuId);
    expect(editing.value.menus.map((one) => one.id)).toContain(menuId);
    await opened.publish(id, 1);
    const { value } = await opened.front<{ text: string; body: object; href: string }>("getCustomContentDetailById", {
      id,
    });
    expect(value).toMatchObject({
      title: "投资价值",
      text: "要点\n见此甲\n年度\t收入\n2024\t1,200",
      href: `/ui/irh/customContent/${id}`,
    });
    expect(JSON.stringify(value.body)).not.toMatch(/script|onclick|javascript/);
    const ctx = await testContext({ companyId, now: new Date() });
    expect((await searchContents(ctx, { q: "1,200" })).hits.map(({ href }) => href)).toContain(
      `/ui/irh/customContent/${id}`,
    );
    expect((await searchContents(ctx, { q: "paragraph" })).hits).toEqual([]);
    const { pages } = await listContentPages(ctx, null);
    expect(pages?.map(({ path }) => path)).toContain(`/ui/irh/customContent/${id}`);
  });

  test("give texts back letter by letter, whatever their letters mean elsewhere", async () => {
    const body = words(
      JSON.stringify({
        type: "doc",
        content: hostileTexts.map((text) => ({ type: "paragraph", content: [{ type: "text", text }] })),
      }),
    );
    for (const title of [hostileTexts[0], hostileTexts[5]].flatMap((text) => text ?? [])) {
      const { id } = await opened.newPage("page", title, { body, format: "document" });
      await opened.publish(id, 1);
      const { value } = await opened.front<{ title: string; text: string }>("getCustomContentDetailById", { id });
      expect(value.title).toBe(plainText(title));
      expect(value.text.split("\n").join("")).toBe(plainText(hostileTexts.join("")).split("\n").join(""));
    }
  });

  test("keep nothing that runs of DOMPurify's payloads and of naughty strings, whichever way they come in", async () => {
    for (const format of ["html", "text", "document"] as const) {
      const whole = [...domPurifyPayloads, ...naughtyStrings].join("\n\n");
      const { id } = await opened.newPage("page", `敌意 ${format}`, { body: words(whole), format });
      const row = await testEnv()
        .DB.prepare(`SELECT draft ->> '$.body."zh-CN"' AS body FROM contents WHERE company_id = ? AND id = ?`)
        .bind(companyId, id)
        .first<{ body: string }>();
      const kinds = [...(row?.body ?? "").matchAll(/"type":"(\w+)"/g)].map(([, kind]) => kind ?? "");
      expect([...new Set(kinds)].filter((kind) => !knownKinds.has(kind) && !markKinds.has(kind))).toEqual([]);
      const hrefs = [...(row?.body ?? "").matchAll(/"href":"([^"]*)"/g)].map(([, href]) => href ?? "");
      expect(hrefs.filter((href) => !/^(https?:|mailto:|tel:|\/)/.test(href))).toEqual([]);
      // An element that never ends takes the rest of HTML with it, as it does in a browser.
      if (format !== "html") expect(row?.body).toContain("Power");
    }
  });

  test("name files that come with them, and no others", async () => {
    const body = words(JSON.stringify({ type: "doc", content: [{ type: "document", attrs: { file: "elsewhere" } }] }));
    expect(
      await opened.back("saveCustomContentInfo", { item: { title: words("文件"), body, format: "document" } }),
    ).toMatchObject({
      status: 422,
      issues: [{ field: "draft.body.zh-CN", code: "fileNotAttached" }],
    });
  });

  test("stand in the order that staff give them, for readers too, whatever is saved meanwhile", async () => {
    const { id: menuId } = await opened.newMenu("order");
    const ids: string[] = [];
    for (const title of ["一", "二", "三"]) {
      const page = await opened.newPage(menuId, title);
      await opened.publish(page.id, 1);
      ids.push(page.id);
    }
    await opened.back("changePostStatus", { of: "menu", id: menuId, revision: 1, posted: true });
    expect(await titlesIn("order")).toEqual(["一", "二", "三"]);
    expect(await opened.back("changeSort", { menu: menuId, ids: [ids[2], ids[0]] })).toMatchObject({ status: 200 });
    expect(await titlesIn("order")).toEqual(["三", "二", "一"]);
    expect(await opened.back("changeSort", { menu: menuId, ids: [ids[2], "stranger"] })).toMatchObject({
      ...{ code: "orderIncomplete", facts: { unknown: "stranger" } },
    });
    const paged = await opened.front<Listed & { next: string }>("frontGetCustomContentList", {
      menu: "order",
      pageSize: 2,
    });
    expect(paged.value.items.map(({ title }) => title)).toEqual(["三", "二"]);
    const rest = await opened.front<Listed>("frontGetCustomContentList", {
      menu: "order",
      pageSize: 2,
      after: paged.value.next,
    });
    expect(rest.value.items.map(({ title }) => title)).toEqual(["一"]);
    const { id: other } = await opened.newMenu("elsewhere");
    await opened.back("saveCustomContentInfo", { id: ids[1], revision: 1, item: { menu: other, title: words("二") } });
    expect(await titlesIn("order")).toEqual(["三", "二", "一"]);
    await opened.publish(String(ids[1]), 2);
    expect(await titlesIn("order")).toEqual(["三", "一"]);
  });
});
