import { sql } from "drizzle-orm";
import { announcement } from "~/features/announcements/kind";
import { announcementImport } from "~/features/announcements/operations/import.server";
import type { Choices } from "~/features/announcements/rules/import-choices";
import { listPublished } from "~/publishing/editions/published.server";
import { editor, testContext } from "../support/context";
import { type ImportFilesView, midnight } from "./import-files";

export const now = new Date("2026-03-02T04:00:00Z");
let companies = 0;

/** All rows, published. */
export const everything = { mode: "publish" as const, choices: {}, ours: "yes" as const };

export const listed = async (companyId: string, codes: string[]) => {
  const made = await testContext({ now, actor: editor("editor"), companyId });
  return Object.assign(made, { company: { ...made.company, settings: { codes } } });
};

export const upload = (bytes: Uint8Array, name = "公告.json") => new File([bytes as BlobPart], name);
type Seen = { file: { id: string }; fingerprint: string };
const tables = ["contents", "revisions", "editions", "content_search", "releases", "announcement_numbers", "audit"];

export const report: ImportFilesView = {
  number: "1208345383",
  title: "2025年年度报告",
  at: midnight("2026-02-27"),
  codes: "01030101",
};
export const others: ImportFilesView[] = [
  report,
  { number: "1208345384", title: "关于回购股份的公告", at: new Date("2026-02-20T10:05:00Z") },
  { number: "1208345385", title: "别家公司的公告", at: midnight("2026-02-20"), code: "600600" },
];

/** A company of its own that brings its announcements, and what a test asks of it. */
export async function importScene() {
  companies += 1;
  const ctx = await listed(`bring${companies}`, ["600690.SH", "06690.HK"]);
  async function received(bytes: Uint8Array) {
    const preview = await announcementImport.receive(ctx, upload(bytes), everything);
    if (!preview.ok) throw new Error(preview.code);
    return preview.value;
  }
  const confirmed = ({ file, fingerprint }: Seen, choices: Choices = {}, mode: "publish" | "drafts" = "publish") =>
    announcementImport.confirm(ctx, { fileId: file.id, fingerprint, choices, mode, ours: "yes" });
  const countOf = async (table: string) =>
    (
      await ctx.db.all<{ n: number }>(
        sql`SELECT count(*) AS n FROM ${sql.raw(table)} WHERE company_id = ${ctx.company.id}`,
      )
    )[0]?.n;
  const counts = async () => Promise.all(tables.map(countOf));
  const readers = (lang: "zh-CN" | "tc" | "en" = "zh-CN") => ({ ...ctx, lang, actor: { kind: "public" as const } });
  const list = (filter: { q?: string; type?: "periodic"; year?: number } = {}, lang?: "zh-CN" | "tc" | "en") =>
    listPublished(
      readers(lang),
      announcement,
      { type: null, year: null, q: null, after: null, before: null, ...filter },
      50,
    );
  return { ctx, received, confirmed, countOf, counts, readers, list };
}
