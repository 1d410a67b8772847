import { accountsServer } from "~/features/accounts/area.server";
import { analystsServer } from "~/features/analysts/area.server";
import { announcementsServer } from "~/features/announcements/area.server";
import { appointmentsServer } from "~/features/appointments/area.server";
import { activityRecordsServer } from "~/features/appointments/record/area.server";
import { auditServer } from "~/features/audit/area.server";
import { calendarServer } from "~/features/calendar/area.server";
import { cardsServer } from "~/features/cards/area.server";
import { companyServer } from "~/features/company/area.server";
import { concernServer } from "~/features/concern/area.server";
import { contentServer } from "~/features/content/area.server";
import { deliveriesServer } from "~/features/deliveries/area.server";
import { educationServer } from "~/features/education/area.server";
import { equityServer } from "~/features/equity/area.server";
import { esgServer } from "~/features/esg/area.server";
import { existingServer } from "~/features/existing/area.server";
import { financeServer } from "~/features/finance/area.server";
import { handbookServer } from "~/features/handbook/area.server";
import { healthServer } from "~/features/health/area.server";
import { honoursServer } from "~/features/honours/area.server";
import { institutionsServer } from "~/features/institutions/area.server";
import { meetingsServer } from "~/features/meetings/area.server";
import { messagesServer } from "~/features/messages/area.server";
import { organisationServer } from "~/features/organisation/area.server";
import { peopleServer } from "~/features/people/area.server";
import { platformServer } from "~/features/platform/area.server";
import { previewsServer } from "~/features/previews/area.server";
import { privacyServer } from "~/features/privacy/area.server";
import { promotionServer } from "~/features/promotion/area.server";
import { questionsServer } from "~/features/questions/area.server";
import { researchServer } from "~/features/research/area.server";
import { shareholdersServer } from "~/features/shareholders/area.server";
import { silentPeriodServer } from "~/features/silent-period/area.server";
import { siteServer } from "~/features/site/area.server";
import { columnsOf, homeBlocks } from "~/features/site/columns";
import { prerendered } from "~/features/site/shell/prerendered";
import { countedPages } from "~/features/site/statistics/views";
import { staffServer } from "~/features/staff/area.server";
import { stockServer } from "~/features/stock/area.server";
import { subscriptionsServer } from "~/features/subscriptions/area.server";
import { templatesServer } from "~/features/templates/area.server";
import { visitorsServer } from "~/features/visitors/area.server";
import { picturesServer } from "~/pictures/area.server";
import { approvalSource } from "~/publishing/approvals/request-mail.server";
import { publishingServer } from "~/publishing/area.server";
import { contentFinder } from "~/publishing/search/find.server";
import { sharedCalls } from "~/publishing/shared-calls.server";
import { recordsServer } from "~/records/area.server";
import { withLooks } from "~/records/changes/looks.server";
import { type CallTable, withPages } from "~/server/api/router.server";
import { serverTicks } from "~/server/cron/server-ticks.server";
import type { MailTable, TickTable } from "~/server/outbox/jobs.server";
import type { AppRegistry, AreaServer } from "~/server/registry/registry.server";
import { merged } from "~/shared/area";
import { sheetTicks } from "~/sheets/jobs.server";
import { areas, permissions } from "./areas";

/**
 * The server halves of the areas, in the order of `areas`. One's own data is erased in this order: with the proofs the
 * session ends.
 */
const servers: Readonly<Record<string, AreaServer>> = {
  publishing: publishingServer,
  records: recordsServer,
  pictures: picturesServer,
  stock: stockServer,
  announcements: announcementsServer,
  calendar: calendarServer,
  honours: honoursServer,
  content: contentServer,
  company: companyServer,
  organisation: organisationServer,
  equity: equityServer,
  finance: financeServer,
  esg: esgServer,
  people: peopleServer,
  meetings: meetingsServer,
  analysts: analystsServer,
  questions: questionsServer,
  research: researchServer,
  education: educationServer,
  promotion: promotionServer,
  shareholders: shareholdersServer,
  "silent-period": silentPeriodServer,
  appointments: appointmentsServer,
  activityRecords: activityRecordsServer,
  institutions: institutionsServer,
  messages: messagesServer,
  subscriptions: subscriptionsServer,
  accounts: accountsServer,
  cards: cardsServer,
  concern: concernServer,
  staff: staffServer,
  platform: platformServer,
  deliveries: deliveriesServer,
  visitors: visitorsServer,
  privacy: privacyServer,
  audit: auditServer,
  site: siteServer,
  templates: templatesServer,
  existing: existingServer,
  handbook: handbookServer,
  health: healthServer,
  previews: previewsServer,
};
const all = Object.values(servers);

/** The calls of several kinds at one address, by kind. */
export const sharedParts = all.flatMap((area) => area.shared ?? []);

export const calls = withLooks(
  merged<CallTable>([
    ...areas.map((area) => withPages(area, servers[area.name]?.calls ?? {})),
    sharedCalls(sharedParts),
  ]),
);
export const mails = merged<MailTable>(all.map((area) => area.mails));
export const ticks = merged<TickTable>([serverTicks, sheetTicks, ...all.map((area) => area.ticks)]);

export const registry: AppRegistry = {
  areas,
  permissions,
  kinds: areas.flatMap((area) => area.kinds ?? []),
  closedKinds: [],
  columns: columnsOf(areas),
  homeBlocks: homeBlocks(areas),
  counted: new Set(countedPages(areas)),
  prerendered: prerendered(areas),
  ownData: all.flatMap((area) => area.ownData ?? []),
  institutions: all.flatMap((area) => area.institutions ?? []),
  sealedTables: all.flatMap((area) => area.sealedTables ?? []),
  followers: all.flatMap((area) => area.follower ?? []),
  priceMails: all.flatMap((area) => area.priceMails ?? []),
  finders: [
    ...areas.flatMap(({ kinds = [] }) => kinds.map(({ kind, path }) => contentFinder(kind, `office/${path}`))),
    ...all.flatMap((area) => area.finders ?? []),
  ],
  siteFinders: all.flatMap((area) => area.siteFinder ?? []),
  places: all.flatMap((area) => area.places ?? []),
  tabs: all.flatMap((area) => area.tabs ?? []),
  shareActions: all.flatMap((area) => area.shareActions ?? []),
  shareCounts: equityServer.shareCounts ?? null,
  shareHistory: equityServer.shareHistory ?? null,
  priceRatios: all.flatMap((area) => area.priceRatio ?? []),
  figures: all.flatMap((area) => area.figures ?? []),
  facts: all.flatMap((area) => area.facts ?? []),
  showings: all.flatMap((area) => area.showings ?? []),
  nextOut: publishingServer.nextOut ?? null,
  comesOut: all.flatMap((area) => area.comesOut ?? []),
  blocks: merged(all.map((area) => area.blocks)),
  pictureUses: all.flatMap((area) => area.pictureUses ?? []),
  records: all.flatMap((area) => area.records ?? []),
  imports: all.flatMap((area) => area.imports ?? []),
  releaseParts: recordsServer.releaseParts ?? null,
  rollBackCheck: recordsServer.rollBackCheck ?? null,
  terms: all.flatMap((area) => area.terms ?? []),
  headings: all.flatMap((area) => area.headings ?? []),
  videos: all.flatMap((area) => area.videos ?? []),
  draftRules: all.flatMap((area) => area.draftRule ?? []),
  outRules: all.flatMap((area) => area.outRule ?? []),
  firstSteps: merged(all.map((area) => area.firstSteps)),
  mails,
  mailStyle: subscriptionsServer.mailStyle ?? null,
  staffMails: { ...merged(all.map((area) => area.staffMails)), approval: approvalSource(areas) },
};
