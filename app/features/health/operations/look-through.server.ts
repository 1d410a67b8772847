import { inBatch } from "~/server/database/batch.server";
import type { ReadPage } from "~/server/outbox/jobs.server";
import type { Ctx } from "~/server/request/context.server";
import type { Words } from "~/shared/languages";
import {
  findHealth,
  type LinkMatch,
  listDueLinks,
  listPageLinks,
  listReportLinks,
  mostLinks,
  replaceLinks,
  updateAnswered,
  updateHealth,
} from "../queries/links.server";
import { listDuePages, replacePages, updateWeighed } from "../queries/pages.server";
import { askable } from "../rules/askable";
import { stateAfter } from "../rules/link-course";
import { checkLink } from "./ask-link.server";
import { readHealth } from "./read-health.server";
import { weighPage } from "./weigh-page.server";

const hour = 3_600_000;
/** So many pages are made anew a minute to be weighed. */
const pagesAMinute = 4;
/** Of one host one link a minute. */
const spare = 4;

const ownHosts = ({ company }: Ctx) => [new URL(company.origin).hostname];

/** The links to other sites that readers have, each address once. */
async function listLinks(ctx: Ctx): Promise<LinkMatch[]> {
  const { db, company, now } = ctx;
  const { pages, reports } = await inBatch(db, {
    pages: listPageLinks(db, company.id, now),
    reports: listReportLinks(db, ctx),
  });
  const menu = (company.settings.menu?.columns ?? [])
    .filter(({ closed }) => !closed)
    .flatMap(({ entries }) => entries)
    .flatMap(({ href, name, closed }) =>
      href && name && !closed ? [{ url: href, title: name, href: "/office/menu" }] : [],
    );
  const found = [
    ...menu,
    ...pages.map(({ url, title, id }) => ({ url, title: { "zh-CN": title }, href: `/office/customContent/${id}` })),
    ...reports.map(({ url, title: text, day }) => {
      const title = JSON.parse(text) as Words;
      return { url, title, href: `/office/researchReports?${new URLSearchParams({ q: title["zh-CN"], day })}` };
    }),
  ];
  const own = ownHosts(ctx);
  const requested = found.filter(({ url }) => askable(url, own) !== null);
  return [...new Map(requested.reverse().map((link) => [link.url, link])).values()].slice(0, mostLinks);
}

/** Asks for the links that are due, so many a minute and none of a host twice, and notes what they answered. */
async function askDue(ctx: Ctx, due: readonly { url: string; fails: number }[]) {
  const { db, company, now, env } = ctx;
  const hosts = new Map(due.map((link) => [new URL(link.url).hostname, link]));
  const agent = `irh-links/1 (+${company.origin})`;
  const answered = await Promise.all(
    [...hosts.values()].slice(0, env.LINKS_A_MINUTE).map(async ({ url, fails }) => ({
      url,
      ...stateAfter({ fails }, await checkLink(ctx, url, ownHosts(ctx), agent), now),
    })),
  );
  await updateAnswered(db, company.id, now, answered);
}

/** Weighs pages that are due, of a site that has readers. */
async function weighDue({ db, company, now }: Ctx, read: ReadPage, due: readonly { path: string }[]) {
  const weighed = await Promise.all(due.map(async ({ path }) => ({ path, bytes: await weighPage(read, path) })));
  await updateWeighed(db, company.id, company.release, now, weighed);
}

/**
 * The minute's part of a site's health. Once something was published, and each hour, the site is looked through and its
 * links and pages are listed anew; else it asks for the links that are due and weighs pages by `read`: a minute after
 * the look no isolate keeps the release of before. Twice, late or never end alike.
 */
export async function scanSite(ctx: Ctx, read?: ReadPage): Promise<void> {
  const { db, company, now, env } = ctx;
  const { known, due, unweighed } = await inBatch(db, {
    known: findHealth(db, company.id),
    due: env.LINKS_A_MINUTE > 0 ? listDueLinks(db, company.id, now, spare * env.LINKS_A_MINUTE) : null,
    unweighed: read && company.liveAt !== null ? listDuePages(db, company.id, pagesAMinute) : null,
  });
  const [seen] = known;
  const isStale = !seen || seen.seenRelease !== company.release || now.getTime() - seen.at.getTime() >= hour;
  if (isStale) {
    const { score, wrong, paths } = await readHealth(ctx);
    await inBatch(db, {
      links: replaceLinks(db, company.id, await listLinks(ctx)),
      pages: replacePages(db, company.id, paths, company.release, new Date(now.getTime() - 24 * hour)),
      health: updateHealth(db, { companyId: company.id, score, wrong, seenRelease: company.release, at: now }),
    });
  }
  if (!isStale && read && unweighed && unweighed.length > 0) await weighDue(ctx, read, unweighed);
  if (due && due.length > 0) await askDue(ctx, due);
}
