import { hasEdition } from "~/publishing/contents/editions-queries.server";
import { latestBlock } from "~/publishing/editions/latest.server";
import { fileImport } from "~/server/registry/file-imports.server";
import type { AreaServer } from "~/server/registry/registry.server";
import { announcementCalls } from "./calls.server";
import { announcementMails, announcementTicks } from "./jobs.server";
import { announcement } from "./kind";
import { announcementImport } from "./operations/import.server";
import { releaseFollower } from "./operations/release-mails.server";

export const announcementsServer: AreaServer = {
  imports: [
    fileImport(announcementImport, "announcements:import.title", "announcements.edit", "office/announcements/import"),
  ],
  calls: announcementCalls,
  mails: announcementMails,
  ticks: announcementTicks,
  follower: releaseFollower,
  firstSteps: { announcement: ({ company }) => hasEdition(company.id, announcement.kind) },
  blocks: { announcements: latestBlock(announcement) },
};
