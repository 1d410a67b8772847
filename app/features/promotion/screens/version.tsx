import { loadVersion } from "~/publishing/loaders.server";
import { PublishedVersion } from "~/publishing/public/published-version";
import { ctxKey } from "~/server/request/context.server";
import { capitalEvent } from "../kind";
import { EventFacts } from "../parts/event-facts";
import type { Route } from "./+types/version";

export const handle = { canonical: null };

export const headers = () => ({ "X-Robots-Tag": "noindex, nofollow" });

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadVersion(context.get(ctxKey), capitalEvent, params.id, params.release);

export default function Version({ loaderData }: Route.ComponentProps) {
  return (
    <PublishedVersion kind={capitalEvent} data={loaderData} facts={<EventFacts facts={loaderData.shown.facts} />} />
  );
}
