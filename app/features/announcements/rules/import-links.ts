const hkex = /^https:\/\/(?:www1?\.)?hkexnews\.hk\//i;
const cninfo = /^https:\/\/(?:www|static)\.cninfo\.com\.cn\//i;
const known =
  /^http:\/\/((?:www1?\.)?hkexnews\.hk|(?:www|static)\.cninfo\.com\.cn|(?:www|static|star)\.sse\.com\.cn|(?:www|disc)\.szse\.cn)\//i;

/** True for a document of HKEXnews. */
export const isHkex = (url: string): boolean => hkex.test(url);

/**
 * The https address of an announcement at its exchange: relative ones of cninfo and HKEXnews are completed, the
 * exchanges' own http becomes https. Null is what is no https address; nothing is ever fetched from it.
 */
export function linkOf(text: string): string | null {
  const full = /^\/?finalpage\//i.test(text)
    ? `https://static.cninfo.com.cn/${text.replace(/^\//, "")}`
    : /^\/listedco\//i.test(text)
      ? `https://www1.hkexnews.hk${text}`
      : text.replace(known, "https://$1/");
  if (!/^https:\/\/[^\s"'<>\\]+$/i.test(full) || full.length > 500) return null;
  try {
    const { username, password } = new URL(full);
    return username || password ? null : full;
  } catch {
    return null;
  }
}

const exchanges =
  /^https:\/\/(?:(?:www1?\.)?hkexnews\.hk|(?:www|static)\.cninfo\.com\.cn|(?:www|static|star)\.sse\.com\.cn|(?:www|disc)\.szse\.cn)\//i;
const days = [
  /\/(\d{4})\/(\d{2})(\d{2})\//,
  /\/(\d{4})-(\d{2})-(\d{2})\//,
  /[?&]announcementTime=(\d{4})-(\d{2})-(\d{2})/,
];

/**
 * The day of an exchange's document out of its address, as `2020/0114`, `2020-09-04` or `announcementTime=`; empty
 * without one.
 */
export const dayIn = (url: string): string => {
  const [, year, month, date] = (exchanges.test(url) && days.map((day) => day.exec(url)).find((found) => found)) || [];
  return year ? `${year}-${month}-${date}` : "";
};

const owners = [/\/(\d{6})_\d{8}_[a-z\d]+\.pdf/i, /[?&]orgId=gss[hz]0(\d{6})/i, /[?&](?:stockCode|secCode)=(\d{5,6})/i];

/** The stock code that an exchange's address itself carries; null without one. */
export const codeIn = (url: string): string | null =>
  exchanges.test(url) ? (owners.map((owner) => owner.exec(url)?.[1]).find((code) => code) ?? null) : null;

/**
 * The number that the exchange itself gives the document of an address (HKEXnews: `_c` is the Chinese one); null for
 * others' addresses.
 */
export function numberIn(url: string): string | null {
  if (isHkex(url))
    return /\/([a-z]{0,8}\d{8,}(?:_[a-z])?)\.(?:pdf|html?|docx?|xlsx?|zip)$/i.exec(url)?.[1]?.toLowerCase() ?? null;
  if (cninfo.test(url))
    return /[?&]announcementId=(\d{6,})/.exec(url)?.[1] ?? /\/(\d{6,})\.pdf$/i.exec(url)?.[1] ?? null;
  if (exchanges.test(url)) return /\/(\d{6}_\d{8}_[a-z\d]+)\.pdf$/i.exec(url)?.[1] ?? null;
  return null;
}

const prime = 0x100000001b3n;

/** A number for an announcement that has none: the same words make the same one (FNV-1a, 64 bits). */
export function numberFrom(text: string): string {
  let sum = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) sum = ((sum ^ BigInt(byte)) * prime) & 0xffffffffffffffffn;
  return `~${sum.toString(16).padStart(16, "0")}`;
}
