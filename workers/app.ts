import type { ServerBuild } from "react-router";
import { calls, mails, registry, ticks } from "~/areas.server";
import { findKeyHolder } from "~/features/deliveries/operations/keys.server";
import { answerPlatformToken, bringsToken } from "~/features/platform/platform-door.server";
import { closedIn, isClosed } from "~/features/site/menu/menu-tree";
import { robotsText } from "~/features/site/search/sitemaps";
import { publicRegistry } from "~/features/site/shell/public-registry.server";
import { d1Bookmark, hasStaffCookie, marking } from "~/features/staff/accounts/staff-cookie.server";
import { findActor } from "~/features/staff/sign-in/signed-in.server";
import { runCron } from "~/server/cron/cron.server";
import { answerRequest, type Door } from "~/server/handler/handler.server";
import { type QueueBody, receive } from "~/server/outbox/receive.server";
import { readEnv } from "~/server/request/env.server";

let build: ServerBuild | undefined;

const door: Door = {
  build: async () => (build ??= (await import("virtual:react-router/server-build")) as ServerBuild),
  desk: {
    calls,
    identify: async (request, ctx) =>
      (await findKeyHolder(request, ctx)) ?? (await findActor(request, ctx)) ?? ctx.actor,
    openKinds: (ctx) => publicRegistry(ctx).kinds,
  },
  registry,
  isStaff: hasStaffCookie,
  marks: { read: d1Bookmark, line: marking },
  handleLoginToken: answerPlatformToken,
  hasLoginToken: bringsToken,
  isClosed: ({ registry: { areas }, company: { settings } }, pathname) =>
    settings.menu !== undefined && isClosed(closedIn(areas, settings.menu), pathname),
  robotsText,
  openApi: async () => (await import("./openapi")).document,
};

type Execution = { waitUntil(work: Promise<unknown>): void };

const worldOf = (raw: unknown, execution: Execution) => ({
  env: readEnv(raw),
  registry,
  now: new Date(),
  waitUntil: (work: Promise<unknown>) => execution.waitUntil(work),
  answer: (request: Request) => answerRequest(door, request, raw, (work) => execution.waitUntil(work)),
});

export default {
  fetch: (request: Request, raw: unknown, execution: Execution) =>
    answerRequest(door, request, raw, (work) => execution.waitUntil(work)),

  queue: (batch: MessageBatch<QueueBody>, raw: unknown, execution: Execution) =>
    receive(worldOf(raw, execution), { mails, ticks }, batch),

  scheduled: (controller: { scheduledTime: number }, raw: unknown, execution: Execution) =>
    runCron(worldOf(raw, execution), new Date(controller.scheduledTime), ticks),
};
