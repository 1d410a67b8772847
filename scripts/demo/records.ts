import { publicAccounts } from "~/features/accounts/tables.server";
import { analystEstimates, analysts } from "~/features/analysts/tables.server";
import { businessCards } from "~/features/cards/tables.server";
import { cardContents, companyCards } from "~/features/concern/tables.server";
import { educationCourses, educationSources } from "~/features/education/tables.server";
import { distributions, shareCapitals } from "~/features/equity/tables.server";
import { esgAgencies, esgFigures, esgRatings } from "~/features/esg/tables.server";
import { equityInstitutions, organisationUnits } from "~/features/organisation/tables.server";
import { people, personGroups } from "~/features/people/tables.server";
import { recommendations } from "~/features/promotion/tables.server";
import { commonQuestions, givenAnswers, questions, questionTopics } from "~/features/questions/tables.server";
import { researchReports } from "~/features/research/tables.server";
import { holderPositions, shareFloats, shareholderCounts } from "~/features/shareholders/tables.server";
import { marginDays, northboundHoldings } from "~/features/stock/tables.server";
import type { Db } from "~/server/database/db.server";
import { demoAnalysts } from "./analysts.ts";
import { insertAll } from "./bulk.ts";
import { demoCards } from "./cards.ts";
import { demoCardContents, demoCompanyCards } from "./company-card.ts";
import { demoCourses, demoSources } from "./education.ts";
import { demoCapitals, demoDistributions } from "./equity.ts";
import { demoAgencies, demoFigures, demoRatings } from "./esg.ts";
import { demoEstimates } from "./estimates.ts";
import { demoMargin, demoNorthbound } from "./flows.ts";
import { demoInstitutions } from "./institutions.ts";
import { demoUnits } from "./organisation.ts";
import { demoGroups, demoPeople } from "./people.ts";
import { demoRecommendations } from "./promotion.ts";
import { demoPublicAccounts } from "./public-accounts.ts";
import { demoCommon, demoQuestions, demoText, demoTopics } from "./questions.ts";
import { demoReports } from "./research.ts";
import { demoCounts, demoFloats, demoPositions } from "./shareholders.ts";

type Profile = Parameters<typeof demoPeople>[1] & Parameters<typeof demoCards>[1];

/** The statements that store what a demo company keeps as plain records. */
export const recordItems = (
  db: Db,
  companyId: string,
  { profile, now, byFile }: { profile: Profile; now: Date; byFile: Readonly<Record<string, string>> },
) => [
  insertAll(db, organisationUnits, demoUnits(companyId, now)),
  insertAll(db, equityInstitutions, demoInstitutions(companyId, now)),
  insertAll(db, personGroups, demoGroups(companyId, now)),
  insertAll(db, people, demoPeople(companyId, profile, now)),
  insertAll(db, businessCards, demoCards(companyId, profile, now)),
  insertAll(db, companyCards, demoCompanyCards(companyId, now)),
  insertAll(db, cardContents, demoCardContents(companyId, now)),
  insertAll(db, publicAccounts, demoPublicAccounts(companyId, now)),
  insertAll(db, analysts, demoAnalysts(companyId, now)),
  insertAll(db, analystEstimates, demoEstimates(companyId, now)),
  insertAll(db, esgAgencies, demoAgencies(companyId, now)),
  insertAll(db, esgRatings, demoRatings(companyId, now)),
  insertAll(db, esgFigures, demoFigures(companyId, now)),
  insertAll(db, questionTopics, demoTopics(companyId, now)),
  insertAll(db, questions, demoQuestions(companyId, now)),
  insertAll(db, commonQuestions, demoCommon(companyId, now)),
  insertAll(db, givenAnswers, demoText(companyId, now)),
  insertAll(db, researchReports, demoReports(companyId, now)),
  insertAll(db, educationSources, demoSources(companyId, now)),
  insertAll(db, educationCourses, demoCourses(companyId, now)),
  insertAll(db, recommendations, demoRecommendations(companyId, now, byFile)),
  insertAll(db, distributions, demoDistributions(companyId, now)),
  insertAll(db, shareCapitals, demoCapitals(companyId, now)),
  insertAll(db, shareholderCounts, demoCounts(companyId, now)),
  insertAll(db, holderPositions, demoPositions(companyId, now)),
  insertAll(db, shareFloats, demoFloats(companyId, now)),
  insertAll(db, northboundHoldings, demoNorthbound(companyId, now)),
  insertAll(db, marginDays, demoMargin(companyId, now)),
];
