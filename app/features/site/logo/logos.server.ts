import { cleanName, hashOf, maxBytes, putMade } from "~/server/files/files.server";
import { decoded, sizeOf, writePicture } from "~/server/files/pictures.server";
import { serveFile } from "~/server/files/serve-file.server";
import { sniff } from "~/server/files/sniff.server";
import type { Ctx } from "~/server/request/context.server";
import type { Invalid } from "~/shared/forms/form-outcome";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import type { LogoView, Look } from "../schemas";
import { cleanSvg } from "./logo-svg.server";
import { isLogoName, isSquare, type LogoPlace, mostLogoBytes, shownSize, tabSide } from "./logos";
import { findLookFile } from "./look-files-queries.server";
import { keepNamed, mayHave } from "./made-files.server";

const folder = "/ui/irh/static/";
const belonging = { subjectId: "logo", purpose: "logo" as const };

type Made = { bytes: Uint8Array; type: "image/png" | "image/svg+xml"; width: number; height: number };

const isDrawing = (bytes: Uint8Array) => /^\uFEFF?\s*<(?:[?!]|svg)/.test(new TextDecoder().decode(bytes.slice(0, 200)));

function drawing(bytes: Uint8Array): Outcome<Made> {
  const clean = cleanSvg(new TextDecoder().decode(bytes));
  if (!clean.ok) return clean;
  const { svg, ...size } = clean.value;
  return ok({ bytes: new TextEncoder().encode(svg), type: "image/svg+xml", ...size });
}

/**
 * A photograph of a logo decoded and written anew in twice the pixels that it is shown in, what is clear in it left
 * clear.
 */
async function picture(ctx: Ctx, bytes: Uint8Array, name: string, place: LogoPlace): Promise<Outcome<Made>> {
  if (!sniff(bytes, "picture")) return refuse("logoType", { name });
  return decoded(ctx, { bytes, name }, async (picture) => {
    const width = place === "square" ? tabSide : shownSize(picture).width * 2;
    if (picture.width < width || picture.height < 40) return refuse("logoSmall", { name, least: width });
    const written = await writePicture(ctx, bytes, { width, type: "image/png", quality: 90 });
    const size = await sizeOf(written);
    if (!size) return refuse("pictureBroken", { name });
    return ok({ bytes: written, type: "image/png", width: size.width, height: size.height });
  });
}

/**
 * Takes a logo: an SVG written anew of its shapes, or a picture decoded and written anew as PNG. It goes after a day
 * unless a saved look names it. Refuses what is neither, drawings as `cleanSvg`, pictures as `decoded`, `logoSmall`,
 * `logoNotSquare`, `logoHeavy` and `storageFull`.
 */
export async function uploadLogo(ctx: Ctx, upload: File, place: LogoPlace): Promise<Outcome<LogoView>> {
  const name = cleanName(upload.name);
  if (upload.size > maxBytes) return refuse("fileTooLarge", { limitMb: 20, name });
  const bytes = new Uint8Array(await upload.arrayBuffer());
  const made = isDrawing(bytes) ? drawing(bytes) : await picture(ctx, bytes, name, place);
  if (!made.ok) return made;
  const logo = made.value;
  if (place === "square" && !isSquare(logo)) return refuse("logoNotSquare", { name });
  if (logo.bytes.length > mostLogoBytes) return refuse("logoHeavy", { name, mostKb: mostLogoBytes / 1000 });
  const file = `logo-${(await hashOf(logo.bytes)).slice(0, 12)}.${logo.type === "image/png" ? "png" : "svg"}`;
  const put = await putMade(ctx, "picture", belonging, [{ name: file, type: logo.type, bytes: logo.bytes }]);
  return put.ok ? ok({ src: folder + file, ...shownSize(logo) }) : put;
}

/** Keeps the logos that a look names; see `keepNamed`. */
export const keepLogos = (ctx: Ctx, { logo }: Look): Promise<Invalid | null> =>
  keepNamed(
    ctx,
    "look.logo",
    belonging,
    Object.values(logo ?? {}).flatMap((one) => (one ? [one.src.slice(folder.length)] : [])),
  );

/** The logo under that name, or null; of a company that is not public yet for staff alone. */
export async function serveLogo(ctx: Ctx, name: string, request: Request) {
  if (!(isLogoName(name) && (await mayHave(ctx, request)))) return null;
  const found = await findLookFile(ctx.db, ctx.company.id, "logo", name);
  return found ? serveFile(ctx, found, "picture", request, true) : null;
}
