import { proveContact } from "~/features/visitors/operations/contact-door.server";
import type { OwnArea, OwnData, Proof } from "~/server/registry/own-data.server";
import type { Ctx } from "~/server/request/context.server";

/** The way to one's own data, for mobiles and e-mails of which any area keeps something. See `proveContact`. */
export const askForOwnData = (ctx: Ctx, request: Request, form: FormData) =>
  proveContact(ctx, request, form, {
    purpose: "privacy.ownData",
    holds: async (proof) =>
      (await Promise.all(ctx.registry.ownData.map((area) => area.holds(ctx, proof)))).includes(true),
  });

export type OwnPart = OwnData & Pick<OwnArea, "name" | "erased" | "kept">;

/** All that this company keeps of who proved a mobile or e-mail, by area. */
export const showOwnData = (ctx: Ctx, proof: Proof): Promise<OwnPart[]> =>
  Promise.all(
    ctx.registry.ownData.map(async ({ name, erased, kept, show }) => ({
      name,
      erased,
      kept,
      ...(await show(ctx, proof)),
    })),
  );

/** Erases it, area by area; what is cut short in between is finished by asking again: each area may be erased twice. */
export async function eraseOwnData(ctx: Ctx, proof: Proof): Promise<void> {
  for (const area of ctx.registry.ownData) await area.erase(ctx, proof);
}
