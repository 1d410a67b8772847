import { loadPageWith } from "~/publishing/loaders.server";
import { PublishedPage } from "~/publishing/public/published-page";
import { ctxKey } from "~/server/request/context.server";
import { figures } from "../kind";
import type { Route } from "./+types/set";
import { SetFigures } from "./set-figures";
import { setParams } from "./set-query";
import { setOf, setReads } from "./show.server";

export const handle = { cache: { params: setParams } };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const { extra, ...page } = await loadPageWith(ctx, figures, params.id, setReads(ctx, params.id, request));
  return { ...page, set: setOf(ctx, extra) };
}

export default function FiguresSet({ loaderData: { set, ...data } }: Route.ComponentProps) {
  return (
    <PublishedPage
      kind={figures}
      data={data}
      facts={<SetFigures set={set} at={`figures/${data.shown.id}`} lang={data.lang} />}
    />
  );
}
