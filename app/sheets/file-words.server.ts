import type { Ctx } from "~/server/context.server";
import { translator } from "~/server/i18n.server";
import { beijingDay, formatInstant } from "~/shared/dates";
import { say } from "~/shared/languages";

/**
 * The name of a file without its ending: the security's code, what is in it, and the day in Beijing on which it was
 * made.
 */
export const fileNameOf = (
  { company, now }: Pick<Ctx, "company" | "now">,
  what: string,
  code = company.settings.codes?.[0],
) => [code, what, beijingDay(now)].filter(Boolean).join(" ");

/**
 * What a file says of itself: from whose site it is, or from the source that is named, and of which moment in Beijing.
 */
export function notesOf({ company, now, lang }: Pick<Ctx, "company" | "now" | "lang">, source = ""): string[] {
  const t = translator(lang);
  const site = t("sheets:file.source", { company: say(company.name, lang), site: company.origin });
  return [[site, source].filter(Boolean).join(" · "), t("sheets:file.asOf", { time: formatInstant(now, lang) })];
}
