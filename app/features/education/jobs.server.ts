import type { TickTable } from "~/server/outbox/jobs.server";
import { sweepUploads } from "./uploads/finish-upload.server";

export const educationTicks = {
  "education.sweepUploads": sweepUploads,
} satisfies TickTable;
