import { arePicturesReady } from "~/pictures/queries.server";
import { defineRecord } from "~/records/define-record.server";
import type { Ctx } from "~/server/request/context.server";
import { refuse } from "~/shared/outcome";
import { actorId } from "~/shared/permissions";
import type { CardRow } from "../queries.server";
import type { CardValues } from "../schemas";
import { businessCards } from "../tables.server";

export const mostCards = 200;

const definition = {
  name: "cards.card",
  table: businessCards,
  fields: ["name", "post", "phone", "email", "greeting", "portrait", "talks"],
  quiet: ["phone", "email"],
  needs: (companyId: string, { portrait }: CardValues) => [
    { code: "pictureNotReady", condition: arePicturesReady(companyId, portrait ? [portrait] : []) },
  ],
  max: mostCards,
  full: "cardsTooMany",
} as const;

/**
 * Business cards of people of the company, at most 200; one that is not shown is at no reader's disposal. Refuses
 * `pictureNotReady` for a portrait that is not in the library or has no words yet.
 */
export const cardRecords = defineRecord<CardRow, CardValues>(definition);

/** The same by whoever acts, whose own card a new one is; refuses `cardOwned` for a second one. */
const ownRecords = defineRecord<CardRow, CardValues>({
  ...definition,
  whole: (_, { actor }) => ({ owner: actorId(actor) }),
  taken: { columns: "business_cards.owner", refusal: () => ({ code: "cardOwned" }) },
});

/** The card of the member of staff who asks, or null. */
export const findOwnCard = async (ctx: Ctx): Promise<CardRow | null> =>
  (await cardRecords.list(ctx)).find(({ owner }) => owner === actorId(ctx.actor)) ?? null;

type Save = Parameters<typeof cardRecords.save>[1];

/**
 * The record of a screen on which one saves one's own card and nothing else; refuses `cardOwned` where there is another
 * one by now.
 */
export const ownCard = {
  ...ownRecords,
  async save(ctx: Ctx, input: Save) {
    const own = await findOwnCard(ctx);
    if (input.id !== (own?.id ?? null)) return refuse(own ? "cardOwned" : "notFound");
    return ownRecords.save(ctx, input);
  },
  post: async () => refuse("notFound"),
  sort: async () => refuse("notFound"),
  remove: async () => refuse("notFound"),
  restore: async () => refuse("notFound"),
};
