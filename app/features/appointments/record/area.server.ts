import { contentCalls } from "~/publishing/shared-calls.server";
import type { AreaServer } from "~/server/registry/registry.server";
import { record } from "./kind";
import { recordsOnce } from "./queries.server";

export const activityRecordsServer: AreaServer = {
  shared: contentCalls(record),
  draftRule: { kind: record.kind, field: "facts.activity", holds: recordsOnce },
};
