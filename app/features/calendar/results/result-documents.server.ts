import { hrefOf } from "~/shared/addresses";
import type { Lang } from "~/shared/languages";
import type { EventFacts } from "../kind";
import type { DocumentRole } from "../result-figures/rules";

export type DocumentView = {
  role: DocumentRole | "announcement" | "webcast" | "replay" | "transcript";
  href: string;
  /** What it is called; null for links. */
  name: string | null;
  shownLang: Lang;
  file: { type: string; size: number; pages?: number | null | undefined } | null;
};
export type File = { fileId: string; label: string; type: string; size: number; pages?: number | null };
export type Linked = { contentId: string; title: string; shownLang: Lang; file: Omit<File, "label"> | null };
const links = ["replay", "webcast", "transcript"] as const;
const order: readonly DocumentView["role"][] = ["report", "slides", "sheet", "announcement", ...links];

/** The announcements out of the rows that name them. */
export const linkedIn = (json: string | null | undefined) => JSON.parse(json ?? "[]") as Linked[];

/** The documents of results, reports first; where no file is one, the PDF of an announcement stands for both. */
export function documentsOf(
  { facts, files, shownLang }: Source,
  linked: readonly Linked[],
  folder: string,
): DocumentView[] {
  if (!facts.results) return [];
  const { announcements, roles } = facts.results;
  const own = files.flatMap(({ fileId, label, type, size, pages }): DocumentView[] => {
    const role = roles[fileId];
    return role ? [{ role, href: `${folder}/${fileId}`, name: label, shownLang, file: { type, size, pages } }] : [];
  });
  const named = announcements.flatMap((id) => linked.find(({ contentId }) => contentId === id) ?? []);
  const reported = own.some(({ role }) => role === "report");
  const filings = named.flatMap(({ contentId, title: name, shownLang: spoken, file }): DocumentView[] => {
    const one = { name, shownLang: spoken };
    return file && !reported
      ? [{ ...one, role: "report", href: `/ui/irh/files/${file.fileId}`, file }]
      : [{ ...one, role: "announcement", href: hrefOf(`announcements/${contentId}`), file: null }];
  });
  const elsewhere = links.flatMap((role): DocumentView[] =>
    facts[role] ? [{ role, href: facts[role], name: null, shownLang, file: null }] : [],
  );
  const all = [...own, ...filings, ...elsewhere];
  return order.flatMap((role) => all.filter((one) => one.role === role));
}

export type Source = {
  facts: EventFacts;
  files: readonly File[];
  shownLang: Lang;
};
