import type { ItemKind } from "~/features/finance/accounts/account";

const units: Record<string, { power: number; kind?: ItemKind }> = {
  元: { power: 0 },
  千元: { power: 3 },
  万元: { power: 4 },
  百万元: { power: 6 },
  亿元: { power: 8 },
  "元/股": { power: 0, kind: "perShare" },
  "%": { power: 0, kind: "percent" },
  倍: { power: 0, kind: "times" },
  次: { power: 0, kind: "times" },
  天: { power: 0, kind: "days" },
  股: { power: 0, kind: "shares" },
  万股: { power: 4, kind: "shares" },
};

/** A name and the unit in the brackets at its end; brackets with anything else are part of the name. */
export function named(text: string) {
  const tidied = text.normalize("NFKC").trim();
  const found = /^(.+)\(([^()]+)\)$/.exec(tidied);
  const unit = units[(found?.[2] ?? "").replaceAll(" ", "").replaceAll("萬", "万").replaceAll("億", "亿")];
  return unit && found?.[1] ? { name: found[1], unit } : { name: tidied, unit: null };
}
