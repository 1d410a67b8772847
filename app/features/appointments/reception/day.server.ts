import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import { openRecord } from "~/server/sealing/sealed.server";
import { addDays, beijingInstant } from "~/shared/dates";
import { maskedName } from "~/shared/masked";
import { maskedMobile } from "~/shared/mobile";
import type { Companion, Visitor } from "../registrations/book-visit.server";
import { findShift, listCompanions, listDay } from "./queries.server";

/** Whom the screen belongs to; nobody for a call without a person. */
export const userOf = ({ actor }: Pick<Ctx, "actor">): string => (actor.kind === "staff" ? actor.userId : "");

/** From its midnight in Beijing to the next. */
export const spanOf = (day: string) => [beijingInstant(day), beijingInstant(addDays(day, 1))] as const;

type Row = Awaited<ReturnType<typeof listDay>>[number];

/** Names in clear for who receives the activity and has opened the shift, masked for everybody else. */
async function visitOf(ctx: Ctx, { registration }: Row, companions: Companion[], clear: boolean) {
  if (!registration) return [];
  const visitor = await openRecord<Visitor>(ctx.env, ctx.company.id, registration);
  const shown = (name: string) => (clear ? name : maskedName(name));
  const { id, number, status, partySize, arrivedAt, lang, investorType } = registration;
  return [
    {
      ...{ id, number, status, partySize, arrivedAt, lang },
      name: visitor ? shown(visitor.name) : null,
      mobile: visitor ? maskedMobile(visitor.mobile) : null,
      organisation: visitor?.organisation ?? "",
      isIndividual: investorType === "individual",
      companions: companions.map(({ name }) => shown(name)),
    },
  ];
}

async function companionsOf(ctx: Ctx, rows: Awaited<ReturnType<typeof listCompanions>>) {
  const opened = await Promise.all(
    rows.map(async (row) => ({
      of: row.registrationId,
      one: await openRecord<Companion>(ctx.env, ctx.company.id, row),
    })),
  );
  return (id: string | undefined) => opened.flatMap(({ of, one }) => (one && of === id ? [one] : []));
}

/** So many parties stand on one screen, and so many in a file, with five times as many companions. */
export const mostParties = { screen: 300, file: 3_000 } as const;

/**
 * The activities of a Beijing day with who is expected: `mine` are those that this member of staff receives, whose
 * names are in clear once the shift is `open`; mobiles stay masked. `cut` tells that there are more than `most`.
 */
export async function showDay(ctx: Ctx, day: string, most: number = mostParties.screen) {
  const { db, company } = ctx;
  const [from, to] = spanOf(day);
  const userId = userOf(ctx);
  const { found, heads, shift } = await inBatch(db, {
    found: listDay(db, company.id, from, to, most),
    heads: listCompanions(db, company.id, from, to, 5 * most),
    shift: findShift(db, company.id, userId, day),
  });
  const cut = found.length > most || heads.length > 5 * most;
  const rows = found.slice(0, most);
  const open = shift.length > 0;
  const companions = await companionsOf(ctx, heads);
  const ids = [...new Set(rows.map(({ activity }) => activity.activityId))];
  const activities = await Promise.all(
    ids.map(async (id) => {
      const own = rows.filter(({ activity }) => activity.activityId === id);
      const { host, ...activity } = (own[0] as Row).activity;
      const mine = host !== "" && host === userId;
      // guard: names-for-the-receptionist-alone
      const clear = mine && open;
      const visits = await Promise.all(own.map((row) => visitOf(ctx, row, companions(row.registration?.id), clear)));
      return { ...activity, mine, clear, visits: visits.flat() };
    }),
  );
  return { day, open, activities, cut };
}
export type Day = Awaited<ReturnType<typeof showDay>>;
export type DayActivity = Day["activities"][number];
export type DayVisit = DayActivity["visits"][number];
