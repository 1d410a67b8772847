import { loadVersion } from "~/publishing/loaders.server";
import { PublishedVersion } from "~/publishing/public/published-version";
import { ctxKey } from "~/server/request/context.server";
import { education } from "../kind";
import { ItemLinks } from "../sources/item-facts";
import type { Route } from "./+types/version";

export const handle = { canonical: null };

export const headers = () => ({ "X-Robots-Tag": "noindex, nofollow" });

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadVersion(context.get(ctxKey), education, params.id, params.release);

export default function Version({ loaderData }: Route.ComponentProps) {
  return <PublishedVersion kind={education} data={loaderData} facts={<ItemLinks facts={loaderData.shown.facts} />} />;
}
