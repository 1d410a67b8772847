import { findContent } from "~/publishing/queries/contents.server";
import { findFirstOut, listLookers } from "~/publishing/queries/insiders.server";
import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/batch.server";
import type { Ctx } from "~/server/context.server";
import { translator } from "~/server/i18n.server";
import { beijingDay } from "~/shared/dates";
import { say } from "~/shared/languages";
import { type Cell, type SheetFile, type SheetKind, sheetFile } from "~/sheets/sheet-file.server";
import { showInsiders } from "./list.server";
import { readable } from "./reader.server";

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
 * The register of who knew of a content before it was out, as regulators ask for it (times of Beijing): its list, and whoever of
 * the staff opened or wrote it, out of the log. An entry without an end ends when it came out. That it was taken out is a row
 * of the log. Null for who may not know the content.
 */
export async function insiderRegister(ctx: Ctx, id: string, kind: SheetKind): Promise<SheetFile | null> {
  const { db, company, now, lang } = ctx;
  const content = await findContent(db, company.id, id, readable(ctx));
  if (!content) return null;
  const t = translator(lang);
  const { people } = await showInsiders(ctx, id);
  const {
    lookers,
    first,
    noted: _,
  } = await inBatch(db, {
    lookers: listLookers(db, company.id, id),
    first: findFirstOut(db, company.id, id, now),
    noted: auditRow(ctx, { action: "insiders.exportRegister", subjectId: id, after: { format: kind } }),
  });
  const out = first[0]?.at ?? null;
  const endOf = (since: Date, until: Date | null) =>
    until ?? (out !== null && out >= since.getTime() ? new Date(out) : null);
  const listed = people.map((one) => ({ ...one, until: endOf(one.since, one.until), enterer: one.enterer ?? "" }));
  const own = {
    institution: say(company.name, lang),
    function: "",
    reason: t("publishing:insiders.looked"),
    enterer: "",
  };
  const others = lookers
    .filter(({ userId }) => people.every((one) => one.userId !== userId))
    .map(({ name, first: at }) => ({
      ...own,
      name,
      since: new Date(at),
      until: endOf(new Date(at), null),
      enteredAt: null,
    }));
  const codes = (company.settings.codes ?? []).join(" ");
  async function* rows(): AsyncGenerator<Cell[]> {
    for (const [at, one] of [...listed, ...others].entries()) {
      const who = [one.name, "", one.institution, one.function, one.reason];
      yield [
        at + 1,
        codes,
        say(content?.draft.title ?? { "zh-CN": "" }, lang),
        ...who,
        one.since,
        one.until,
        one.enterer,
        one.enteredAt,
      ];
    }
  }
  const name = t("publishing:insiders.register");
  return sheetFile({
    name: `${name} ${beijingDay(now)}`,
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
