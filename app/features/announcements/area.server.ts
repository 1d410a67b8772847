import { latestBlock } from "~/publishing/operations/latest.server";
import { hasEdition } from "~/publishing/queries/editions.server";
import type { AreaServer } from "~/server/house.server";
import { announcementCalls } from "./calls.server";
import { announcementMails, announcementTicks } from "./jobs.server";
import { announcement } from "./kind";
import { releaseFollower } from "./operations/release-mails.server";

export const announcementsServer: AreaServer = {
  calls: announcementCalls,
  mails: announcementMails,
  ticks: announcementTicks,
  follower: releaseFollower,
  firstSteps: { announcement: ({ company }) => hasEdition(company.id, announcement.kind) },
  blocks: { announcements: latestBlock(announcement) },
};
