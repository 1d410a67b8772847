import { listPublishedProfile, publishedOf } from "~/features/company/queries.server";
import { documentDays } from "~/features/platform/rules/document-days";
import type { Ctx } from "~/server/request/context.server";
import { say } from "~/shared/languages";

/**
 * What the privacy policy of this company names: who is responsible, where to write, how long documents are kept, who
 * checks forms.
 */
export async function showPolicy({ db, company, lang }: Ctx) {
  const [rows] = await db.batch([listPublishedProfile(db, company.id)]);
  const profile = publishedOf(rows)?.profile;
  return {
    company: profile ? say(profile.fullName, lang) : say(company.name, lang),
    address: profile ? say(profile.address, lang) : "",
    phone: profile?.phone ?? "",
    email: profile?.email ?? "",
    days: documentDays(company),
    turnstile: company.settings.challenge?.kind === "turnstile",
  };
}
