import type { CompanyFigures } from "~/server/registry/figure-slots.server";
import { translator } from "~/server/request/i18n.server";
import { beijingDay, beijingInstant, formatDay } from "~/shared/dates";
import { selectSharesUntil } from "../queries.server";

type Stored = [shares: [since: string, a: number, h: number] | null, next: string | null];

/** The shares in issue of today, as readers have them, for texts that name them. */
export const companyFigures: CompanyFigures = {
  names: ["equity.shares", "equity.sharesA", "equity.sharesH"],
  select: (ctx) => selectSharesUntil(ctx, beijingDay(ctx.now)),
  textFor: ({ lang, freshUntil }, found) => {
    const [shares, next] = JSON.parse(found ?? "[null,null]") as Stored;
    return ({ figure, back }) => {
      if (next) freshUntil(beijingInstant(next));
      if (!shares || back > 0) return null;
      const [since, a, h] = shares;
      const count = figure === "equity.sharesA" ? a : figure === "equity.sharesH" ? h : a + h;
      if (count === 0) return null;
      const t = translator(lang);
      return {
        value: String(count),
        unit: t("stock:unit.shares"),
        period: t("equity:since", { day: formatDay(since, lang) }),
      };
    };
  },
};
