import type { CompanySettingsView } from "../settings/company-settings";
import type { Company } from "./context.server";

type Dressed = Pick<Company, "theme" | "settings">;

/** The company with what a part of the site shows in the place of what it showed before. */
export function applyChange<One extends Dressed>(company: One, { theme, settings }: CompanySettingsView): One {
  const all = Object.entries({ ...company.settings, ...settings }).filter(([, value]) => (value ?? null) !== null);
  return { ...company, theme: theme ?? company.theme, settings: Object.fromEntries(all) };
}

/**
 * The company as its readers have it at a moment: what was planned until then shows, whether anybody has tidied it or
 * not.
 */
export function resolveAt<One extends Dressed>(company: One, at: Date): One {
  const { planned = [] } = company.settings;
  const due = planned.filter((one) => one.at <= at.getTime());
  if (due.length === 0) return company;
  const later = planned.filter((one) => !due.includes(one));
  const shown = due.reduce((before, { shows }) => applyChange(before, shows), company);
  return applyChange(shown, { settings: { planned: later.length > 0 ? later : null } });
}

/** The moments at which the company's site changes by itself. */
export const scheduledTimes = ({ settings }: Pick<Company, "settings">): Date[] =>
  (settings.planned ?? []).map(({ at }) => new Date(at));
