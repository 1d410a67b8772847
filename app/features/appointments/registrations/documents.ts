import { isDay } from "~/shared/dates";

const day = 86_400_000;

export const documentTypes = ["residentId", "passport", "hkMacaoPermit", "taiwanPermit", "foreignPermanent"] as const;
export type DocumentType = (typeof documentTypes)[number];

/** GB/T 2260: the provinces, Taiwan, Hong Kong and Macao, and the residence permits of their people (81, 82, 83). */
const regions =
  "11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83".split(" ");
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const checks = "10X98765432";

const isDate = (digits: string) => isDay(`${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`);
const isDateOfEither = (digits: string) => isDate(`19${digits}`) || isDate(`20${digits}`);

/** GB 11643: a citizen number of 18 places, by its date of birth and its check digit (ISO 7064, MOD 11-2). */
function isCitizenNumber(number: string): boolean {
  if (!/^\d{6}(?:19|20)\d{9}[\dX]$/.test(number) || !isDate(number.slice(6, 14))) return false;
  const sum = weights.reduce((total, weight, at) => total + weight * Number(number[at]), 0);
  // guard: citizen-number-check-digit
  return checks[sum % 11] === number[17];
}

const forms: Record<DocumentType, (number: string) => boolean> = {
  residentId: (number) => regions.includes(number.slice(0, 2)) && isCitizenNumber(number),
  passport: (number) => /^[A-Z0-9]{5,17}$/.test(number),
  hkMacaoPermit: (number) => /^[HM]\d{8}(?:\d{2})?$/.test(number),
  taiwanPermit: (number) => /^(?:\d{8}|\d{10})$/.test(number),
  // Cards of before 2023 begin with the country's three letters; those since then are a citizen number that begins with
  // 9.
  foreignPermanent: (number) =>
    (/^[A-Z]{3}\d{12}$/.test(number) && isDateOfEither(number.slice(7, 13))) ||
    (number.startsWith("9") && isCitizenNumber(number)),
};

/** The number as it is compared: full-width made plain, no spaces, upper case. */
export const plainDocument = (text: string): string => text.normalize("NFKC").replace(/[\s-]/g, "").toUpperCase();

/** Whether a plain document number has the form of its type. */
export const isDocument = (type: DocumentType, number: string): boolean => forms[type](number);

/**
 * The text that a visitor agrees to before giving a document (PIPL 29): `consent.document` of the locales. A changed
 * text is a new version.
 */
export const documentConsent = { purpose: "appointments.document", version: "1" } as const;

/** The same of images of the document: `consent.idImages`. */
export const idImagesConsent = { purpose: "appointments.idImages", version: "1" } as const;

type Documented = { status: string; documentDays: number | null; decidedAt: Date | null; endsAt: Date };

/**
 * When the document data of a registration must be gone, null when it holds none: so many days after the visit's end,
 * and for a visit that did not come about after the decision, if that is earlier. The days promised at booking are
 * never exceeded.
 */
export function documentUntil(
  { status, documentDays: promised, decidedAt, endsAt }: Documented,
  days: number,
): Date | null {
  if (promised === null) return null;
  const off = !["pending", "passed", "offered", "waiting"].includes(status) && decidedAt;
  const from = Math.min(endsAt.getTime(), off ? decidedAt.getTime() : Number.POSITIVE_INFINITY);
  return new Date(from + Math.min(promised, days) * day);
}
