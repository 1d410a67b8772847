import { bookVisit } from "~/features/appointments/registrations/book-visit.server";
import { type InstitutionRow, listInstitutions } from "~/features/institutions/list.server";
import type { Ctx } from "~/server/request/context.server";
import { nameIndexOf } from "~/server/sealing/name-index.server";
import { institutionId } from "~/shared/institutions/address";
import { freshMobile } from "../appointments/bookings";
import { openActivity, ready } from "../appointments/support";
import { editor, noon, testContext } from "../support/context";

let companies = 0;
/** A company of which nobody has heard yet, and its reception. */
export const freshCompany = () => {
  companies += 1;
  return testContext({ companyId: `institutions${companies}`, actor: editor("reception") });
};

export const later = (ctx: Ctx, days: number): Ctx => ({ ...ctx, now: new Date(noon.getTime() + days * 86_400_000) });

/** Books a visit for somebody of an institution, of its own activity unless one is given. */
export async function visitFrom(ctx: Ctx, organisation: string, activity?: string): Promise<string> {
  const booked = await bookVisit(
    ctx,
    await ready(ctx, activity ?? (await openActivity(ctx)), freshMobile(), { organisation }),
  );
  if (!booked.ok) throw new Error(booked.code);
  return booked.value.id;
}

/** How the address names the institution of this name. */
export const idOf = async (ctx: Ctx, name: string): Promise<string> => institutionId(await nameIndexOf(ctx, name));

/** The institutions in the list by name, with what there is of each. */
export async function listed(ctx: Ctx, q = ""): Promise<Record<string, InstitutionRow>> {
  const { items } = await listInstitutions(ctx, { q });
  return Object.fromEntries(items.map((row) => [row.name ?? "", row]));
}
