import { beforeAll, expect, test } from "vitest";
import { registry } from "~/areas.server";
import { capitalRecords } from "~/features/equity/operations/records.server";
import { ShareCapital } from "~/features/equity/schemas";
import { changeTheme } from "~/features/site/look/operations.server";
import { saveMenu } from "~/features/site/menu/operations.server";
import { savePage } from "~/features/site/pages/operations.server";
import { templates, treeOf } from "~/features/templates/rules/templates";
import { cached, cacheKey, keep } from "~/server/request/cache.server";
import { findCompany, forgetCompanies } from "~/server/request/companies.server";
import type { Ctx } from "~/server/request/context.server";
import { languages } from "~/shared/languages";
import { openHouse, type Saved, words } from "../content/door";
import { editor, testEnv } from "../support/context";

let opened: Awaited<ReturnType<typeof openHouse>>;
let ctx: Ctx;
const menu: Saved = { id: "", revision: 0 };
const page: Saved = { id: "", revision: 0 };
beforeAll(async () => {
  opened = await openHouse("edgeedits");
  Object.assign(menu, await opened.newMenu("edge"));
  Object.assign(page, await opened.newPage(menu.id, "缓存"));
});

/** What this or, once it has asked anew, another isolate knows of the company. */
async function companyNow() {
  forgetCompanies();
  const company = await findCompany({ env: testEnv(), registry }, opened.host, Date.now());
  if (!company) throw new Error("gone");
  ctx = { ...opened.ctx, company, now: new Date(), actor: editor("admin") };
  return company;
}
const address = new URL("https://edgeedits.test/ui/irh/index");
const requested = new Request(address);
const keysOf = async () => {
  const company = await companyNow();
  return languages.map((lang) => cacheKey(address, { lang, scheme: "auto", company }));
};

/** Saves the page anew under this title; readers have what they had. */
const changed = async (title: string) => {
  const item = { menu: menu.id, title: words(title), body: words("<p>改过的正文</p>") };
  return (await opened.back<Saved>("saveCustomContentInfo", { ...page, item })).value;
};

const edits: [string, () => Promise<unknown>][] = [
  ["a page that is published", () => opened.publish(page.id, page.revision)],
  [
    "a page that is out already and is published again",
    async () => {
      Object.assign(page, await changed("缓存二"));
      return opened.publish(page.id, page.revision);
    },
  ],
  [
    "a menu that is shown",
    () => opened.back("changePostStatus", { of: "menu", id: menu.id, revision: 1, posted: true }),
  ],
  ["the look of the site", () => changeTheme(ctx, { theme: "coralBlue" } as never)],
  ["the menu of the site", () => saveMenu(ctx, { menu: treeOf(templates.hongKong), revision: 0, out: "now" } as never)],
  ["the blocks of a page", () => savePage(ctx, { page: "company", blocks: [], revision: 0, out: "now" } as never)],
  [
    "a row that is entered",
    () =>
      capitalRecords.save(ctx, {
        ...{ id: null, revision: 0 },
        values: ShareCapital.parse({
          ...{ day: "2020-01-02", reason: words("上市"), tradable: "10", restricted: "0", overseas: "0" },
        }),
      }),
  ],
];

test.each(edits)("%s leaves no reader a copy of before, in any language", async (_, edit) => {
  const before = await keysOf();
  const work: Promise<unknown>[] = [];
  for (const key of before)
    await keep(requested, key, new Response("before"), new Date(Date.now() + 60_000), (one) => void work.push(one));
  await Promise.all(work);
  for (const key of before) expect(await (await cached(requested, key))?.text()).toBe("before");
  const result = (await edit()) as { ok?: boolean };
  expect(result).toMatchObject({ ok: true });
  for (const key of await keysOf()) {
    expect(before).not.toContain(key);
    expect(await cached(requested, key)).toBeUndefined();
  }
});

test("a draft that is saved, of a new page or of one that is out, leaves every copy, since readers have none of it", async () => {
  const before = await keysOf();
  await opened.newPage(menu.id, "草稿");
  expect((await changed("缓存三")).revision).toBeGreaterThan(page.revision);
  expect(await keysOf()).toEqual(before);
});
