import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, useMatches } from "react-router";
import { menusIn } from "~/features/content/pages/show.server";
import { officePictures, publicPictures } from "~/pictures/rules";
import { ctxKey, refusedKey, renderingKey } from "~/server/request/context.server";
import { addressWith, hrefOf, telephoneHref } from "~/shared/addresses";
import { type Lang, languages, say } from "~/shared/languages";
import { addressHere, linkablePath } from "~/shared/safe-path";
import { brandColour, defaultMenu, schemes } from "~/shared/themes";
import { viewUrl } from "~/shared/view-addresses";
import { PublicScript } from "~/ui/public/frame/public-script";
import { CountView } from "~/ui/public/frame/refresh";
import type { NavItem } from "~/ui/public/frame/site";
import { SiteFrame } from "~/ui/public/frame/site-frame";
import { uiWords } from "~/ui/public/words";
import { columnHref } from "../columns";
import { activeLogo } from "../logo/active-logo";
import { previewLook } from "../look/preview.server";
import { withPreviewParam } from "../look/preview-look";
import { menuHrefOf } from "../menu/menu-place";
import { signOf } from "../menu/menu-signs";
import { columnName, entryAbout, entryName } from "../menu/menu-words";
import { sharePictureUrl, shownShareFile } from "../share/share-picture";
import { viewedAt } from "../statistics/views";
import type { Route } from "./+types/public-layout";
import { addressIn, alternatesOf, openGraphLocale } from "./addresses";
import { ErrorScreen } from "./error-screen";
import { filingsOf } from "./filings";
import { listingsOf } from "./listings";
import { publicRegistry } from "./public-registry.server";

/** Below it the house is what the company's readers have of it, and the company what staff try on. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, request, url }) => {
    const ctx = context.get(ctxKey);
    const preview = await previewLook(ctx, request, url);
    if (preview)
      context.get(renderingKey).preview = (html) =>
        withPreviewParam(html, preview.look).replaceAll(`${publicPictures}/`, `${officePictures}/`);
    context.set(ctxKey, { ...(preview?.ctx ?? ctx), registry: publicRegistry(ctx) });
  },
];

/** Pages that stand in no column of the menu and are looked for at its end: who to talk to, and what programs read. */
const besideMenu = [
  { area: "cards", key: "cards", path: "businessCardParentIndex" },
  { area: "accounts", key: "accounts", path: "publicAccounts" },
  { area: "concern", key: "card", path: "companyCard" },
  { area: "site", key: "developers", path: "developers" },
  { area: "site", key: "siteMap", path: "siteMap" },
] as const;

export function loader({ context, request }: Route.LoaderArgs) {
  const { company, registry, lang, scheme } = context.get(ctxKey);
  const trying = context.get(renderingKey).preview !== undefined;
  const url = context.get(refusedKey)?.requestUrl ?? new URL(request.url);
  const path = linkablePath(url);
  const menuStyle = company.settings.menuStyle ?? defaultMenu;
  return {
    lang,
    name: say(company.name, lang),
    columns: registry.columns.map(({ blocks: _, ...column }) => ({
      ...column,
      own: menusIn({ company, lang }, column.id),
    })),
    menuStyle,
    logo: activeLogo(company.settings.logo, { menuStyle, scheme }),
    demonstration: company.settings.demonstration ?? false,
    isLive: company.liveAt !== null,
    codes: company.settings.codes ?? [],
    beside: besideMenu.filter(({ area, key }) =>
      registry.areas.some(({ name, pages = [] }) => name === area && pages.some((page) => page.key === key)),
    ),
    hasFeed: registry.kinds.some(({ path }) => path === "announcements"),
    contact: company.settings.contact,
    foot: company.settings.foot,
    footLogo: company.settings.foot?.logo ? (company.settings.logo?.dark ?? null) : null,
    scheme,
    here: `${path}${url.searchParams.has("id") ? `?id=${url.searchParams.get("id")}` : ""}`,
    under: menuHrefOf(registry.areas, path),
    viewed: trying || context.get(refusedKey) ? null : viewedAt(registry, url.pathname, url.searchParams.get("id")),
    origin: company.origin,
    sharePicture: sharePictureUrl(brandColour(company), shownShareFile(company, lang)),
    address: { path, query: url.search },
    framed: registry.areas.some(({ frames = [] }) => frames.some(({ of }) => hrefOf(of) === url.pathname)),
    languageLinks: languages.map((other) => ({ lang: other, href: addressHere(url, { lang: other }) })),
    schemeLinks: schemes.map((other) => ({ scheme: other, href: addressHere(url, { scheme: other }) })),
  };
}

/** Told to staff above every page, who alone see it. */
function NotLive() {
  const { t } = useTranslation("site");
  return (
    <>
      {t("notLive")} <a href="/ui/irh/homeIndex">{t("notLiveOffice")}</a>
    </>
  );
}

type View = Awaited<ReturnType<typeof loader>>;

/**
 * What stands below each page: the menu's columns, the listings and how to reach the company, and what the law asks
 * for.
 */
function footOf(
  { lang, name, codes, beside, hasFeed, contact, foot, footLogo, scheme, schemeLinks }: View,
  nav: NavItem[],
  t: TFunction<"site">,
) {
  const listings = listingsOf(codes);
  const disclosure = [...new Map(listings.map((one) => [one.disclosure, one])).values()];
  const media = foot?.media && say(foot.media, lang);
  const pages = beside.map(({ area, key, path }) => ({
    area,
    label: t(`${area}:area.page.${key}.name` as never) as string,
    href: hrefOf(path),
  }));
  return {
    logo: footLogo && { ...footLogo, name, href: hrefOf("index") },
    columns: nav.flatMap(({ label, href, children }) => (children?.length ? [{ label, href, lines: children }] : [])),
    fold: t("footer.pages"),
    facts: [
      {
        label: t("footer.listings"),
        lines: [
          ...listings.map(({ code, exchange, security }) => ({
            label: `${t(`company:exchange.${exchange}` as never)} ${code}`,
            href: security,
          })),
        ],
      },
      {
        label: t("footer.contact"),
        lines: [
          ...(contact?.phone ? [{ label: contact.phone, href: telephoneHref(contact.phone) }] : []),
          ...(contact?.email ? [{ label: contact.email, href: `mailto:${contact.email}` }] : []),
          ...pages.filter(({ area }) => area !== "site"),
        ],
      },
      {
        label: t("footer.media"),
        lines: [
          ...disclosure.map((one) => ({ label: t(`footer.disclosure.${one.exchange}`), href: one.disclosure })),
          ...(media ? [{ label: media }] : []),
        ],
      },
    ].filter(({ lines }) => lines.length > 0),
    links: [
      { label: t("privacy"), href: hrefOf("privacy") },
      { label: t("yourData"), href: hrefOf("privacy/yourData") },
      ...(hasFeed ? [{ label: "RSS", href: hrefOf("announcements/feed.rss") }] : []),
      ...pages.filter(({ area }) => area === "site"),
      ...filingsOf(foot),
    ],
    schemes: {
      label: t("scheme.name"),
      choices: schemeLinks.map((one) => ({
        label: t(`scheme.${one.scheme}`),
        href: one.href,
        current: one.scheme === scheme,
      })),
    },
    lines: [t("footer.disclaimer"), t("footer.copyright", { name })],
  };
}

type Frame = { loaderData: Awaited<ReturnType<typeof loader>>; children: ReactNode };

function Frame({ loaderData, children }: Frame) {
  const { t } = useTranslation("site");
  const { lang, name, here, under, columns } = loaderData;
  const word = (key: string) => t(key as never);
  const item = (label: string, href: string) => ({
    label,
    href,
    current: href === under || here === href || here.startsWith(`${href}/`),
  });
  const home = hrefOf("index");
  const nav: NavItem[] = [
    { ...item(word("home:area.page.home.name"), home), current: here === home, sign: signOf("home") },
    ...columns.map((column) => ({
      ...item(columnName(column, lang, word), columnHref(column.id)),
      sign: signOf(column.sign),
      children: [
        ...column.entries.map((entry) => ({
          ...item(entryName(entry, lang, word), entry.href),
          about: entryAbout(entry, word),
          outside: entry.page === null,
        })),
        ...column.own.map(({ name: label, about, path }) => ({ ...item(label, hrefOf(path)), about })),
      ],
    })),
  ];
  return (
    <SiteFrame
      words={uiWords((key) => t(key as never))}
      company={{ name, href: hrefOf("index"), codes: loaderData.codes, logo: loaderData.logo }}
      menuStyle={loaderData.menuStyle}
      nav={nav}
      languages={loaderData.languageLinks.map((link) => ({
        ...link,
        label: t(`language.${link.lang}.name`),
        short: t(`language.${link.lang}.short`),
        current: link.lang === lang,
      }))}
      search={{ label: t("search.find"), href: hrefOf("search"), field: t("search.title") }}
      note={loaderData.isLive ? loaderData.demonstration && t("demonstration") : <NotLive />}
      footer={footOf(loaderData, nav, t)}
    >
      {children}
      <PublicScript name="reading" />
    </SiteFrame>
  );
}

/**
 * `canonical`: the parts of the query that belong to the address, the page that says the same in its stead, or null for
 * none.
 */
type Handle =
  | { cache?: object; canonical?: readonly string[] | ((wanted: URLSearchParams) => string) | null }
  | undefined;

function canonicalPath(
  canonical: readonly string[] | ((wanted: URLSearchParams) => string),
  { path, query }: { path: string; query: string },
) {
  const requested = new URLSearchParams(query);
  if (typeof canonical === "function") return canonical(requested);
  const params = new URLSearchParams(
    canonical.flatMap((key) => (requested.get(key) ? [[key, requested.get(key) as string]] : [])),
  ).toString();
  return params ? `${path}?${params}` : path;
}

/** The languages in which there are words of what a page shows; without such a one all that the site has. */
const langsOf = (loaded: unknown) => (loaded as { shown?: { langs?: Lang[] } } | undefined)?.shown?.langs;

/**
 * Where search engines and shared links find the page in each language: for pages that are kept, and those that say
 * `canonical`.
 */
function Addresses({ loaderData }: { loaderData: Frame["loaderData"] }) {
  const { lang, name, origin, sharePicture, address, framed } = loaderData;
  const page = useMatches().at(-1);
  const handle = page?.handle as Handle;
  if (handle?.canonical === null || !(handle?.cache || handle?.canonical)) return null;
  const path = canonicalPath(handle.canonical ?? [], address);
  const here = addressIn(origin, path, lang);
  return (
    <>
      <link rel="canonical" href={here} />
      {alternatesOf(origin, path, langsOf(page?.loaderData)).map((other) => (
        <link key={other.hreflang} rel="alternate" hrefLang={other.hreflang} href={other.href} />
      ))}
      {framed && (
        <link
          rel="alternate"
          type="application/json+oembed"
          href={addressWith(`${origin}${hrefOf("oembed")}`, { url: here })}
        />
      )}
      <meta property="og:url" content={here} />
      <meta property="og:site_name" content={name} />
      <meta property="og:locale" content={openGraphLocale[lang]} />
      <meta property="og:image" content={`${origin}${sharePicture}`} />
    </>
  );
}

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame loaderData={loaderData}>
      <Addresses loaderData={loaderData} />
      <Outlet />
      {loaderData.viewed && <CountView url={viewUrl(loaderData.viewed, loaderData.lang)} />}
    </Frame>
  );
}

/** A screen below that failed keeps the frame and the menu round it. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const screen = <ErrorScreen error={error} />;
  return loaderData ? <Frame loaderData={loaderData}>{screen}</Frame> : screen;
}
