import { loadVersion } from "~/publishing/loaders.server";
import { PublishedVersion } from "~/publishing/public/published-version";
import { ctxKey } from "~/server/request/context.server";
import { figures } from "../kind";
import type { Route } from "./+types/version";
import { SetFigures } from "./set-figures";
import { showSet } from "./show.server";

export const handle = { canonical: null };

export const headers = () => ({ "X-Robots-Tag": "noindex, nofollow" });

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const answer = await loadVersion(ctx, figures, params.id, params.release);
  const set = await showSet(ctx, answer.data.shown, request);
  return { ...answer, data: { ...answer.data, set } };
}

export default function Version({ loaderData: { set, ...data }, params }: Route.ComponentProps) {
  return (
    <PublishedVersion
      kind={figures}
      data={data}
      facts={<SetFigures set={set} at={`figures/${params.id}/versions/${params.release}`} lang={data.lang} />}
    />
  );
}
