import { announcements } from "~/features/announcements/area";
import { appointments } from "~/features/appointments/area";
import { audit } from "~/features/audit/area";
import { calendar } from "~/features/calendar/area";
import { company } from "~/features/company/area";
import { platform } from "~/features/platform/area";
import { privacy } from "~/features/privacy/area";
import { site } from "~/features/site/area";
import { staff } from "~/features/staff/area";
import { stock } from "~/features/stock/area";
import { subscriptions } from "~/features/subscriptions/area";
import { visitors } from "~/features/visitors/area";
import { publishing } from "~/publishing/area";
import type { Area } from "~/shared/area";
import type { Permissions } from "~/shared/permissions";

/** The areas of the house; menus, search and pages have them in this order. */
export const areas: readonly Area[] = [
  publishing,
  stock,
  announcements,
  calendar,
  company,
  appointments,
  subscriptions,
  staff,
  platform,
  visitors,
  privacy,
  audit,
  site,
];

/** One table of those of the areas; refuses a name that two of them have. */
export function merged<Table extends object>(tables: readonly (Table | undefined)[]): Table {
  const entries = tables.flatMap((table) => Object.entries(table ?? {}));
  const names = entries.map(([name]) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new Error(`two areas name ${twice}`);
  return Object.fromEntries(entries) as Table;
}

/** Which roles may do what, from all areas. */
export const permissions = merged<Permissions>(areas.map((area) => area.permissions));
