import isIdentityCard from "validator/es/lib/isIdentityCard";

const day = 86_400_000;

export const documentTypes = ["residentId", "passport", "hkMacaoPermit", "taiwanPermit", "foreignPermanent"] as const;
export type DocumentType = (typeof documentTypes)[number];

const letters = /^[A-Z0-9]+$/;
const permits: Record<Exclude<DocumentType, "residentId">, RegExp> = {
  passport: /^[A-Z0-9]{5,17}$/,
  hkMacaoPermit: /^[HM]\d{8}(\d{2})?$/,
  taiwanPermit: /^(\d{8}|\d{10})$/,
  foreignPermanent: /^([A-Z]{3}\d{12}|9\d{17})$/,
};

/** The number as it is compared: full-width made plain, no spaces, upper case. */
export const plainDocument = (text: string): string => text.normalize("NFKC").replace(/[\s-]/g, "").toUpperCase();

/** Whether a plain document number has the form of its type. */
export const isDocument = (type: DocumentType, number: string): boolean =>
  letters.test(number) && (type === "residentId" ? isIdentityCard(number, "zh-CN") : permits[type].test(number));

/** The text that a visitor agrees to before giving a document (PIPL 29): `consent.document` of the locales. A changed text is a new version. */
export const documentConsent = { purpose: "appointments.document", version: "1" } as const;

type Documented = { status: string; documentDays: number | null; decidedAt: Date | null; endsAt: Date };

/**
 * When the document data of a registration must be gone, null when it holds none: so many days after the visit's end, and
 * for a visit that did not come about after the decision, if that is earlier. The days promised at booking are never exceeded.
 */
export function documentUntil(
  { status, documentDays: promised, decidedAt, endsAt }: Documented,
  days: number,
): Date | null {
  if (promised === null) return null;
  const off = status !== "pending" && status !== "passed" && decidedAt;
  const from = Math.min(endsAt.getTime(), off ? decidedAt.getTime() : Number.POSITIVE_INFINITY);
  return new Date(from + Math.min(promised, days) * day);
}
