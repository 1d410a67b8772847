import { getFile, type Seal } from "~/server/files/files.server";
import type { Ctx } from "~/server/request/context.server";
import { openRecord, sealRecord } from "~/server/sealing/sealed.server";
import { findFileKey, insertFileKey } from "./queries.server";

const textOf = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const bytesOf = (text: string) => Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
const importKey = (raw: Uint8Array<ArrayBuffer>) =>
  crypto.subtle.importKey("raw", raw, "AES-GCM", false, ["encrypt", "decrypt"]);
const ivLength = 12;

/** Encrypts each file under a key of its own (AES-256-GCM), which is sealed beside it and bound to the file's id. */
export const sealFile =
  (ctx: Ctx): Seal =>
  async (fileId, bytes) => {
    const raw = crypto.getRandomValues(new Uint8Array(32));
    const iv = crypto.getRandomValues(new Uint8Array(ivLength));
    const additionalData = new TextEncoder().encode(fileId);
    const data = await crypto.subtle.encrypt(
      { name: "AES-GCM", iv, additionalData },
      await importKey(raw),
      bytes as Uint8Array<ArrayBuffer>,
    );
    const companyId = ctx.company.id;
    const sealed = await sealRecord(ctx.env, companyId, { key: textOf(raw) });
    await insertFileKey(ctx.db, { companyId, fileId, ...sealed, createdAt: ctx.now });
    const stored = new Uint8Array(ivLength + data.byteLength);
    stored.set(iv);
    stored.set(new Uint8Array(data), ivLength);
    return stored;
  };

/** A file that `sealFile` encrypted, in clear; null where the company has none of that id any more. */
export async function openSealedFile(ctx: Ctx, fileId: string) {
  const [row] = await findFileKey(ctx.db, ctx.company.id, fileId);
  const record = row && (await openRecord<{ key: string }>(ctx.env, ctx.company.id, row));
  const file = record && (await getFile(ctx, fileId));
  if (!file) return null;
  const additionalData = new TextEncoder().encode(fileId);
  const [iv, data] = [file.bytes.slice(0, ivLength), file.bytes.slice(ivLength)];
  const plain = await crypto.subtle.decrypt(
    { name: "AES-GCM", iv, additionalData },
    await importKey(bytesOf(record.key)),
    data,
  );
  return { name: file.name, type: file.type, bytes: new Uint8Array(plain) };
}
