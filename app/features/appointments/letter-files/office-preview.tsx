import { dispositionOf } from "~/server/files/disposition";
import { ctxKey } from "~/server/request/context.server";
import { languages } from "~/shared/languages";
import type { Route } from "./+types/office-preview";
import { previewPdf } from "./file.server";

export const handle = { permission: "appointments.read" };

/** How a letter of the text in force looks, with a made-up signer and without a seal. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const lang = languages.find((each) => each === url.searchParams.get("of")) ?? "zh-CN";
  const bytes = await previewPdf(context.get(ctxKey), lang);
  return new Response(bytes as BodyInit, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": dispositionOf("letter-preview.pdf", "inline"),
      "Content-Security-Policy": "default-src 'none'; frame-ancestors 'self'",
      "Cache-Control": "private, no-store",
    },
  });
}
