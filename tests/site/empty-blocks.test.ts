import i18next from "i18next";
import { type ComponentProps, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { beforeAll, expect, test } from "vitest";
import { registry } from "~/areas.server";
import { saveProfile } from "~/features/company/profile/operations.server";
import { Profile } from "~/features/company/schemas";
import { Blocks } from "~/features/site/blocks";
import { readBlocks } from "~/features/site/blocks.server";
import { saveContent } from "~/publishing/drafts/contents.server";
import { publish } from "~/publishing/releases/publish.server";
import type { Ctx } from "~/server/request/context.server";
import { uiWords, WordsProvider } from "~/ui/public/words";
import { draftOf } from "../publishing/content-drafts";
import { editor, testContext } from "../support/context";
import { placed } from "../support/placed";

/**
 * All but those of the site itself, whatever the company has entered: the headline, and the sign-up for what is to
 * come.
 */
const always = ["headline", "signUp"];
const names = Object.keys(registry.blocks).filter((name) => !always.includes(name));

/** The blocks of which readers see anything. */
async function shown(ctx: Ctx) {
  const data = await readBlocks(
    ctx,
    names.map((name) => placed(name)),
  );
  const render = (name: string) =>
    renderToStaticMarkup(
      createElement(
        I18nextProvider,
        { i18n: i18next },
        createElement(
          WordsProvider,
          { words: uiWords((key) => key) } as ComponentProps<typeof WordsProvider>,
          createElement(Blocks, { blocks: [placed(name)], data, lang: "zh-CN", url: "/ui/irh/index" }),
        ),
      ),
    );
  return names.filter((name) => render(name) !== "");
}

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: "zh-CN", resources: {} });
});

test("a company that has entered nothing shows no block, and each kind of page has its blocks from this list", async () => {
  expect(names).toEqual(
    expect.arrayContaining(
      [...registry.homeBlocks, ...registry.columns.flatMap(({ blocks }) => blocks)]
        .map(({ name }) => name)
        .filter((name) => !always.includes(name)),
    ),
  );
  expect(await shown(await testContext({ companyId: "empty1", actor: editor("editor") }))).toEqual([]);
});

test("a profile shows the blocks that it fills: without a word about the company or a way to reach it there is none", async () => {
  const ctx = await testContext({ companyId: "empty2", actor: editor("editor") });
  const save = (revision: number, more: object) =>
    saveProfile(ctx, {
      revision,
      publish: true,
      profile: Profile.parse({ fullName: { "zh-CN": "样品股份有限公司" }, shortName: { "zh-CN": "样品" }, ...more }),
    });
  expect(await save(0, {})).toMatchObject({ ok: true });
  expect(await shown(ctx)).toEqual([]);
  expect(await save(1, { introduction: { "zh-CN": "本公司生产样品。" } })).toMatchObject({ ok: true });
  expect(await shown(ctx)).toEqual(["profile"]);
  expect(await save(2, { phone: "021-00000000" })).toMatchObject({ ok: true });
  expect(await shown(ctx)).toEqual(["contactPerson", "contact"]);
});

test("what is published shows its block from its second on", async () => {
  const ctx = await testContext({ companyId: "empty3", actor: editor("editor") });
  const kind = "announcements.item";
  const saved = await saveContent(ctx, { id: null, kind, revision: 0, draft: draftOf("公告") });
  if (!saved.ok) throw new Error(saved.code);
  const at = new Date(ctx.now.getTime() + 60_000);
  await publish(ctx, { ...saved.value, kind, langs: ["zh-CN"], at, confirmed: true });
  expect(await shown(ctx)).toEqual([]);
  expect(await shown({ ...ctx, now: at })).toEqual(["announcements"]);
});
