import { toE164 } from "~/shared/mobile";

export const cardFields = ["name", "organisation", "job", "mobile", "email"] as const;
export type CardField = (typeof cardFields)[number];
export type ReadCard = Record<CardField, string>;

const email = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/;
const label =
  /^(?:[A-Z]|姓名|手机|手機|手提|电话|電話|邮箱|郵箱|电邮|電郵|mobile|mob|cell|tel|phone|e-?mail|name)\s*[:：.]\s*/i;
const ownNumber = /手机|手機|手提|流动|流動|mobile|mob\b|cell|(?:^|\s)M\s*[:：.]/i;
const otherNumber = /传真|傳真|fax|(?:^|\s)F\s*[:：.]/i;
const numbers = /\+?\d[\d\s().-]{6,}\d/g;
const organisation =
  /公司|集团|集團|基金|证券|證券|银行|銀行|保险|保險|资本|資本|研究所|大学|大學|\b(?:limited|ltd|llc|inc|corp|corporation|company|group|capital|securities|fund|bank|partners|asset management)\b\.?/i;
const job =
  /经理|經理|总监|總監|主任|董事|总裁|總裁|分析师|分析師|分析员|分析員|研究员|研究員|主管|秘书|秘書|顾问|顧問|合伙人|合夥人|专员|專員|\b(?:manager|director|analyst|president|officer|head|partner|associate|secretary|chairman|researcher|consultant|CEO|CFO|COO|VP)\b/i;
const address = /路|街|号|號|楼|樓|邮编|郵編|www\.|https?:|\b(?:road|street|floor|tower|building|avenue)\b/i;
const hanName = /^[\p{Script=Han}·]{2,6}$/u;
const latinName = /^[A-Z][\p{L}'.-]*(?:\s+[A-Z][\p{L}'.-]*){1,3}$/u;
/** A name of two words with a position behind it that begins with none of these. */
const nameBefore =
  /^(?!(?:senior|junior|chief|deputy|assistant|associate|executive|managing|investment|portfolio|research|equity|fund|asset|sales|vice|head|group|client|general|regional)\b)([A-Z][\p{L}'.-]+ [A-Z][\p{L}'.-]+) /iu;
const company = /公司|有限|集团|集團|\b(?:limited|ltd|llc|inc|corp|corporation|company)\b/i;
const apart = /(?<!\p{Script=Han})\p{Script=Han}(?: \p{Script=Han}(?!\p{Script=Han}))+/gu;

/** A line as it is compared: characters that stand apart in a name are put together. */
const plain = (line: string) =>
  line
    .normalize("NFKC")
    .replace(label, "")
    .replace(apart, (name) => name.replaceAll(" ", ""))
    .trim();

/** "Fund manager" is a position, "Manager Ltd" is not. */
const isOrganisation = (text: string) => organisation.test(text) && (!job.test(text) || company.test(text));

/** The mobile of a card: a number that its line calls one, else the first that is one; fax numbers never. */
function mobileIn(lines: string[]): string {
  const found = lines
    .filter((line) => !otherNumber.test(line))
    .flatMap((line) =>
      [...line.normalize("NFKC").matchAll(numbers)].map(([number]) => ({ own: ownNumber.test(line), number })),
    )
    .map(({ own, number }) => ({ own, number: toE164(number.trim()) }))
    .filter(({ number }) => number !== null);
  return (found.find(({ own }) => own) ?? found[0])?.number ?? "";
}

/** A name in a line of its own, or before a position in the same line. */
function nameIn(lines: string[]): string {
  const candidates = lines
    .filter((line) => !isOrganisation(line) && !address.test(line) && !/\d|@/.test(line))
    .flatMap((line) => [line, ...line.split(/\s+/)])
    .filter((text) => text && !job.test(text));
  const alone = candidates.find((text) => hanName.test(text)) ?? candidates.find((text) => latinName.test(text));
  return alone ?? lines.map((line) => (job.test(line) && nameBefore.exec(line)?.[1]) || "").find(Boolean) ?? "";
}

/** A position without the name that stands before it. */
const jobIn = (lines: string[], name: string): string =>
  (lines.find((one) => job.test(one) && !isOrganisation(one)) ?? "").replace(name, "").trim();

/**
 * The fields of a business card out of its text, one line a line of the card, in Simplified or Traditional Chinese or
 * English; a field that the text does not show is empty. The mobile is in E.164.
 */
export function readCard(text: string): ReadCard {
  const raw = text.split(/\r?\n/).filter((line) => line.trim());
  const lines = raw
    .flatMap((line) => line.split(/[|｜\t]/))
    .map(plain)
    .filter(Boolean);
  const name = nameIn(lines);
  return {
    name,
    organisation: lines.find((line) => isOrganisation(line) && !email.test(line) && !/\d{4}/.test(line)) ?? "",
    job: jobIn(lines, name),
    mobile: mobileIn(raw),
    email: (email.exec(text.normalize("NFKC"))?.[0] ?? "").toLowerCase(),
  };
}

type Typed = Readonly<Partial<Record<CardField, string>>>;

/** What was typed, as a card writes it: a mobile in E.164, an e-mail in small letters. */
function typedOf(typed: Typed, field: CardField): string {
  const text = typed[field]?.trim() ?? "";
  if (field === "mobile") return toE164(text) ?? text;
  return field === "email" ? text.toLowerCase() : text;
}

/** The fields that a card says otherwise than the form does: what is to be asked before the card overwrites it. */
export const differences = (card: ReadCard, typed: Typed): CardField[] =>
  cardFields.filter((field) => card[field] && typedOf(typed, field) && card[field] !== typedOf(typed, field));
