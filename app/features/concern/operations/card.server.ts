import { arePicturesReady } from "~/pictures/queries.server";
import { defineRecord } from "~/records/define-record.server";
import type { CardRow, ContentRow } from "../queries.server";
import { mostContents } from "../rules/contents";
import type { CardContentValues, CompanyCardValues } from "../schemas";
import { cardContents, companyCards } from "../tables.server";

/**
 * The company's own card, of which there is one; refuses `pictureNotReady` for a picture that is not in the library or
 * has no words yet.
 */
export const companyCardRecords = defineRecord<CardRow, CompanyCardValues>({
  name: "concern.card",
  table: companyCards,
  fields: ["greeting", "picture"],
  needs: (companyId, { picture }) => [
    { code: "pictureNotReady", condition: arePicturesReady(companyId, picture ? [picture] : []) },
  ],
  max: 1,
  full: "companyCardThere",
});

/** What the card leads to, at most 20 pages, each once; refuses `cardContentThere` for one that is there already. */
export const contentRecords = defineRecord<ContentRow, CardContentValues>({
  name: "concern.content",
  table: cardContents,
  fields: ["page", "name", "about", "newest"],
  max: mostContents,
  full: "cardContentsTooMany",
  taken: { columns: "card_contents.page", refusal: () => ({ code: "cardContentThere" }) },
});
