import { savePicture, uploadPicture } from "~/pictures/operations/pictures.server";
import { listPictures } from "~/pictures/queries.server";
import type { Ctx } from "~/server/request/context.server";
import { say } from "~/shared/languages";
import { drawScene, type SceneName, sceneWords } from "../rules/scenes";
import { pngOf } from "./png.server";

/**
 * A scene in a colour in the company's library, with its words; the id of the one that is there already where it was
 * drawn before, and null where pictures cannot be taken in at the moment, so that a site begins without.
 */
export async function drawn(ctx: Ctx, name: SceneName, colour: string): Promise<string | null> {
  const file = `${name}-${colour.slice(1)}.png`;
  const uploaded = await uploadPicture(ctx, new File([await pngOf(drawScene(name, colour))], file));
  if (!uploaded.ok)
    return (await listPictures(ctx.db, ctx.company.id, [])).find((one) => one.name === file)?.id ?? null;
  const { id } = uploaded.value;
  const credit = say(ctx.company.name, "en");
  const words = { alt: sceneWords[name], focusX: 50, focusY: 50, duotone: false, credit };
  return (await savePicture(ctx, { id, revision: 1, ...words })).ok ? id : null;
}
