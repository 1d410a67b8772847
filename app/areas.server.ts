import { accountsServer } from "~/features/accounts/area.server";
import { analystsServer } from "~/features/analysts/area.server";
import { announcementsServer } from "~/features/announcements/area.server";
import { appointmentsServer } from "~/features/appointments/area.server";
import { auditServer } from "~/features/audit/area.server";
import { calendarServer } from "~/features/calendar/area.server";
import { cardsServer } from "~/features/cards/area.server";
import { companyServer } from "~/features/company/area.server";
import { concernServer } from "~/features/concern/area.server";
import { contentServer } from "~/features/content/area.server";
import { educationServer } from "~/features/education/area.server";
import { equityServer } from "~/features/equity/area.server";
import { esgServer } from "~/features/esg/area.server";
import { financeServer } from "~/features/finance/area.server";
import { healthServer } from "~/features/health/area.server";
import { honoursServer } from "~/features/honours/area.server";
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
import { siteServer } from "~/features/site/area.server";
import { columnsOf, homeBlocks } from "~/features/site/menu";
import { prerendered } from "~/features/site/rules/prerendered";
import { countedPages } from "~/features/site/rules/views";
import { staffServer } from "~/features/staff/area.server";
import { stockServer } from "~/features/stock/area.server";
import { subscriptionsServer } from "~/features/subscriptions/area.server";
import { templatesServer } from "~/features/templates/area.server";
import { visitorsServer } from "~/features/visitors/area.server";
import { picturesServer } from "~/pictures/area.server";
import { publishingServer } from "~/publishing/area.server";
import { contentFinder } from "~/publishing/operations/find.server";
import { sharedCalls } from "~/publishing/shared-calls.server";
import { serverTicks } from "~/server/cron/server-ticks.server";
import type { CallTable } from "~/server/door/call-desk.server";
import type { AreaServer, House } from "~/server/house.server";
import type { MailTable, TickTable } from "~/server/outbox/jobs.server";
import { merged } from "~/shared/area";
import { sheetTicks } from "~/sheets/jobs.server";
import { areas, permissions } from "./areas";

/** The server halves of the areas, in the order of `areas`. One's own data is erased in this order: with the proofs the session ends. */
const servers: readonly AreaServer[] = [
  publishingServer,
  picturesServer,
  stockServer,
  announcementsServer,
  calendarServer,
  honoursServer,
  contentServer,
  companyServer,
  organisationServer,
  equityServer,
  financeServer,
  esgServer,
  peopleServer,
  meetingsServer,
  analystsServer,
  questionsServer,
  researchServer,
  educationServer,
  promotionServer,
  shareholdersServer,
  appointmentsServer,
  messagesServer,
  subscriptionsServer,
  accountsServer,
  cardsServer,
  concernServer,
  staffServer,
  platformServer,
  visitorsServer,
  privacyServer,
  auditServer,
  siteServer,
  templatesServer,
  healthServer,
  previewsServer,
];

export const calls = merged<CallTable>([
  ...servers.map((area) => area.calls),
  sharedCalls(servers.flatMap((area) => area.shared ?? [])),
]);
export const mails = merged<MailTable>(servers.map((area) => area.mails));
export const ticks = merged<TickTable>([serverTicks, sheetTicks, ...servers.map((area) => area.ticks)]);

export const house: House = {
  areas,
  permissions,
  kinds: areas.flatMap((area) => area.kinds ?? []),
  columns: columnsOf(areas),
  homeBlocks: homeBlocks(areas),
  counted: new Set(countedPages(areas)),
  prerendered: prerendered(areas),
  ownData: servers.flatMap((area) => area.ownData ?? []),
  sealedTables: servers.flatMap((area) => area.sealedTables ?? []),
  followers: servers.flatMap((area) => area.follower ?? []),
  priceMails: servers.flatMap((area) => area.priceMails ?? []),
  finders: [
    ...areas.flatMap(({ kinds = [] }) => kinds.map(({ kind, path }) => contentFinder(kind, `office/${path}`))),
    ...servers.flatMap((area) => area.finders ?? []),
  ],
  siteFinders: servers.flatMap((area) => area.siteFinder ?? []),
  tabs: servers.flatMap((area) => area.tabs ?? []),
  shareActions: servers.flatMap((area) => area.shareActions ?? []),
  shareCounts: servers.flatMap((area) => area.shareCounts ?? [])[0] ?? null,
  priceRatios: servers.flatMap((area) => area.priceRatio ?? []),
  figures: servers.flatMap((area) => area.figures ?? []),
  showings: servers.flatMap((area) => area.showings ?? []),
  comesOut: servers.flatMap((area) => area.comesOut ?? []),
  blocks: merged(servers.map((area) => area.blocks)),
  pictureUses: servers.flatMap((area) => area.pictureUses ?? []),
  terms: servers.flatMap((area) => area.terms ?? []),
  headings: servers.flatMap((area) => area.headings ?? []),
  videos: servers.flatMap((area) => area.videos ?? []),
  draftRules: servers.flatMap((area) => area.draftRule ?? []),
  outRules: servers.flatMap((area) => area.outRule ?? []),
  firstSteps: merged(servers.map((area) => area.firstSteps)),
  mails,
};
