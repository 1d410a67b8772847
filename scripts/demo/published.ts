import { type Draft, filesFor, localizedTexts } from "~/publishing/contents/drafts";
import { type SearchTexts, searchRowOf } from "~/publishing/contents/search-queries.server";
import type { contents, editionFiles, editions, releases, revisions } from "~/publishing/tables.server";
import { searchText } from "~/publishing/texts/search-words";
import { toSimplified, toTraditional } from "~/publishing/traditional.server";
import type { files } from "~/server/database/tables.server";
import { beijingDay } from "~/shared/dates";
import { languages } from "~/shared/languages";
import { chance } from "./chance.ts";
import type { DemoFile } from "./result-files.ts";

/** One content of the demo; without `out` it is a draft. Its `at` orders the lists. */
export type DemoContent = { id: string; draft: Draft & { at: string }; out: Date | null; stored?: DemoFile[] };

const savedBy = "沈知衡";

/** The rows of contents with what their files hold, as the publishing operations would write them. */
export async function demoContents(companyId: string, kind: string, all: DemoContent[], now: Date) {
  const [convert, simplify] = await Promise.all([toTraditional(), toSimplified()]);
  const rows = {
    contents: [] as (typeof contents.$inferInsert)[],
    revisions: [] as (typeof revisions.$inferInsert)[],
    releases: [] as (typeof releases.$inferInsert)[],
    editions: [] as (typeof editions.$inferInsert)[],
    editionFiles: [] as (typeof editionFiles.$inferInsert)[],
    files: [] as (typeof files.$inferInsert)[],
  };
  const objects: { key: string; bytes: Uint8Array; type: string }[] = [];
  const search: SearchTexts[] = [];
  const next = chance(`${companyId} ${kind}`);
  for (const { id, draft, out, stored = [] } of all) {
    const savedAt = out && out <= now ? out : now;
    const saved = { companyId, draft, revision: 1, savedAt, savedBy };
    rows.contents.push({ ...saved, id, kind, changeId: `demo-${id}`, createdAt: savedAt });
    rows.revisions.push({ ...saved, contentId: id });
    for (const { id: fileId, label, kind: of, type, bytes, pages } of stored) {
      const key = `${companyId}/${fileId}`;
      const name = `${label}.${of === "workbook" ? "xlsx" : "pdf"}`;
      rows.files.push({
        id: fileId,
        companyId,
        key,
        name,
        kind: of,
        type,
        size: bytes.length,
        ...(pages ? { pages } : {}),
        claimedAt: savedAt,
        createdAt: savedAt,
      });
      objects.push({ key, bytes, type });
    }
    if (!out) continue;
    const releaseId = `${id}-release`;
    const release = { companyId, id: releaseId, title: draft.title["zh-CN"], at: out, createdBy: savedBy };
    rows.releases.push({ ...release, createdAt: savedAt, state: "planned", followedAt: out <= now ? out : null });
    const sortAt = new Date(draft.at);
    const year = Number(beijingDay(sortAt).slice(0, 4));
    const placed = { type: draft.type, sortAt, follows: false, year, facts: draft.facts };
    const searchRow = searchRowOf(sortAt, Math.floor(next() * 1_000_000));
    const words: SearchTexts = { editionId: `${id}-zh-CN` };
    search.push(words);
    for (const lang of languages) {
      const localized = localizedTexts(draft, lang, convert);
      const editionId = `${id}-${lang}`;
      const edition = { companyId, id: editionId, contentId: id, kind, lang, releaseId, seq: 1, revision: 1 };
      rows.editions.push({ ...edition, ...localized, ...placed, searchRow });
      for (const [position, { fileId, label, lang: of }] of filesFor(draft, lang, localized, convert).entries())
        rows.editionFiles.push({ companyId, editionId, position, fileId, label, lang: of });
      words[lang] = searchText(localized, simplify);
    }
  }
  return { rows, search, objects };
}
