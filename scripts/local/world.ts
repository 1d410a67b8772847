import { createWriteStream } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { Miniflare } from "miniflare";
import { admit, type FirstAdmin } from "../admin/first-admin.ts";
import { moveCompany, settled } from "../admin/move-company.ts";
import { workerdPids } from "../setup/processes.mjs";
import { claim } from "./claim.ts";
import { startClock } from "./clock.ts";
import { openDatabases } from "./databases.ts";
import { recordDeliveries } from "./deliveries.ts";
import { loadDemoData, noDemo } from "./demo.ts";
import { letterSealIn } from "./letter-seal.ts";
import { openControlPort } from "./mailbox/control-port.ts";
import type { Fault } from "./mailbox/faults.ts";
import type { Filter } from "./mailbox/messages.ts";
import { migrate } from "./migrations.ts";
import { miniflareOptions } from "./miniflare-options.ts";
import { openState, StartError, unreadable } from "./state-folder.ts";

export type WorldOptions = {
  /** The project: holds build/, migrations/ and scripts/demo. */
  root: string;
  /** Where all data of this world lies. */
  state: string;
  /** 0, the default, takes a free port. */
  port?: number;
  mailboxPort?: number;
  /** Load the demo companies when there is none. */
  seed?: boolean;
  /** Fire the cron handler on every full minute. */
  clock?: boolean;
  /** Show no errors of the Worker on the terminal; worker.log in the state folder has them in any case. */
  quiet?: boolean;
  /** Settings of the Worker that differ from the local ones. */
  vars?: Record<string, string>;
  /**
   * An address at which the Worker answers with 6 kB before the product is asked: what its own work is measured
   * against.
   */
  constant?: string;
};

type Scheduler = { scheduled(options: { scheduledTime: Date; cron: string }): Promise<{ outcome: string }> };
type QueueReceiver = { queue: Parameters<ReturnType<typeof recordDeliveries>["redeliver"]>[0] };

const isSound = (d1: D1Database) =>
  d1
    .prepare("PRAGMA quick_check(1)")
    .first<string>("quick_check")
    .then(
      (verdict) => verdict === "ok",
      () => false,
    );

/** Where the Worker finds the outside world. */
export const localVars = (mailboxUrl: string) => ({
  AWS_ACCESS_KEY_ID: "local",
  AWS_SECRET_ACCESS_KEY: "local",
  SES_ENDPOINT: mailboxUrl,
  MAIL_RATE: "1000",
  SMS_GATEWAY_URL: `${mailboxUrl}/sms`,
  // A company at this host (npm run admin:create -- --host console.localhost) is the console of the local world.
  OPERATOR_HOST: "console.localhost",
  // The local world asks nothing outside of it.
  LINKS_A_MINUTE: "0",
  // Journeys and whoever tries the product by hand move the clock by days; a year is refused here too.
  CRON_REACH_MINUTES: String(40 * 24 * 60),
});

/**
 * Starts the production build on workerd with its database, files, queue, clock and outside world; `stop()` ends all of
 * it.
 */
export async function startWorld(options: WorldOptions) {
  const { root, seed = true, clock = true, quiet = false } = options;
  const state = path.resolve(options.state);
  const folder = openState(state);
  const claimed = claim(folder.world, state);
  const deliveries = recordDeliveries();
  const log = createWriteStream(folder.log);
  let ready = false;
  let moveTo = async (_company: string, _to: string): Promise<unknown> => {
    throw new Error("the world is still being opened");
  };
  const control = await openControlPort({
    port: options.mailboxPort ?? 0,
    file: folder.messages,
    world: {
      cron: (at) => cron(at),
      redeliver: () => redeliver(),
      admit: (wanted) => addAdmin(wanted),
      move: (company, to) => moveTo(company, to),
    },
  });
  const LETTER_SEAL = await letterSealIn(state);
  const vars: Record<string, string> = { ...folder.secrets, LETTER_SEAL, ...localVars(control.url), ...options.vars };
  const miniflare = new Miniflare(
    miniflareOptions({
      root,
      storage: folder.storage,
      port: options.port ?? 0,
      vars,
      constant: options.constant,
      onDelivery: (list) => deliveries.record(list),
      onLog: ({ level, message }) => {
        log.write(`${message}\n`);
        if (!quiet && ready && level === "error") console.error(message);
      },
    }),
  );

  const cron = async (at: Date) => {
    const worker = (await miniflare.getWorker()) as unknown as Scheduler;
    return worker.scheduled({ scheduledTime: at, cron: "* * * * *" });
  };
  const redeliver = async () => {
    const worker = (await miniflare.getWorker()) as unknown as QueueReceiver;
    return deliveries.redeliver((queue, messages) => worker.queue(queue, messages));
  };

  const addAdmin = async (wanted: FirstAdmin) => {
    const { port } = await miniflare.ready;
    return admit(await openDatabases(miniflare), wanted, port);
  };

  let stopClock = () => {};
  const stop = async () => {
    stopClock();
    await miniflare.dispose();
    await control.close();
    await new Promise((resolve) => log.end(resolve));
    claimed.release();
  };

  const open = async () => {
    const url = (await miniflare.ready).origin;
    claimed.note(control.url);
    const databases = await openDatabases(miniflare);
    const d1 = databases.DB as D1Database;
    for (const each of Object.values(databases)) {
      if (!(await isSound(each))) throw new StartError("its database is damaged");
      await migrate(each, path.join(root, "migrations"));
    }
    moveTo = (companyId, to) => moveCompany(databases, { companyId, to }, { settle: () => setTimeout(settled) });
    const files = (await miniflare.getR2Bucket("FILES")) as unknown as Pick<R2Bucket, "put">;
    const { IMAGES: images } = await miniflare.getBindings<{ IMAGES?: ImagesBinding }>();
    const facts = { secrets: folder.secrets, origin: url, mailboxUrl: control.url, now: new Date(), files, images };
    const demo = seed ? await loadDemoData(root, databases, facts) : noDemo;
    return { url, d1, databases, files, ...demo };
  };

  try {
    const opened = await open();
    ready = true;
    const tick = async (at: Date) => {
      await opened
        .moveMarket(at)
        .catch((error: Error) => console.error(`the demo market stands still: ${error.message}`));
      await cron(at);
    };
    if (clock) stopClock = startClock(tick, (error) => console.error(`the clock's call failed: ${error.message}`));
    return {
      ...opened,
      mailboxUrl: control.url,
      vars,
      cron,
      redeliver,
      /** The bodies that the queue has delivered in the last hour. */
      deliveries: () => deliveries.list(),
      messages: (filter?: Filter) => control.messages.list(filter),
      clearMessages: () => control.messages.clear(),
      faults: (fault: Fault) => control.faults.set(fault),
      workerdPids,
      stop,
    };
  } catch (error) {
    await stop().catch(() => {});
    if (error instanceof StartError || (error as Error).message.startsWith("D1_ERROR"))
      throw unreadable(state, (error as Error).message);
    throw error;
  }
}

export type World = Awaited<ReturnType<typeof startWorld>>;
