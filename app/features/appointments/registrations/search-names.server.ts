import type { Env } from "~/server/request/env.server";
import { blindIndex } from "~/server/sealing/sealed.server";

type Of = { env: Pick<Env, "INDEX_SECRET">; company: { id: string } };

/** A name as it is compared: full-width made plain, one space between words, small letters. */
const plainName = (text: string): string => text.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();

/** The look-up value of an exact name, of a person or of an institution. */
export const nameIndexOf = (ctx: Of, name: string): Promise<string> =>
  blindIndex(ctx.env, ctx.company.id, "name", plainName(name));

/** By which a registration is found again: the visitor's name, and the institution's where one was given. */
export const searchIndexes = async (ctx: Of, { name, organisation }: { name: string; organisation: string }) => ({
  nameIndex: await nameIndexOf(ctx, name),
  organisationIndex: organisation ? await nameIndexOf(ctx, organisation) : null,
});
