import { isReady } from "~/pictures/rules";
import { officeHref } from "~/publishing/contents/kinds";
import { inBatch } from "~/server/database/batch.server";
import { listUse } from "~/server/limits/company-use.server";
import type { Ctx } from "~/server/request/context.server";
import { i18nFor } from "~/server/request/i18n.server";
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
import { listCheckedLinks } from "../queries/links.server";
import { listPageWeights } from "../queries/pages.server";
import { findFilled, listFilledMenus } from "../queries/sections.server";
import { type CheckName, checkNames, pointsOf, scoreOf, weights } from "../rules/score";
import { type Fix, heavyBy, heavyDocument, sizeOf } from "../rules/weight";
import { filledPages } from "./filled-pages.server";

const day = 86_400_000;
/** From when on a text is old, and a translation late. */
const [oldAfter, lateAfter] = [365 * day, 7 * day];
const leastContrast = 3;

/**
 * One thing that wants mending, and the screen that mends it; `note` tells a figure of it or names the language, `fix`
 * what to do there.
 */
export type Finding = { title: string; href: string; note: string; fix?: Fix | undefined };
/** A thing that was looked at. */
type Looked = Finding & { wrong: boolean };

const addressOf = (path: string) => `/ui/irh/${path}`;
const ownAddress = (id: string) => addressOf(`customContent/${id}`);

/** The pages that the menu leads to, the house's and the company's own, without those that the company closed. */
function sectionsOf(ctx: Ctx) {
  const { company, lang } = ctx;
  const { t } = i18nFor(lang);
  const nameOf = (area: string, key: string): string => t(`${area}:area.page.${key}.name` as never);
  const columns = company.settings.menu?.columns ?? [];
  const closed = new Set(
    columns.flatMap((column) => column.entries.filter((one) => column.closed || one.closed).map(({ id }) => id)),
  );
  const known = filledPages(ctx)
    .filter(({ id }) => !closed.has(id))
    .map(({ area, key, path, from, office }) => ({
      ...{ from, href: `/${office}`, path: addressOf(path), title: nameOf(area, key) },
    }));
  const menus = (company.settings.ownMenus ?? []).filter(({ source }) => source === "");
  const home = { href: "/office/pages", path: addressOf("index"), title: nameOf("home", "home") };
  return { known, menus, home };
}

/**
 * The company's own colours for lines and areas, which must stand out on white three times; text is always shown darker
 * where it must be.
 */
const coloursOf = ({ company }: Ctx): Looked[] =>
  [company.settings.colours?.brand, company.settings.colours?.chart].flatMap((colour) => {
    if (!colour) return [];
    const ratio = contrast(colour, "#ffffff");
    return [{ title: colour, href: "/webSiteSetting", note: `${ratio.toFixed(1)} : 1`, wrong: ratio < leastContrast }];
  });

/** What a page weighs with its HTML and pictures, or a document, and what is to be done where it is too much. */
const weighed = (
  of: Pick<Looked, "title" | "href">,
  html: number,
  others: number,
  wrong: Fix["of"] | null,
): Looked => ({
  ...{ ...of, note: sizeOf(html + others), wrong: wrong !== null },
  ...(wrong && { fix: { of: wrong, html: sizeOf(html), pictures: sizeOf(others) } }),
});

/** Of the company's limits those that are used up to four fifths: whole megabytes, and bulk mails of this month. */
function nearLimits({ company: { settings } }: Ctx, use: { storage: number; mails: number } | undefined) {
  const all = [
    { name: "storage" as const, used: Math.round((use?.storage ?? 0) / 1_000_000), most: settings.mostStorage },
    { name: "mails" as const, used: use?.mails ?? 0, most: settings.mostMails },
  ];
  return all.flatMap(({ most, ...one }) => (most && one.used >= most * 0.8 ? [{ ...one, most }] : []));
}

/** A statement takes a hundred parameters, of which a kind of records needs five. */
const sectionsAtOnce = 12;

/**
 * Looks the site through: of each check what was looked at, what of it wants mending, and the points. Reads the newest
 * of each kind and so many pages, pictures and links at most, in one batch, so that it costs the same among any number.
 */
export async function readHealth(ctx: Ctx) {
  const { db, company, now, registry } = ctx;
  const kinds = registry.kinds.map(({ kind }) => kind);
  const { known, menus, home } = sectionsOf(ctx);
  const late = new Date(now.getTime() - lateAfter);
  const site = { readers: ctx, contents: kinds, records: registry.records };
  const sources = known.map(({ from }) => from);
  const read = await inBatch(db, {
    untranslated: listUntranslated(db, company.id, now, kinds),
    filled: findFilled(db, site, sources.slice(0, sectionsAtOnce)),
    filledToo: findFilled(db, site, sources.slice(sectionsAtOnce)),
    filledMenus: listFilledMenus(
      db,
      company.id,
      now,
      menus.map(({ id }) => id),
    ),
    links: listCheckedLinks(db, company.id),
    pages: listOwnPages(db, company.id, now),
    profile: findProfileAge(db, company.id),
    pictures: listPictureWords(db, company.id),
    overdue: listOverdue(db, company.id, late),
    documents: listDocumentWeights(db, company.id, now, kinds),
    weights: listPageWeights(db, company.id),
    use: listUse(db, [company.id], now),
  });
  const html = new Map(read.weights.map(({ path, bytes }) => [path, bytes]));
  const at = (kind: string, id: string) => officeHref(registry.kinds, kind, id);
  const isOld = (since: number) => now.getTime() - since > oldAfter;
  const filled = [read.filled, read.filledToo].flatMap(([row]) => JSON.parse(row?.filled ?? "[]") as number[]);
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
      ...[home, ...known].flatMap(({ title, href, path }) => {
        const bytes = html.get(path);
        return bytes === undefined ? [] : [weighed({ title, href }, bytes, 0, heavyBy(bytes, 0) && "section")];
      }),
      ...read.pages.map(({ id, title, bytes: pictures }) => {
        const bytes = html.get(ownAddress(id)) ?? 0;
        return weighed({ title, href: own(id) }, bytes, pictures, heavyBy(bytes, pictures));
      }),
      ...read.documents.map(({ id, kind, title, bytes }) =>
        weighed({ title, href: at(kind, id) }, 0, bytes, bytes > heavyDocument ? "document" : null),
      ),
    ],
  };
  const checks = checkNames.map((name) => {
    const findings = looked[name].filter(({ wrong }) => wrong).map(({ wrong: _, ...finding }): Finding => finding);
    return { name, looked: looked[name].length, wrong: findings.length, findings };
  });
  return {
    score: scoreOf(checks),
    limits: nearLimits(ctx, read.use[0]),
    /** Of every page that is weighed. */
    paths: [home, ...known].map(({ path }) => path).concat(read.pages.map(({ id }) => ownAddress(id))),
    wrong: checks.reduce((sum, check) => sum + check.wrong, 0),
    checks: checks.map((check) => ({ ...check, points: pointsOf(check), most: weights[check.name] })),
  };
}
