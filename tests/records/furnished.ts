import { accountRecords } from "~/features/accounts/operations/accounts.server";
import { Account } from "~/features/accounts/schemas";
import { analystRecords } from "~/features/analysts/operations/analysts.server";
import { estimateRecords } from "~/features/analysts/operations/estimates.server";
import { Analyst } from "~/features/analysts/schemas";
import { Estimate } from "~/features/analysts/schemas/estimates";
import { companyCardRecords, contentRecords } from "~/features/concern/operations/card.server";
import { CardContent, CompanyCard } from "~/features/concern/schemas";
import { courses } from "~/features/education/courses/operations.server";
import { Course, Source } from "~/features/education/schemas";
import { sources } from "~/features/education/sources/operations.server";
import { capitalRecords, distributionRecords } from "~/features/equity/operations/records.server";
import { Distribution, ShareCapital } from "~/features/equity/schemas";
import { agencyRecords, figureRecords, ratingRecords } from "~/features/esg/operations/records.server";
import { Agency, KeyFigure, Rating } from "~/features/esg/schemas";
import { indicators } from "~/features/finance/indicators/operations.server";
import { Indicator } from "~/features/finance/indicators/schemas";
import { institutions } from "~/features/organisation/operations/institutions.server";
import { units } from "~/features/organisation/operations/units.server";
import { InstitutionValues } from "~/features/organisation/schemas/institutions";
import { readPerson } from "~/features/people/form";
import { groups } from "~/features/people/operations/groups.server";
import { persons } from "~/features/people/operations/people.server";
import { recommendationRecords } from "~/features/promotion/operations/recommendations.server";
import { Recommendation } from "~/features/promotion/schemas";
import { commonRecords } from "~/features/questions/common-problems/operations.server";
import { topicRecords } from "~/features/questions/topics/operations.server";
import { reportRecords } from "~/features/research/operations/reports.server";
import { Report } from "~/features/research/schemas";
import { counts, floats, positions } from "~/features/shareholders/operations/records.server";
import { HolderCount, HolderPosition, ShareFloat } from "~/features/shareholders/schemas";
import type { Ctx } from "~/server/request/context.server";
import { addAgency, rateBy } from "../esg/agencies";

type Key = { id: string | null; revision: number };
type Answer = { ok: true; value: { id: string; revision: number } } | { ok: false; code: string };
const added: Key = { id: null, revision: 0 };
const words = (text: string) => ({ "zh-CN": text });
/** A number as it is typed, of one as readers have it; the usual one where the text is none. */
const typed = (shown: string, usual: string) => (/^[\d,.]+$/.test(shown) ? shown : usual).replaceAll(",", "");
const topicOf = (name: string) => ({ ...added, values: { name: words(name), keywords: "" } });
const today = new Date().toISOString().slice(0, 10);

type At = { id: string; revision: number };
/** What is done to records of a kind that are there. */
type Acts = {
  list: (ctx: Ctx) => Promise<(At & { posted: boolean })[]>;
  post: (ctx: Ctx, input: At & { posted: boolean }) => Promise<unknown>;
  remove: (ctx: Ctx, input: At) => Promise<unknown>;
  restore: (ctx: Ctx, input: { id: string }) => Promise<unknown>;
};
type Furnished = {
  records: Acts;
  mark?: string;
  corrected?: string;
  save: (ctx: Ctx, mark: string, at?: Key) => Promise<Answer>;
};

/**
 * One record of each kind with a text that nothing else has, by the name of its table; `mark` where readers have a
 * number of it alone, and `corrected` another one. `save` changes the record that is there `at` a revision.
 */
export const furnished: Record<string, Furnished> = {
  distributions: {
    records: distributionRecords,
    save: (ctx, mark, at = added) =>
      distributionRecords.save(ctx, {
        ...at,
        values: Distribution.parse({
          ...{ period: "2025-12-31", kind: "annual", status: "proposed", plan: words(mark), cash: "7.13" },
        }),
      }),
  },
  share_capitals: {
    records: capitalRecords,
    save: (ctx, mark, at = added) =>
      capitalRecords.save(ctx, {
        ...at,
        values: ShareCapital.parse({
          day: "2026-01-05",
          reason: words(mark),
          restricted: "0",
          tradable: "1000",
          overseas: "0",
        }),
      }),
  },
  shareholder_counts: {
    records: counts,
    mark: "7,654,321",
    corrected: "7,654,329",
    save: (ctx, mark, at = added) =>
      counts.save(ctx, {
        ...at,
        values: HolderCount.parse({ shareClass: "A", day: "2025-12-31", holders: typed(mark, "7654321"), shares: "" }),
      }),
  },
  holder_positions: {
    records: positions,
    save: (ctx, mark, at = added) =>
      positions.save(ctx, {
        ...at,
        values: HolderPosition.parse({ list: "top10", day: "2025-12-31", rank: "1", name: mark, shares: "100" }),
      }),
  },
  share_floats: {
    records: floats,
    save: (ctx, mark, at = added) =>
      floats.save(ctx, {
        ...at,
        values: ShareFloat.parse({ day: "2025-12-31", free: "100", restricted: "0", unlocked: "", note: words(mark) }),
      }),
  },
  people: {
    records: persons,
    save: (ctx, mark, at = added) => {
      const seats = { directors: { post: words("董事"), since: "", until: "", chair: false } };
      return persons.save(ctx, {
        ...at,
        values: { ...readPerson(new FormData()), name: words(mark), seats: seats as never },
      });
    },
  },
  person_groups: {
    records: groups,
    save: async (ctx, mark, at = added) => {
      const group = await groups.save(ctx, { ...at, values: { kind: "other", name: words(mark) } });
      if (!group.ok || at.id) return group;
      const seats = { [group.value.id]: { post: words("委员"), since: "", until: "", chair: false } };
      await persons.save(ctx, {
        ...added,
        values: { ...readPerson(new FormData()), name: words("普通人"), seats: seats as never },
      });
      return group;
    },
  },
  analysts: {
    records: analystRecords,
    save: (ctx, mark, at = added) =>
      analystRecords.save(ctx, {
        ...at,
        values: Analyst.parse({
          market: "a",
          institution: words("远山证券"),
          name: words(mark),
          phone: "",
          email: "",
          logo: "",
        }),
      }),
  },
  analyst_estimates: {
    records: estimateRecords,
    mark: "98,765.43",
    corrected: "98,765.49",
    save: async (ctx, mark, at = added) => {
      const values = (institution: string) =>
        Estimate.parse({
          ...{
            institution: words(institution),
            year: 2026,
            day: today,
            targetPrice: typed(mark, "98765.43"),
            eps: "1",
          },
        });
      const other = at.id ? (await estimateRecords.list(ctx)).find(({ id }) => id !== at.id) : undefined;
      await estimateRecords.save(ctx, { ...(other ?? added), values: values("甲证券") });
      return estimateRecords.save(ctx, { ...at, values: values("乙证券") });
    },
  },
  indicators: {
    records: indicators,
    save: (ctx, mark, at = added) =>
      indicators.save(ctx, {
        ...at,
        posted: true,
        values: Indicator.parse({ name: words(mark), unit: "percent", formula: "netProfit / revenue" }),
      }),
  },
  esg_agencies: {
    records: agencyRecords,
    save: async (ctx, mark, at = added) => {
      const agency = await agencyRecords.save(ctx, {
        ...at,
        values: Agency.parse({ name: words(mark), scale: "msci" }),
      });
      if (agency.ok && !at.id) await rateBy(ctx, agency.value.id, "2025-05-01", "AA", true);
      return agency;
    },
  },
  esg_ratings: {
    records: ratingRecords,
    save: async (ctx, mark, at = added) => {
      const existing = (await ratingRecords.list(ctx)).find(({ id }) => id === at.id);
      const agencyId = existing?.agencyId ?? (await addAgency(ctx, `机构${mark.slice(-4)}`));
      const values = Rating.parse({ agencyId, day: "2019-03-07", score: "BBB", note: words(mark) });
      return ratingRecords.save(ctx, { ...at, posted: true, values });
    },
  },
  esg_figures: {
    records: figureRecords,
    save: (ctx, mark, at = added) =>
      figureRecords.save(ctx, {
        ...at,
        values: KeyFigure.parse({
          ...{ topic: "environment", name: words(mark), unit: words("吨"), series: [{ year: "2025", value: "1" }] },
        }),
      }),
  },
  organisation_units: {
    records: units,
    save: (ctx, mark, at = added) => units.save(ctx, { ...at, values: { name: words(mark), parentId: null } }),
  },
  equity_institutions: {
    records: institutions,
    save: (ctx, mark, at = added) =>
      institutions.save(ctx, {
        ...at,
        values: InstitutionValues.parse({ name: words(mark), kind: "subsidiary", parentId: null, percent: "51" }),
      }),
  },
  research_reports: {
    records: reportRecords,
    save: (ctx, mark, at = added) =>
      reportRecords.save(ctx, {
        ...at,
        values: Report.parse({
          kind: "company",
          title: words(mark),
          institution: words("远山证券"),
          day: "2026-02-20",
          rating: "buy",
        }),
      }),
  },
  recommendations: {
    records: recommendationRecords,
    save: (ctx, mark, at = added) =>
      recommendationRecords.save(ctx, {
        ...at,
        values: Recommendation.parse({
          kind: "roadshow",
          title: words(mark),
          day: "2026-02-10",
          link: "https://v.example.com/1",
        }),
      }),
  },
  education_courses: {
    records: courses,
    save: (ctx, mark, at = added) => courses.save(ctx, { ...at, values: Course.parse({ name: words(mark) }) }),
  },
  education_sources: {
    records: sources,
    save: (ctx, mark, at = added) =>
      sources.save(ctx, { ...at, values: Source.parse({ name: words(mark), parentId: null }) }),
  },
  public_accounts: {
    records: accountRecords,
    save: async (ctx, mark, at = added) => {
      const account = { platform: "officialAccount", name: words(mark), handle: "far", link: "https://a.example.com" };
      const saved = await accountRecords.save(ctx, { ...at, values: Account.parse(account) });
      if (!saved.ok || at.id) return saved;
      return (await accountRecords.post(ctx, { ...saved.value, posted: true })) as Answer;
    },
  },
  common_questions: {
    records: commonRecords,
    save: async (ctx, mark, at = added) => {
      const existing = (await commonRecords.list(ctx)).find(({ id }) => id === at.id);
      const topic = existing ? null : await topicRecords.save(ctx, topicOf("分红"));
      if (topic && !topic.ok) return topic;
      const values = { topic: existing?.topic ?? topic?.value.id ?? "", question: words(mark), answer: words("七月") };
      return commonRecords.save(ctx, { ...at, values });
    },
  },
  company_cards: {
    records: companyCardRecords,
    save: (ctx, mark, at = added) =>
      companyCardRecords.save(ctx, { ...at, values: CompanyCard.parse({ greeting: words(mark), picture: "" }) }),
  },
  card_contents: {
    records: contentRecords,
    save: (ctx, mark, at = added) =>
      contentRecords.save(ctx, {
        ...at,
        values: CardContent.parse({ page: "equity.dividends", name: words(mark), about: words(""), newest: 0 }),
      }),
  },
};
