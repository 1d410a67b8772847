import type { z } from "zod";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { type Lang, languages, say, textLang, type Words } from "~/shared/languages";
import { isBuiltIn } from "./catalogue";
import { indicators, readIndicators } from "./operations.server";
import type { IndicatorPeriods } from "./page-schemas";
import type { IndicatorSave } from "./schemas";

type Named = { id: string; name: Words };

/** What an indicator is called: as staff named it, else as everywhere. */
export function namesOf({ id, name }: Named): Words {
  if (name["zh-CN"] !== "" || !isBuiltIn(id)) return name;
  const usual = (lang: Lang) => translator(lang)(`indicators:name.${id}` as "indicators:name.netMargin");
  return Object.fromEntries(languages.map((lang) => [lang, usual(lang)])) as Words;
}

/** The indicators as staff have them, hidden ones too, with their values. */
export async function listStoredIndicators(ctx: Ctx, query: IndicatorPeriods) {
  const { items, values, ...rest } = await readIndicators(ctx, query, { hidden: true });
  return {
    ...rest,
    items: items.map(({ id, posted, revision, name, unit, formula }) => ({
      ...{ id, posted, revision, unit, formula, builtIn: isBuiltIn(id), values: values[id] ?? [] },
      name: namesOf({ id, name }),
    })),
  };
}

/** The order of the indicators. */
export async function listIndicatorSort(ctx: Ctx) {
  const items = await indicators.list(ctx);
  return { items: items.map(({ id, posted, revision }, at) => ({ id, posted, revision, sort: at + 1 })) };
}

/** The indicators that readers see, in their language, with their values. */
export async function listPublicIndicators(ctx: Ctx, query: IndicatorPeriods) {
  const { items, values, ...rest } = await readIndicators(ctx, query);
  return {
    ...rest,
    items: items.map(({ id, name, unit, formula }) => {
      const names = namesOf({ id, name });
      return {
        id,
        name: say(names, ctx.lang),
        lang: textLang(names, ctx.lang),
        unit,
        formula,
        values: values[id] ?? [],
      };
    }),
  };
}

export const saveIndicator = (ctx: Ctx, { id, revision, posted, ...values }: z.output<typeof IndicatorSave>) =>
  indicators.save(ctx, { id, revision, posted, values });
