import { filmOf, filmText } from "~/publishing/contents/films";
import { loadPreview } from "~/publishing/loaders.server";
import { PreviewPage, previewHeaders } from "~/publishing/public/preview";
import { ctxKey } from "~/server/request/context.server";
import { education } from "../kind";
import { ItemLinks, PreviewedVideo } from "../sources/item-facts";
import type { Route } from "./+types/preview";

export const headers = () => previewHeaders;

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadPreview(context.get(ctxKey), education, params.token);

export default function Preview({ loaderData }: Route.ComponentProps) {
  const { shown, lang, token } = loaderData;
  const { id, title, facts, body } = shown;
  const hasFilm = filmOf(facts) !== null;
  return (
    <PreviewPage
      kind={education}
      data={loaderData}
      texts={hasFilm ? filmText(body).paragraphs : undefined}
      facts={hasFilm && <PreviewedVideo {...{ id, title, facts, lang, token }} />}
      rail={<ItemLinks facts={facts} />}
    />
  );
}
