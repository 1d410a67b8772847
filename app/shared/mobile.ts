import { parsePhoneNumberFromString } from "libphonenumber-js/max";

const mobileKinds = new Set(["MOBILE", "FIXED_LINE_OR_MOBILE"]);

/**
 * What people of Hong Kong, Macao and Taiwan write before their numbers, often without a plus; no mainland mobile
 * begins so.
 */
const nearby = /^\(?(?:852|853|886)/;

const mobileIn = (text: string): string | null => {
  const number = parsePhoneNumberFromString(text, { defaultCountry: "CN", extract: false });
  return number?.isValid() && mobileKinds.has(number.getType() ?? "") ? number.number : null;
};

/**
 * The E.164 form of a mobile number as people write it (spaces, dashes, full-width digits, +86, 0086, 852-), or null
 * when it is no mobile number. Without a country prefix it is read as one of the mainland.
 */
export function toE164(text: string): string | null {
  const plain = text.normalize("NFKC").trim().replace(/^00/, "+");
  if (/[^\d\s()+.-]/.test(plain)) return null;
  return mobileIn(plain) ?? (nearby.test(plain) ? mobileIn(`+${plain}`) : null);
}

/** A mobile number of which only the country and the last four digits can be read: for lists. */
export const maskedMobile = (e164: string): string =>
  `+${parsePhoneNumberFromString(e164)?.countryCallingCode ?? ""}****${e164.slice(-4)}`;
