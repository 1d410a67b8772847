import type { Ctx } from "~/server/request/context.server";
import { eventLocalizer, type Reader, typeNameOf } from "../entries/event-texts.server";
import { labelOf } from "../entries/events";
import { timesOf } from "../entries/operations.server";
import type { EventFacts } from "../kind";
import type { NamedType } from "../queries.server";

/** What the page of one event says of it beside its texts and files, in the reader's language. */
export async function pageOf(
  ctx: Reader & Pick<Ctx, "now">,
  type: string,
  facts: EventFacts,
  types: readonly NamedType[],
) {
  const localizer = await eventLocalizer(ctx, [facts], types);
  const times = timesOf({ facts });
  const { webcast, replay, transcript } = facts;
  return {
    type,
    typeName: typeNameOf(types, type, localizer),
    ...times,
    location: localizer(facts.location),
    webcast,
    replay,
    transcript,
    label: labelOf(times, ctx.now),
  };
}
