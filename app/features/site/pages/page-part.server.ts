import { type PlacedBlock, pageKey } from "~/shared/area";
import type { SitePart } from "../site-parts/part.server";

/** A page of blocks as the company arranged it; null as the house has it. */
type PageBody = { blocks: PlacedBlock[] | null };

/** The name of a page among the parts of the site, and the page of such a name. */
const prefix = "page.";
export const pageOf = (part: string): string | null => (part.startsWith(prefix) ? part.slice(prefix.length) : null);

/** A page of blocks as a part of the site: the home page, or a column's. */
export const pagePart = (page: string): SitePart<PageBody> => ({
  name: prefix + page,
  path: `office/pages?page=${page}`,
  question: { kind: "site.page", subjectId: page },
  actions: { save: "site.savePage", publish: "site.publishPage" },
  of: ({ company }) => ({ blocks: company.settings[pageKey(page)] ?? null }),
  shows: ({ blocks }) => ({ settings: { [pageKey(page)]: blocks } }),
  auditView: (_, { blocks }) => ({ page, blocks: blocks?.map(({ name, span }) => `${name} ${span}`) ?? null }),
});
