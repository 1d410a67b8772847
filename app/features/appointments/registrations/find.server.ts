import { Contact } from "~/features/visitors/schemas";
import type { Finder, RegistryResult } from "~/server/registry/registry.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { nameIndexOf } from "~/server/sealing/name-index.server";
import { blindIndex } from "~/server/sealing/sealed.server";
import { formatDay } from "~/shared/dates";
import { say } from "~/shared/languages";
import { listActivitiesNamed } from "../activities/queries.server";
import { knownActivities } from "./office.server";
import { listByNumber, listOwnRegistrations, listRegistrations } from "./queries.server";

const mostFound = 10;

/** By the whole number, else by the exact name of a visitor or an institution, newest first. */
async function listNamed(ctx: Ctx, text: string) {
  const { db, company } = ctx;
  const numbered = await listByNumber(db, company.id, text.toUpperCase());
  if (numbered.length > 0) return numbered;
  return listRegistrations(db, company.id, { name: await nameIndexOf(ctx, text) }, mostFound);
}

/** Registrations by their whole number, the exact name of who comes, or the whole mobile or e-mail of who booked. */
async function findRegistrations(ctx: Ctx, text: string): Promise<RegistryResult[]> {
  const { db, company, env, lang } = ctx;
  const contact = Contact.safeParse(text);
  const rows = contact.success
    ? await listOwnRegistrations(
        db,
        company.id,
        await blindIndex(env, company.id, contact.data.channel, contact.data.target),
      )
    : await listNamed(ctx, text);
  const t = translator(lang);
  return rows.slice(0, mostFound).map(({ registration: { id, number, status }, title, startsAt }) => ({
    title: number,
    note: [say(title, lang), formatDay(startsAt, lang), t(`appointments:status.${status}`)].join(" · "),
    href: `/office/registrations/${id}`,
  }));
}

/** Activities by words of their title, in any language. */
async function findActivities(ctx: Ctx, text: string): Promise<RegistryResult[]> {
  const { db, company, lang } = ctx;
  const rows = await listActivitiesNamed(db, company.id, text, knownActivities(ctx));
  return rows.map(({ id, title, startsAt }) => ({
    title: say(title, lang),
    note: formatDay(startsAt, lang),
    href: `/office/activities/${id}`,
  }));
}

export const visitFinders: readonly Finder[] = [
  { path: "office/registrations", find: findRegistrations },
  { path: "office/activities", find: findActivities },
];
