import { isReady } from "~/pictures/rules";
import { officeHref } from "~/publishing/rules/kinds";
import { inBatch } from "~/server/batch.server";
import type { Ctx } from "~/server/context.server";
import { speaker } from "~/server/i18n.server";
import { say } from "~/shared/languages";
import { contrast } from "~/shared/themes";
import {
  findProfileAge,
  listDocumentWeights,
  listOverdue,
  listOwnPages,
  listPictureWords,
  listUntranslated,
} from "../queries/contents.server";
import { listAskedLinks } from "../queries/links.server";
import { findFilled, listFilledMenus, sections } from "../queries/sections.server";
import { type CheckName, checkNames, pointsOf, scoreOf, weights } from "../rules/score";

const day = 86_400_000;
/** From when on a text is old, and a translation late. */
const [oldAfter, lateAfter] = [365 * day, 7 * day];
/** What the pictures of a page and a single document may weigh before a reader on the road notices. */
const [heavyPage, heavyDocument] = [400_000, 10_000_000];
const leastContrast = 3;

/** One thing that wants mending, and the screen that mends it; `note` tells a figure of it or names the language. */
export type Finding = { title: string; href: string; note: string };
/** A thing that was looked at. */
type Looked = Finding & { wrong: boolean };

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** The pages that the menu leads to, the house's and the company's own, without those that the company closed. */
function sectionsOf({ house, company, lang }: Ctx) {
  const { t } = speaker(lang);
  const columns = company.settings.menu?.columns ?? [];
  const closed = new Set(
    columns.flatMap((column) => column.entries.filter((one) => column.closed || one.closed).map(({ id }) => id)),
  );
  const known = house.columns
    .flatMap(({ entries }) => entries)
    .flatMap(({ id, page }) => {
      const section = closed.has(id) ? undefined : sections[id];
      return page && section
        ? [{ id, href: section.href, title: t(`${page.area}:area.page.${page.key}.name` as never) as string }]
        : [];
    });
  const menus = (company.settings.ownMenus ?? []).filter(({ source }) => source === "");
  return { known, menus };
}

/** The company's own colours for lines and areas, which must stand out on white three times; text is always shown darker where it must be. */
const coloursOf = ({ company }: Ctx): Looked[] =>
  [company.settings.colours?.brand, company.settings.colours?.chart].flatMap((colour) => {
    if (!colour) return [];
    const ratio = contrast(colour, "#ffffff");
    return [{ title: colour, href: "/webSiteSetting", note: `${ratio.toFixed(1)} : 1`, wrong: ratio < leastContrast }];
  });

/**
 * Looks the site through: of each check what was looked at, what of it wants mending, and the points. Reads the newest of each kind and so
 * many pages, pictures and links at most, in one batch, so that it costs the same among any number.
 */
export async function readHealth(ctx: Ctx) {
  const { db, company, now, house } = ctx;
  const kinds = house.kinds.map(({ kind }) => kind);
  const { known, menus } = sectionsOf(ctx);
  const late = new Date(now.getTime() - lateAfter);
  const read = await inBatch(db, {
    untranslated: listUntranslated(db, company.id, now, kinds),
    filled: findFilled(
      db,
      company.id,
      now,
      known.map(({ id }) => id),
    ),
    filledMenus: listFilledMenus(
      db,
      company.id,
      now,
      menus.map(({ id }) => id),
    ),
    links: listAskedLinks(db, company.id),
    pages: listOwnPages(db, company.id, now),
    profile: findProfileAge(db, company.id),
    pictures: listPictureWords(db, company.id),
    overdue: listOverdue(db, company.id, late),
    documents: listDocumentWeights(db, company.id, now, kinds),
  });
  const at = (kind: string, id: string) => officeHref(house.kinds, kind, id);
  const isOld = (since: number) => now.getTime() - since > oldAfter;
  const filled = JSON.parse(read.filled[0]?.filled ?? "[]") as number[];
  const own = (id: string) => at("content.item", id);
  const looked: Record<CheckName, Looked[]> = {
    languages: read.untranslated.map(({ id, kind, lang, title, wrong }) => ({
      ...{ title, href: kind === "content.item" ? `${own(id)}/translation?to=${lang}` : at(kind, id) },
      ...{ note: lang, wrong: wrong === 1 },
    })),
    sections: [
      ...known.map(({ title, href }, n) => ({ title, href, note: "", wrong: filled[n] !== 1 })),
      ...menus.map(({ id, name }) => ({
        ...{ title: say(name, ctx.lang), href: `/contentSet/${id}`, note: "" },
        wrong: read.filledMenus.every((one) => one.id !== id),
      })),
      ...read.pages
        .filter(({ unfilled }) => unfilled === 1)
        .map(({ id, title }) => ({ title, href: own(id), note: "【】", wrong: true })),
    ],
    links: read.links.map(({ url, title, href, state, status }) => ({
      ...{ title: `${say(title, ctx.lang)}: ${url}`, href, note: status === 0 ? "—" : String(status) },
      wrong: state === "dead",
    })),
    stale: [
      ...read.profile.map(({ at: since }) => ({
        ...{ title: say(company.name, ctx.lang), href: "/office/company", note: "" },
        wrong: since !== null && isOld(since),
      })),
      ...read.pages.map(({ id, title, outSince }) => ({ title, href: own(id), note: "", wrong: isOld(+outSince) })),
    ],
    pictures: read.pictures.map(({ name, alt }) => ({
      ...{ title: name, href: "/office/pictures", note: "" },
      wrong: !isReady(alt),
    })),
    contrast: coloursOf(ctx),
    translations: read.overdue.map(({ id, title, overdue }) => {
      const [first, ...others] = (JSON.parse(overdue) as (string | null)[]).filter((lang) => lang !== null);
      const langs = first ? [first, ...others] : [];
      return {
        title,
        href: `${own(id)}/translation?to=${first ?? "en"}`,
        note: langs.join(" "),
        wrong: langs.length > 0,
      };
    }),
    weight: [
      ...read.pages.map(({ id, title, bytes }) => ({
        ...{ title, href: own(id), note: megabytes(bytes) },
        wrong: bytes > heavyPage,
      })),
      ...read.documents.map(({ id, kind, title, bytes }) => ({
        ...{ title, href: at(kind, id), note: megabytes(bytes) },
        wrong: bytes > heavyDocument,
      })),
    ],
  };
  const checks = checkNames.map((name) => {
    const findings = looked[name]
      .filter(({ wrong }) => wrong)
      .map(({ title, href, note }): Finding => ({ title, href, note }));
    return { name, looked: looked[name].length, wrong: findings.length, findings };
  });
  return {
    score: scoreOf(checks),
    wrong: checks.reduce((sum, check) => sum + check.wrong, 0),
    checks: checks.map((check) => ({ ...check, points: pointsOf(check), most: weights[check.name] })),
  };
}
