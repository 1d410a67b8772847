import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { say } from "~/shared/languages";
import { actorName } from "~/shared/permissions";
import { fileNameOf } from "~/sheets/file-words.server";
import { type Cell, type SheetFile, type SheetKind, sheetFile } from "~/sheets/sheet-file.server";

const columns = [
  ["no", 6],
  ["code", 14],
  ["matter", 44],
  ["name", 18],
  ["document", 24],
  ["institution", 30],
  ["function", 20],
  ["reason", 40],
  ["since", 20],
  ["until", 20],
  ["enteredBy", 18],
  ["enteredAt", 20],
] as const;
const instants = ["since", "until", "enteredAt"];

/**
 * A line of the register as it is shown: `until` is the end as the regulators ask for it, `known` false where words are
 * masked.
 */
export type RegisterLine = {
  matter: string;
  name: string;
  institution: string;
  function: string;
  reason: string;
  since: Date;
  until: Date | null;
  enterer: string;
  enteredAt: Date | null;
  known: boolean;
};

/**
 * When somebody stopped being an insider: when the entry was ended, else when the item came out; null while neither is
 * so.
 */
export const endOf = (since: Date, until: Date | null, out: number | null): Date | null =>
  until ?? (out !== null && out >= since.getTime() ? new Date(out) : null);

/**
 * Lines as the register that regulators ask for, times of Beijing; its last row says of which company and moment it is,
 * who took it out, and how many of its rows are masked.
 */
export function registerSheet(ctx: Ctx, kind: SheetKind, lines: AsyncIterable<RegisterLine>): SheetFile {
  const { company, now, lang } = ctx;
  const t = translator(lang);
  const codes = (company.settings.codes ?? []).join(" ");
  async function* rows(): AsyncGenerator<Cell[]> {
    let [count, masked] = [0, 0];
    for await (const one of lines) {
      count += 1;
      if (!one.known) masked += 1;
      const who = [one.name, "", one.institution, one.function, one.reason];
      yield [count, codes, one.matter, ...who, one.since, one.until, one.enterer, one.enteredAt];
    }
    const of = { company: say(company.name, lang), name: actorName(ctx.actor), n: count };
    const cells = [
      t("publishing:insiders.asOf", of),
      masked > 0 ? t("publishing:insiders.maskedRows", { n: masked }) : "",
    ];
    yield [null, codes, cells.filter(Boolean).join(" "), "", "", "", "", "", now, null, "", null];
  }
  const name = t("publishing:insiders.register");
  return sheetFile({
    name: fileNameOf(ctx, name),
    sheet: name,
    kind,
    rows: rows(),
    columns: columns.map(([key, width]) => ({
      header: t(`publishing:insiders.column.${key}`),
      width,
      ...(instants.includes(key) ? { as: "instant" as const } : {}),
    })),
  });
}
