import type { BroughtContent } from "~/server/registry/figure-slots.server";
import type { Ctx } from "~/server/request/context.server";
import type { Fact } from "~/shared/facts/differences";
import { event } from "../kind";
import type { Row } from "./operations.server";
import { listResults } from "./queries.server";
import { resultFacts } from "./result-facts";

/** Three years of a company with quarters. */
const most = 12;

/** What the headline figures of results state, as readers have them and, of what a release brings, would have them. */
export async function statedFacts(ctx: Ctx, brought: readonly BroughtContent[]): Promise<Fact[]> {
  const { db, company, now } = ctx;
  const [found] = await listResults(db, company.id, { now, lang: "zh-CN" }, { limit: most });
  const live = JSON.parse(found?.results ?? "[]") as Row[];
  const coming = brought.filter(({ kind }) => kind === event.kind);
  const all = [
    ...live
      .filter(({ contentId }) => !coming.some(({ id }) => id === contentId))
      .map(({ contentId: id, title, facts }) => ({ id, title, facts, isComing: false })),
    ...coming.map(({ facts, ...one }) => ({ ...one, facts: event.factsIn({ facts }), isComing: true })),
  ];
  return all.flatMap(({ id, title, facts, isComing }) =>
    facts.results
      ? resultFacts(facts.results, {
          place: { area: "calendar", title, href: `/office/calendar/${id}` },
          coming: isComing,
        })
      : [],
  );
}
