import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import { beijingDay } from "~/shared/dates";
import type { Fact } from "~/shared/facts/differences";
import { say } from "~/shared/languages";
import { boardOn } from "../rules/board";
import { shownGroups } from "../rules/groups";
import { peopleReads } from "./show.server";

/** The board at the end of the last year: how many directors, and how many of them are independent. */
export async function statedFacts(ctx: Ctx): Promise<Fact[]> {
  const { groups, people } = await inBatch(ctx.db, peopleReads(ctx));
  const board = shownGroups(groups, people).find(({ group }) => group.kind === "directors");
  const year = Number(beijingDay(ctx.now).slice(0, 4)) - 1;
  const counted = board && boardOn(board.members, `${year}-12-31`);
  if (!counted) return [];
  const of = {
    period: `${year} annual`,
    place: { area: "people", title: say(board.group.name, ctx.lang), href: "/office/companyPeople" },
  };
  return [
    { ...of, name: "directors", unit: "people", values: [{ value: String(counted.directors) }] },
    { ...of, name: "independentDirectors", unit: "percent", values: [{ value: counted.independent }] },
  ];
}
