type Code = { digits: string; exchange: string | null };

const exchanges: Record<string, string> = { sh: "SH", ss: "SH", sz: "SZ", bj: "BJ", hk: "HK" };

function partsOf(text: string): Code | null {
  const tidy = text.normalize("NFKC").trim().replace(/^'/, "").toLowerCase();
  const found = /^(?:(sh|ss|sz|bj|hk)[.:]?)?(\d{1,6})(?:[.:](sh|ss|sz|bj|hk))?$/.exec(tidy);
  if (!found?.[2]) return null;
  return { digits: found[2].replace(/^0+(?=\d)/, ""), exchange: exchanges[found[1] ?? found[3] ?? ""] ?? null };
}

/** Whether two codes may name one security: the same number, and the same exchange where both say one. Unreadable ones never do. */
export function isSameCode(one: string, other: string): boolean {
  const a = partsOf(one);
  const b = partsOf(other);
  return (
    a !== null &&
    b !== null &&
    a.digits === b.digits &&
    (a.exchange === null || b.exchange === null || a.exchange === b.exchange)
  );
}

/** The code that a file's name carries, as `1211.HK.csv` and `600690.csv` do; null when it carries none. */
export function codeInName(name: string): string | null {
  const found =
    /(?<![\d])(?:(\d{4,5})[._ -]?(hk)|((?:60|68|00|30|43|83|87|92)\d{4})(?:[._ -]?(sh|ss|sz|bj))?)(?![\da-z])/i.exec(
      name,
    );
  if (!found) return null;
  return found[1] ? `${found[1]}.HK` : `${found[3]}${found[4] ? `.${found[4].toUpperCase()}` : ""}`;
}
