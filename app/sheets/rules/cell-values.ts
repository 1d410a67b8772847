export type Value = string | number | boolean | Date | null;

/** Formats that are dates by their number alone, also those of Chinese programs. */
const dateNumbers = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47].concat(between(27, 36), between(50, 58)));

function between(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

/** Whether a number format shows a day or a time: by its letters, without quoted, escaped and bracketed ones. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return dateNumbers.has(id);
  const short = code.slice(0, 255);
  const plain = short.replace(/\[[$\-\w]*\]|\\.|"[^"]*"|[*_]./g, "").toLowerCase();
  if (/^(?:general|@)$/.test(plain.trim())) return false;
  return /[yd]|m{3}|am\/pm|a\/p|(?:^|[^a-z])[hs]{1,2}(?![a-z])/.test(plain) || /\[(?:h+|m+|s+)\]/i.test(short);
}

const dayLength = 86_400_000;
const begin1900 = Date.UTC(1899, 11, 31);
const begin1904 = Date.UTC(1904, 0, 1);
/** Excel's 29 February 1900, a day that never was: what comes after it counts one too many. */
const falseDay = 60;

/** The moment of a serial number, or the number itself where no calendar reaches it. */
export function dateOf(serial: number, is1904: boolean): Date | number {
  const days = is1904 || serial < falseDay ? serial : serial === falseDay ? falseDay - 1 : serial - 1;
  const date = new Date((is1904 ? begin1904 : begin1900) + Math.round(days * dayLength));
  return Number.isNaN(date.getTime()) || date.getUTCFullYear() > 9_999 || date.getUTCFullYear() < 0 ? serial : date;
}
