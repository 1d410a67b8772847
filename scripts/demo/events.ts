import type { EventFacts } from "~/features/calendar/kind";
import { eventKind } from "~/features/calendar/rules/events";
import type { activityTypes } from "~/features/calendar/tables.server";
import { searchRowOf } from "~/publishing/queries/search.server";
import { type Draft, saidOf } from "~/publishing/rules/drafts";
import { indexText } from "~/publishing/rules/search";
import type { contents, editions, releases, revisions } from "~/publishing/tables.server";
import { toSimplified, toTraditional } from "~/publishing/traditional.server";
import { addDays, beijingDay, beijingInstant } from "~/shared/dates";
import { languages, type Words } from "~/shared/languages";
import { chance } from "./chance.ts";
import { announcedLater, conferenceType, type EventPlan, eventPlans, tomorrow, unfinished } from "./texts/events.ts";

type Dated = { name: string; plan: Omit<EventPlan, "day">; first: string; last: string; out: Date | null };

const savedBy = "沈知衡";
const dayLength = 86_400_000;
const revenueIn2020 = 62;

/** The events of three years, tomorrow's, one that is still to be announced and one that is a draft. */
function datedOf(now: Date): Dated[] {
  const today = beijingDay(now);
  const thisYear = Number(today.slice(0, 4));
  const yearly = (["last", "this", "next"] as const).flatMap((name, n) =>
    eventPlans.map((plan) => {
      const year = thisYear - 1 + n;
      const first = `${year}-${plan.day}`;
      const announced = beijingInstant(addDays(first, -60), "17:00");
      return {
        name: `${name}-${plan.key}`,
        plan,
        first,
        last: plan.lastDay ? `${year}-${plan.lastDay}` : first,
        out: announced,
      };
    }),
  );
  const on = (plan: Omit<EventPlan, "day">, days: number, out: Date | null) => {
    const day = addDays(today, days);
    return { name: plan.key, plan, first: day, last: day, out };
  };
  return [
    ...yearly.filter(({ out }) => out <= now),
    on(tomorrow, 1, new Date(now.getTime() - 9 * dayLength)),
    on(announcedLater, 24, beijingInstant(addDays(today, 4), "17:00")),
    on(unfinished, 90, null),
  ];
}

function timesOf({ plan: { clock }, first, last }: Dated) {
  const [startsAt, endsAt] = clock
    ? [beijingInstant(first, clock[0]), beijingInstant(last, clock[1])]
    : [beijingInstant(first), beijingInstant(addDays(last, 1))];
  return { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), allDay: !clock };
}

function factsOf(companyId: string, dated: Dated, now: Date): EventFacts {
  const { plan } = dated;
  const times = timesOf(dated);
  const over = new Date(times.endsAt) < now;
  const link = (name: string) => `https://video.example.com/${companyId}/${dated.first}/${name}`;
  const done = over && now.getTime() - Date.parse(times.endsAt) > 20 * dayLength;
  return {
    ...times,
    location: plan.location ?? { "zh-CN": "" },
    webcast: plan.webcast && !over ? link("live") : "",
    replay: plan.webcast && over ? link("replay") : "",
    transcript: plan.webcast && done ? link("transcript") : "",
    done,
  };
}

/** The rows of a company's calendar, as the publishing operations would write them. */
export async function demoEvents(companyId: string, now: Date) {
  const [convert, simplify] = await Promise.all([toTraditional(), toSimplified()]);
  const type: typeof activityTypes.$inferInsert = {
    companyId,
    id: `${companyId}-conference`,
    name: conferenceType,
    createdAt: now,
  };
  const rows = {
    contents: [] as (typeof contents.$inferInsert)[],
    revisions: [] as (typeof revisions.$inferInsert)[],
    releases: [] as (typeof releases.$inferInsert)[],
    editions: [] as (typeof editions.$inferInsert)[],
  };
  const search: { row: string; text: string; companyId: string; editionId: string; kind: string }[] = [];
  const next = chance(`${companyId} events`);
  for (const dated of datedOf(now)) {
    const { name, plan, first, out } = dated;
    const id = `${companyId}-event-${name}`;
    const year = Number(first.slice(0, 4));
    const half = plan.key === "interim" ? 0.48 : 1;
    const revenue = (revenueIn2020 + 4 * (year - 2020)) * half;
    const fill = (text: string) =>
      text
        .replaceAll("{y}", String(year))
        .replaceAll("{p}", String(year - 1))
        .replaceAll("{rev}", revenue.toFixed(0))
        .replaceAll("{net}", (revenue * 0.12).toFixed(0));
    const words = (of: Words | undefined): Words => ({
      "zh-CN": fill(of?.["zh-CN"] ?? ""),
      ...(of?.en ? { en: fill(of.en) } : {}),
    });
    const facts = factsOf(companyId, dated, now);
    const draft: Draft = {
      type: plan.type === "conference" ? type.id : plan.type,
      at: facts.startsAt,
      title: words(plan.title),
      summary: words(plan.summary),
      body: words(plan.body),
      facts,
      files: [],
    };
    const savedAt = out && out <= now ? out : now;
    const saved = { companyId, draft, revision: 1, savedAt, savedBy };
    rows.contents.push({ ...saved, id, kind: eventKind, changeId: `demo-${id}`, createdAt: savedAt });
    rows.revisions.push({ ...saved, contentId: id });
    if (!out) continue;
    const release = {
      companyId,
      id: `${id}-release`,
      title: draft.title["zh-CN"],
      at: out,
      createdBy: savedBy,
      createdAt: savedAt,
    };
    rows.releases.push({ ...release, state: "planned", followedAt: out <= now ? out : null });
    const sortAt = new Date(facts.startsAt);
    for (const lang of languages) {
      const said = saidOf(draft, lang, convert);
      const editionId = `${id}-${lang}`;
      const searchRow = searchRowOf(sortAt, Math.floor(next() * 1_000_000));
      const placed = { type: draft.type, sortAt, follows: false, year: Number(beijingDay(sortAt).slice(0, 4)), facts };
      const edition = {
        companyId,
        id: editionId,
        contentId: id,
        kind: eventKind,
        lang,
        releaseId: release.id,
        seq: 1,
        revision: 1,
      };
      rows.editions.push({ ...edition, ...said, ...placed, searchRow });
      const text = indexText(simplify(`${said.title}\n${said.summary}\n${said.body}`));
      search.push({ row: searchRow, text, companyId, editionId, kind: eventKind });
    }
  }
  return { type, rows, search };
}
