import { Contact } from "~/features/visitors/schemas";
import type { Finder, RegistryResult } from "~/server/registry/registry.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { blindIndex } from "~/server/sealing/sealed.server";
import { formatDay } from "~/shared/dates";
import { maskedEmail } from "~/shared/masked";
import { findSubscriberByEmail } from "./queries.server";

/** A subscriber by the whole e-mail. */
async function findSubscribers({ db, company, env, lang }: Ctx, text: string): Promise<RegistryResult[]> {
  const contact = Contact.safeParse(text);
  if (!contact.success || contact.data.channel !== "email") return [];
  const email = contact.data.target;
  const row = await findSubscriberByEmail(db, company.id, await blindIndex(env, company.id, "email", email));
  if (!row) return [];
  const note = `${translator(lang)(`subscriptions:office.states.${row.state}`)} · ${formatDay(row.createdAt, lang)}`;
  return [{ title: maskedEmail(email), note, href: `/office/subscribers/${row.id}` }];
}

export const subscriberFinders: readonly Finder[] = [{ path: "office/subscribers", find: findSubscribers }];
