import type { Finder, RegistryResult } from "~/server/registry/registry.server";
import type { Ctx } from "~/server/request/context.server";
import { formatDay } from "~/shared/dates";
import { say, type Words } from "~/shared/languages";
import { listFound } from "../contents/search-queries.server";
import { listContentHeads } from "../drafts/office-contents-queries.server";
import { readable } from "../insiders/reader.server";
import { matchOf } from "../texts/search-words";
import { toSimplified } from "../traditional.server";

const most = 10;
const all = { listsOthers: false, type: null, state: null, after: null } as const;

/**
 * Contents of a kind for the palette: by words of a title of what this person may know, last saved first, then by the
 * words of what is published.
 */
export const contentFinder = (kind: string, path: string): Finder => ({
  path,
  find: async (ctx: Ctx, text: string): Promise<RegistryResult[]> => {
    const { db, company, now, lang } = ctx;
    const match = matchOf((await toSimplified())(text));
    const named = await listContentHeads(db, company.id, now, { ...all, kind, text, known: readable(ctx) }, most);
    const out = match ? await listFound(db, company.id, now, { kinds: [kind], lang, match }, most) : [];
    const found = [
      ...named.map(({ id, title, savedAt }) => ({
        id,
        title: say(JSON.parse(title ?? "{}") as Words, lang),
        at: savedAt,
      })),
      ...out.map(({ contentId, title, sortAt }) => ({ id: contentId, title, at: new Date(sortAt) })),
    ];
    return found
      .filter(({ id }, at) => found.findIndex((one) => one.id === id) === at)
      .slice(0, most)
      .map(({ id, title, at }) => ({ title, note: formatDay(at, lang), href: `/${path}/${id}` }));
  },
});
