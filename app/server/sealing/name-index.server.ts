import type { Env } from "../request/env.server";
import { blindIndex } from "./sealed.server";

type Of = { env: Pick<Env, "INDEX_SECRET">; company: { id: string } };

/** A name as it is compared: full-width made plain, one space between words, small letters. */
export const plainName = (text: string): string => text.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();

/** The look-up value of an exact name, of a person or of an institution. */
export const nameIndexOf = (ctx: Of, name: string): Promise<string> =>
  blindIndex(ctx.env, ctx.company.id, "name", plainName(name));

/** The look-up value of an institution that somebody may have left out. */
export const organisationIndexOf = async (ctx: Of, organisation: string): Promise<string | null> =>
  organisation ? nameIndexOf(ctx, organisation) : null;
