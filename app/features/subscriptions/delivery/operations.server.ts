import { inBatch } from "~/server/database/batch.server";
import { mayGoOn } from "~/server/database/db.server";
import { notifyQueue } from "~/server/outbox/outbox.server";
import type { Ctx } from "~/server/request/context.server";
import { everyType } from "../rules";
import type { Segment } from "../schemas";
import type { TopicInput } from "../tables.server";
import { mailPage, openMailing } from "./queries.server";

const page = 2_000;

type View = {
  releaseId: string;
  /** What is told of, once to each: the release itself if not said. */
  occasion?: string;
  topic: TopicInput["topic"];
  types: string[];
  kind: string;
  segment?: Segment | undefined;
};

/**
 * Writes one outbox row of `kind` (subject: the subscriber) for everyone who wants one of `types` of the topic, or all
 * of it, and is of the segment. True once all are written; false when a later run must go on: this one has done its
 * share, another one is at it, or the release is no longer out. Twice at once, or again after a crash, nobody gets a
 * second row.
 */
export async function tellSubscribers(
  ctx: Ctx,
  { releaseId, occasion = releaseId, topic, types, kind, segment }: View,
): Promise<boolean> {
  const { db, company, now } = ctx;
  const order = [everyType, ...types.toSorted()];
  const mailing = { companyId: company.id, occasion, kind, now };
  const { begun } = await inBatch(db, openMailing(db, mailing, everyType));
  let [place] = begun;
  while (place && place.type !== "" && mayGoOn(ctx.meter)) {
    const { type } = place;
    const next = order.find((one) => one > type) ?? "";
    const wanted = { ...mailing, releaseId, topic, place, next, size: page, segment };
    const { mails, moved } = await inBatch(db, mailPage(db, wanted));
    notifyQueue(
      ctx,
      mails.map(({ id }) => id),
      0,
      "bulk",
    );
    place = moved[0];
  }
  return place?.type === "";
}
