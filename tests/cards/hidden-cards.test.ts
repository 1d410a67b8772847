import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { showsPortrait } from "~/features/cards/queries.server";
import { testContext } from "../support/context";
import { askFor, openCard } from "./card-world";

test("the portrait of a card is a reader's while the card is handed out", async () => {
  const ctx = await testContext({ companyId: "portraits" });
  const { company, db } = ctx;
  for (const posted of [true, false]) {
    const id = await openCard(ctx, posted);
    await db.run(sql`UPDATE business_cards SET portrait = ${id} WHERE company_id = ${company.id} AND id = ${id}`);
    const [row] = await db.all<{ shown: number }>(sql`SELECT ${showsPortrait(company.id, sql`${id}`)} AS shown`);
    expect(row?.shown).toBe(posted ? 1 : 0);
  }
});

test("nobody asks for a talk with the person of a card that is not handed out", async () => {
  const ctx = await testContext({ companyId: "hiddentalks" });
  expect(await askFor(ctx, await openCard(ctx, true, true))).toMatchObject({ ok: true });
  expect(await askFor(ctx, await openCard(ctx, false, true))).toMatchObject({ code: "talksClosed" });
});
