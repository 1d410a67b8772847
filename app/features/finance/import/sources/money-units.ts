import { type Currency, currencies } from "~/features/finance/accounts/facts";
import { currenciesIn, withoutCurrencies } from "~/sheets/rules/currency-words";
import type { scales } from "../source";

type Scale = (typeof scales)[number];
/** What a cell of the head says of the figures below. */
export type MoneyText = { currency?: Currency; scale?: Scale };

const tidy = (text: string) =>
  text.normalize("NFKC").replace(/[’‘`]/g, "'").replaceAll("萬", "万").replaceAll("億", "亿").replaceAll("幣", "币");

const thousands: Record<string, Scale> = { "": "1", 千: "1000", 万: "10000", 百万: "1000000", 亿: "100000000" };
const chinese = /([十百千]?[万亿]|千)?(?:人民币|港币|港|美|欧|歐|日|新加坡|澳门|澳門)?元/;
const english: readonly (readonly [RegExp, Scale | null])[] = [
  [/(?:hundred|100) millions?/i, "100000000"],
  [/billions?|\bbn\b/i, null],
  [/millions?|\bmn\b|'m\b/i, "1000000"],
  [/thousands?|'000|\b000s?\b/i, "1000"],
];

function scaleIn(text: string): Scale | null | undefined {
  const found = chinese.exec(text);
  if (found) return thousands[found[1] ?? ""] ?? null;
  return english.find(([words]) => words.test(text))?.[1];
}

const says =
  /单位|單位|币种|货币|貨币|列示|计值|expressed|unit|currency|amounts? in|figures in|\bin (?:RMB|HK|US|CNY|thousands|millions)/i;
const beside =
  /[十百千]?[万亿]|[百千]|元|(?:hundred |100 )?[mb]illions?|thousands?|'000|\b(?:mn|bn|m)\b|\bin\b|[\s()'%:,.-]/gi;

/**
 * The currency and the unit that a cell of the head says (`单位：百万元 币种：人民币`, `HK$'000`, `RMB million`); null for a text
 * of something else. What has no unit of ours, as billions, leaves `scale` out.
 */
export function moneyText(cell: string): MoneyText | null {
  const text = tidy(cell).trim();
  if (
    text === "" ||
    /^[\s\d.,%()-]*$/.test(text) ||
    !(says.test(text) || withoutCurrencies(text).replace(beside, "") === "")
  )
    return null;
  const currency = currencies.find((one) => currenciesIn(text).includes(one));
  const scale = scaleIn(text);
  return currency || scale ? { ...(currency && { currency }), ...(scale && { scale }) } : null;
}
