import { findLive, findLiveFile } from "~/publishing/contents/editions-queries.server";
import { contentHref } from "~/publishing/contents/kinds";
import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import { i18nFor } from "~/server/request/i18n.server";
import { hrefOf } from "~/shared/addresses";
import { say } from "~/shared/languages";
import { ok, refuse } from "~/shared/outcome";
import { brandColour, defaultMenu } from "~/shared/themes";
import { columnHref } from "../columns";
import { arranged, closedIn, isClosed } from "../menu/menu-tree";
import { columnName, entryName } from "../menu/menu-words";
import { visibleAt } from "../pages/page-blocks";
import { sharePictureUrl, shownShareFile } from "../share/share-picture";
import { addressIn } from "./addresses";
import { selectHeld } from "./places-queries.server";
import { publicRegistry } from "./public-registry.server";

const wordsIn = ({ lang }: Ctx) => {
  const { t } = i18nFor(lang);
  return (key: string) => t(key as never) as string;
};

/** The menu as readers have it, in the asked language. */
export function showMenuTree(ctx: Ctx) {
  const word = wordsIn(ctx);
  return {
    items: publicRegistry(ctx).columns.map((column) => ({
      id: column.id,
      name: columnName(column, ctx.lang, word),
      href: columnHref(column.id),
      sign: column.sign,
      children: column.entries.map((entry) => ({
        id: entry.id,
        name: entryName(entry, ctx.lang, word),
        href: entry.href,
        external: entry.page === null,
      })),
    })),
  };
}

/** Of each column and each page or link, or of the one that is asked for, whether readers have it. Refuses notFound. */
export function showOpenFlags({ registry, company }: Ctx, { id }: { id?: string | undefined }) {
  const items = arranged(registry.columns, company.settings.menu).flatMap((column) => [
    { id: column.id, open: !column.closed },
    ...column.entries.map((entry) => ({ id: entry.id, open: !(column.closed || entry.closed) })),
  ]);
  const requested = id ? items.filter((one) => one.id === id) : items;
  return requested.length > 0 ? ok({ items: requested }) : refuse("notFound");
}

/** Whether readers have the company's profile. */
export function isCompanyShown(ctx: Ctx) {
  const flags = showOpenFlags(ctx, { id: "company.profile" });
  return { open: flags.ok && flags.value.items.every(({ open }) => open) };
}

/**
 * Which parts the home page has for readers, and which of the house it does not have; one whose area is closed is not
 * shown.
 */
export function showOpenBlocks(ctx: Ctx) {
  const { homeBlocks } = publicRegistry(ctx);
  const shown = new Set(homeBlocks.map(({ name }) => name));
  const names = new Set([...homeBlocks, ...ctx.registry.homeBlocks].map(({ name }) => name));
  const areaOf = (block: string) => ctx.registry.areas.find(({ blocks = {} }) => block in blocks)?.name ?? "";
  return { items: [...names].map((name) => ({ id: name, area: areaOf(name), open: shown.has(name) })) };
}

/** The module of the menu under which readers find something published; refuses notFound for what they do not have. */
export async function findModule(ctx: Ctx, { businessId }: { businessId: string }) {
  const { db, company, now, lang, registry } = ctx;
  const { kinds, columns } = publicRegistry(ctx);
  const { found, places } = await inBatch(db, {
    found: kinds.map(({ kind }) => findLive(db, company.id, now, { kind, contentId: businessId, lang })),
    places: selectHeld(
      db,
      registry.places.map(({ has }) => has(ctx, businessId)),
    ),
  });
  const known = kinds.find((_, at) => (found[at] as unknown[]).length > 0);
  const held = JSON.parse(places[0]?.held ?? "[]") as number[];
  const place = known ? undefined : registry.places.find((_, at) => held[at] === 1);
  const pagePath = known?.path ?? place?.page;
  const area = registry.areas.find(({ pages }) => pages?.some(({ path }) => path === pagePath));
  const page = area?.pages?.find(({ path }) => path === pagePath);
  // guard: module-of-closed-page-hidden
  const isClosedPage = page && isClosed(closedIn(registry.areas, company.settings.menu), hrefOf(page.path));
  if (!(area && page) || isClosedPage) return refuse("notFound");
  const moduleId = `${area.name}.${page.key}`;
  const column = columns.find(({ entries }) => entries.some(({ id }) => id === moduleId));
  const href = known ? contentHref(kinds, known.kind, businessId) : hrefOf(place?.path(businessId) ?? page.path);
  return ok({ moduleId, columnId: column?.id ?? null, href });
}

/** How the columns look, or the one that is asked for. Refuses notFound. */
export function showColumnStyle(ctx: Ctx, { id }: { id?: string | undefined }) {
  const { settings } = ctx.company;
  const word = wordsIn(ctx);
  const { columns } = publicRegistry(ctx);
  const requested = columns.filter((column) => !id || column.id === id);
  if (requested.length === 0) return refuse("notFound");
  return ok({
    menuStyle: settings.menuStyle ?? defaultMenu,
    layout: settings.colours?.layout ?? "",
    items: requested.map((column) => ({
      id: column.id,
      name: columnName(column, ctx.lang, word),
      sign: column.sign,
    })),
  });
}

const home = hrefOf("index");

/** What a chat application shows of the site. */
export function showShareCard(ctx: Ctx) {
  const { company, lang } = ctx;
  const word = wordsIn(ctx);
  const name = say(company.name, lang);
  return {
    title: `${name} ${word("home:title")}`,
    description: `${name} ${word("home:lead")}`,
    href: addressIn(company.origin, home, lang),
    picture: company.origin + sharePictureUrl(brandColour(company), shownShareFile(company, lang)),
    lang,
  };
}

/** The home page in the asked language with its parts in their order. */
export function showIndexPage(ctx: Ctx) {
  const { company, lang } = ctx;
  const { title, description, href } = showShareCard(ctx);
  const { blocks, change } = visibleAt(publicRegistry(ctx).homeBlocks, { lang, at: ctx.now });
  ctx.freshUntil(change);
  return {
    ...{ name: say(company.name, lang), title, description, href },
    codes: company.settings.codes ?? [],
    menuStyle: company.settings.menuStyle ?? defaultMenu,
    items: blocks.map(({ id, name, span }) => ({ id, block: name, span })),
  };
}

/**
 * The address of a file that staff uploaded, once something published has it; refuses notFound for all others alike.
 */
export async function findFilePath(ctx: Ctx, { fileId }: { fileId: string }) {
  const { db, company, now } = ctx;
  const [file] = await findLiveFile(db, company.id, fileId, now, publicRegistry(ctx).closedKinds);
  return file ? ok({ href: hrefOf(`files/${fileId}`) }) : refuse("notFound");
}
