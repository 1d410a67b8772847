import { pictures } from "~/pictures/tables.server";
import { recordHref } from "~/records/rules/record-address";
import { toStaff } from "~/records/staff-audience.server";
import { codedFields, fieldWords, namedFields } from "~/server/registry/field-words.server";
import { type AreaServer, block } from "~/server/registry/registry.server";
import { say } from "~/shared/languages";
import { accountCalls } from "./calls.server";
import { accountsIn } from "./operations/show.server";
import { type AccountRow, listAccountsNamed, listBoundAccounts, namesCode, showsCode } from "./queries.server";
import { publicAccounts } from "./tables.server";

const maxResults = 10;

export const accountsServer: AreaServer = {
  calls: accountCalls,
  headings: async (ctx) => (await listBoundAccounts(ctx.db, ctx)).map(({ name }) => name),
  blocks: {
    accounts: block(
      (_, contents) => ({ rows: listBoundAccounts(contents.db, contents) }),
      ({ rows }, { lang }) => accountsIn(rows, lang),
    ),
  },
  pictureUses: [{ place: "accounts:code", path: "/office/publicAccounts", names: namesCode, shows: showsCode }],
  records: [
    {
      table: publicAccounts,
      word: "accounts:title",
      path: "office/publicAccounts",
      edit: "accounts.edit",
      fields: {
        ...fieldWords("accounts:field", ["name", "handle", "link"]),
        ...namedFields("accounts:field", { code: pictures }),
        ...codedFields("accounts", ["platform"]),
      },
      nameOf: ({ name }: AccountRow) => name,
      waits: false,
    },
  ],
  finders: [
    {
      path: "office/publicAccounts",
      find: async (ctx, text) =>
        (await listAccountsNamed(ctx.db, toStaff(ctx), text, maxResults)).map(({ id, name, handle }) => ({
          title: say(name, ctx.lang),
          note: handle,
          href: recordHref("office/publicAccounts", id),
        })),
    },
  ],
};
