import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { fileNameOf, notesOf } from "~/sheets/file-words.server";
import { type SheetFile, type SheetKind, sheetFile } from "~/sheets/sheet-file.server";
import { figureText } from "./flow-figures";
import { type DayView, everyDay } from "./flow-page.server";
import { type FlowItem, type FlowKind, itemUnits, shownItems } from "./flow-terms";

const formats = { money: "#,##0.00", shares: "#,##0", percent: "0.00####" };

/** The balance of both is a live sum of these. */
const balances = ["financingBalance", "lendingBalance"] as const;

const cellOf = (day: DayView, item: FlowItem) => {
  const text = figureText(item, day[item]);
  return text === null ? null : Number(text);
};

async function* rowsOf(days: AsyncGenerator<DayView>, items: readonly FlowItem[]) {
  for await (const day of days) yield [day.day, ...items.map((item) => cellOf(day, item))];
}

/**
 * All shown days of a kind as a file in the reader's language: amounts in yuan, volumes in shares, the share of the
 * capital in percent.
 */
export function flowFile(ctx: Ctx, kind: FlowKind, as: SheetKind): SheetFile {
  const t = translator(ctx.lang);
  const title = t(`stock:flows.${kind}.title`);
  const items: readonly FlowItem[] = shownItems[kind];
  return sheetFile({
    ...{ name: fileNameOf(ctx, title), sheet: title, kind: as },
    notes: notesOf(ctx, t(`stock:flows.${kind}.source`)),
    columns: [
      { header: t("stock:field.day"), width: 12, as: "day" },
      ...items.map((item) => ({
        header: `${t(`stock:field.${item}`)} (${t(`stock:flows.unit.${itemUnits[item]}`)})`,
        width: 24,
        format: formats[itemUnits[item]],
        ...(item === "marginBalance" && { sumOf: balances.map((one) => items.indexOf(one) + 1) }),
      })),
    ],
    rows: rowsOf(everyDay(ctx, kind), items),
  });
}
