import { findFirstOut, listLookers } from "~/publishing/contents/insiders-queries.server";
import { findContent } from "~/publishing/contents/queries.server";
import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { say } from "~/shared/languages";
import type { SheetFile, SheetKind } from "~/sheets/sheet-file.server";
import { showInsiders } from "./list.server";
import { readable } from "./reader.server";
import { endOf, type RegisterLine, registerSheet } from "./register-sheet.server";

/**
 * The register of who knew of a content before it was out, as regulators ask for it (times of Beijing): its list, and
 * whoever of the staff opened or wrote it, out of the log. An entry without an end ends when it came out. That it was
 * taken out is a row of the log. Null for who may not know the content.
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
  const shared = { matter: say(content.draft.title, lang), known: true };
  const listed = people.map((one) => ({
    ...one,
    ...shared,
    until: endOf(one.since, one.until, out),
    enterer: one.enterer ?? "",
  }));
  const own = {
    ...shared,
    institution: say(company.name, lang),
    function: "",
    reason: t("publishing:insiders.looked"),
  };
  const others = lookers
    .filter(({ userId }) => people.every((one) => one.userId !== userId))
    .map(({ name, first: at }) => {
      const since = new Date(at);
      return { ...own, name, since, until: endOf(since, null, out), enterer: "", enteredAt: null };
    });
  async function* lines(): AsyncGenerator<RegisterLine> {
    yield* [...listed, ...others];
  }
  return registerSheet(ctx, kind, lines());
}
