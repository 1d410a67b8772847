import { loadVersion } from "~/publishing/loaders.server";
import { PublishedVersion } from "~/publishing/public/published-version";
import { ctxKey } from "~/server/request/context.server";
import type { Route } from "./+types/version";
import { RecordForm } from "./form-table";
import { record } from "./kind";

export const handle = { canonical: null };

export const headers = () => ({ "X-Robots-Tag": "noindex, nofollow" });

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadVersion(context.get(ctxKey), record, params.id, params.release);

export default function Version({ loaderData }: Route.ComponentProps) {
  return (
    <PublishedVersion
      kind={record}
      data={{ ...loaderData, shown: { ...loaderData.shown, body: "" } }}
      facts={<RecordForm {...loaderData} />}
    />
  );
}
