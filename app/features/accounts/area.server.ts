import { recordHref } from "~/records/rules/record-address";
import { type AreaServer, block } from "~/server/house.server";
import { say } from "~/shared/languages";
import { accountCalls } from "./calls.server";
import { accountsIn } from "./operations/show.server";
import { listAccountsNamed, listBoundAccounts, namesCode, showsCode } from "./queries.server";

const mostFound = 10;

export const accountsServer: AreaServer = {
  calls: accountCalls,
  headings: async ({ db, company }) => (await listBoundAccounts(db, company.id)).map(({ name }) => name),
  blocks: {
    accounts: block(
      ({ db, company }) => ({ rows: listBoundAccounts(db, company.id) }),
      ({ rows }, { lang }) => accountsIn(rows, lang),
    ),
  },
  pictureUses: [{ place: "accounts:code", path: "/office/publicAccounts", names: namesCode, shows: showsCode }],
  finders: [
    {
      path: "office/publicAccounts",
      find: async ({ db, company, lang }, text) =>
        (await listAccountsNamed(db, company.id, text, mostFound)).map(({ id, name, handle }) => ({
          title: say(name, lang),
          note: handle,
          href: recordHref("office/publicAccounts", id),
        })),
    },
  ],
};
