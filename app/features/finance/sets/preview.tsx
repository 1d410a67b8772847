import { showPreview } from "~/publishing/editions/published.server";
import { nothingHere, preview } from "~/publishing/loaders.server";
import { PreviewPage, previewHeaders } from "~/publishing/public/preview";
import { ctxKey } from "~/server/request/context.server";
import { figures } from "../kind";
import type { Route } from "./+types/preview";
import { SetFigures } from "./set-figures";
import { showSet } from "./show.server";

export const headers = () => previewHeaders;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const found = await showPreview(ctx, figures, params.token);
  if (!found) throw nothingHere();
  return preview(ctx, params.token, { ...found, set: await showSet(ctx, found.shown, request) });
}

export default function Preview({ loaderData: { set, ...data } }: Route.ComponentProps) {
  return (
    <PreviewPage
      kind={figures}
      data={data}
      facts={<SetFigures set={set} at={`figures/preview/${data.token}`} lang={data.lang} />}
    />
  );
}
