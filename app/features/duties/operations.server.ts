import { announcementKind, isReport } from "~/features/announcements/rules";
import { showUnrecorded } from "~/features/appointments/record/operations.server";
import { eventKind } from "~/features/calendar/area";
import { periodIn } from "~/features/calendar/month/plan";
import { type Period, periodKey } from "~/features/calendar/result-figures/rules";
import { listGroups, listPublicPeople } from "~/features/people/queries.server";
import { withBuiltIn } from "~/features/people/rules/groups";
import { marketsOf } from "~/features/silent-period/rules";
import type { Market } from "~/features/stock/rules";
import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import { beijingDay, daysBetween } from "~/shared/dates";
import { say } from "~/shared/languages";
import { may } from "~/shared/permissions";
import { listOut } from "./queries.server";
import { briefingDuties, type Due, documentDuties, isListed } from "./rules";

export type Duty = Due & {
  kind: "report" | "results" | "briefing" | "record" | "term";
  key: string;
  period: Period | null;
  markets: Market[];
  /** An activity or a person with a group, in the reader's language. */
  name: string;
  /** Where it is done. */
  href: string;
};

type Out = Awaited<ReturnType<typeof listOut>>[number];

/** The period that a content speaks of: its figures' one, else by its title. */
const periodOf = ({ title, period, out }: Out): Period | null =>
  period ? (JSON.parse(period) as Period) : periodIn(title, beijingDay(new Date(out)));

const documentsIn = (document: "report" | "results", rows: readonly Out[]) =>
  rows.flatMap((row) => {
    const period = periodOf(row);
    return period ? [{ ...period, document, out: beijingDay(new Date(row.out)) }] : [];
  });

/** A notice of a briefing, of a meeting or of what is expected tells of no results. */
const tellsResults = ({ title }: Out) => /业绩/.test(title) && !/说明会|预[告增减亏盈]|快报/.test(title);
const isBriefing = ({ title }: Out) => /说明会|briefing/i.test(title);

/**
 * What a company listed on its markets has to disclose around today, open and late first: periodic reports and results,
 * the briefing on annual results, records of activities for whoever sees those, and terms in groups of people that end.
 * `done` is what is out on this site; a company without codes counts for both markets.
 */
export async function showDuties(ctx: Ctx) {
  const { db, company, now, lang } = ctx;
  const today = beijingDay(now);
  const markets = marketsOf(company);
  const [{ announcements, events, people, groups }, unrecorded] = await Promise.all([
    inBatch(db, {
      announcements: listOut(db, company.id, {
        ...{ kind: announcementKind, types: ["periodic", "interim"], word: "业绩", now },
      }),
      events: listOut(db, company.id, { kind: eventKind, types: ["results"], word: "说明会", now }),
      people: listPublicPeople(db, ctx),
      groups: listGroups(db, ctx),
    }),
    may(ctx, "appointments.answer") ? showUnrecorded(ctx) : [],
  ]);
  const isOfResults = (row: Out) => row.type === "results" && !isBriefing(row);
  // The event of results stands in the calendar long before it has its figures.
  const announced = events.flatMap((row) => {
    const period = isOfResults(row) && !row.period ? periodOf(row) : null;
    return period && row.startsAt ? [{ ...period, day: beijingDay(new Date(row.startsAt)) }] : [];
  });
  const known = [
    ...documentsIn(
      "report",
      announcements.filter(({ type }) => isReport(type)),
    ),
    ...documentsIn("results", [
      ...announcements.filter((row) => !isReport(row.type) && tellsResults(row)),
      ...events.filter((row) => isOfResults(row) && row.period),
    ]),
  ];
  const briefings = events.flatMap((row) =>
    isBriefing(row) && row.startsAt ? [{ day: beijingDay(new Date(row.startsAt)) }] : [],
  );
  const named = withBuiltIn(groups);
  const groupName = (id: string) => say(named.find((one) => one.id === id)?.name ?? { "zh-CN": "" }, lang);
  const all: Duty[] = [
    ...documentDuties(markets, known, announced, today).map(({ document, year, part, ...due }) => ({
      ...{ ...due, kind: document, period: { year, part }, name: "" },
      key: `${document} ${year} ${part}`,
      href: `/office/resultsDay?period=${periodKey({ year, part })}`,
    })),
    ...briefingDuties(markets, known, briefings, today).map(({ year, ...due }) => ({
      ...{ ...due, kind: "briefing" as const, period: { year, part: "annual" as const }, markets: ["A" as const] },
      ...{ key: `briefing ${year}`, name: "", href: "/office/calendar/new?type=meeting" },
    })),
    ...unrecorded.map(({ id, title, deadline }) => ({
      ...{ kind: "record" as const, key: `record ${id}`, period: null, markets, name: say(title, lang) },
      ...{ due: beijingDay(deadline), done: null, planned: null, href: `/office/activities/${id}/after` },
    })),
    ...people.flatMap(({ id, name, seats }) =>
      Object.entries(seats)
        .filter(([, { until }]) => until !== "" && isListed(until, today))
        .map(([group, { until }]) => ({
          ...{ kind: "term" as const, key: `term ${id} ${group}`, period: null, markets: [] },
          name: [say(name, lang), groupName(group)].filter(Boolean).join(" · "),
          ...{
            due: until,
            done: null,
            planned: null,
            href: `/office/companyPeople?q=${encodeURIComponent(say(name, lang))}`,
          },
        })),
    ),
  ];
  const items = all
    .map((duty) => ({ ...duty, daysLeft: daysBetween(today, duty.due) }))
    .sort((one, other) => (`${one.due} ${one.key}` < `${other.due} ${other.key}` ? -1 : 1));
  return {
    open: items.filter(({ done }) => done === null),
    done: items.filter(({ done }) => done !== null).toReversed(),
    isListed: (company.settings.codes ?? []).length > 0,
  };
}
