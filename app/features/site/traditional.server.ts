type Convert = (text: string) => string;

/** Kept once made: their tables take long to build. */
const made: { traditional?: Convert; simplified?: Convert } = {};

/** Simplified to Traditional Chinese as Hong Kong writes it; loaded when first needed, for its tables are large. */
export async function toTraditional(): Promise<Convert> {
  const { Converter } = await import("opencc-js/cn2t");
  made.traditional ??= Converter({ from: "cn", to: "hk" });
  return made.traditional;
}

/** Traditional to Simplified Chinese, for searching in both alike. */
export async function toSimplified(): Promise<Convert> {
  const { Converter } = await import("opencc-js/t2cn");
  made.simplified ??= Converter({ from: "hk", to: "cn" });
  return made.simplified;
}
