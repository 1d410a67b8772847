import type { CompanyFigures } from "~/server/registry/figure-slots.server";
import { translator } from "~/server/request/i18n.server";
import { formatDay } from "~/shared/dates";
import { selectLastCount } from "../queries.server";

/** How many shareholders the company had when they were counted last, for texts that name it. */
export const companyFigures: CompanyFigures = {
  names: ["shareholders.holders"],
  select: (ctx) => selectLastCount(ctx),
  textFor: ({ lang }, found) => {
    const [day, holders] = JSON.parse(found ?? "[]") as [string?, number?];
    return ({ back }) =>
      day && holders && back === 0
        ? { value: String(holders), unit: translator(lang)("shareholders:unit.holders"), period: formatDay(day, lang) }
        : null;
  },
};
