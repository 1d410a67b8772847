import { accountRecords } from "~/features/accounts/operations/accounts.server";
import { Account } from "~/features/accounts/schemas";
import { analystRecords } from "~/features/analysts/operations/analysts.server";
import { estimateRecords } from "~/features/analysts/operations/estimates.server";
import { Analyst } from "~/features/analysts/schemas";
import { Estimate } from "~/features/analysts/schemas/estimates";
import { companyCardRecords, contentRecords } from "~/features/concern/operations/card.server";
import { CardContent, CompanyCard } from "~/features/concern/schemas";
import { courses } from "~/features/education/operations/courses.server";
import { sources } from "~/features/education/operations/sources.server";
import { Course, Source } from "~/features/education/schemas";
import { capitalRecords, distributionRecords } from "~/features/equity/operations/records.server";
import { Distribution, ShareCapital } from "~/features/equity/schemas";
import { agencyRecords, figureRecords, ratingRecords } from "~/features/esg/operations/records.server";
import { KeyFigure } from "~/features/esg/schemas";
import { indicators } from "~/features/finance/operations/indicators.server";
import { Indicator } from "~/features/finance/schemas/indicators";
import { institutions } from "~/features/organisation/operations/institutions.server";
import { units } from "~/features/organisation/operations/units.server";
import { InstitutionValues } from "~/features/organisation/schemas/institutions";
import { readPerson } from "~/features/people/form";
import { groups } from "~/features/people/operations/groups.server";
import { persons } from "~/features/people/operations/people.server";
import { recommendationRecords } from "~/features/promotion/operations/recommendations.server";
import { Recommendation } from "~/features/promotion/schemas";
import { commonRecords } from "~/features/questions/operations/common.server";
import { topicRecords } from "~/features/questions/operations/topics.server";
import { reportRecords } from "~/features/research/operations/reports.server";
import { Report } from "~/features/research/schemas";
import { counts, floats, positions } from "~/features/shareholders/operations/records.server";
import { HolderCount, HolderPosition, ShareFloat } from "~/features/shareholders/schemas";
import type { Ctx } from "~/server/context.server";
import { addAgency, rateBy } from "../esg/agencies";

type Answer = { ok: true; value: { id: string } } | { ok: false; code: string };
const added = { id: null, revision: 0 };
const words = (text: string) => ({ "zh-CN": text });
const today = new Date().toISOString().slice(0, 10);

type At = { id: string; revision: number };
/** What is done to records of a kind that are there. */
type Acts = {
  list: (ctx: Ctx) => Promise<(At & { posted: boolean })[]>;
  post: (ctx: Ctx, input: At & { posted: boolean }) => Promise<unknown>;
  remove: (ctx: Ctx, input: At) => Promise<unknown>;
  restore: (ctx: Ctx, input: { id: string }) => Promise<unknown>;
};
type Furnished = { records: Acts; mark?: string; save: (ctx: Ctx, mark: string) => Promise<Answer> };

/**
 * One record of each kind with a text that nothing else has, by the name of its table; `mark` where readers have a
 * number of it alone.
 */
export const furnished: Record<string, Furnished> = {
  distributions: {
    records: distributionRecords,
    save: (ctx, mark) =>
      distributionRecords.save(ctx, {
        ...added,
        values: Distribution.parse({
          ...{ period: "2025-12-31", kind: "annual", status: "proposed", plan: words(mark), cash: "7.13" },
        }),
      }),
  },
  share_capitals: {
    records: capitalRecords,
    save: (ctx, mark) =>
      capitalRecords.save(ctx, {
        ...added,
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
    save: (ctx) =>
      counts.save(ctx, {
        ...added,
        values: HolderCount.parse({ shareClass: "A", day: "2025-12-31", holders: "7654321", shares: "" }),
      }),
  },
  holder_positions: {
    records: positions,
    save: (ctx, mark) =>
      positions.save(ctx, {
        ...added,
        values: HolderPosition.parse({ list: "top10", day: "2025-12-31", rank: "1", name: mark, shares: "100" }),
      }),
  },
  share_floats: {
    records: floats,
    save: (ctx, mark) =>
      floats.save(ctx, {
        ...added,
        values: ShareFloat.parse({ day: "2025-12-31", free: "100", restricted: "0", unlocked: "", note: words(mark) }),
      }),
  },
  people: {
    records: persons,
    save: (ctx, mark) => {
      const seats = { directors: { post: words("董事"), since: "", until: "", chair: false } };
      return persons.save(ctx, {
        ...added,
        values: { ...readPerson(new FormData()), name: words(mark), seats: seats as never },
      });
    },
  },
  person_groups: {
    records: groups,
    save: async (ctx, mark) => {
      const group = await groups.save(ctx, { ...added, values: { kind: "other", name: words(mark) } });
      if (!group.ok) return group;
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
    save: (ctx, mark) =>
      analystRecords.save(ctx, {
        ...added,
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
    save: async (ctx) => {
      const values = (institution: string) =>
        Estimate.parse({ institution: words(institution), year: 2026, day: today, targetPrice: "98765.43", eps: "1" });
      await estimateRecords.save(ctx, { ...added, values: values("甲证券") });
      return estimateRecords.save(ctx, { ...added, values: values("乙证券") });
    },
  },
  indicators: {
    records: indicators,
    save: (ctx, mark) =>
      indicators.save(ctx, {
        ...added,
        posted: true,
        values: Indicator.parse({ name: words(mark), unit: "percent", formula: "netProfit / revenue" }),
      }),
  },
  esg_agencies: {
    records: agencyRecords,
    save: async (ctx, mark) => {
      const id = await addAgency(ctx, mark);
      await rateBy(ctx, id, "2025-05-01", "AA", true);
      return { ok: true, value: { id } };
    },
  },
  esg_ratings: {
    records: ratingRecords,
    mark: "2019-03-07",
    save: async (ctx, mark) => rateBy(ctx, await addAgency(ctx, `普通${mark}`), "2019-03-07", "BBB", true),
  },
  esg_figures: {
    records: figureRecords,
    save: (ctx, mark) =>
      figureRecords.save(ctx, {
        ...added,
        values: KeyFigure.parse({
          ...{ topic: "environment", name: words(mark), unit: words("吨"), series: [{ year: "2025", value: "1" }] },
        }),
      }),
  },
  organisation_units: {
    records: units,
    save: (ctx, mark) => units.save(ctx, { ...added, values: { name: words(mark), parentId: null } }),
  },
  equity_institutions: {
    records: institutions,
    save: (ctx, mark) =>
      institutions.save(ctx, {
        ...added,
        values: InstitutionValues.parse({ name: words(mark), kind: "subsidiary", parentId: null, percent: "51" }),
      }),
  },
  research_reports: {
    records: reportRecords,
    save: (ctx, mark) =>
      reportRecords.save(ctx, {
        ...added,
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
    save: (ctx, mark) =>
      recommendationRecords.save(ctx, {
        ...added,
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
    save: (ctx, mark) => courses.save(ctx, { ...added, values: Course.parse({ name: words(mark) }) }),
  },
  education_sources: {
    records: sources,
    save: (ctx, mark) => sources.save(ctx, { ...added, values: Source.parse({ name: words(mark), parentId: null }) }),
  },
  public_accounts: {
    records: accountRecords,
    save: async (ctx, mark) => {
      const account = { platform: "officialAccount", name: words(mark), handle: "far", link: "https://a.example.com" };
      const saved = await accountRecords.save(ctx, { ...added, values: Account.parse(account) });
      return saved.ok ? ((await accountRecords.post(ctx, { ...saved.value, posted: true })) as Answer) : saved;
    },
  },
  common_questions: {
    records: commonRecords,
    save: async (ctx, mark) => {
      const topic = await topicRecords.save(ctx, { ...added, values: { name: words("分红"), keywords: "" } });
      if (!topic.ok) return topic;
      const values = { topic: topic.value.id, question: words(mark), answer: words("七月") };
      return commonRecords.save(ctx, { ...added, values });
    },
  },
  company_cards: {
    records: companyCardRecords,
    save: (ctx, mark) =>
      companyCardRecords.save(ctx, { ...added, values: CompanyCard.parse({ greeting: words(mark), picture: "" }) }),
  },
  card_contents: {
    records: contentRecords,
    save: (ctx, mark) =>
      contentRecords.save(ctx, {
        ...added,
        values: CardContent.parse({ page: "equity.dividends", name: words(mark), about: words(""), newest: 0 }),
      }),
  },
};
