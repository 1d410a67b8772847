import { nothingHere } from "~/publishing/loaders.server";
import { loadEditor } from "~/publishing/office-loaders.server";
import { ctxKey } from "~/server/request/context.server";
import { downloadOf } from "~/sheets/sheet-file.server";
import { figures } from "../kind";
import type { Route } from "./+types/template-file";
import { figuresTemplate } from "./figures-template.server";

export const handle = { permission: "finance.edit" };

/** The template without figures, or with those of the draft that the address names. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  if (!params.id) return downloadOf(await figuresTemplate(ctx, null));
  const { shown } = await loadEditor(ctx, figures, params.id, request);
  if (!shown) throw nothingHere();
  const { draft, id } = shown.row;
  return downloadOf(await figuresTemplate(ctx, { figures: String(figures.factsIn(draft).figures), contentId: id }));
}
