import type { Ctx } from "~/server/request/context.server";
import { openRecord } from "~/server/sealing/sealed.server";
import { say } from "~/shared/languages";
import { maskedName } from "~/shared/masked";
import { sha256 } from "../letters/hash";
import { findByPdf } from "../letters/queries.server";
import type { SignedRecord } from "../letters/signing.server";
import { isSealed, sealKeyOf } from "./seal.server";

/** The largest file that is looked at: a letter has some 20 kB. */
export const largestLetter = 1_048_576;

export type Verdict =
  | { is: "kept"; signer: string; visit: string; signedAt: Date; version: number; hash: string }
  | { is: "sealed"; hash: string }
  | { is: "unknown"; hash: string };

/**
 * What a file is: `kept`, byte for byte a letter that this company has; `sealed`, whole under the company's seal, of
 * which it no longer keeps the record; or `unknown`, changed or never one of its letters.
 */
export async function verifyLetter(ctx: Ctx, bytes: Uint8Array): Promise<Verdict> {
  const hash = await sha256(bytes);
  const [found] = await findByPdf(ctx.db, ctx.company.id, hash);
  const record = found && (await openRecord<SignedRecord>(ctx.env, ctx.company.id, found.signer));
  if (record && found.signer.signedAt)
    return {
      is: "kept",
      signer: maskedName(record.name),
      visit: say(found.title, ctx.lang),
      signedAt: found.signer.signedAt,
      version: record.text.version,
      hash,
    };
  const seal = sealKeyOf(ctx);
  return { is: seal && (await isSealed(bytes, seal)) ? "sealed" : "unknown", hash };
}
