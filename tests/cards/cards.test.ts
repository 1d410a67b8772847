import { beforeEach, describe, expect, test } from "vitest";
import { registry } from "~/areas.server";
import { cardRecords, findOwnCard, ownCard } from "~/features/cards/cards/operations.server";
import { contactFile, showCard, showCards } from "~/features/cards/cards/show.server";
import { vCard } from "~/features/cards/cards/v-card";
import { Card } from "~/features/cards/schemas";
import { editor, testContext } from "../support/context";

let ctx: Awaited<ReturnType<typeof testContext>>;
let companies = 0;
beforeEach(async () => {
  companies += 1;
  ctx = await testContext({
    now: new Date("2026-06-01T02:00:00Z"),
    actor: editor("editor"),
    companyId: `carded${companies}`,
  });
});

const valuesOf = (more: object = {}) =>
  Card.parse({
    name: { "zh-CN": "陆景行", en: "Lu Jingxing" },
    post: { "zh-CN": "投资者关系总监" },
    phone: "+86 512 5550 0188",
    email: "lu@far.example",
    greeting: {},
    portrait: "",
    ...more,
  });
async function add(posted = true) {
  const saved = await cardRecords.save(ctx, { id: null, revision: 0, posted, values: valuesOf() });
  if (!saved.ok) throw new Error(saved.code);
  return saved.value;
}
const statusOf = (look: Promise<unknown>) =>
  look.then(
    () => 200,
    (thrown: Response) => thrown.status,
  );

describe("business cards", () => {
  test("are seen while they are handed out, at the own company alone", async () => {
    const { id, revision } = await add(false);
    const seen = async (as = ctx) => [
      await statusOf(showCard(as, id)),
      await statusOf(contactFile(as, id)),
      (await showCards(as)).length,
    ];
    expect(await seen()).toEqual([404, 404, 0]);
    expect((await cardRecords.post(ctx, { id, revision, posted: true })).ok).toBe(true);
    expect(await seen()).toEqual([200, 200, 1]);
    const other = await testContext({ now: ctx.now, actor: editor("editor"), companyId: "uncarded" });
    expect(await seen(other)).toEqual([404, 404, 0]);
    expect((await showCard({ ...ctx, lang: "en" }, id)).card).toMatchObject({
      ...{ name: "Lu Jingxing", nameLang: "en", post: "投资者关系总监", postLang: "zh-CN" },
    });
  });

  test("go to a telephone as a contact file that no text of theirs breaks", async () => {
    const { id } = await add();
    const answer = await contactFile({ ...ctx, lang: "en" }, id);
    expect(answer.headers.get("Content-Type")).toBe("text/vcard; charset=utf-8");
    expect(answer.headers.get("Content-Disposition")).toBe(
      "attachment; filename=\"Lu Jingxing.vcf\"; filename*=UTF-8''Lu%20Jingxing.vcf",
    );
    expect(await answer.text()).toContain("TEL;TYPE=WORK,VOICE:+86 512 5550 0188\r\n");
    const hostile = { "zh-CN": "甲;乙,丙\\\r\nEND:VCARD\r\n".padEnd(60, "远") };
    const file = vCard({ ...valuesOf(), name: hostile, post: hostile }, "甲,乙", "https://ir.example.com/", "zh-CN");
    const lines = file.split("\r\n");
    expect(lines.filter((line) => line === "END:VCARD")).toHaveLength(1);
    expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
    const unfolded = file.replaceAll("\r\n ", "");
    expect(unfolded).toContain("FN:甲\\;乙\\,丙\\\\\\nEND:VCARD\\n远远");
  });

  test("are each person's own to write, and nobody else's but the editors'", async () => {
    const person = {
      kind: "staff",
      userId: "desk",
      name: "Desk",
      email: "desk@far.example",
      roles: ["reception"],
    } as const;
    const reception = { ...ctx, actor: person };
    const others = await add();
    expect(await findOwnCard(reception)).toBeNull();
    const first = await ownCard.save(reception, { id: null, revision: 0, values: valuesOf({ phone: "" }) });
    expect(first.ok).toBe(true);
    const own = await findOwnCard(reception);
    expect(own).toMatchObject({ owner: person.userId, phone: "" });
    expect(await ownCard.save(reception, { id: null, revision: 0, values: valuesOf() })).toMatchObject({
      code: "cardOwned",
    });
    expect(await ownCard.save(reception, { ...others, values: valuesOf({ phone: "" }) })).toMatchObject({ ok: false });
    expect((await cardRecords.list(ctx)).find(({ id }) => id === others.id)?.phone).toBe("+86 512 5550 0188");
    const changed = await ownCard.save(reception, { id: own?.id ?? "", revision: 1, values: valuesOf() });
    expect(changed.ok).toBe(true);
    expect(await findOwnCard(reception)).toMatchObject({ owner: person.userId, revision: 2 });
  });

  test("are found by the palette of the office by name and post", async () => {
    const { id } = await add();
    const finder = registry.finders.find(({ path }) => path === "businessCardIndex/sendBusinessCardSetting");
    expect(await finder?.find(ctx, "总监")).toEqual([
      {
        title: "陆景行",
        note: "投资者关系总监",
        href: `/businessCardIndex/sendBusinessCardSetting?one=${id}`,
      },
    ]);
  });
});
