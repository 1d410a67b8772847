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
import { boughtBack, grantOf } from "./deals.ts";
import { filled, type More } from "./filled.ts";
import { filmChapters, filmedYear, filmFiles } from "./film.ts";
import { comingMeeting } from "./meetings.ts";
import { filingPapers } from "./papers/filing-papers.ts";
import { type Filing, filings, meetingNotice, planned } from "./texts/filings.ts";
import { openDay } from "./trading-days.ts";

type Company = { companyId: string; profile: Profile };
type Dated = {
  name: string;
  filing: Omit<Filing, "day" | "time">;
  at: Date;
  year: number;
  isPlanned: boolean;
  more: More;
};

const savedBy = "沈知衡";
const years = 3;

const asOfDay = ({ asOf }: Pick<Filing, "asOf">, year: number) => (asOf ? `${year}-${asOf}` : "");

/** Whether a demo company files this in a year. */
function isFiled(filing: Filing, { companyId, profile }: Company, year: number): boolean {
  if (filing.only === "h") return profile.listings.some(({ code }) => code.endsWith(".HK"));
  if (filing.only === "buyback") return boughtBack(companyId, asOfDay(filing, year)) !== null;
  return filing.only !== "grant" || grantOf(companyId).registered.startsWith(`${year}-`);
}

/** Every filing of the last three years that is out at `now`, by its time, and the one that is planned. */
function datedOf(company: Company, now: Date): Dated[] {
  const { companyId } = company;
  const thisYear = Number(beijingDay(now).slice(0, 4));
  const past = Array.from({ length: years }, (_, back) => thisYear - back).flatMap((year) =>
    filings
      .map((filing, at) => ({ ...filing, name: `${thisYear - year}-${at + 1}` }))
      .filter((filing) => isFiled(filing, company, year))
      .map(({ name, ...filing }) => ({
        name,
        filing,
        at: beijingInstant(openDay(`${year}-${filing.day}`), filing.time),
        year,
        isPlanned: false,
        more: { asOf: asOfDay(filing, year) },
      })),
  );
  const { noticed, places } = comingMeeting(companyId, now);
  const notice = {
    ...{ name: "meeting", filing: meetingNotice, at: noticed, isPlanned: false, more: { places } },
    year: Number(beijingDay(noticed).slice(0, 4)),
  };
  const next = {
    name: "next",
    filing: planned,
    at: beijingInstant(openDay(addDays(beijingDay(now), 5)), "17:00"),
    year: thisYear,
    isPlanned: true,
    more: {},
  };
  const out = [...past, notice].filter(({ at }) => at <= now);
  return [...out.sort((one, other) => one.at.getTime() - other.at.getTime()), next];
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
  const numbered = new Map<number, number>();
  for (const { name, filing, at, year, isPlanned, more } of datedOf(company, now)) {
    const id = `${companyId}-filing-${name}`;
    const fill = (text: string, lang: "zh-CN" | "en") =>
      filled(text, year, lang, say(profile.shortName, lang), companyId, more);
    const words = (of: Words | undefined): Words => ({
      "zh-CN": fill(of?.["zh-CN"] ?? "", "zh-CN"),
      ...(of?.en ? { en: fill(of.en, "en") } : {}),
    });
    const attachments: Draft["files"] = [];
    const ofYear = Number(beijingDay(at).slice(0, 4));
    const place = (numbered.get(ofYear) ?? 0) + 1;
    numbered.set(ofYear, place);
    const number = `${ofYear}-${String(place).padStart(3, "0")}`;
    const papers = filingPapers({ companyId, convert }, { filing, at, year, number, more });
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
    const film = filing.film && year === filmedYear + 1 ? filmFiles(companyId, id) : null;
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
