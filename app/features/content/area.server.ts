import { newsletterMail } from "~/features/subscriptions/rules";
import { type AreaServer, block } from "~/server/registry/registry.server";
import { say } from "~/shared/languages";
import { contentMenuCalls } from "./calls.server";
import { page } from "./kind";
import { composeNewsletter, newsletterFollower } from "./newsletter/operations.server";
import { menuIn, menusOf } from "./pages/show.server";
import { isDraftsMenu, listMenusNamed, namesPicture, showsPicture } from "./queries.server";
import { termsInUse } from "./translation/terms.server";

const maxResults = 10;

export const contentServer: AreaServer = {
  calls: contentMenuCalls,
  mails: { [newsletterMail]: composeNewsletter },
  follower: newsletterFollower,
  blocks: {
    content: block(
      () => ({}),
      (_, ctx) =>
        menusOf(ctx)
          .filter(({ onHome }) => onHome)
          .map((menu) => menuIn(menu, ctx.lang)),
    ),
  },
  terms: termsInUse,
  draftRule: {
    kind: page.kind,
    field: "type",
    holds: (companyId, _, draft) => isDraftsMenu(companyId, draft),
  },
  pictureUses: [
    { place: "content:office.title", path: "/office/customContent", names: namesPicture, shows: showsPicture },
  ],
  finders: [
    {
      path: "contentSet",
      find: async ({ db, company, lang }, text) =>
        (await listMenusNamed(db, company.id, text, maxResults)).map(({ id, name, address }) => ({
          title: say(name, lang),
          note: address,
          href: `/contentSet/${id}`,
        })),
    },
  ],
};
