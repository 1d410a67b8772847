import { recordHref } from "~/records/rules/record-address";
import type { AreaServer } from "~/server/registry/registry.server";
import { say } from "~/shared/languages";
import { cardInstitutions } from "./institutions/entries.server";
import { cardMails, cardTicks } from "./jobs.server";
import { ownCards } from "./privacy/own-data.server";
import { listCardsNamed, listOpenCards, namesPortrait, showsPortrait } from "./queries.server";

const maxResults = 10;
const path = "businessCardIndex/sendBusinessCardSetting";

export const cardsServer: AreaServer = {
  mails: cardMails,
  ticks: cardTicks,
  ownData: ownCards,
  institutions: cardInstitutions,
  sealedTables: [
    ["card_receivers", "company_id"],
    ["card_talks", "company_id"],
  ],
  headings: async ({ db, company }) => (await listOpenCards(db, company.id)).map(({ name }) => name),
  pictureUses: [{ place: "cards:portrait", path: `/${path}`, names: namesPortrait, shows: showsPortrait }],
  finders: [
    {
      path,
      find: async ({ db, company, lang }, text) =>
        (await listCardsNamed(db, company.id, text, maxResults)).map(({ id, name, post }) => ({
          title: say(name, lang),
          note: say(post, lang),
          href: recordHref(path, id),
        })),
    },
  ],
};
