import { accounts } from "~/features/accounts/area";
import { analysts } from "~/features/analysts/area";
import { announcements } from "~/features/announcements/area";
import { appointments } from "~/features/appointments/area";
import { activityRecords } from "~/features/appointments/record/area";
import { audit } from "~/features/audit/area";
import { calendar } from "~/features/calendar/area";
import { cards } from "~/features/cards/area";
import { company } from "~/features/company/area";
import { concern } from "~/features/concern/area";
import { content } from "~/features/content/area";
import { deliveries } from "~/features/deliveries/area";
import { duties } from "~/features/duties/area";
import { education } from "~/features/education/area";
import { embeds } from "~/features/embeds/area";
import { equity } from "~/features/equity/area";
import { esg } from "~/features/esg/area";
import { existing } from "~/features/existing/area";
import { finance } from "~/features/finance/area";
import { handbook } from "~/features/handbook/area";
import { health } from "~/features/health/area";
import { home } from "~/features/home/area";
import { honours } from "~/features/honours/area";
import { institutions } from "~/features/institutions/area";
import { meetings } from "~/features/meetings/area";
import { messages } from "~/features/messages/area";
import { organisation } from "~/features/organisation/area";
import { people } from "~/features/people/area";
import { platform } from "~/features/platform/area";
import { previews } from "~/features/previews/area";
import { privacy } from "~/features/privacy/area";
import { promotion } from "~/features/promotion/area";
import { questions } from "~/features/questions/area";
import { research } from "~/features/research/area";
import { shareholders } from "~/features/shareholders/area";
import { silentPeriod } from "~/features/silent-period/area";
import { site } from "~/features/site/area";
import { staff } from "~/features/staff/area";
import { stock } from "~/features/stock/area";
import { subscriptions } from "~/features/subscriptions/area";
import { templates } from "~/features/templates/area";
import { visitors } from "~/features/visitors/area";
import { pictures } from "~/pictures/area";
import { publishing } from "~/publishing/area";
import { records } from "~/records/area";
import { type Area, merged } from "~/shared/area";
import type { Permissions } from "~/shared/permissions";

/** The areas of the house; menus, search and pages have them in this order. */
export const areas: readonly Area[] = [
  home,
  publishing,
  records,
  pictures,
  stock,
  announcements,
  calendar,
  duties,
  honours,
  content,
  company,
  organisation,
  equity,
  finance,
  esg,
  people,
  meetings,
  analysts,
  questions,
  research,
  education,
  promotion,
  shareholders,
  silentPeriod,
  appointments,
  activityRecords,
  institutions,
  messages,
  subscriptions,
  accounts,
  cards,
  concern,
  staff,
  platform,
  deliveries,
  visitors,
  privacy,
  audit,
  site,
  templates,
  existing,
  handbook,
  health,
  previews,
  embeds,
];

/** Which roles may do what, from all areas. */
export const permissions = merged<Permissions>(areas.map((area) => area.permissions));
