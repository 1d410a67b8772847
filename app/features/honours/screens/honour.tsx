import { loadPage } from "~/publishing/loaders.server";
import { PublishedPage } from "~/publishing/public/published-page";
import { ctxKey } from "~/server/request/context.server";
import { honour } from "../kind";
import { Award } from "../parts/award";
import type { Route } from "./+types/honour";

export const handle = { cache: {} };

export const loader = ({ context, params }: Route.LoaderArgs) => loadPage(context.get(ctxKey), honour, params.id);

export default function Honour({ loaderData }: Route.ComponentProps) {
  return <PublishedPage kind={honour} data={loaderData} facts={<Award {...loaderData.shown} />} />;
}
