import { Profile } from "~/features/company/schemas";
import {
  bringDraft,
  draftRows,
  findDraft,
  isDraftAsBrought,
  isDraftAt,
  takeDraftBack,
} from "~/features/company/sources/brought-profile.server";
import { mostMenus } from "~/features/content/menus/rules";
import {
  areMenusFree,
  bringSite,
  broughtRows,
  isSiteAsBrought,
  menuRows,
  plainDraft,
  takeSiteBack,
} from "~/features/content/pages/brought.server";
import { listTitles } from "~/features/content/pages/brought-queries.server";
import { listMenus } from "~/features/content/queries.server";
import { Menu, type MenuValues } from "~/features/content/schemas";
import { inListOrder } from "~/publishing/editions/list-order.server";
import { auditRow, isNoted } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import { all } from "~/server/database/conditions.server";
import { forgetCompanies, raiseRelease } from "~/server/request/companies.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { defineImport, type Preview } from "~/sheets/define-import.server";
import { firstOfEach, type RowProblem } from "~/sheets/rules/problems";
import { type Book, bookOf } from "~/sheets/rules/table";
import { bookFile, type SheetFile, type SheetKind, sheetFile } from "~/sheets/sheet-file.server";
import { partOf } from "../queries.server";
import { columnText, factColumns, isEnough, pageColumns, type SiteColumn, siteHeading } from "../rules/names";
import { readSite, type SiteField, type SitePage, textOf, uprightBook, withFact } from "../rules/site-file";
import type { SiteFile } from "../schemas";

/** How many pages a file brings at most. */
const mostPages = 200;

type FactMatch = { line: number; field: SiteField; ours: string; theirs: string; does: "add" | "change" | "same" };
type PageMatch = SitePage & { does: "add" | "there" };
type Result = {
  found: number;
  facts: FactMatch[];
  /** The menus that come with the file, by their addresses. */
  menus: MenuValues[];
  pages: PageMatch[];
  problems: RowProblem[];
  totals: Record<string, number>;
  draft: Profile;
  /** Of the profile's draft that the file was compared with. */
  revision: number;
};
export type SitePreview = Preview<SiteColumn, Result>;
export type SiteResult = { facts: number; menus: number; pages: number };

type Wrong = (line: number, code: string, facts: RowProblem["facts"]) => void;

/** The profile with the facts of a file in it, each beside what stands there; what the profile refuses is left out. */
function comparedFacts(begun: Profile, facts: ReturnType<typeof readSite>["facts"], wrong: Wrong) {
  let draft = begun;
  const compared = facts.flatMap((fact): FactMatch[] => {
    const { line, field } = fact;
    const read = Profile.safeParse(withFact(draft, fact));
    if (!read.success) {
      wrong(line, "factWrong", { field, code: read.error.issues[0]?.message ?? "fieldWrong" });
      return [];
    }
    const [ours, theirs] = [textOf(draft, field), textOf(read.data, field)];
    const does = ours === theirs ? "same" : ours === "" ? "add" : "change";
    if (does !== "same") draft = read.data;
    return [{ line, field, ours, theirs, does }];
  });
  return { draft, compared };
}

/** The pages of a file with the menus that they need; one whose title stands in its menu already is left as it is. */
async function comparedPages({ db, company }: Ctx, pages: readonly SitePage[], wrong: Wrong) {
  const own = await listMenus(db, company.id);
  const requested = own.filter(({ address }) => pages.some((one) => one.address === address));
  const titles =
    requested.length === 0
      ? []
      : await listTitles(
          db,
          company.id,
          requested.map(({ id }) => id),
        );
  const isThere = ({ address, title }: SitePage) =>
    titles.some(
      (one) =>
        one.title === title["zh-CN"] && requested.some(({ id, address: its }) => id === one.menuId && its === address),
    );
  const menus = new Map<string, MenuValues>();
  const fitting = pages.flatMap((one): PageMatch[] => {
    const { line, address, column, menu } = one;
    if (!requested.some((known) => known.address === address) && !menus.has(address)) {
      const read = Menu.safeParse({ name: menu, address, column });
      if (read.success) menus.set(address, read.data);
      else wrong(line, "menuWrong", { code: read.error.issues[0]?.message ?? "fieldWrong" });
    }
    if (!menus.has(address) && !requested.some((known) => known.address === address)) return [];
    if (isThere(one)) return [{ ...one, does: "there" }];
    if (plainDraft("file", one)) return [{ ...one, does: "add" }];
    wrong(line, "pageWrong", { text: one.title["zh-CN"].slice(0, 60) });
    return [];
  });
  return { menus: [...menus.values()], pages: fitting };
}

const counted = ({ facts, menus, pages }: Pick<Result, "facts" | "menus" | "pages">): SiteResult => ({
  facts: facts.filter(({ does }) => does !== "same").length,
  menus: menus.length,
  pages: pages.filter(({ does }) => does === "add").length,
});

/**
 * The import of what an existing site says: facts of the profile, into its draft, and pages, as drafts in menus that
 * are hidden; nothing of it is out before staff publish it. A page whose title stands in its menu stays as it is, and
 * so does every menu that is there. Refuses what `defineImport` does, `tooManyLines {max}` and `menusTooMany {max}`.
 * Undone, the draft of the profile is as it was, byte for byte, and pages and menus are gone, unless somebody has
 * touched one (`importOverlaid`).
 */
export const siteImport = defineImport<SiteColumn, SiteFile, Result, SiteResult, Book>({
  name: "existing.site",
  undoAction: "existing.undo",
  purpose: "site",
  headingOf: siteHeading,
  isEnough,
  async read(bytes): Promise<Outcome<Book>> {
    const book = await bookOf(bytes);
    return book.ok ? ok(uprightBook(book.value)) : book;
  },
  subjectOf: () => "existing.site",

  async find(ctx, _, { table, heading, complete }) {
    const { draft: begun, revision } = await findDraft(ctx);
    const read = complete ? readSite(table, heading) : { found: 0, facts: [], pages: [], problems: [] };
    if (read.pages.length > mostPages) return refuse("tooManyLines", { max: mostPages });
    const problems = [...read.problems];
    const wrong: Wrong = (line, code, facts) => problems.push({ line, code, severity: "error", facts });
    const { draft, compared } = comparedFacts(begun, read.facts, wrong);
    const site = await comparedPages(ctx, read.pages, wrong);
    return ok({ found: read.found, facts: compared, ...site, draft, revision, ...firstOfEach(problems) });
  },

  identity: ({ facts, menus, pages, draft, revision }) => [facts, menus, pages, draft, revision],

  async write(ctx, found, _, keeping) {
    const { db, company } = ctx;
    const counts = counted(found);
    if (counts.facts + counts.pages === 0) return ok({ ...counts, menus: 0 });
    const own = await listMenus(db, company.id);
    const coming = found.pages.filter(({ does }) => does === "add");
    const needed = found.menus.filter(({ address }) => coming.some((one) => one.address === address));
    if (own.length + needed.length > mostMenus) return refuse("menusTooMany", { max: mostMenus });
    const menus = await menuRows(ctx, needed, Math.max(0, ...own.map(({ sort }) => sort)));
    const menuOf = new Map([...own, ...menus].map(({ address, id }) => [address, id]));
    const drafts = coming.flatMap((one) => plainDraft(menuOf.get(one.address) ?? "", one) ?? []);
    const pages = inListOrder(
      ctx,
      drafts.map((draft) => ({ draft })),
    );
    const changeId = ctx.newId();
    const written = isNoted(ctx, keeping.id);
    const done = { ...counts, menus: menus.length };
    const entry = { action: "existing.import", subjectId: found.file.id, after: { name: found.file.name, ...done } };
    // guard: site-import-draft-as-read
    const still = all(keeping.unmoved, isDraftAt(ctx, found.revision), areMenusFree(ctx, menus));
    const { note } = await inBatch(db, {
      note: auditRow(ctx, entry, still, keeping.id),
      imported: keeping.items({
        written,
        rows: [...(counts.facts > 0 ? [draftRows(ctx, found.draft)] : []), ...broughtRows(ctx, menus, pages, changeId)],
      }),
      profile: counts.facts > 0 ? bringDraft(ctx, found, written) : null,
      site: bringSite(ctx, { menus: partOf(company.id, keeping.id, "menus"), pages, changeId }, written),
      release: raiseRelease(db, company.id),
    });
    if (note.meta.changes === 0) return refuse("previewOutdated");
    forgetCompanies();
    return ok(done);
  },

  isUntouched(ctx, { id }) {
    const part = (name: Parameters<typeof partOf>[2]) => partOf(ctx.company.id, id, name);
    return all(isDraftAsBrought(ctx, part("draft")), isSiteAsBrought(ctx, part("menus"), part("pages")));
  },
  restore(ctx, { id }, applied) {
    const part = (name: Parameters<typeof partOf>[2]) => partOf(ctx.company.id, id, name);
    return [...takeSiteBack(ctx, part("menus"), part("pages"), applied), ...takeDraftBack(ctx, part("draft"), applied)];
  },
});

const fields: readonly SiteField[] = [
  ...(["fullName", "shortName", "englishName", "listings", "headline", "introduction", "industry"] as const),
  ...(["legalRepresentative", "boardSecretary", "registeredCapital", "founded", "auditor", "address"] as const),
  ...(["postcode", "phone", "fax", "email", "website", "contactName", "contactRole"] as const),
];

/** A file to be filled in: as a book a sheet with each fact of the profile and one of pages, as CSV the facts alone. */
export function siteTemplate({ lang }: Ctx, kind: SheetKind): SheetFile {
  const t = translator(lang);
  const name = t("existing:template.name");
  const head = (column: SiteColumn) => {
    const { word, lang: its } = columnText(column);
    const header = [word && t(`existing:column.${word}`), its && t(`site:language.${its}.name`)]
      .filter(Boolean)
      .join(" ");
    return { header, width: 28 };
  };
  async function* facts() {
    for (const field of fields) yield [t(`company:field.${field === "listings" ? "code" : field}`), "", "", ""];
  }
  async function* nothing() {}
  const first = { sheet: t("existing:template.facts"), columns: factColumns.map(head), rows: facts() };
  if (kind === "csv") return sheetFile({ name, kind, ...first });
  const second = { sheet: t("existing:template.pages"), columns: pageColumns.map(head), rows: nothing() };
  return bookFile(name, async () => [first, second].map((sheet) => ({ ...sheet, notes: [] })));
}
