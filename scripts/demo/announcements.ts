import { announcementKind } from "~/features/announcements/rules";
import type { Profile } from "~/features/company/schemas";
import { type Draft, filesFor, localizedTexts } from "~/publishing/contents/drafts";
import { type SearchTexts, searchRowOf } from "~/publishing/contents/search-queries.server";
import type { contents, editionFiles, editions, releases, revisions } from "~/publishing/tables.server";
import { searchText } from "~/publishing/texts/search-words";
import { toSimplified, toTraditional } from "~/publishing/traditional.server";
import type { files } from "~/server/database/tables.server";
import { addDays, beijingDay, beijingInstant } from "~/shared/dates";
import { languages, say, type Words } from "~/shared/languages";
import { chance } from "./chance.ts";
import { filled } from "./filled.ts";
import { filmChapters, filmFiles } from "./film.ts";
import { filingPapers } from "./papers/filing-papers.ts";
import { type Filing, filings, planned } from "./texts/filings.ts";
import { workingDay } from "./trading-days.ts";

type Company = { companyId: string; profile: Profile };
type Dated = { name: string; filing: Omit<Filing, "day" | "time">; at: Date; year: number; isPlanned: boolean };

const savedBy = "沈知衡";
const years = 3;

/** Every filing of the last three years that is out at `now`, and the one that is planned. */
function datedOf({ profile }: Company, now: Date): Dated[] {
  const thisYear = Number(beijingDay(now).slice(0, 4));
  const isH = profile.listings.some(({ code }) => code.endsWith(".HK"));
  const past = Array.from({ length: years }, (_, back) => thisYear - back).flatMap((year) =>
    filings
      .map((filing, at) => ({ ...filing, name: `${thisYear - year}-${at + 1}` }))
      .filter(({ only }) => !only || isH)
      .map(({ name, ...filing }) => ({
        name,
        filing,
        at: beijingInstant(workingDay(`${year}-${filing.day}`), filing.time),
        year,
        isPlanned: false,
      })),
  );
  const next = {
    name: "next",
    filing: planned,
    at: beijingInstant(addDays(beijingDay(now), 5), "17:00"),
    year: thisYear,
    isPlanned: true,
  };
  return [...past.filter(({ at }) => at <= now), next];
}

const withChapters = (body: Words | undefined): Words => ({
  "zh-CN": `${body?.["zh-CN"] ?? ""}${filmChapters["zh-CN"]}`,
  en: `${body?.en ?? ""}${filmChapters.en}`,
});

/**
 * The rows of a company's announcements with their files and what each file holds, as the publishing operations would
 * write them.
 */
export async function demoAnnouncements(company: Company, now: Date) {
  const { companyId, profile } = company;
  const [convert, simplify] = await Promise.all([toTraditional([profile.shortName]), toSimplified()]);
  const rows = {
    contents: [] as (typeof contents.$inferInsert)[],
    revisions: [] as (typeof revisions.$inferInsert)[],
    releases: [] as (typeof releases.$inferInsert)[],
    editions: [] as (typeof editions.$inferInsert)[],
    editionFiles: [] as (typeof editionFiles.$inferInsert)[],
    files: [] as (typeof files.$inferInsert)[],
  };
  const search: SearchTexts[] = [];
  const objects: { key: string; bytes: Uint8Array; type?: string }[] = [];
  const next = chance(`${companyId} announcements`);
  let films = 0;
  for (const [place, { name, filing, at, year, isPlanned }] of datedOf(company, now).entries()) {
    const id = `${companyId}-filing-${name}`;
    const fill = (text: string, lang: "zh-CN" | "en") =>
      filled(text, year, lang, say(profile.shortName, lang), companyId);
    const words = (of: Words | undefined): Words => ({
      "zh-CN": fill(of?.["zh-CN"] ?? "", "zh-CN"),
      ...(of?.en ? { en: fill(of.en, "en") } : {}),
    });
    const attachments: Draft["files"] = [];
    const number = `${year}-${String(place + 1).padStart(3, "0")}`;
    const papers = filingPapers({ companyId, convert }, { filing, at, year, number });
    for (const { lang, title, paper, author } of papers) {
      const bytes = paper.bytes(title, author);
      const file = {
        id: `${id}-${lang}`,
        companyId,
        key: `${companyId}/${id}-${lang}`,
        name: `${title}.pdf`,
        size: bytes.length,
        pages: paper.pages.length,
      };
      objects.push({ key: file.key, bytes });
      rows.files.push({
        ...file,
        kind: "document",
        type: "application/pdf",
        claimedAt: at,
        createdAt: at > now ? now : at,
      });
      attachments.push({ fileId: file.id, lang, label: title });
    }
    const film = filing.film && !films++ ? filmFiles(companyId, id) : null;
    for (const { file, bytes, attached } of film ? [film.video, film.poster, ...film.captions] : []) {
      objects.push({ key: file.key, bytes, type: file.type });
      rows.files.push({ ...file, claimedAt: at, createdAt: at });
      attachments.push(attached);
    }
    const facts = filing.film
      ? {
          video: film?.video.file.id ?? `https://video.example.com/annual-report-${year - 1}`,
          poster: film?.poster.file.id ?? "",
          ...(film ? { captions: Object.fromEntries(film.captions.map(({ lang, file }) => [lang, file.id])) } : {}),
        }
      : {};
    const draft: Draft = {
      type: filing.type,
      at: isPlanned ? null : at.toISOString(),
      title: words(filing.title),
      summary: words(filing.summary),
      body: words(filing.film ? withChapters(filing.body) : filing.body),
      facts: { exchangeAt: null, exchangeUrl: "", number, ...facts },
      files: attachments,
    };
    const savedAt = isPlanned ? now : at;
    const saved = { companyId, draft, revision: 1, savedAt, savedBy };
    rows.contents.push({ ...saved, id, kind: announcementKind, changeId: `demo-${id}`, createdAt: savedAt });
    rows.revisions.push({ ...saved, contentId: id });
    const release = {
      companyId,
      id: `${id}-release`,
      title: draft.title["zh-CN"],
      at,
      createdBy: savedBy,
      createdAt: savedAt,
    };
    rows.releases.push({ ...release, state: "planned", followedAt: isPlanned ? null : at });
    const searchRow = searchRowOf(at, Math.floor(next() * 1_000_000));
    const found: SearchTexts = { editionId: `${id}-zh-CN` };
    search.push(found);
    for (const lang of languages) {
      const localized = localizedTexts(draft, lang, convert);
      const edition = {
        companyId,
        id: `${id}-${lang}`,
        contentId: id,
        kind: announcementKind,
        lang,
        releaseId: release.id,
        seq: 1,
      };
      const placed = {
        type: draft.type,
        sortAt: at,
        follows: isPlanned,
        year: Number(beijingDay(at).slice(0, 4)),
        facts: draft.facts,
      };
      rows.editions.push({ ...edition, ...localized, ...placed, revision: 1, searchRow });
      for (const [position, { fileId, label, lang: of }] of filesFor(draft, lang, localized, convert).entries())
        rows.editionFiles.push({ companyId, editionId: edition.id, position, fileId, label, lang: of });
      found[lang] = searchText(localized, simplify);
    }
  }
  return { rows, search, objects };
}
