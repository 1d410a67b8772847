import { defaultLang, isLang, type Lang } from "~/shared/languages";
import { type Scheme, schemes } from "~/shared/themes";

const cookieName = "lang";

/** The value of one cookie of a request, or null. */
export function cookieOf(request: Request, name: string): string | null {
  for (const part of (request.headers.get("Cookie") ?? "").split(";")) {
    const [key = "", ...value] = part.split("=");
    if (key.trim() === name) return value.join("=").trim();
  }
  return null;
}

/** The first of the browser's languages that we have, or null. */
function preferred(request: Request): Lang | null {
  for (const part of (request.headers.get("Accept-Language") ?? "").slice(0, 200).split(",")) {
    const tag = (part.split(";")[0] ?? "").trim().toLowerCase();
    if (/^zh-(hant|hk|tw|mo)\b/.test(tag)) return "tc";
    if (/^zh\b/.test(tag)) return "zh-CN";
    if (/^en\b/.test(tag)) return "en";
  }
  return null;
}

const isOffice = ({ pathname }: URL) => /^\/ui\/irh\/(office(\/|$)|homeIndex|webSiteSetting)/.test(pathname);

/** The Set-Cookie line that keeps a reader's choice for a year. */
const storedChoice = (url: URL, name: string, value: string) =>
  `${name}=${value}; Path=/; Max-Age=31536000; SameSite=Lax${url.protocol === "https:" ? "; Secure" : ""}`;

/**
 * Light or dark: `scheme` in the address beats the cookie; an unknown value is as the reader's system says. `cookie` as
 * with the language.
 */
export function schemeOf(request: Request, url: URL): { scheme: Scheme; cookie: string | null } {
  const known = (value: string | null) => schemes.find((scheme) => scheme === value) ?? "auto";
  const stored = known(cookieOf(request, "scheme"));
  if (!url.searchParams.has("scheme")) return { scheme: stored, cookie: null };
  const scheme = known(url.searchParams.get("scheme"));
  return { scheme, cookie: scheme === stored ? null : storedChoice(url, "scheme", scheme) };
}

/**
 * The language of a request: `lang` in the address, then the cookie, in the office the browser's own, else Simplified
 * Chinese. `isChosen`: somebody chose it. An answer that carries `cookie`, a Set-Cookie line, is never cached.
 */
export function languageOf(request: Request, url: URL): { lang: Lang; isChosen: boolean; cookie: string | null } {
  const stored = cookieOf(request, cookieName);
  if (!url.searchParams.has("lang")) {
    // guard: public-site-ignores-browser-language
    const chosen = isLang(stored) ? stored : isOffice(url) ? preferred(request) : null;
    return { lang: chosen ?? defaultLang, isChosen: chosen !== null, cookie: null };
  }
  const [requested, ...more] = url.searchParams.getAll("lang");
  const lang = isLang(requested) && more.length === 0 ? requested : defaultLang;
  if (stored === lang || (stored === null && lang === defaultLang)) return { lang, isChosen: true, cookie: null };
  return { lang, isChosen: true, cookie: storedChoice(url, cookieName, lang) };
}
