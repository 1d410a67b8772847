import { defaultLang, isLang, type Lang } from "~/shared/languages";

const cookieName = "lang";

/** The value of one cookie of a request, or null. */
export function cookieOf(request: Request, name: string): string | null {
  for (const part of (request.headers.get("Cookie") ?? "").split(";")) {
    const [key = "", ...value] = part.split("=");
    if (key.trim() === name) return value.join("=").trim();
  }
  return null;
}

/**
 * The language of a request: `lang` in the address beats the cookie; an unknown value is Simplified Chinese. `cookie` is the
 * Set-Cookie line that the answer must carry, because the address and the cookie differ; such an answer is never cached.
 */
export function languageOf(request: Request, url: URL): { lang: Lang; cookie: string | null } {
  const kept = cookieOf(request, cookieName);
  if (!url.searchParams.has("lang")) return { lang: isLang(kept) ? kept : defaultLang, cookie: null };
  const [asked, ...more] = url.searchParams.getAll("lang");
  const lang = isLang(asked) && more.length === 0 ? asked : defaultLang;
  if (kept === lang || (kept === null && lang === defaultLang)) return { lang, cookie: null };
  const secure = url.protocol === "https:" ? "; Secure" : "";
  return { lang, cookie: `${cookieName}=${lang}; Path=/; Max-Age=31536000; SameSite=Lax${secure}` };
}
