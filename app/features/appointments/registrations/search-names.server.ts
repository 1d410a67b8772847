import { nameIndexOf, organisationIndexOf } from "~/server/sealing/name-index.server";

type Of = Parameters<typeof nameIndexOf>[0];

/** By which a registration is found again: the visitor's name, and the institution's where one was given. */
export const searchIndexes = async (ctx: Of, { name, organisation }: { name: string; organisation: string }) => ({
  nameIndex: await nameIndexOf(ctx, name),
  organisationIndex: await organisationIndexOf(ctx, organisation),
});
