import { inBatch } from "~/server/database/batch.server";
import { claimFile, getFile, putMade } from "~/server/files/files.server";
import { type Done, type Drop, drop, type Later } from "~/server/outbox/mail.server";
import type { OutboxRow } from "~/server/outbox/outbox.server";
import type { Ctx } from "~/server/request/context.server";
import { findPicture, findPictureFile, lacksAvif, updateAvif } from "../queries.server";
import { fileName, masterName, typeOf } from "../rules";
import { writeWithin } from "./making.server";

/**
 * Makes one width of a picture as AVIF, which takes too long for an upload. Done twice it is there once; a picture that
 * was replaced or deleted meanwhile gets none.
 */
export async function makeAvif(ctx: Ctx, { subjectId: id, occasion }: OutboxRow): Promise<Done | Drop | Later> {
  const { db, company } = ctx;
  const [hash = "", width = ""] = occasion.split("-");
  const picture = await findPicture(db, company.id, id);
  if (picture?.hash !== hash || picture.sizes.avif.includes(Number(width))) return drop("pictureGone");
  const master = await findPictureFile(db, company.id, { id, name: masterName(hash) });
  const file = master && (await getFile(ctx, master));
  if (!file) return drop("pictureGone");
  const written = await writeWithin(ctx, file.bytes, "image/avif", Number(width));
  const name = fileName(hash, written.width, "avif");
  const belonging = { subjectId: id, purpose: "picture" as const };
  const put = await putMade(ctx, "picture", belonging, [{ name, type: typeOf("avif"), bytes: written.bytes }]);
  if (!put.ok) return { later: put.code };
  const [made = ""] = put.value;
  const lacks = lacksAvif(company.id, id, hash, written.width);
  await inBatch(db, {
    claim: claimFile(ctx, made, belonging, lacks),
    size: updateAvif(db, company.id, id, written.width, lacks),
  });
  return { done: true };
}
